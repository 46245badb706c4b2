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
  /// Whether the control has the focus. To set it moves the focus here, or on to the next control;
  /// it is set back where that is not possible.
  ///
  /// The control of a screen that has it set at the start has the focus first.
  @Editable public var isFocused = false
  /// The name of a style of the theme that the control is drawn in, such as `warning`; nil, or a
  /// name that `Theme.named` does not have, for the usual one.
  @Observed public var style: String? = nil

  final var application: Application? { display.frames?.screen as? Application }
  /// Has a change of the control's fields request a frame of the application. The fields know the control by this
  /// mark: an object to which a weak reference leads is slower at each use, and a frame uses each control often.
  let display = DisplayMark()
  /// The control around it, which gets the keys that it does not handle.
  final var container: Control? {
    get { around() }
    set {
      around = { [weak newValue] in newValue }
      display.container = newValue?.display
    }
  }
  // A function, because reflection would take a widget for a slot of this one.
  private var around: () -> Control? = { nil }

  public init() {
    redraw(onChangesOf: $isEnabled, $isVisible, $style)
    $isFocused.onChange { [display, weak field = $isFocused] in
      guard let field else { return }
      (display.frames?.screen as? Application)?.follow(field, of: display)
    }
  }

  /// Makes the control the widget of its event. The fields say whether the event's command can run and why it failed.
  final func own(_ event: AnyEvent, isEnabled: Field<Bool>? = nil, error: Field<String?>? = nil) {
    event.belong(to: display, (isEnabled, error))
  }

  /// Tells a model that is bound to `isFocused`.
  final func report(isFocused isNow: Bool) { if isNow != isFocused { $isFocused.set(isNow) } }

  /// The dialog that the control is in, else the application, whose screen is one page.
  public var draftScope: (any DraftScope)? { display.draftScope }

  // MARK: - Drawing

  /// Has the links of the control wait, since it is covered: by the value of `field`, such as the selection of `Tabs`.
  final func hide(by field: _AnyField? = nil) {
    display.isHidden = true
    display.hidingField = field
    for control in madeControls { control.hide(by: field) }
  }

  private func show(in application: Application) {
    if display.isHidden {
      display.isHidden = false
      application.marksShownAgain.append(display)
    }
    for control in madeControls { control.show(in: application) }
  }

  /// The controls in it that are hidden and shown with it, though the user may not reach them.
  var madeControls: [Control] { [] }

  final func join(_ application: Application) {
    if display.isHidden { show(in: application) }
    if display.frames !== application.frames { display.frames = application.frames }
  }

  /// Requests a frame. Several calls cause one frame.
  public final func setNeedsRedraw() { display.changed() }

  /// Requests a frame at each change of a property; for the initialiser of a subclass.
  public final func redraw<Value>(onChangeOf field: Field<Value>) { redraw(onChangesOf: field) }

  final func redraw(onChangesOf fields: _AnyField...) {
    for field in fields where !field.report(to: display) {
      field.onChange { [display] in display.changed() }
    }
  }

  public final var asControl: Control? { self }

  open var takesRoom: Bool { isVisible }

  open var grows: Axes { [] }

  open func preferredSize(in available: Size) -> Size { .zero }

  open func draw(on canvas: Canvas) {}

  // MARK: - Keys

  /// Whether the control takes keys when it is enabled.
  open var acceptsFocus: Bool { false }

  var isTabStop: Bool { true }

  package final var canFocus: Bool { acceptsFocus && isUsable && isVisible }

  final var isUsable: Bool { isEnabled && container?.isUsable != false }

  /// Handles a key while the control has the focus.
  ///
  /// - Returns: Whether the control handled it.
  open func handle(_ key: Key) -> Bool { press(if: key.isPress) }

  /// Handles text that is pasted while the control has the focus.
  ///
  /// - Returns: Whether the control handled it.
  open func paste(_ text: String) -> Bool { false }

  /// Whether the control uses a key for editing while it has the focus, other than to type a character.
  func takes(_ key: Key) -> Bool { false }

  /// Whether characters that wait are typed into the control as one text.
  var takesTypedText: Bool { false }

  func type(_ text: String) {}

  final var isInRow: Bool { sequence(first: self, next: \.container).contains { $0 is List } }

  /// Handles a mouse event on an enabled control; its position counts from the control's top left cell.
  ///
  /// - Returns: Whether the control handled it.
  open func handle(_ event: MouseEvent) -> Bool { press(if: event.isPress(on: pressedText ?? "")) }

  /// The text at the first cell by which the user presses the control, with the mouse, Enter or the space bar; nil,
  /// the default, for a control that is not pressed.
  var pressedText: String? { nil }

  func press() {}

  private func press(if isPress: Bool) -> Bool {
    guard isPress, pressedText != nil else { return false }
    press()
    return true
  }

  func prepare(forFocusOn control: Control) {}

  /// Called when a control that this one is around has got the focus, with the control that had it.
  func focusCame(to control: Control, from former: Control?) {}

  /// Called when the control has got the focus, or has it and is enabled again.
  open func focusGained() {}

  /// Called after `focusGained()` where neither the user nor code of the app moved the focus: the control that had it
  /// is gone and this is no `firstFocus`, or a command was refused because of a draft here. A text field then selects
  /// nothing, so that the next key removes nothing.
  package func focusAssigned() {}

  /// Called when the control has lost the focus, or has it and is disabled.
  open func focusLost() {}

  /// The control, and the controls within it that the user can reach now.
  open var controls: [Control] { [self] }

  /// Whether `controls` are certainly the control alone, so that it need not be asked for an array.
  var isAlone: Bool { false }

  /// Joins the controls of an element to this control, which then gets the keys that they do not
  /// handle, and disables them while it is disabled. For `controls` of a control with a content:
  ///
  ///     override var controls: [Control] { [self] + adopt(content) }
  @discardableResult
  public final func adopt(_ element: any Element) -> [Control] {
    let controls = element.controls
    for control in controls {
      if let application { control.join(application) }
      // A control that is nested deeper keeps the control around it.
      if let around = control.container,
        around === self || controls.contains(where: { $0 === around })
      {
        continue
      }
      control.container = self
    }
    return controls
  }

  // MARK: - The key of the control

  /// A key that runs the control wherever the focus is, unless the focused control needs it; nil,
  /// the default, for none. A `KeyBar` lists it.
  ///
  /// The key counts while the control is in the body, enabled and visible. Of two controls with one
  /// key the first one gets it; `Application.keyConflicts` reports them.
  open var key: Key? { nil }

  /// Whether the key is for this control also where the focused one needs it.
  var takesKeyFirst: Bool { false }

  /// The words for the key in a `KeyBar`.
  open var keyTitle: String { "" }

  /// Runs the control; called when the user presses its key.
  open func keyPressed() {}

  // MARK: - Layers

  /// The place over the rest of the screen where the control lies now; nil, the default, for a
  /// place in the layout of the body.
  open var layer: Layer? { nil }

  /// The control that has the focus when this one opens as a modal layer; nil for the first one within it.
  open var firstFocus: Control? { nil }

  /// Closes the control where it is a popup; does nothing by default.
  open func dismiss() {}

  /// The open modal control that this one is in, or is.
  final var modal: Control? {
    sequence(first: self, next: \.container).first { $0.layer == .modal }
  }

  // MARK: - Animation

  /// Whether the control is animated now.
  open var isMoving: Bool { false }

  /// Advances the animation, about ten times in a second while the control is on the screen.
  open func step() {}
}
