import BinderCore

/// The base class of all widgets of a page.
///
/// A subclass says what it looks like, and what an action of the user does. The page sends the browser what
/// has changed of the look.
open class WebWidget: @MainActor Widget {
  @Observed public var isEnabled = true
  @Observed public var isVisible = true
  /// Whether the browser's focus is here. To set it moves the focus here.
  @Editable public var isFocused = false
  @Computed({ (widget: WebWidget) in widget.node }) final var look: Node

  /// The name of the widget's element in the browser; empty until a page has the widget.
  final public internal(set) var id = ""
  private(set) final weak var page: WebPage?
  // Functions, since reflection would take a widget for a part of this one.
  private var around: () -> WebWidget? = { nil }
  final var container: WebWidget? { around() }
  /// Observes the widget's own properties.
  final let observer = Binder()

  public init() {
    observer.observe($isFocused, initial: false) { [weak self] _ in self?.focusChanged() }
  }

  final func join(_ page: WebPage, in container: WebWidget?) {
    self.page = page
    around = { [weak container] in container }
  }

  /// What the widget looks like now. The outermost element has the widget's `id`.
  open var node: Node { Node("span", id: id, shown) }

  /// The attributes of the outermost element.
  final public var shown: [String: String?] { ["hidden": isVisible ? nil : ""] }

  /// The name of the element that takes the focus.
  open var controlID: String { id }

  /// What an action of the user does.
  ///
  /// - Returns: Whether the widget takes it; else the widgets around it are asked.
  open func handle(_ action: String, _ value: String) -> Bool { false }

  /// The fields that the user can edit.
  open var edited: [AnyField] { [] }
  open func revertDrafts() {}
  /// - Returns: Whether the model has taken all drafts.
  open func commitDrafts() -> Bool { true }

  /// Whether the user can work with the widget now.
  final var isUsable: Bool { isEnabled && isVisible && container?.isUsable != false }

  final public var draftScope: (any DraftScope)? {
    sequence(first: self, next: \.container).first { $0 is any DraftScope } as? any DraftScope
      ?? page
  }

  // MARK: - The focus

  private func focusChanged() {
    guard let page, isFocused != (page.focused === self) else { return }
    if isFocused { page.focus(self) } else { report(isFocused: true) }
  }

  final func report(isFocused isNow: Bool) {
    guard isNow != isFocused else { return }
    $isFocused.edit(isNow)
    if !$isFocused.commit() { $isFocused.revert() }
  }
}

nonisolated extension WebWidget: Hashable {
  public static func == (one: WebWidget, other: WebWidget) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The widgets of one address.
open class WebScreen {
  public init() {}
  open var title: String { "" }
  @PartBuilder open var body: [Node.Part] { [] }
}

/// The widgets of a row of a table.
open class WebRow {
  public init() {}
}
