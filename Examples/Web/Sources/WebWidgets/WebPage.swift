import BinderCore
import Foundation

/// A screen in one tab of a browser: takes the user's actions, and sends what changes.
public final class WebPage: @MainActor DraftScope {
  public let screen: WebScreen
  private var owner: AnyObject?
  private let binder = Binder()
  private var widgets: [String: () -> WebWidget?] = [:]
  /// The looks that the browser has.
  private var looks: [String: Node] = [:]
  private var changed: [String] = []
  private var lastID = 0
  private(set) var focused: WebWidget?
  private var wantedFocus: String?
  private var openDialogs: [WebWidget] = []

  /// The number of the last action.
  private var received = 0
  /// The messages that the browser may not have, of which the last has the number `sent`.
  private var unconfirmed: [String] = []
  private var sent = 0
  private var isFlushing = false
  /// Takes messages while there is a connection.
  var send: ((String) -> Void)?
  static let memory = 500

  /// - Parameters:
  ///   - screen: The screen, whose slots are bound.
  ///   - binder: The binder of the screen, whose edits with a `delay` wait for a pause.
  ///   - owner: An object to keep with the page, such as the controller.
  public init(_ screen: WebScreen, binder: Binder, keeping owner: AnyObject? = nil) {
    self.screen = screen
    self.owner = [binder, owner as AnyObject] as AnyObject
    binder.onNeedsWake = { [weak binder] time in
      Task { [weak binder] in
        try? await ContinuousClock().sleep(until: time)
        binder?.commitDue()
      }
    }
  }

  /// Ends the page: its binder, its model and its widgets are released.
  func end() {
    send = nil
    owner = nil
    binder.unbind()
    (widgets, looks, changed, openDialogs, focused) = ([:], [:], [], [], nil)
  }

  // MARK: - The screen as HTML

  /// The elements of the screen, with those of all widgets.
  lazy var html: String = html(of: screen.body, in: nil)

  private func html(of parts: [Node.Part], in container: WebWidget?) -> String {
    parts.map { part in
      switch part {
      case .node(let node): return html(of: node, in: container)
      case .widget(let widget): return html(of: widget, in: container)
      case .labelled(let title, let widget):
        let inner = html(of: widget, in: container)
        return "<label for=\"\(widget.controlID)\">\(escaped(title))</label>\(inner)"
      }
    }.joined()
  }

  private func html(of widget: WebWidget, in container: WebWidget?) -> String {
    adopt(widget, in: container)
    let look = widget.look
    looks[widget.id] = look
    return html(of: look, in: widget)
  }

  private func html(of node: Node, in container: WebWidget?) -> String {
    let attributes = node.attributes.sorted { $0.key < $1.key }
      .filter { node.tag != "textarea" || $0.key != "value" }
      .map { $1.isEmpty ? " \($0)" : " \($0)=\"\(escaped($1))\"" }
    let start = "<\(node.tag)\(node.id.map { " id=\"\($0)\"" } ?? "")\(attributes.joined())>"
    if node.tag == "input" { return start }
    let text = node.tag == "textarea" ? node.attributes["value"] ?? "" : node.text
    return "\(start)\(escaped(text))\(html(of: node.parts, in: container))</\(node.tag)>"
  }

  private func adopt(_ widget: WebWidget, in container: WebWidget?) {
    widget.join(self, in: container)
    guard widget.id.isEmpty else { return }
    lastID += 1
    let id = "w\(lastID)"
    widget.id = id
    widgets[id] = { [weak widget] in widget }
    binder.observe(widget.$look, initial: false) { [weak self] _ in self?.note(changeOf: id) }
    if widget.isFocused { focus(widget) }
    openingChanged(of: widget)
  }

  private func note(changeOf id: String) {
    changed.append(id)
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
    looks[widget.id] = looks[widget.id]?.noting(name, value, at: element)
    changed.append(widget.id)
  }

  // MARK: - Messages

  private struct Message: Encodable {
    /// The number of the message.
    let m: Int
    /// The number of the last action that was taken.
    let k: Int
    var p: [Patch]
    /// The element that gets the focus.
    var f: String?
  }

  private struct Action: Decodable {
    let n: Int
    let id: String
    let what: String
    let value: String
    /// The number of the last message that the browser has.
    let m: Int
  }

  /// Sends what has changed since the last message.
  func flush(isAnswer: Bool = false) {
    isFlushing = false
    var patches: [Patch] = []
    var done: Set<String> = []
    for id in changed where done.insert(id).inserted {
      guard let widget = widgets[id]?(), let old = looks[id] else { continue }
      let look = widget.look
      guard look != old else { continue }
      looks[id] = look
      patches += look.patches(from: old) { html(of: $0.parts, in: widget) } ?? []
    }
    changed = []
    guard isAnswer || !patches.isEmpty || wantedFocus != nil else { return }
    sent += 1
    let message = Message(m: sent, k: received, p: patches, f: wantedFocus.take())
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(message) else { return }
    let text = String(decoding: data, as: UTF8.self)
    unconfirmed.append(text)
    unconfirmed.removeFirst(max(0, unconfirmed.count - Self.memory))
    send?(text)
  }

  /// Sends the messages after one that the browser has.
  ///
  /// - Returns: Whether they are still known.
  func resume(after message: Int, _ send: @escaping (String) -> Void) -> Bool {
    guard (sent - unconfirmed.count...sent).contains(message) else { return false }
    self.send = send
    for text in unconfirmed.suffix(sent - message) { send(text) }
    flush(isAnswer: true)
    return true
  }

  /// Takes an action of the user.
  ///
  /// - Returns: false for a text that is none.
  @discardableResult
  func receive(_ text: String) -> Bool {
    guard let action = try? JSONDecoder().decode(Action.self, from: Data(text.utf8)) else {
      return false
    }
    // A number that no message has had is no user's.
    guard (0...sent).contains(action.m) else { return false }
    unconfirmed.removeFirst(max(0, unconfirmed.count - (sent - action.m)))
    // An action that is sent again after a lost connection.
    guard action.n > received else { return true }
    received = action.n
    if let widget = widgets[action.id]?() { take(action, of: widget) }
    flush(isAnswer: true)
    return true
  }

  private func take(_ action: Action, of widget: WebWidget) {
    switch action.what {
    case "focus":
      if focused !== widget { moveFocus(to: widget) }
      return
    case "blur":
      // The browser's focus has left, also where the widget can no longer be used.
      _ = widget.handle("blur", "")
      if focused === widget { moveFocus(to: nil) }
      return
    default: break
    }
    // A key or a click may come late, when the widget is disabled or below a dialog.
    guard widget.isUsable, isReachable(widget) else { return }
    _ = sequence(first: widget, next: \.container).first { $0.handle(action.what, action.value) }
  }

  // MARK: - Dialogs

  private var dialog: WebWidget? { openDialogs.last }

  func openingChanged(of widget: WebWidget) {
    let isOpen = (widget as? Dialog)?.isOpen ?? ((widget as? Alert)?.message != nil)
    guard isOpen != openDialogs.contains(widget) else { return }
    if isOpen {
      openDialogs.append(widget)
      focus(elementAt: widget.controlID)
    } else {
      openDialogs.removeAll { $0 === widget }
    }
  }

  private func isReachable(_ widget: WebWidget) -> Bool {
    guard let dialog else { return true }
    return sequence(first: widget, next: \.container).contains { $0 === dialog }
  }

  func usableWidgets(within container: WebWidget?) -> [WebWidget] {
    widgets.sorted { $0.key.count == $1.key.count ? $0.key < $1.key : $0.key.count < $1.key.count }
      .compactMap { $1() }
      .filter { widget in
        let around = sequence(first: widget, next: \.container).dropFirst().first { $0 is Dialog }
        return widget.isUsable && around === container
      }
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
    before?.report(isFocused: false)
    widget?.report(isFocused: true)
  }

  public var editableFields: [AnyField] { usableWidgets(within: nil).flatMap(\.edited) }

  public func reveal(_ field: AnyField) {
    let widget = widgets.values.lazy.compactMap { $0() }.first {
      $0.edited.contains { $0 === field }
    }
    if let widget { focus(widget) }
  }
}
