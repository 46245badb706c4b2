import Binder
import Foundation

/// A screen in one tab of a browser: takes the user's actions, and sends what changes.
public final class WebPage: @MainActor DraftScope {
  public let screen: any WebScreen
  /// The binder and the model of the screen; nil after the end.
  private var kept: (Binder, AnyObject)?
  /// Observes the looks of the widgets.
  private let binder = Binder()
  /// The widgets that are there, in the order in which they came.
  private(set) var widgets: [() -> WebWidget?] = []
  private var lastNumber = 0
  /// The widgets whose look may differ from the one that the browser has.
  private var changed: [WebWidget] = []
  private(set) var focused: WebWidget?
  private var wantedFocus: String?
  /// The dialogs over the page, the topmost one last.
  private var modals: [WebWidget] = []

  /// The number of the last action.
  private var received = 0
  /// The messages that the browser may not have, of which the last has the number `sent`.
  private var unconfirmed: ArraySlice<String> = []
  private var sent = 0
  /// Takes messages while there is a connection.
  var send: ((String) -> Void)?
  /// Ends the messages of the connection.
  private(set) var disconnect: (() -> Void)?
  /// The number of the latest connection.
  private(set) var connection = 0
  /// Ends the page unless a connection comes.
  var ending: Task<Void, Never>?
  static let memory = 500

  /// - Parameters:
  ///   - file: The binding file; nil for the Swift that the build made of it.
  ///   - compiled: Links the screen by that Swift.
  public init(
    _ screen: any WebScreen, model: AnyObject, file: String?,
    converters: [any Converter.Type] = [], compiled: (Binder) -> Void
  ) throws {
    self.screen = screen
    let read = try file.map {
      try Binder(model: model, view: screen, file: $0, converters: converters)
    }
    let links = read ?? Binder()
    if read == nil { compiled(links) }
    kept = (links, model)
    // Edits with a `delay` wait for a pause.
    links.onNeedsWake = { [weak links] time in
      Task { [weak links] in
        try? await ContinuousClock().sleep(until: time)
        links?.commitDue()
      }
    }
  }

  /// Ends the page: its binder and its model are released.
  func end() {
    ending?.cancel()
    disconnect?()
    (send, disconnect, kept) = (nil, nil, nil)
  }

  // MARK: - The screen as HTML

  /// The elements of the screen, with those of all widgets.
  lazy var html = screen.body.map { $0.place.html { html(of: $0, in: nil) } }.joined()

  private func html(of widget: WebWidget, in container: WebWidget?) -> String {
    if widget.page !== self {
      lastNumber += 1
      widget.join(self, as: "w\(lastNumber)", in: container)
      widgets.append { [weak widget] in widget }
      binder.observe(widget.$look) { [weak self, weak widget] _ in
        widget.map { self?.lookChanged(of: $0) }
      }
      binder.observe(widget.$isFocused) { [weak self, weak widget] _ in
        widget.map { self?.focusChanged(of: $0) }
      }
    }
    widget.sentLook = widget.look
    return widget.look.html { html(of: $0, in: widget) }
  }

  func lookChanged(of widget: WebWidget) {
    changed.append(widget)
    if !widget.isModal { modals.removeAll { $0 == widget } }
    // The browser moves the focus to the first button.
    if widget.isModal, !modals.contains(widget) { modals.append(widget) }
    scheduleFlush()
  }

  private func scheduleFlush() {
    // The changes of one turn are one message: the first task sends them all, and others find none.
    Task { [weak self] in self?.flush() }
  }

  // MARK: - Messages

  /// `m` is the number of the message, `k` that of the last action that was taken, and `f` the element that
  /// gets the focus.
  private struct Message: Encodable {
    let m, k: Int
    let p: Node.Changes
    let f: String?
  }

  /// `n` is the number of the action, and `m` that of the last message that the browser has.
  private struct Action: Decodable {
    let n, m: Int
    let id, what, value: String
  }

  /// Sends what has changed since the last message.
  func flush(isAnswer: Bool = false) {
    var changes: Node.Changes = [:]
    for widget in changed {
      guard let old = widget.sentLook else { continue }
      widget.sentLook = widget.look
      changes.merge(widget.look.changes(since: old) { html(of: $0, in: widget) } ?? [:]) { $1 }
    }
    changed = []
    // New parts take the place of others, whose widgets may be gone.
    if changes.values.contains(where: { $0.keys.contains("html") }) {
      widgets.removeAll { $0() == nil }
    }
    guard isAnswer || !changes.isEmpty || wantedFocus != nil else { return }
    let message = Message(m: sent + 1, k: received, p: changes, f: wantedFocus.take())
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(message) else { return }
    sent += 1
    let text = String(decoding: data, as: UTF8.self)
    unconfirmed = (unconfirmed + [text]).suffix(Self.memory)
    send?(text)
  }

  /// Begins a connection with the messages after one that the browser has.
  ///
  /// - Returns: The number of the connection; nil where the messages are no longer known.
  func resume(
    after message: Int, _ send: @escaping (String) -> Void, end: @escaping () -> Void = {}
  ) -> Int? {
    guard (sent - unconfirmed.count...sent).contains(message) else { return nil }
    ending?.cancel()
    disconnect?()
    (self.send, disconnect) = (send, end)
    connection += 1
    for text in unconfirmed.suffix(sent - message) { send(text) }
    flush(isAnswer: true)
    return connection
  }

  /// Takes an action of the user.
  ///
  /// - Returns: false for a text that is none.
  @discardableResult
  func receive(_ text: String) -> Bool {
    // A number that no message has had is no user's.
    guard let action = try? JSONDecoder().decode(Action.self, from: Data(text.utf8)),
      (0...sent).contains(action.m)
    else { return false }
    unconfirmed = unconfirmed.suffix(sent - action.m)
    // An action that is sent again after a lost connection.
    guard action.n > received else { return true }
    received = action.n
    if let widget = allWidgets.first(where: { $0.id == action.id }) { take(action, of: widget) }
    flush(isAnswer: true)
    return true
  }

  private func take(_ action: Action, of widget: WebWidget) {
    switch action.what {
    case "focus": if focused !== widget { moveFocus(to: widget) }
    case "blur":
      // The browser's focus has left, also where the widget can no longer be used.
      _ = widget.handle("blur", "")
      if focused === widget { moveFocus(to: nil) }
    // A key or a click may come late, when the widget is disabled or below a dialog.
    case _ where widget.isUsable && modals.last.map(widget.chain.contains) != false:
      _ = widget.chain.first { $0.handle(action.what, action.value) }
    default: break
    }
  }

  private var allWidgets: [WebWidget] { widgets.compactMap { $0() } }

  // MARK: - The focus and the drafts

  func focus(_ widget: WebWidget) {
    moveFocus(to: widget)
    wantedFocus = widget.controlID
    scheduleFlush()
  }

  private func moveFocus(to widget: WebWidget?) {
    let before = focused
    focused = widget
    for one in [before, widget].compactMap(\.self) where one.isFocused != (one === widget) {
      one.choose(one === widget, at: one.$isFocused)
    }
  }

  /// A binding moves the focus to a widget, and does not take it from the one that has it.
  private func focusChanged(of widget: WebWidget) {
    guard widget.isFocused != (focused === widget) else { return }
    if widget.isFocused { focus(widget) } else { widget.choose(true, at: widget.$isFocused) }
  }

  public var editableFields: [any Slot] { allWidgets.filter(\.isUsable).flatMap(\.edited) }

  public func reveal(_ field: any Slot) {
    allWidgets.first { $0.edited.contains { $0 === field } }.map(focus)
  }
}
