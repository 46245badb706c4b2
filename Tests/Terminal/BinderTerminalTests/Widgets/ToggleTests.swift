import BinderCore
import BinderTerminal
import Testing

@Suite struct ToggleTests {
  final class Model {
    @Observed(validating: { $0 ? "not for sale" : nil }) var isForSale = false
    @Observed var isPublic = true
  }

  let model = Model()
  let binder = Binder()
  let toggle = Toggle("Public")
  let stage: Stage

  init() {
    let next = Button("Next")
    stage = Stage { [toggle] in
      toggle
      next
    }
  }

  @Test("a toggle shows its choice and its title, in a style for each state")
  func snapshot() {
    #expect(stage.text == "[ ] Public\n< Next >")
    #expect(stage.style(row: 0) == Theme().focused)
    toggle.isOn = true
    #expect(stage.text == "[x] Public\n< Next >")
    toggle.title = ""
    #expect(stage.text == "[x]\n< Next >")
    toggle.isEnabled = false
    #expect(stage.style(row: 0) == Theme().disabledFocus)
  }

  @Test("Enter, the space bar and the mouse change it, in the model too")
  func changing() throws {
    var toggled = 0
    binder.bind(model.$isPublic, to: toggle.$isOn)
    binder.observe(toggle.toggled) { toggled += 1 }
    #expect(stage.text.hasPrefix("[x]"))
    try stage.press("<space>")
    #expect(!model.isPublic)
    try stage.press("<enter>x")
    #expect(model.isPublic)
    stage.click(column: 1, row: 0)
    #expect(!model.isPublic)
    #expect(toggled == 3)
    #expect(stage.leftoverKeys == [.character("x")])
    model.isPublic = true
    #expect(stage.text.hasPrefix("[x]"))
  }

  @Test("an invalid choice stays with the reason until it is taken back")
  func refusal() throws {
    var toggled = 0
    binder.bind(model.$isForSale, to: toggle.$isOn)
    binder.observe(toggle.toggled) { toggled += 1 }
    try stage.press("<space>")
    #expect(stage.text == "[x] Public  not for sale\n< Next >")
    #expect(stage.grid[column: 12, row: 0].style == Theme().error)
    #expect(!model.isForSale)
    #expect(toggled == 0)
    try stage.press("<space>")
    #expect(stage.text == "[ ] Public\n< Next >")
    try stage.press("<space><tab>")
    #expect(stage.text == "[x] Public  not for sale\n< Next >")
    #expect(toggle.error == "not for sale")
  }

  @Test("a disabled toggle cannot be changed")
  func disabled() throws {
    toggle.isEnabled = false
    stage.click(column: 1, row: 0)
    try stage.press("<space>")
    #expect(!toggle.isOn)
  }
}
