import BinderCore
import BinderTerminal
import Testing

@Suite struct WidgetTests {
  @Test("a label shows its text, and keeps its line without one")
  func label() {
    let label = Label("one\ntwo")
    let stage = Stage {
      label
      Label("below")
    }
    #expect(stage.text == "one\ntwo\nbelow")
    label.text = ""
    #expect(stage.text == "\nbelow")
    label.text = "日本 e\u{301}\u{1B}"
    #expect(stage.text == "日本 e\u{301}␛\nbelow")
    label.isEnabled = false
    #expect(stage.style(row: 0) == Theme().disabled)
    label.isVisible = false
    #expect(stage.text == "below")
  }

  @Test("a button is reversed with the focus and dim when disabled, which does not move the focus")
  func button() {
    let button = Button("Update")
    let other = Button("Other")
    let stage = Stage {
      button
      other
    }
    #expect(stage.text == "< Update >\n< Other >")
    #expect(stage.style(row: 0) == .reversed)
    #expect(stage.style(row: 1) == .plain)
    button.isEnabled = false
    #expect(stage.style(row: 0) == Theme().disabledFocus)
    #expect(stage.style(row: 1) == .plain)
    button.title = "日"
    #expect(stage.text == "< 日 >\n< Other >")
  }

  @Test("Enter and the space bar press a button, other keys do not")
  func pressing() throws {
    let button = Button("Go")
    let stage = Stage { button }
    let binder = Binder()
    var count = 0
    binder.observe(button.pressed) { count += 1 }
    try stage.press("<enter><space>")
    #expect(count == 2)
    try stage.press("x<esc>")
    #expect(count == 2)
    #expect(stage.leftoverKeys == [.character("x"), .escape])
    button.isEnabled = false
    try stage.press("<enter>")
    #expect(count == 2)
  }

  final class Lamp: Control, SlotWidget {
    @Observed var isLit = false
    var defaultSlot: Field<Bool> { $isLit }

    override init() {
      super.init()
      redraw(onChangeOf: $isLit)
    }

    override func preferredSize(in available: Size) -> Size { Size(columns: 1, rows: 1) }
    override func draw(on canvas: Canvas) { canvas.write(isLit ? "●" : "○") }
  }

  @Test("a widget of one's own takes part")
  func custom() {
    let lamp = Lamp()
    let stage = Stage {
      Row {
        Label("lamp")
        lamp
      }
    }
    #expect(stage.text == "lamp ○")
    lamp.isLit = true
    #expect(stage.text == "lamp ●")
    #expect(DefaultMembers.of(lamp).property == "isLit")
  }

  @Test("a widget is released with its owner")
  func release() {
    weak var weakField: TextField?
    weak var weakApplication: Application?
    do {
      let field = TextField()
      let stage = Stage { field }
      weakField = field
      weakApplication = stage.application
      #expect(stage.text.hasPrefix("["))
    }
    #expect(weakField == nil)
    #expect(weakApplication == nil)
  }
}
