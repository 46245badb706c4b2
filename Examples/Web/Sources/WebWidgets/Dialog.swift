import BinderCore

/// A question over the page, of which nothing else can be used until it is closed.
///
/// A subclass names its buttons. The first one is for Enter, the last one for Escape.
open class Dialog: WebWidget, @MainActor DraftScope, @MainActor SlotWidget {
  @Editable public var isOpen = false
  @Observed public var title: String?
  @Observed public var text: String
  @Observed public var error: String?
  public var defaultSlot: EditableField<Bool> { $isOpen }

  public init(_ title: String? = nil, text: String = "") {
    _title = Observed(wrappedValue: title)
    _text = Observed(wrappedValue: text)
  }

  open var buttons: [Button] { [] }

  public final override var isModal: Bool { isOpen && isVisible }

  public final override var node: Node {
    let described = ["aria-labelledby": id + "-t", "aria-describedby": id + "-p"]
    let parts = [
      Node("h2", id: id + "-t", ["text": title ?? ""]),
      Node("p", id: id + "-p", ["text": text]), reason(error), row(buttons),
    ]
    return Node("dialog", id: id, ["open": flag(isModal)] + described, parts)
  }

  public final override func handle(_ action: String, _ value: String) -> Bool {
    guard isOpen, let first = buttons.first, let last = buttons.last else { return false }
    switch action {
    case "enter": press(first)
    case "escape": press(last)
    default: return false
    }
    return true
  }

  /// Has the event of a button happen, and closes the dialog after it unless its command still runs.
  ///
  /// An error keeps the dialog open for another try, but not where the user gives up.
  func press(_ button: Button) {
    guard button.isEnabled else { return }
    button.pressed.fire()
    guard isOpen, button.isEnabled, error == nil || button === buttons.last else { return }
    choose(false, at: $isOpen)
  }

  // A dialog has no fields, and its buttons do not wait for drafts below it.
  public var editableFields: [any Slot] { [] }
  public func reveal(_ field: any Slot) {}
}

/// A question with two answers.
public final class Confirmation: Dialog {
  public let yes: Button
  public let no: Button
  public override var buttons: [Button] { [yes, no] }

  public init(_ title: String? = nil, text: String = "", yes: String, no: String) {
    (self.yes, self.no) = (Button(yes), Button(no))
    super.init(title, text: text)
  }
}

/// A message that the user has to dismiss, which sets it to nil.
public final class Alert: WebWidget, @MainActor SlotWidget {
  @Editable public var message: String?
  public var defaultSlot: EditableField<String?> { $message }

  public override var isModal: Bool { message != nil }

  public override var node: Node {
    let described = ["role": "alertdialog", "aria-describedby": id + "-p"]
    let parts = [
      Node("p", id: id + "-p", ["text": message ?? ""]),
      button("OK", id: id + "-b", does: "escape"),
    ]
    return Node("dialog", id: id, ["open": flag(isModal)] + described, parts)
  }

  public override func handle(_ action: String, _ value: String) -> Bool {
    guard ["escape", "enter"].contains(action), isModal else { return false }
    choose(nil, at: $message)
    return true
  }
}
