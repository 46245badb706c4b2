import BinderCore

/// What all widgets of a terminal screen have in common. Subclass it to make one:
///
///     final class Lamp: Control {
///       override class var defaultProperty: String { "isLit" }
///       @Observed var isLit = false
///
///       override init() {
///         super.init()
///         redraw(onChangeOf: $isLit)
///       }
///       override func preferredSize(in available: Size) -> Size { Size(columns: 1, rows: 1) }
///       override func draw(on canvas: Canvas) { canvas.write(isLit ? "●" : "○") }
///     }
open class Control: Widget, Element {
  // Class properties rather than the protocol's own defaults, which subclasses could not override.
  open class var defaultProperty: String { "text" }
  open class var defaultEvent: String? { nil }

  /// Whether the user can work with the control.
  @Observed public var isEnabled = true
  /// Whether the control is on the screen. One that is not takes no room.
  @Observed public var isVisible = true

  /// The application that shows the control.
  weak var application: Application?
  /// The control around it, which gets the keys that mean nothing to it.
  weak var container: Control?

  public init() {
    redraw(onChangeOf: $isEnabled)
    redraw(onChangeOf: $isVisible)
  }

  // MARK: - Drawing

  /// Has the control drawn again before long. Several calls make one drawing.
  public final func setNeedsRedraw() { application?.setNeedsRedraw() }

  /// Has the control drawn again whenever a property changes.
  public final func redraw<Value>(onChangeOf field: Field<Value>) {
    field.onChange { [weak self] in self?.application?.setNeedsRedraw() }
  }

  open var takesRoom: Bool { isVisible }

  /// The directions in which the control uses room beyond what it prefers.
  open var grows: Axes { [] }

  open func preferredSize(in available: Size) -> Size { .zero }

  open func draw(on canvas: Canvas) {}

  // MARK: - Keys

  /// Whether the control takes keys when it is enabled.
  open var acceptsFocus: Bool { false }

  /// Whether keys can go to the control now.
  public final var canFocus: Bool { acceptsFocus && isUsable && isVisible }

  /// Whether the user can work with the control and with what is around it.
  final var isUsable: Bool { isEnabled && container?.isUsable != false }

  /// Takes a key while the control has the focus.
  ///
  /// - Returns: Whether the key meant something to it.
  open func handle(_ key: Key) -> Bool { false }

  /// Takes text that was pasted while the control has the focus.
  ///
  /// - Returns: Whether the control could use it.
  open func paste(_ text: String) -> Bool { false }

  /// Takes what the mouse did on an enabled control; the place counts from its own top left cell.
  ///
  /// - Returns: Whether it meant something to it.
  open func handle(_ event: MouseEvent) -> Bool { false }

  /// Told that the focus is about to go to a control within this one.
  func prepare(forFocusOn control: Control) {}

  /// The keys come to this control from now on.
  open func focusGained() {}

  /// The keys go to another control from now on.
  open func focusLost() {}

  /// The control, and those that it shows within itself.
  open var controls: [Control] { [self] }

  // MARK: - Moving

  /// Whether the control changes its looks by itself.
  open var isMoving: Bool { false }

  /// Takes the next step of what moves, about ten times in a second while it is on the screen.
  open func step() {}
}
