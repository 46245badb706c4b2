import BinderCore

/// A key that does something wherever the focus is. It takes no room in the body, and a `KeyBar` lists it.
///
///     let search = Shortcut("/", "Search")
///     let delete = Shortcut(.delete, "Delete")
///     binder.bind(delete.pressed, to: \.delete, of: model.$selected)
///
/// A key that the focused control needs is not taken from it: `/` in a text field is typed. A shortcut
/// with `beforeControls` takes its key first, also Tab:
///
///     let otherPane = Shortcut(.tab, "Other pane", beforeControls: true)
///
/// The lists of pickers and menus get their keys before while they are open.
public final class Shortcut: Control, @MainActor SlotWidget, @MainActor EventWidget {
  /// The words for the key in a `KeyBar`.
  @Observed public var title: String
  /// The user pressed the key. The drafts on the page or in the dialog are committed before a command runs.
  public let pressed = Event(drafts: .commit)
  private let shortcut: Key
  private let isFirst: Bool
  // A function, because reflection would take the control for a slot of this one.
  private let target: () -> Control?

  /// Makes a shortcut.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - title: The words for it in a `KeyBar`.
  ///   - control: A control to which the key moves the focus.
  ///   - isFirst: Whether the key is taken from the focused control, and from the moving of the focus.
  public init(
    _ key: Key, _ title: String = "", focusing control: Control? = nil,
    beforeControls isFirst: Bool = false
  ) {
    (shortcut, self.isFirst) = (key, isFirst)
    target = { [weak control] in control }
    _title = Observed(wrappedValue: title)
    super.init()
    redraw(onChangeOf: $title)
    own(pressed, isEnabled: $isEnabled)
    pressed.isHandledByWidget = control != nil
  }

  public override var takesRoom: Bool { false }
  public override var key: Key? { shortcut }
  override var takesKeyFirst: Bool { isFirst }
  public override var keyTitle: String { title }

  public override func keyPressed() {
    if let control = target() { application?.focus(control) }
    pressed.fire()
  }

  public var defaultSlot: Field<String> { $title }
  public var defaultTrigger: Event<Void> { pressed }
}
