import BinderCore

/// A choice between yes and no, changed with Enter, the space bar or the mouse.
///
///     let isPublic = Toggle("Public")
///     binder.bind(model.$isPublic, to: isPublic.$isOn)
///
/// A choice that is invalid in the model stays on the screen, with the reason behind it, until the
/// toggle loses the focus, as text does in a text field.
public final class Toggle: Control, @MainActor SlotWidget, @MainActor EventWidget {
  @Editable public var isOn = false
  /// The text behind the mark.
  @Observed public var title: String
  /// The reason why the choice is invalid; nil if it is valid.
  @Observed public var error: String? = nil
  /// The user changed the choice, which is valid and committed.
  public let toggled = Event()

  public init(_ title: String = "") {
    _title = Observed(wrappedValue: title)
    super.init()
    _error = Observed(sharing: $isOn.error)
    redraw(onEditsOf: $isOn, or: $title)
    own(toggled, error: $error)
  }

  private var face: MarkedTitle<Bool> { MarkedTitle(isOn, title, of: $isOn) }

  override var isAlone: Bool { true }

  public override func preferredSize(in available: Size) -> Size { face.size }
  public override func draw(on canvas: Canvas) { face.draw(on: canvas, for: self) }

  public override var acceptsFocus: Bool { true }

  public override func focusLost() { $isOn.endEditing() }

  override var pressedText: String? { face.text }

  override func press() { $isOn.choose(!isOn) { [weak self] in self?.toggled.fire() } }

  public var defaultSlot: EditableField<Bool> { $isOn }
  public var defaultTrigger: Event<Void> { toggled }
}
