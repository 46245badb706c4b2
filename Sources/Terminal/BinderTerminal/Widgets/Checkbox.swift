import BinderCore

/// A choice between yes and no that may be undecided, as for several elements that differ.
///
///     let isPublic = Checkbox("Public")
///     isPublic.isOn = nil  // [-] Public
///
/// Enter, the space bar and the mouse check an undecided box; no press makes it undecided again.
/// A choice that is never undecided is a `Toggle`.
public final class Checkbox: Control, @MainActor SlotWidget, @MainActor EventWidget {
  /// The choice; nil while it is undecided.
  @Editable public var isOn: Bool? = false
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

  private var face: MarkedTitle<Bool?> { MarkedTitle(isOn, title, of: $isOn) }

  override var isAlone: Bool { true }

  public override func preferredSize(in available: Size) -> Size { face.size }
  public override func draw(on canvas: Canvas) { face.draw(on: canvas, for: self) }

  public override var acceptsFocus: Bool { true }

  public override func focusLost() { $isOn.endEditing() }

  override var pressedText: String? { face.text }

  override func press() { $isOn.choose(isOn != true) { [weak self] in self?.toggled.fire() } }

  public var defaultSlot: EditableField<Bool?> { $isOn }
  public var defaultTrigger: Event<Void> { toggled }
}
