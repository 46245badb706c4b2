import BinderCore
import BinderTerminal
import Testing

@Suite struct TextFieldTests {
  final class Model {
    @Observed var change = 0.0
    @Observed var amount: Double?
  }

  let model = Model()
  let binder = Binder()
  let field = TextField(width: 8)
  let stage: Stage

  init() {
    let next = Button("Next")
    stage = Stage { [field] in
      field
      next
    }
  }

  @Test("a paste without a text leaves the selected text as it is", arguments: ["", "\n", "\u{7}"])
  func emptyPaste(text: String) {
    let field = TextField(width: 12)
    field.text = "important"
    let stage = Stage(30, 2) { field }
    _ = stage.text
    stage.application.paste(text)
    #expect(field.text == "important")
  }

  @Test("a field has edges, and takes a line more only while there is an error")
  func snapshot() {
    #expect(stage.text == "[        ]\n< Next >")
    field.text = "12"
    field.error = "too much"
    #expect(stage.text == "[12      ]\ntoo much\n< Next >")
    field.isEnabled = false
    #expect(stage.text == "[12      ]\ntoo much\n< Next >")
    #expect(stage.style(row: 0) == Theme().disabledFocus)
    field.isVisible = false
    #expect(stage.text == "< Next >")
  }

  @Test("a wide field takes the width that is left")
  func wide() throws {
    let field = TextField(width: 4, isWide: true)
    let stage = Stage(20, 3) {
      Row {
        Label("Name:")
        field
        Label("|")
      }
    }
    #expect(stage.text == "Name: [          ] |")
    try stage.press("abcdefghijkl")
    #expect(stage.text == "Name: ‹cdefghijkl] |")
    stage.terminal.resize(columns: 10, rows: 3)
    #expect(stage.text == "Name: ‹kl]")
  }

  @Test("the error of the property and that of its editing are one")
  func sharedError() {
    field.$text.error.value = "no"
    #expect(field.error == "no")
    field.error = nil
    #expect(field.$text.error.value == nil)
  }

  @Test("a long error is wrapped, and moves the elements below down")
  func longError() {
    field.error = "this is an error that goes on and on and on"
    #expect(
      stage.text == "[        ]\nthis is an error that goes on and on and\non\n< Next >")
    stage.terminal.resize(columns: 20, rows: 10)
    #expect(stage.text.hasSuffix("\nthis is an error\nthat goes on and on\nand on\n< Next >"))
  }

  @Test("the error of a narrow field takes the columns that are free in its row")
  func errorInRow() {
    let fields = [TextField(width: 4), TextField(width: 4)]
    let stage = Stage(30, 7) {
      Row {
        Column { fields[0] }
        Label("cm")
      }
      Row {
        Label("of")
        fields[1]
        Label("kg")
      }
    }
    #expect(stage.text == "[    ] cm\nof [    ] kg")
    for field in fields { field.error = "a priority is 0 to 9" }
    #expect(
      stage.text == """
        [    ]               cm
        a priority is 0 to 9
        of [    ]               kg
           a priority is 0 to 9
        """)
    stage.terminal.resize(columns: 18, rows: 7)
    #expect(
      stage.text == """
        [    ]     cm
        a priority
        is 0 to 9
        of [    ]     kg
           a priority
           is 0 to 9
        """)
  }

  @Test("an error that is longer than the room is cut")
  func cutError() {
    let field = TextField(width: 8)
    field.error = "one two three four"
    let stage = Stage(10, 4) { field.frame(rows: 2) }
    #expect(stage.text == "[        ]\none two…")
  }

  @Test("a field shows as many characters as it is wide, with the caret behind them on the edge")
  func fullWidth() throws {
    try stage.press("12345678")
    #expect(stage.text.hasPrefix("[12345678]\n"))
    #expect(stage.grid.caret == Position(column: 9, row: 0))
    try stage.press("9")
    #expect(stage.text.hasPrefix("‹23456789]\n"))
    try stage.press("<left><left>")
    #expect(stage.text.hasPrefix("‹23456789]\n"))
    #expect(stage.grid.caret == Position(column: 7, row: 0))
  }

  @Test("text that is longer than the field stays between its edges")
  func betweenEdges() throws {
    field.text = "a long text of many words"
    #expect(stage.text == "‹ny words]\n< Next >")
    try stage.press("<tab>")
    #expect(stage.text == "[a long …]\n< Next >")
  }

  @Test("a field draws within a room of any size", arguments: [0, 1, 2, 3], [0, 1, 2])
  func smallRooms(columns: Int, rows: Int) throws {
    let field = TextField(width: 8)
    let stage = Stage(columns, rows) { field }
    field.error = "an error"
    try stage.press("日x<shift-home>")
    stage.click(column: 1, row: 0)
    #expect(stage.grid.size == Size(columns: columns, rows: rows))
    #expect(field.text == "日x")
  }

  @Test("a placeholder is shown, dim, while there is no text")
  func placeholder() throws {
    field.$text.placeholder.value = "0.00"
    #expect(stage.text.hasPrefix("[0.00    ]"))
    #expect(stage.grid[column: 1, row: 0].style == Theme().placeholder)
    #expect(stage.grid.caret == Position(column: 1, row: 0))
    #expect(field.text == "")
    try stage.press("7")
    #expect(stage.text.hasPrefix("[7       ]"))
    #expect(stage.grid[column: 1, row: 0].style == .underlined)
  }

  @Test("the caret is shown at the place of typing, and only with the focus")
  func caret() throws {
    try stage.press("12")
    #expect(stage.grid.caret == Position(column: 3, row: 0))
    try stage.press("<left>")
    #expect(stage.grid.caret == Position(column: 2, row: 0))
    try stage.press("<end>日")
    #expect(stage.grid.caret == Position(column: 5, row: 0))
    try stage.press("<tab>")
    #expect(stage.grid.caret == nil)
  }

  @Test("a text that is too long scrolls with the caret, and is shown from its start elsewhere")
  func scrolling() throws {
    try stage.press("abcdefghijk")
    #expect(stage.text.hasPrefix("‹defghijk]"))
    try stage.press("<home>")
    #expect(stage.text.hasPrefix("[abcdefgh›"))
    try stage.press("<end><tab>")
    #expect(stage.text.hasPrefix("[abcdefg…]"))
  }

  @Test("a text of wide characters that is cut off ends with an ellipsis")
  func wideAtEdge() throws {
    field.text = "a日本語日本"
    try stage.press("<tab>")
    #expect(stage.text.hasPrefix("[a日本語…]"))
  }

  @Test("text that a terminal would obey is shown as symbols and kept as it is")
  func escapes() {
    field.text = "\u{1B}[2J"
    #expect(stage.text.hasPrefix("[␛[2J    ]"))
    #expect(field.text == "\u{1B}[2J")
  }

  // MARK: - The draft

  @Test("a focused field is not reformatted")
  func notFought() throws {
    binder.bind(model.$change, to: field.$text, as: .fpint)
    #expect(stage.text.hasPrefix("[0.00    ]"))
    for (key, text, value) in [
      ("1", "1", 1.0), ("2", "12", 12), (".", "12.", 12), ("5", "12.5", 12.5),
    ] {
      try stage.press(key)
      #expect(field.text == text)
      #expect(model.change == value)
    }
    model.change = 99
    #expect(stage.text.hasPrefix("[12.5    ]"))
    #expect(field.error == nil)
  }

  @Test("text that is no number stays, and the model keeps its value")
  func wrongText() throws {
    model.change = 3
    binder.bind(model.$change, to: field.$text, as: .fpint)
    try stage.press("abc")
    #expect(stage.text == "[abc     ]\n'abc' is not a number\n< Next >")
    #expect(model.change == 3)
    try stage.press("<ctrl-u>4")
    #expect(stage.text == "[4       ]\n< Next >")
    #expect(model.change == 4)
  }

  @Test("leaving the field shows the model's value again, and an invalid text stays")
  func blur() throws {
    binder.bind(model.$change, to: field.$text, as: .fpint)
    try stage.press("12.<tab>")
    #expect(stage.text.hasPrefix("[12.00   ]"))
    try stage.press("<backtab>abc<tab>")
    #expect(stage.text == "[abc     ]\n'abc' is not a number\n< Next >")
  }

  @Test("what Escape takes back can be had again")
  func undoOfEscape() throws {
    binder.bind(model.$change, to: field.$text, as: .fpint)
    try stage.press("9.5<esc>")
    #expect((model.change, field.text) == (0, "0.00"))
    try stage.press("<ctrl-_>")
    #expect((model.change, field.text) == (9.5, "9.5"))
    try stage.press("<enter>")
    #expect((model.change, field.text) == (9.5, "9.50"))
  }

  @Test("Escape gives the model's value back; without a draft it is not the field's")
  func escape() throws {
    binder.bind(model.$change, to: field.$text, as: .fpint)
    try stage.press("x<esc>")
    #expect(stage.text == "[0.00    ]\n< Next >")
    #expect(stage.leftoverKeys.isEmpty)
    try stage.press("<esc>")
    #expect(stage.leftoverKeys == [.escape])
  }

  @Test("Enter submits only text that is valid")
  func enter() throws {
    binder.bind(model.$change, to: field.$text, as: .fpint, commit: .enter)
    var submitted: [Double] = []
    binder.observe(field.submitted) { [model] in submitted.append(model.change) }
    try stage.press("5")
    #expect(model.change == 0)
    try stage.press("<enter>")
    #expect(submitted == [5])
    #expect(field.text == "5.00")
    try stage.press("x<enter>")
    #expect(submitted == [5])
    #expect(stage.text.hasPrefix("[x       ]\n'x' is not a number"))
    try stage.press("<esc><enter>")
    #expect(submitted == [5, 5])
  }

  @Test("a subscription to Enter may clear the field")
  func clearing() throws {
    binder.bind(model.$amount, to: field.$text, as: .fpint)
    binder.observe(field.submitted) { [model] in model.amount = nil }
    try stage.press("12.5<enter>")
    #expect(stage.text.hasPrefix("[        ]"))
    try stage.press("3")
    #expect(model.amount == 3)
    #expect(field.text == "3")
  }

  @Test("typing replaces the text that the field had when it got the focus, and after Enter")
  func selection() throws {
    field.text = "0.00"
    #expect(stage.grid[column: 1, row: 0].style == .reversed)
    try stage.press("1")
    #expect(field.text == "1")
    #expect(stage.grid[column: 1, row: 0].style == .underlined)
    try stage.press("2<enter>3")
    #expect(field.text == "3")
    try stage.press("<tab><backtab><right>4")
    #expect(field.text == "34")
  }

  @Test("Shift with an arrow key selects a part, which is drawn, and which typing replaces")
  func partialSelection() throws {
    try stage.press("abcd<shift-left><shift-left>")
    #expect(stage.grid[column: 2, row: 0].style == Theme().input)
    #expect(stage.grid[column: 3, row: 0].style == Theme().selectedText)
    try stage.press("x")
    #expect(field.text == "abx")
  }

  // MARK: - Undo

  @Test("undo takes edits back, in the model too")
  func undo() throws {
    binder.bind(model.$change, to: field.$text, as: .fpint)
    try stage.press("12<left>3")
    #expect((field.text, model.change) == ("132", 132))
    try stage.press("<ctrl-_>")
    #expect((field.text, model.change) == ("12", 12))
    try stage.press("<ctrl-_>")
    #expect(field.text == "0.00")
    try stage.press("<alt-_>")
    #expect((field.text, model.change) == ("12", 12))
  }

  @Test("undo does not bring back a text from before the model's")
  func undoOfModel() throws {
    binder.bind(model.$change, to: field.$text, as: .fpint)
    try stage.press("12<enter>")
    #expect(field.text == "12.00")
    try stage.press("<ctrl-_>")
    #expect(field.text == "12.00")
  }

  // MARK: - Secrets

  @Test("a secret is shown as dots, and as text when it is one no longer")
  func secret() throws {
    field.isSecret = true
    field.$text.placeholder.value = "password"
    #expect(stage.text.hasPrefix("[password]"))
    try stage.press("one 日本")
    #expect(stage.text == "[••••••  ]\n< Next >")
    #expect(field.text == "one 日本")
    #expect(stage.grid.caret == Position(column: 7, row: 0))
    try stage.press("<ctrl-left>")
    #expect(stage.grid.caret == Position(column: 1, row: 0))
    field.isSecret = false
    #expect(stage.text.hasPrefix("[one 日本]"))
  }

  @Test("whether a field is secret can be bound")
  func boundSecret() {
    let isHidden = Field(true)
    binder.bind(isHidden, to: field.$isSecret)
    field.text = "abc"
    #expect(stage.text.hasPrefix("[•••     ]"))
    isHidden.value = false
    #expect(stage.text.hasPrefix("[abc     ]"))
  }

  @Test("a text from code while the user types is shown and keeps the caret inside")
  func setByCode() throws {
    try stage.press("abcdef<left>")
    field.text = "xy"
    #expect(stage.grid.caret == Position(column: 3, row: 0))
    try stage.press("z")
    #expect(field.text == "xyz")
  }

  @Test("a handler that changes the text while it is typed wins")
  func changedWhileTyped() throws {
    binder.observe(field.$text, initial: false) { [unowned field] text in
      if text != text.uppercased() { field.text = text.uppercased() }
    }
    try stage.press("ab<left>c")
    #expect(field.text == "ACB")
    #expect(stage.grid.caret == Position(column: 3, row: 0))
  }

  @Test("a field that is disabled while it is edited shows the model's value")
  func disabledWhileEdited() throws {
    binder.bind(model.$change, to: field.$text, as: .fpint)
    try stage.press("7.")
    field.isEnabled = false
    #expect(stage.text.hasPrefix("[7.00    ]"))
    try stage.press("8")
    #expect(model.change == 7)
  }

  @Test("Escape discards a refused text also in a field that has been disabled")
  func disabledWithDraft() throws {
    binder.bind(model.$change, to: field.$text, as: .fpint)
    try stage.press("7x")
    field.isEnabled = false
    #expect(field.$text.hasDraft)
    try stage.press("<esc>")
    #expect(!field.$text.hasDraft && field.error == nil)
    #expect(stage.text.hasPrefix("[0.00    ]"))
  }
}
