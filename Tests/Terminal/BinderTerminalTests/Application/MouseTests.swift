import BinderCore
import BinderTerminal
import Testing

@Suite struct MouseTests {
  let field = TextField(width: 6)
  let button = Button("Go")
  let alert = Alert()
  let stage: Stage
  let binder = Binder()
  let count = Count()

  final class Count { var pressed = 0 }

  init() {
    stage = Stage(30, 8) { [field, button, alert] in
      Row {
        Label("Name:")
        field
      }
      button
      alert
    }
    binder.observe(button.pressed) { [count] in count.pressed += 1 }
  }

  @Test("a click presses a button and gives it the focus")
  func pressing() {
    stage.click(column: 2, row: 1)
    #expect(count.pressed == 1)
    #expect(stage.application.focused === button)
  }

  @Test("a click beside the visible part of a button does not press it")
  func beside() {
    stage.click(column: 10, row: 1)
    stage.click(column: 2, row: 2)
    stage.click(column: 99, row: 99)
    stage.click(column: -1, row: -1)
    stage.click(column: 0, row: 0)
    #expect(count.pressed == 0)
  }

  @Test("a click below the visible part of a control does not press it")
  func below() {
    let (toggle, checkbox) = (Toggle("On"), Checkbox("All"))
    let (menu, picker) = (Menu("Edit", items: [MenuItem("Copy")]), Picker(["one"], value: "one"))
    let node = Disclosure()
    node.isOpen = false
    let stage = Stage(50, 6) { [button] in
      Row(spacing: 0) {
        for control in [button, toggle, checkbox, menu, picker, node] as [Control] { control }
        TextArea()
      }
    }
    for column in 0..<36 {
      for row in 1..<6 { stage.click(column: column, row: row) }
    }
    #expect(count.pressed == 0)
    #expect(!toggle.isOn && checkbox.isOn == false && !menu.isOpen && !picker.isOpen)
    #expect(node.isOpen == false)
    stage.click(column: 2, row: 0)
    #expect(count.pressed == 1)
  }

  @Test("a click on a message or on the explanation is for it alone")
  func covered() {
    let toast = Alert(lasting: .seconds(3))
    let ask = Confirmation(text: "Delete?")
    let buttons = (0..<8).map { _ in Button("Delete all of them") }
    let stage = Stage(24, 8) {
      for button in buttons { button }
      ask
      toast
    }
    for button in buttons { binder.observe(button.pressed) { [count] in count.pressed += 1 } }
    for isAsked in [false, true] {
      ask.isOpen = isAsked
      toast.message = "Copied three files"
      stage.click(column: 10, row: 6)
      #expect(toast.message == nil && ask.isOpen == isAsked && count.pressed == 0)
    }
    ask.isOpen = false
    stage.application.explain(with: binder)
    stage.application.send(Key.function(12))
    stage.click(column: 3, row: 7)
    #expect(count.pressed == 0)
    stage.click(column: 3, row: 0)
    #expect(count.pressed == 1)
  }

  @Test("a button that is disabled cannot be clicked, nor one that is gone since the last frame")
  func disabled() {
    button.isEnabled = false
    stage.click(column: 2, row: 1)
    button.isEnabled = true
    _ = stage.text
    button.isVisible = false
    stage.application.send(MouseEvent(.press, column: 2, row: 1))
    #expect(count.pressed == 0)
  }

  @Test("a click in a text puts the caret there, and ends the selection")
  func caret() throws {
    field.text = "abc"
    stage.click(column: 8, row: 0)
    try stage.press("X")
    #expect(field.text == "aXbc")
    stage.click(column: 12, row: 0)
    try stage.press("Y")
    #expect(field.text == "aXbcY")
  }

  @Test("a click on another widget ends the editing of a field")
  func blur() throws {
    let amount = Field(1.0)
    binder.bind(amount, to: field.$text, as: .fpint)
    try stage.press("2.")
    stage.click(column: 2, row: 1)
    #expect(field.text == "2.00")
  }

  @Test("an alert is dismissed by a click on it, and keeps clicks from the controls below")
  func dismissing() {
    alert.message = "Too much."
    #expect(stage.text.contains("│ Too much. │"))
    stage.click(column: 2, row: 1)
    stage.click(column: 2, row: 7)
    #expect(count.pressed == 0)
    #expect(alert.message != nil)
    stage.click(column: 15, row: 3)
    #expect(alert.message == nil)
    #expect(stage.application.focused === field)
  }

  @Test("the wheel means nothing where nothing is longer than its room")
  func wheel() {
    let before = stage.text
    stage.scroll(.scrollDown, column: 2, row: 2)
    stage.scroll(.scrollUp, column: 2, row: 2)
    #expect(stage.text == before)
    #expect(count.pressed == 0)
  }

  @Test("text is pasted into the field with the focus, and not through an alert")
  func pasting() throws {
    stage.application.paste("two\nlines")
    #expect(field.text == "two lines")
    alert.message = "Too much."
    stage.application.paste("x")
    alert.message = nil
    #expect(field.text == "two lines")
    try stage.press("<tab>")
    stage.application.paste("x")
    #expect(field.text == "two lines")
    #expect(count.pressed == 0)
  }
}
