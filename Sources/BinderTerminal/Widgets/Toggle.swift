import BinderCore

/// A choice between yes and no, changed with Enter, the space bar or the mouse.
///
///     let isPublic = Toggle("Public")
///     binder.bind(model.$isPublic, to: isPublic.$isOn)
///
/// A choice that the model refuses stays on the screen with the reason behind it until the focus
/// leaves, as text does in a text field.
public final class Toggle: Control {
  public override class var defaultProperty: String { "isOn" }
  public override class var defaultEvent: String? { "toggled" }

  @Editable public var isOn = false
  @Observed public var title: String
  /// Why the choice was not taken; nil if all is well.
  @Observed public var error: String? = nil
  /// The user changed the choice, and the model took it.
  public let toggled = Event()

  public init(_ title: String = "") {
    _title = Observed(wrappedValue: title)
    super.init()
    _error = Observed(sharing: $isOn.error)
    redraw(onChangeOf: $isOn)
    redraw(onChangeOf: $title)
    redraw(onChangeOf: $error)
  }

  // MARK: - Drawing

  private var face: String { title.isEmpty ? mark : "\(mark) \(title)" }
  private var mark: String { isOn ? "[x]" : "[ ]" }

  public override func preferredSize(in available: Size) -> Size {
    let message = error.map { DisplayText.width(of: $0) + 2 } ?? 0
    return Size(columns: DisplayText.width(of: face) + message, rows: 1)
  }

  public override func draw(on canvas: Canvas) {
    let columns = canvas.write(face, style: canvas.style(for: self))
    if let error {
      canvas.write(
        error, column: columns + 2, style: isEnabled ? canvas.theme.error : canvas.theme.disabled)
    }
  }

  // MARK: - Keys

  public override var acceptsFocus: Bool { true }

  public override func focusLost() { $isOn.endEditing() }

  public override func handle(_ key: Key) -> Bool {
    guard key == .enter || key == .character(" ") else { return false }
    toggle()
    return true
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    // Its frame may be wider than what the user sees of it.
    guard event.kind == .press, event.position.column < DisplayText.width(of: face) else {
      return false
    }
    toggle()
    return true
  }

  private func toggle() {
    $isOn.edit(!isOn)
    if $isOn.commit() { toggled.fire() }
  }
}

extension Toggle: SlotWidget, EventWidget {
  public var defaultSlot: EditableField<Bool> { $isOn }
  public var defaultTrigger: Event { toggled }
}
