import BinderCore

/// The base class of all widgets of a page.
///
/// A subclass says what it looks like, and what an action of the user does. The page sends the browser what
/// has changed of the look.
open class WebWidget: @MainActor Widget, PagePart, nonisolated Equatable {
  @Observed public var isEnabled = true
  @Observed public var isVisible = true
  /// Whether the browser's focus is here. To set it moves the focus here.
  @Editable public var isFocused = false
  @Computed({ (widget: WebWidget) in widget.node }) final var look: Node
  /// The look that the browser has; nil before it has one.
  final var sentLook: Node?

  /// The name of the widget's element in the browser; empty until a page has the widget.
  final private(set) public var id = ""
  final private(set) weak var page: WebPage?
  // A function, since reflection would take a widget for a part of this one.
  private var around: () -> WebWidget? = { nil }

  public init() {
    (self as? any EventWidget)?.defaultTrigger.widget = self
  }

  final func join(_ page: WebPage, as id: String, in container: WebWidget?) {
    (self.page, self.id) = (page, id)
    around = { [weak container] in container }
  }

  final public var place: Node { Node(self) }

  nonisolated public static func == (one: WebWidget, other: WebWidget) -> Bool { one === other }

  /// The widget and those around it.
  final var chain: some Sequence<WebWidget> { sequence(first: self) { $0.around() } }

  /// What the widget looks like now. The outermost element has the widget's `id`.
  open var node: Node { Node("span", id: id, shown) }

  /// The attributes of the outermost element.
  final var shown: [String: String?] { ["hidden": flag(!isVisible)] }

  /// The name of the element that takes the focus.
  open var controlID: String { id }

  /// Whether the widget is over the page now, so that no other one can be used.
  open var isModal: Bool { false }

  /// What an action of the user does.
  ///
  /// - Returns: Whether the widget takes it; else the widgets around it are asked.
  open func handle(_ action: String, _ value: String) -> Bool { false }

  /// The fields that the user can edit.
  open var edited: [any Slot] { [] }

  /// Whether the user can work with the widget now.
  final var isUsable: Bool { chain.allSatisfy { $0.isEnabled && $0.isVisible } }

  final public var draftScope: (any DraftScope)? {
    chain.first { $0 is any DraftScope } as? any DraftScope ?? page
  }

  /// Takes a choice, which is complete with one action, or takes it back.
  ///
  /// - Returns: The reason why the model refuses it.
  @discardableResult
  final func choose<Value>(_ value: Value, at field: EditableField<Value>) -> String? {
    field.edit(value)
    guard !field.commit() else { return nil }
    defer { field.revert() }
    return field.error.value
  }

  /// The element for the reason why the model does not take a value, which a screen reader tells at once.
  final func reason(_ error: String?) -> Node {
    Node("em", id: id + "-e", ["role": "alert", "text": error ?? ""])
  }
}

/// The widgets of one address.
public protocol WebScreen: AnyObject {
  var title: String { get }
  var body: [any PagePart] { get }
}

/// The value of an attribute that is there or not.
func flag(_ isSet: Bool) -> String? { isSet ? "" : nil }

/// An element that sends the server an action when it is pressed.
func button(
  _ title: String, id: String, does action: String, _ value: String? = nil,
  isEnabled: Bool = true, _ more: [String: String?] = [:]
) -> Node {
  let does = ["type": "button", "text": title, "data-do": action, "data-v": value]
  return Node("button", id: id, does + ["disabled": flag(!isEnabled)] + more)
}

extension [String: String?] {
  static func + (one: Self, other: Self) -> Self { one.merging(other) { $1 } }
}
