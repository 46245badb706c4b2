import BinderCore

/// Something to press, with Enter or the space bar.
///
///     let submit = Button("Update")
///     binder.observe(submit.pressed) { … }
public final class Button: Control {
  public override class var defaultProperty: String { "title" }
  public override class var defaultEvent: String? { "pressed" }

  @Observed public var title: String
  public let pressed = Event()

  public init(_ title: String = "") {
    _title = Observed(wrappedValue: title)
    super.init()
    redraw(onChangeOf: $title)
  }

  private var face: String { "< \(title) >" }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: DisplayText.width(of: face), rows: 1)
  }

  public override func draw(on canvas: Canvas) {
    canvas.write(face, style: isEnabled ? (canvas.isFocused ? .reversed : .plain) : .disabled)
  }

  public override var acceptsFocus: Bool { true }

  public override func handle(_ key: Key) -> Bool {
    guard key == .enter || key == .character(" ") else { return false }
    pressed.fire()
    return true
  }
}
