import BinderCore

/// The base class of all widgets of a terminal screen. A subclass is a new widget:
///
///     final class Lamp: Control, SlotWidget {
///       @Observed var isLit = false
///       var defaultSlot: Field<Bool> { $isLit }
///
///       override init() {
///         super.init()
///         redraw(onChangeOf: $isLit)
///       }
///       override func preferredSize(in available: Size) -> Size { Size(columns: 1, rows: 1) }
///       override func draw(on canvas: Canvas) { canvas.write(isLit ? "●" : "○") }
///     }
@MainActor open class Control: @MainActor Widget, Element {
  /// Whether the user can work with the control.
  @Observed public var isEnabled = true
  /// Whether the control is on the screen. A hidden control takes no room.
  @Observed public var isVisible = true

  /// The application that shows the control.
  weak var application: Application?
  /// The control around it, which gets the keys that it does not handle.
  weak var container: Control?

  /// Makes a control that is enabled and visible.
  public init() {
    redraw(onChangeOf: $isEnabled)
    redraw(onChangeOf: $isVisible)
  }

  /// The application, whose screen is one page.
  public var draftScope: (any DraftScope)? { application ?? container?.draftScope }

  // MARK: - Drawing

  /// Requests a frame. Several calls cause one frame.
  public final func setNeedsRedraw() { application?.setNeedsRedraw() }

  /// Requests a frame at each change of a property; for the initialiser of a subclass.
  public final func redraw<Value>(onChangeOf field: Field<Value>) {
    field.onChange { [weak self] in self?.application?.setNeedsRedraw() }
  }

  open var takesRoom: Bool { isVisible }

  open var grows: Axes { [] }

  open func preferredSize(in available: Size) -> Size { .zero }

  open func draw(on canvas: Canvas) {}

  // MARK: - Keys

  /// Whether the control takes keys when it is enabled.
  open var acceptsFocus: Bool { false }

  /// Whether the control can have the focus now.
  public final var canFocus: Bool { acceptsFocus && isUsable && isVisible }

  /// Whether the control and those around it are enabled.
  final var isUsable: Bool { isEnabled && container?.isUsable != false }

  /// Handles a key while the control has the focus.
  ///
  /// - Returns: Whether the control handled it.
  open func handle(_ key: Key) -> Bool { false }

  /// Handles text that is pasted while the control has the focus.
  ///
  /// - Returns: Whether the control handled it.
  open func paste(_ text: String) -> Bool { false }

  /// Handles a mouse event on an enabled control; its position counts from the control's top left
  /// cell.
  ///
  /// - Returns: Whether the control handled it.
  open func handle(_ event: MouseEvent) -> Bool { false }

  /// Prepares for the focus to move to a control within this one.
  func prepare(forFocusOn control: Control) {}

  /// Called when the control has got the focus.
  open func focusGained() {}

  /// Called when the control has lost the focus.
  open func focusLost() {}

  /// The control, and the controls within it.
  open var controls: [Control] { [self] }

  // MARK: - Animation

  /// Whether the control is animated now.
  open var isMoving: Bool { false }

  /// Advances the animation, about ten times in a second while the control is on the screen.
  open func step() {}
}
