import BinderCore
import BinderTerminal

/// A command of the screen with its key, which the mouse can press too: `S Other user`. It takes no
/// focus.
public final class KeyHint: Control {
  @Observed public var text: String
  /// The user pressed the key or the mouse. The event ends no edit, so it keeps all drafts.
  public let pressed = Event(drafts: .keep)
  /// The key, as a small letter.
  let key: Character

  init(_ key: Character, _ text: String) {
    self.key = key
    _text = Observed(wrappedValue: text)
    super.init()
    redraw(onChangeOf: $text)
  }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: DisplayText.width(of: text) + 2, rows: 1)
  }

  public override func draw(on canvas: Canvas) {
    canvas.write(key.uppercased(), style: canvas.theme.heading)
    canvas.write(text, column: 2)
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    guard event.kind == .press else { return false }
    pressed.fire()
    return true
  }
}

extension KeyHint: SlotWidget, EventWidget {
  public var defaultSlot: Field<String> { $text }
  public var defaultTrigger: Event { pressed }
}
