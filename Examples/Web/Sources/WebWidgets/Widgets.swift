import BinderCore

/// A text, whose changes a screen reader tells.
public final class Label: WebWidget {
  @Observed public var text: String
  @Observed public var style: String?
  private let isLive: Bool

  public init(_ text: String = "", style: String? = nil, isLive: Bool = true) {
    _text = Observed(wrappedValue: text)
    _style = Observed(wrappedValue: style)
    self.isLive = isLive
  }

  public override var node: Node {
    Node(isLive ? "output" : "span", id: id, shown + ["class": style], text: text)
  }
}

/// A button, and the key that presses it.
public final class Button: WebWidget {
  @Observed public var title: String
  public let pressed = Event(drafts: .commit)
  private let key: String?

  /// - Parameter key: Such as `ctrl+s`, `/` or `Delete`.
  public init(_ title: String, key: String? = nil) {
    _title = Observed(wrappedValue: title)
    self.key = key
    super.init()
    pressed.widget = self
  }

  public override var node: Node {
    Node(
      "button",
      id: id,
      shown + [
        "type": "button", "data-do": "press", "disabled": isEnabled ? nil : "", "data-key": key,
        "aria-keyshortcuts": key?.replacing("ctrl", with: "Control"),
      ], text: title)
  }

  public override func handle(_ action: String, _ value: String) -> Bool {
    guard action == "press" else { return false }
    if let dialog = container as? Dialog, dialog.buttons.contains(self) {
      dialog.press(self)
    } else {
      pressed.fire()
    }
    return true
  }
}

/// A key that moves the focus to a widget.
public final class Shortcut: WebWidget {
  public let pressed = Event(drafts: .commit)
  private let title: String
  private let key: String
  private let target: () -> WebWidget?

  public init(_ key: String, _ title: String, focusing target: WebWidget) {
    (self.key, self.title) = (key, title)
    self.target = { [weak target] in target }
    super.init()
    pressed.widget = self
  }

  public override var node: Node {
    Node(
      "button", id: id,
      shown + [
        "type": "button", "data-do": "press", "data-key": key, "aria-keyshortcuts": key,
        "disabled": isEnabled ? nil : "",
      ], text: "\(key) \(title)")
  }

  public override func handle(_ action: String, _ value: String) -> Bool {
    guard action == "press" else { return false }
    target().map { page?.focus($0) }
    pressed.fire()
    return true
  }
}

/// Says that something runs.
public final class Spinner: WebWidget {
  @Observed public var isSpinning = false
  @Observed public var title: String

  public init(_ title: String = "Working…") { _title = Observed(wrappedValue: title) }

  public override var node: Node {
    Node("output", id: id, shown + ["class": "spinner"], text: isSpinning ? title : "")
  }
}

/// Widgets that are enabled and shown together.
public final class Group: WebWidget {
  private var content: [Node.Part] = []

  public func callAsFunction(@PartBuilder _ parts: () -> [Node.Part]) -> Group {
    content = parts()
    return self
  }

  public override var node: Node {
    Node("fieldset", id: id, shown + ["disabled": isEnabled ? nil : ""]) { content }
  }
}

/// A widget that the user edits, with the reason below it why the model does not take a value.
open class Input<Value>: WebWidget {
  @Editable public var value: Value
  @Observed public var error: String?

  public init(_ value: Value) {
    _value = Editable(wrappedValue: value)
    super.init()
    _error = Observed(sharing: $value.error)
  }

  public final override var edited: [AnyField] { [$value] }
  public final override func revertDrafts() { $value.revert() }
  public final override func commitDrafts() -> Bool { !$value.hasDraft || $value.commit() }

  public final override var controlID: String { id + "-i" }

  /// The control with its reason.
  final func field(_ tag: String, _ attributes: [String: String?], _ parts: [Node.Part] = [])
    -> Node
  {
    Node("span", id: id, shown + ["class": "field"]) {
      Node(
        tag, id: controlID,
        attributes + [
          "disabled": isEnabled ? nil : "", "aria-invalid": error == nil ? nil : "true",
          "aria-describedby": id + "-e",
        ]
      ) { parts }
      Node("em", id: id + "-e", ["role": "alert"], text: error ?? "")
    }
  }

  /// Takes a choice, which is complete with one action.
  ///
  /// - Returns: Whether the model has taken it.
  final func choose(_ choice: Value) -> Bool {
    $value.edit(choice)
    return $value.commit()
  }

  open override func handle(_ action: String, _ value: String) -> Bool {
    guard action == "blur" else { return false }
    $value.endEditing()
    return true
  }
}

/// The base class of a line and of several lines of text.
open class TextInput: Input<String> {
  /// The characters that the browser lets a user type.
  static let limit = 10_000

  var textAttributes: [String: String?] {
    ["value": value, "placeholder": $value.placeholder.value, "maxlength": "\(Self.limit)"]
  }

  open override func handle(_ action: String, _ text: String) -> Bool {
    switch action {
    case "edit":
      page?.note("value", text, at: controlID, of: self)
      $value.edit(String(text.prefix(Self.limit)))
    case "escape" where $value.hasDraft: $value.revert()
    default: return super.handle(action, text)
    }
    return true
  }
}

/// A line of text.
public final class TextField: TextInput {
  public let submitted = Event(drafts: .commit)
  @Observed public var isSecret = false

  public override init(_ text: String = "") {
    super.init(text)
    submitted.widget = self
  }

  public override var node: Node {
    field(
      "input", textAttributes + ["type": isSecret ? "password" : "text", "autocomplete": "off"])
  }

  public override func handle(_ action: String, _ text: String) -> Bool {
    guard action == "enter" else { return super.handle(action, text) }
    if $value.commit() { submitted.fire() }
    return !(container is Dialog)
  }
}

/// Several lines of text.
public final class TextArea: TextInput {
  private let rows: Int

  public init(rows: Int = 3) {
    self.rows = rows
    super.init("")
  }

  public override var node: Node { field("textarea", textAttributes + ["rows": "\(rows)"]) }
}

/// A box to tick.
public final class Toggle: Input<Bool> {
  public let toggled = Event()
  private let title: String

  public init(_ title: String) {
    self.title = title
    super.init(false)
    toggled.widget = self
  }

  public override var node: Node {
    Node("span", id: id + "-o", shown) {
      Node("label", ["for": controlID], text: title)
      field("input", ["type": "checkbox", "checked": value ? "" : nil])
    }
  }

  public override func handle(_ action: String, _ text: String) -> Bool {
    guard action == "choose" else { return super.handle(action, text) }
    page?.note("checked", text == "true" ? "" : nil, at: controlID, of: self)
    if choose(text == "true") { toggled.fire() }
    return true
  }
}

/// One of several values.
public final class Picker<Value: Hashable & CaseIterable>: Input<Value> {
  public let chosen = Event<Value>()
  private let options = Array(Value.allCases)

  public init() {
    super.init(options[0])
    chosen.widget = self
  }

  public override var node: Node {
    field(
      "select", ["value": options.firstIndex(of: value).map(String.init)],
      options.indices.map { .node(Node("option", ["value": "\($0)"], text: "\(options[$0])")) })
  }

  public override func handle(_ action: String, _ text: String) -> Bool {
    guard action == "choose" else { return super.handle(action, text) }
    guard let index = Int(text), options.indices.contains(index) else { return true }
    page?.note("value", text, at: controlID, of: self)
    if options[index] != value, choose(options[index]) { chosen.fire(with: options[index]) }
    return true
  }
}

extension [String: String?] {
  nonisolated static func + (one: Self, other: Self) -> Self { one.merging(other) { $1 } }
}

// MARK: - What a binding means that names only the widget

extension Label: @MainActor SlotWidget {
  public var defaultSlot: Field<String> { $text }
}

extension Button: @MainActor SlotWidget, @MainActor EventWidget {
  public var defaultSlot: Field<String> { $title }
  public var defaultTrigger: Event<Void> { pressed }
}

extension Shortcut: @MainActor EventWidget {
  public var defaultTrigger: Event<Void> { pressed }
}

extension Spinner: @MainActor SlotWidget {
  public var defaultSlot: Field<Bool> { $isSpinning }
}

extension Input: @MainActor SlotWidget {
  public var defaultSlot: EditableField<Value> { $value }
}

extension TextField: @MainActor EventWidget {
  public var defaultTrigger: Event<Void> { submitted }
}

extension Toggle: @MainActor EventWidget {
  public var defaultTrigger: Event<Void> { toggled }
}

extension Picker: @MainActor EventWidget {
  public var defaultTrigger: Event<Value> { chosen }
}
