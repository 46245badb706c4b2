import BinderCore
import BinderTerminal
import Testing

@Suite struct RadioTests {
  enum Size: CaseIterable { case small, medium, large }

  final class Model {
    @Observed(validating: { $0 == .large ? "sold out" : nil }) var size = Size.medium
    @Observed var sizes = Size.allCases
  }

  let model = Model()
  let binder = Binder()
  let radio = Radio<Size>()
  let stage: Stage

  init() {
    let next = Button("Next")
    stage = Stage(40, 6) { [radio] in
      radio
      next
    }
  }

  @Test("options side by side that need more room than there is are scrolled to the chosen one")
  func wide() throws {
    let radio = Radio(["alpha", "bravo", "charlie", "delta"], value: "alpha", isHorizontal: true)
    let stage = Stage(22, 2) { radio }
    #expect(stage.text == "(•) alpha  ( ) bravo …")
    try stage.press("<end>")
    #expect(stage.text.hasSuffix("(•) delta"))
    stage.click(column: 16, row: 0)
    #expect(radio.value == "delta")
    try stage.press("<home>")
    #expect(stage.text.hasPrefix("(•) alpha"))
  }

  @Test("all options are on the screen, and the chosen one has a mark and the focus")
  func snapshot() {
    #expect(stage.text == "(•) small\n( ) medium\n( ) large\n< Next >")
    #expect(stage.style(row: 0) == Theme().focused)
    #expect(stage.style(row: 1) == Theme().normal)
    radio.isEnabled = false
    #expect(stage.style(row: 0) == Theme().disabledFocus)
    #expect(stage.style(row: 2) == Theme().disabledFocus)
    let flat = Radio(["S", "日本", "L"], value: "日本", isHorizontal: true)
    #expect(Stage { flat }.text == "( ) S  (•) 日本  ( ) L")
  }

  @Test("the arrow keys choose, around the end, in the model too")
  func arrows() throws {
    var given: [Size] = []
    let command = Command<Size>()
    command.setHandler { given.append($0) }
    binder.bind(radio.chosen, to: command)
    model.$size.validate = nil
    binder.bind(model.$size, to: radio.$value)
    try stage.press("<down>")
    #expect(model.size == .large)
    try stage.press("<down><right><up><left><home><home><end>")
    #expect(given == [.large, .small, .medium, .small, .large, .small, .large])
    try stage.press("<space>x")
    #expect(stage.leftoverKeys == [.character("x")])
    model.size = .small
    #expect(stage.text.hasPrefix("(•) small"))
  }

  @Test("the mouse chooses the option under it")
  func mouse() {
    stage.click(column: 4, row: 2)
    #expect(radio.value == .large)
    stage.click(column: 30, row: 1)
    #expect(radio.value == .large)
    let flat = Radio(["S", "日本", "L"], value: "S", isHorizontal: true)
    let stage = Stage { flat }
    stage.click(column: 11, row: 0)
    #expect(flat.value == "日本")
    stage.click(column: 16, row: 0)
    #expect(flat.value == "日本")
    stage.click(column: 17, row: 0)
    #expect(flat.value == "L")
  }

  @Test("a value that is not among the options leaves all unmarked")
  func otherValue() throws {
    let radio = Radio(["a", "b"], value: "c")
    let stage = Stage { radio }
    #expect(stage.text == "( ) a\n( ) b")
    #expect(stage.style(row: 0) == Theme().focused)
    try stage.press("<space>")
    #expect(radio.value == "a")
    radio.value = "c"
    try stage.press("<up>")
    #expect(radio.value == "b")
    let optional = Radio<Size?>()
    #expect(Stage { optional }.text == "(•) –\n( ) small\n( ) medium\n( ) large")
  }

  @Test("an invalid choice stays with the reason below, and Escape takes it back")
  func invalid() throws {
    binder.bind(model.$size, to: radio.$value)
    try stage.press("<down>")
    #expect(stage.text == "( ) small\n( ) medium\n(•) large\nsold out\n< Next >")
    #expect(stage.style(row: 3) == Theme().error)
    #expect(model.size == .medium)
    try stage.press("<esc>")
    #expect(stage.text.contains("(•) medium"))
    #expect(radio.error == nil)
    let flat = Radio(["a"], value: "a", isHorizontal: true)
    flat.error = "no"
    #expect(Stage { flat }.text == "(•) a  no")
  }

  @Test("options follow the model, down to none, and small rooms cut them off")
  func options() throws {
    binder.bind(model.$sizes, to: radio.$options)
    model.sizes = [.medium]
    #expect(stage.text == "( ) medium\n< Next >")
    stage.terminal.resize(columns: 6, rows: 1)
    #expect(stage.text == "( ) m…")
    stage.terminal.resize(columns: 0, rows: 1)
    #expect(stage.text == "")
    model.sizes = []
    try stage.press("<down><enter><home>")
    #expect(radio.value == .small)
  }
}
