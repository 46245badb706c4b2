import BinderCore

/// A text, whose changes a screen reader tells.
public final class Label: WebWidget, @MainActor SlotWidget {
  @Observed public var text: String
  @Observed public var style: String?
  private let isLive: Bool
  public var defaultSlot: Field<String> { $text }

  public init(_ text: String = "", style: String? = nil, isLive: Bool = true) {
    _text = Observed(wrappedValue: text)
    _style = Observed(wrappedValue: style)
    self.isLive = isLive
  }

  public override var node: Node {
    Node(isLive ? "output" : "span", id: id, shown + ["class": style, "text": text])
  }
}

/// Says that something runs.
public final class Spinner: WebWidget, @MainActor SlotWidget {
  @Observed public var isSpinning = false
  private let title: String
  public var defaultSlot: Field<Bool> { $isSpinning }

  public init(_ title: String = "Working…") { self.title = title }

  public override var node: Node {
    Node("output", id: id, shown + ["class": "spinner", "text": isSpinning ? title : ""])
  }
}

/// A button, and the key that presses it.
public final class Button: WebWidget, @MainActor SlotWidget, @MainActor EventWidget {
  @Observed public var title: String
  public let pressed = Event(drafts: .commit)
  private let key: String?
  private let target: () -> WebWidget?
  public var defaultSlot: Field<String> { $title }
  public var defaultTrigger: Event<Void> { pressed }

  /// - Parameters:
  ///   - key: Such as `ctrl+s`, `/` or `Delete`.
  ///   - target: The widget that gets the focus.
  public init(_ title: String, key: String? = nil, focusing target: WebWidget? = nil) {
    _title = Observed(wrappedValue: title)
    self.key = key
    self.target = { [weak target] in target }
  }

  public override var node: Node {
    let named = key?.replacing("ctrl", with: "Control")
    return button(
      title, id: id, does: "press", isEnabled: isEnabled,
      shown + ["data-key": key, "aria-keyshortcuts": named])
  }

  public override func handle(_ action: String, _ value: String) -> Bool {
    guard action == "press" else { return false }
    target().map { page?.focus($0) }
    let dialog = chain.first { $0 is Dialog } as? Dialog
    if let dialog { dialog.press(self) } else { pressed.fire() }
    return true
  }
}

/// Widgets that are enabled and shown together.
public final class Group: WebWidget {
  /// The places of the widgets; the widgets themselves would be taken for parts of this one.
  private let content: [Node]

  public init(_ parts: [any PagePart]) { content = parts.map(\.place) }

  public override var node: Node {
    Node("fieldset", id: id, shown + ["disabled": flag(!isEnabled)], content)
  }
}

/// A widget that the user edits, between its label and the reason why the model does not take the value.
open class Input<Value>: WebWidget, @MainActor SlotWidget {
  @Editable public var value: Value
  @Observed public var error: String?
  private let title: String
  public var defaultSlot: EditableField<Value> { $value }

  public init(_ title: String, _ value: Value) {
    self.title = title
    _value = Editable(wrappedValue: value)
    super.init()
    _error = Observed(sharing: $value.error)
  }

  public final override var edited: [any Slot] { [$value] }

  public final override var controlID: String { id + "-i" }

  final func field(_ tag: String, _ attributes: [String: String?], _ parts: [Node] = []) -> Node {
    let described: [String: String?] = [
      "disabled": flag(!isEnabled), "aria-invalid": error.map { _ in "true" },
      "aria-describedby": id + "-e",
    ]
    let label = Node("label", ["for": controlID, "text": title])
    let control = Node(tag, id: controlID, attributes + described, parts)
    return Node("div", id: id, shown + ["class": "row"], [label, control, reason(error)])
  }

  /// Takes what the user has changed in the browser, which shows it already.
  final func take(_ shown: String?, as attribute: String = "value", _ value: Value) {
    sentLook?.note(attribute, shown, at: controlID)
    page?.lookChanged(of: self)
    $value.edit(value)
  }

  open override func handle(_ action: String, _ value: String) -> Bool {
    if action == "blur" { $value.endEditing() }
    return action == "blur"
  }
}

/// A text of several lines, or of one.
public class TextInput: Input<String> {
  /// The characters that the browser lets a user type.
  static let limit = 10_000
  private let rows: Int?

  /// - Parameter rows: The lines in sight; nil for a text of one line.
  public init(_ title: String, rows: Int?) {
    self.rows = rows
    super.init(title, "")
  }

  public final override var node: Node {
    field(
      rows == nil ? "input" : "textarea",
      [
        "value": value, "placeholder": $value.placeholder.value, "maxlength": "\(Self.limit)",
        "rows": rows.map(String.init), "autocomplete": "off",
      ])
  }

  public override func handle(_ action: String, _ text: String) -> Bool {
    switch action {
    case "edit": take(text, String(text.prefix(Self.limit)))
    case "escape" where $value.hasDraft: $value.revert()
    default: return super.handle(action, text)
    }
    return true
  }
}

/// A line of text, which Enter submits.
public final class TextField: TextInput, @MainActor EventWidget {
  public let submitted = Event(drafts: .commit)
  public var defaultTrigger: Event<Void> { submitted }

  public init(_ title: String) { super.init(title, rows: nil) }

  public override func handle(_ action: String, _ text: String) -> Bool {
    guard action == "enter" else { return super.handle(action, text) }
    if $value.commit() { submitted.fire() }
    return true
  }
}

/// A box to tick.
public final class Toggle: Input<Bool>, @MainActor EventWidget {
  public let toggled = Event()
  public var defaultTrigger: Event<Void> { toggled }

  public init(_ title: String) { super.init(title, false) }

  public override var node: Node { field("input", ["type": "checkbox", "checked": flag(value)]) }

  public override func handle(_ action: String, _ text: String) -> Bool {
    guard action == "choose" else { return super.handle(action, text) }
    take(flag(text == "true"), as: "checked", text == "true")
    if $value.commit() { toggled.fire() }
    return true
  }
}

/// One of several values.
public final class Picker<Value: Hashable & CaseIterable>: Input<Value>, @MainActor EventWidget {
  public let chosen = Event<Value>()
  private let options = Array(Value.allCases)
  public var defaultTrigger: Event<Value> { chosen }

  public init(_ title: String) { super.init(title, options[0]) }

  public override var node: Node {
    field(
      "select", ["value": options.firstIndex(of: value).map(String.init)],
      options.enumerated().map { Node("option", ["value": "\($0)", "text": "\($1)"]) })
  }

  public override func handle(_ action: String, _ text: String) -> Bool {
    guard action == "choose" else { return super.handle(action, text) }
    guard let index = Int(text), options.indices.contains(index) else { return true }
    take(text, options[index])
    if $value.commit() { chosen.fire(with: options[index]) }
    return true
  }
}
