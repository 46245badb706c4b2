import Binder
import BinderCore
import Foundation

/// A screen in one tab of a browser: takes the user's actions, and sends what changes.
public final class WebPage: @MainActor DraftScope {
  public let screen: any WebScreen
  /// The binder and the model of the screen; nil after the end.
  private var kept: (Binder, AnyObject)?
  /// Observes the looks of the widgets.
  private let binder = Binder()
  private(set) var widgets: [String: () -> WebWidget?] = [:]
  /// The looks that the browser has.
  private var looks: [String: Node] = [:]
  private var changed: [String] = []
  private var lastNumber = 0
  private(set) var focused: WebWidget?
  private var wantedFocus: String?
  /// The dialogs over the page, the topmost one last.
  private var modals: [WebWidget] = []

  /// The number of the last action.
  private var received = 0
  /// The messages that the browser may not have, of which the last has the number `sent`.
  private var unconfirmed: ArraySlice<String> = []
  private var sent = 0
  private var isFlushing = false
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
    modelTypes: [any ModelType.Type] = [], compiled: (Binder) -> Void
  ) throws {
    self.screen = screen
    let links: Binder
    if let file {
      links = try Binder(model: model, view: screen, file: file, modelTypes: modelTypes)
    } else {
      links = Binder()
      compiled(links)
    }
    kept = (links, model)
    // Edits with a `delay` wait for a pause.
    links.onNeedsWake = { [weak links] time in
      Task { [weak links] in
        try? await ContinuousClock().sleep(until: time)
        links?.commitDue()
      }
    }
  }

  /// Ends the page: its binder, its model and its widgets are released.
  func end() {
    ending?.cancel()
    disconnect?()
    (send, disconnect, kept) = (nil, nil, nil)
    binder.unbind()
    (widgets, looks, changed, modals, focused) = ([:], [:], [], [], nil)
  }

  // MARK: - The screen as HTML

  /// The elements of the screen, with those of all widgets.
  lazy var html = screen.body.map { $0.html { html(of: $0, in: nil) } }.joined()

  private func html(of widget: WebWidget, in container: WebWidget?) -> String {
    if widget.page !== self {
      lastNumber += 1
      widget.join(self, as: lastNumber, in: container)
      widgets[widget.id] = { [weak widget] in widget }
      binder.observe(widget.$look, initial: false) { [weak self, weak widget] _ in
        if let widget { self?.lookChanged(of: widget) }
      }
      if widget.isFocused { focus(widget) }
      lookChanged(of: widget)
    }
    let look = widget.look
    looks[widget.id] = look
    return look.html { html(of: $0, in: widget) }
  }

  private func lookChanged(of widget: WebWidget) {
    changed.append(widget.id)
    if widget.isModal != modals.contains(widget) {
      modals.removeAll { $0 === widget }
      // The browser moves the focus to the first button.
      if widget.isModal { modals.append(widget) }
    }
    scheduleFlush()
  }

  private func scheduleFlush() {
    guard !isFlushing else { return }
    isFlushing = true
    // The changes of one turn are one message.
    Task { [weak self] in self?.flush() }
  }

  /// Notes a value that the browser has of itself.
  func note(_ name: String, _ value: String?, at element: String, of widget: WebWidget) {
    looks[widget.id]?.note(name, value, at: element)
    changed.append(widget.id)
  }

  // MARK: - Messages

  private struct Message: Encodable {
    /// The number of the message.
    let m: Int
    /// The number of the last action that was taken.
    let k: Int
    let p: Node.Changes
    /// The element that gets the focus.
    let f: String?
  }

  private struct Action: Decodable {
    let n: Int
    let id: String
    let what: String
    let value: String
    /// The number of the last message that the browser has.
    let m: Int
  }

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  /// Sends what has changed since the last message.
  func flush(isAnswer: Bool = false) {
    isFlushing = false
    var changes: Node.Changes = [:]
    for id in changed {
      guard let widget = widgets[id]?(), let old = looks.updateValue(widget.look, forKey: id)
      else { continue }
      let more = widget.look.changes(since: old) { html(of: $0, in: widget) }
      changes.merge(more ?? [:]) { $1 }
    }
    changed = []
    // New parts take the place of others, whose widgets may be gone.
    if changes.values.contains(where: { $0.keys.contains("html") }) {
      widgets = widgets.filter { $1() != nil }
      looks = looks.filter { widgets[$0.key] != nil }
    }
    guard isAnswer || !changes.isEmpty || wantedFocus != nil else { return }
    let message = Message(m: sent + 1, k: received, p: changes, f: wantedFocus.take())
    guard let data = try? Self.encoder.encode(message) else { return }
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
    if let widget = widgets[action.id]?() { take(action, of: widget) }
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
    case _ where widget.isUsable && isReachable(widget):
      _ = widget.chain.first { $0.handle(action.what, action.value) }
    default: break
    }
  }

  private func isReachable(_ widget: WebWidget) -> Bool {
    modals.last.map { widget.chain.contains($0) } ?? true
  }

  // MARK: - The focus and the drafts

  func focus(_ widget: WebWidget) {
    moveFocus(to: widget)
    focus(elementAt: widget.controlID)
  }

  func focus(elementAt id: String) {
    wantedFocus = id
    scheduleFlush()
  }

  private func moveFocus(to widget: WebWidget?) {
    let before = focused
    focused = widget
    for one in [before, widget].compactMap(\.self) where one.isFocused != (one === widget) {
      one.choose(one === widget, at: one.$isFocused)
    }
  }

  public var editableFields: [AnyField] {
    widgets.values.compactMap { $0() }.filter(\.isUsable).sorted { $0.number! < $1.number! }
      .flatMap(\.edited)
  }

  public func reveal(_ field: AnyField) {
    let all = widgets.values.lazy.compactMap { $0() }
    all.first { $0.edited.contains { $0 === field } }.map(focus)
  }
}
