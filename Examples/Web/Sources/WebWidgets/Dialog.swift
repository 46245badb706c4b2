import BinderCore

/// A question over the page, of which nothing else can be used until it is closed.
///
/// A subclass names its buttons. The first one is for Enter, the last one for Escape.
open class Dialog: WebWidget, @MainActor DraftScope {
  @Editable public var isOpen = false
  @Observed public var title: String?
  @Observed public var text: String
  @Observed public var error: String?

  public init(_ title: String? = nil, text: String = "") {
    _title = Observed(wrappedValue: title)
    _text = Observed(wrappedValue: text)
    super.init()
    observer.observe($isOpen, initial: false) { [weak self] _ in
      if let self { page?.openingChanged(of: self) }
    }
  }

  open var buttons: [Button] { [] }

  public final override var node: Node {
    return Node(
      "dialog", id: id,
      [
        "open": isOpen && isVisible ? "" : nil, "aria-labelledby": id + "-t",
        "aria-describedby": id + "-p",
      ]
    ) {
      Node("h2", id: id + "-t", text: title ?? "")
      Node("p", id: id + "-p", text: text)
      Node("em", id: id + "-e", ["role": "alert"], text: error ?? "")
      row { for button in buttons { button } }
    }
  }

  open override var controlID: String { buttons.first?.id ?? id }

  public final override func handle(_ action: String, _ value: String) -> Bool {
    guard isOpen else { return false }
    switch action {
    case "cancel", "escape": buttons.last.map(cancel)
    case "enter": if let button = buttons.first, button.isEnabled { press(button) }
    default: return false
    }
    return true
  }

  // MARK: - Closing

  /// Has the event of a button happen, and closes the dialog after it, unless there is an error.
  func press(_ button: Button) {
    if button === buttons.last, buttons.count > 1 { return cancel(button) }
    button.pressed.fire()
    if isOpen, button.isEnabled, error == nil, widgets.allSatisfy({ $0.commitDrafts() }) { close() }
  }

  private func cancel(_ button: Button) {
    guard button.isEnabled else { return }
    for widget in widgets { widget.revertDrafts() }
    button.pressed.fire()
    if button.isEnabled { close() }
  }

  private func close() {
    guard isOpen else { return }
    $isOpen.edit(false)
    if !$isOpen.commit() { $isOpen.revert() }
  }

  // MARK: - Drafts

  private var widgets: [WebWidget] { page?.usableWidgets(within: self) ?? [] }
  public var editableFields: [AnyField] { widgets.flatMap(\.edited) }
  public func reveal(_ field: AnyField) { page?.reveal(field) }
}

/// A question with two answers.
public final class Confirmation: Dialog {
  public let yes: Button
  public let no: Button

  public init(_ title: String? = nil, text: String = "", yes: String, no: String) {
    (self.yes, self.no) = (Button(yes), Button(no))
    super.init(title, text: text)
  }

  public override var buttons: [Button] { [yes, no] }
}

/// A message that the user has to dismiss, which sets it to nil.
public final class Alert: WebWidget {
  @Editable public var message: String?

  public override init() {
    super.init()
    observer.observe($message, initial: false) { [weak self] _ in
      if let self { page?.openingChanged(of: self) }
    }
  }

  public override var node: Node {
    Node(
      "dialog", id: id,
      ["role": "alertdialog", "open": message == nil ? nil : "", "aria-describedby": id + "-p"]
    ) {
      Node("p", id: id + "-p", text: message ?? "")
      Node("button", id: controlID, ["type": "button", "data-do": "cancel"], text: "OK")
    }
  }

  public override var controlID: String { id + "-b" }

  public override func handle(_ action: String, _ value: String) -> Bool {
    guard action == "cancel" || action == "escape" || action == "enter", message != nil else {
      return false
    }
    $message.edit(nil)
    if !$message.commit() { $message.revert() }
    return true
  }
}

extension Dialog: @MainActor SlotWidget {
  public var defaultSlot: EditableField<Bool> { $isOpen }
}

extension Alert: @MainActor SlotWidget {
  public var defaultSlot: EditableField<String?> { $message }
}
