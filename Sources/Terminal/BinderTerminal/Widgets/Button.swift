import BinderCore

/// A button to press, with Enter, the space bar or the mouse, or by its key wherever the focus is.
///
///     let submit = Button("Update", key: .control("u"))
///     binder.observe(submit.pressed) { … }
public final class Button: Control, @MainActor SlotWidget, @MainActor EventWidget {
  /// The text on the button.
  @Observed public var title: String
  /// The user pressed the button. The drafts on the screen are committed before a command runs.
  public let pressed = Event(drafts: .commit)
  private let shortcut: Key?

  public init(_ title: String = "", key: Key? = nil) {
    shortcut = key
    _title = Observed(wrappedValue: title)
    super.init()
    redraw(onChangeOf: $title)
    own(pressed, isEnabled: $isEnabled)
  }

  private var face: String { "< \(title) >" }

  override var isAlone: Bool { true }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: DisplayText.width(of: face), rows: 1)
  }

  public override func draw(on canvas: Canvas) {
    canvas.write(face, style: canvas.style(for: self))
  }

  public override var acceptsFocus: Bool { true }

  public override var key: Key? { shortcut }
  public override var keyTitle: String { title }
  public override func keyPressed() { press() }

  override var pressedText: String? { face }

  override func press() {
    // A button of a dialog closes the dialog.
    if let dialog = container as? Dialog, dialog.buttons.contains(where: { $0 === self }) {
      dialog.press(self)
    } else {
      pressed.fire()
    }
  }

  public var defaultSlot: Field<String> { $title }
  public var defaultTrigger: Event<Void> { pressed }
}
