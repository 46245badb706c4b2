import BinderCore
import BinderTerminal
import Testing

@Suite struct CheckboxTests {
  final class Model {
    @Observed(validating: { $0 == true ? "not for sale" : nil }) var isForSale: Bool? = false
    @Observed var isPublic: Bool?
  }

  let model = Model()
  let binder = Binder()
  let box = Checkbox("日本")
  let stage: Stage

  init() {
    let next = Button("Next")
    stage = Stage(26, 4) { [box] in
      box
      next
    }
  }

  @Test("a box is checked, unchecked or undecided")
  func snapshot() {
    #expect(stage.text == "[ ] 日本\n< Next >")
    #expect(stage.style(row: 0) == Theme().focused)
    box.isOn = true
    #expect(stage.text == "[x] 日本\n< Next >")
    box.isOn = nil
    box.title = ""
    #expect(stage.text == "[-]\n< Next >")
    box.isEnabled = false
    #expect(stage.style(row: 0) == Theme().disabledFocus)
    stage.click(column: 1, row: 0)
    #expect(box.isOn == nil)
    stage.terminal.resize(columns: 0, rows: 1)
    #expect(stage.text == "")
  }

  @Test("a press checks an undecided box, and never makes one undecided")
  func changing() throws {
    var toggled = 0
    binder.bind(model.$isPublic, to: box.$isOn)
    binder.observe(box.toggled) { toggled += 1 }
    #expect(stage.text.hasPrefix("[-]"))
    try stage.press("<space>")
    #expect(model.isPublic == true)
    try stage.press("<enter>x")
    #expect(model.isPublic == false)
    stage.click(column: 1, row: 0)
    #expect(model.isPublic == true)
    #expect(toggled == 3)
    #expect(stage.leftoverKeys == [.character("x")])
    model.isPublic = nil
    #expect(stage.text.hasPrefix("[-]"))
  }

  @Test("an invalid choice stays with the reason")
  func invalid() throws {
    binder.bind(model.$isForSale, to: box.$isOn)
    try stage.press("<space><tab>")
    #expect(stage.text == "[x] 日本  not for sale\n< Next >")
    #expect(stage.style(of: "not for sale") == Theme().error)
    #expect(model.isForSale == false)
  }
}
