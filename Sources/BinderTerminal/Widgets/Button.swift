import BinderCore

/// Something to press, with Enter, the space bar or the mouse.
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
    canvas.write(face, style: canvas.style(for: self))
  }

  public override var acceptsFocus: Bool { true }

  public override func handle(_ key: Key) -> Bool {
    guard key == .enter || key == .character(" ") else { return false }
    pressed.fire()
    return true
  }
  public override func handle(_ event: MouseEvent) -> Bool {
    // Its frame may be wider than what the user sees of it.
    guard event.kind == .press, event.position.column < DisplayText.width(of: face) else {
      return false
    }
    pressed.fire()
    return true
  }
}

extension Button: SlotWidget, EventWidget {
  public var defaultSlot: Field<String> { $title }
  public var defaultTrigger: Event { pressed }
}
