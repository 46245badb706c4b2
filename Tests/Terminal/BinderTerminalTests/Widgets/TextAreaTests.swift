import BinderCore
import BinderTerminal
import Testing

@Suite struct TextAreaTests {
  final class Model {
    @Observed var notes = ""
    @Observed(validating: { $0.count > 5 ? "too long" : nil }) var short = ""
  }

  let model = Model()
  let binder = Binder()
  let area = TextArea(columns: 8, rows: 3)
  let stage: Stage

  init() {
    let next = Button("Next")
    stage = Stage(10, 5) { [area] in
      area
      next
    }
  }

  /// The text with a bar at the caret, found by typing one and taking it back.
  func caret() throws -> String {
    try stage.press("|")
    defer { stage.application.send(.control("_")) }
    return area.text
  }

  // MARK: - Looks

  @Test("an area has edges, takes the room that is left, and wraps lines between words")
  func snapshot() {
    #expect(stage.text == "[        ]\n[        ]\n[        ]\n[        ]\n< Next >")
    area.text = "one two three\nfour"
    #expect(stage.text == "[one two ]\n[three   ]\n[four    ]\n[        ]\n< Next >")
    area.isVisible = false
    #expect(stage.text == "< Next >")
  }

  @Test("text that the user may change, text that is read only, and a disabled area differ")
  func styles() throws {
    area.text = "one"
    #expect(stage.grid[column: 1, row: 0].style == Theme().input)
    area.isReadOnly = true
    #expect(stage.grid[column: 1, row: 0].style == Theme().normal)
    area.isEnabled = false
    #expect(stage.grid[column: 1, row: 0].style == Theme().placeholder)
    #expect(stage.style(row: 0) == Theme().disabledFocus)
  }

  @Test("a placeholder is shown while there is no text")
  func placeholder() throws {
    area.$text.placeholder.value = "notes for later"
    #expect(stage.text.hasPrefix("[notes   ]\n[for     ]\n[later   ]"))
    #expect(stage.grid[column: 1, row: 0].style == Theme().placeholder)
    #expect(stage.grid.caret == Position(column: 1, row: 0))
    try stage.press("x")
    #expect(stage.text.hasPrefix("[x       ]\n[        ]"))
  }

  @Test("an error is shown below the text, in as many rows as it needs")
  func error() {
    area.text = "one"
    area.error = "far too long"
    stage.terminal.resize(columns: 10, rows: 7)
    #expect(
      stage.text
        == "[one     ]\n[        ]\n[        ]\n[        ]\nfar too\nlong\n< Next >")
    #expect(stage.grid[column: 0, row: 4].style == Theme().error)
    #expect(area.$text.error.value == "far too long")
  }

  @Test("text that is hidden has a bar at the edge, which shows its part in sight")
  func bar() throws {
    area.text = (1...8).map(String.init).joined(separator: "\n")
    #expect(stage.text.hasPrefix("[1       █\n[2       █\n[3       │\n[4       │\n"))
    try stage.press("<ctrl-end>")
    #expect(stage.text.hasPrefix("[5       │\n[6       │\n[7       █\n[8       █\n"))
    #expect(stage.grid.caret == Position(column: 2, row: 3))
  }

  @Test("wide, joined and combining characters keep their cells")
  func wide() throws {
    try stage.press("日本👨‍👩‍👧e\u{301}x")
    #expect(stage.text.hasPrefix("[日本👨‍👩‍👧e\u{301}x]\n"))
    // The row is full, so the caret is on the edge.
    #expect(stage.grid.caret == Position(column: 9, row: 0))
    try stage.press("語")
    #expect(stage.text.hasPrefix("[日本👨‍👩‍👧e\u{301}x]\n[語      ]\n"))
    #expect(stage.grid.caret == Position(column: 3, row: 1))
    try stage.press("<backspace><backspace><backspace><backspace>")
    #expect(area.text == "日本")
  }

  @Test("text that a terminal would obey is shown as symbols and kept as it is")
  func hostile() {
    area.text = "\u{1B}[2J\u{7}\n\u{202E}evil\tx"
    #expect(stage.text.hasPrefix("[␛[2J␇   ]\n[\u{FFFD}evil x ]\n"))
    #expect(area.text == "\u{1B}[2J\u{7}\n\u{202E}evil\tx")
  }

  @Test("an area in a room of any size draws within it", arguments: [0, 1, 2, 3, 4], [0, 1, 2])
  func smallRooms(columns: Int, rows: Int) throws {
    let area = TextArea(columns: 8, rows: 3)
    let stage = Stage(columns, rows) { area }
    area.error = "an error"
    try stage.press("日x 本<enter>abc<up><pagedown><shift-up>")
    stage.click(column: 1, row: 0)
    stage.scroll(.scrollDown)
    #expect(stage.grid.size == Size(columns: columns, rows: rows))
    #expect(area.text == "日x 本\nabc")
  }

  // MARK: - Editing

  @Test("Enter begins a line, and Backspace at its start joins it to the one before")
  func lines() throws {
    try stage.press("ab<left><enter>c")
    #expect(area.text == "a\ncb")
    #expect(stage.leftoverKeys.isEmpty)
    try stage.press("<left><backspace>")
    #expect(area.text == "acb")
    try stage.press("<enter><left><delete>")
    #expect(area.text == "acb")
    try stage.press("<end><enter>x<up><end><ctrl-k>")
    #expect(area.text == "acbx")
    try stage.press("<home><right><enter><ctrl-u>")
    #expect(area.text == "acbx")
  }

  @Test("Tab leaves an area and stays out of the text")
  func tab() throws {
    try stage.press("a<tab><enter>")
    #expect(area.text == "a")
    #expect(stage.application.focused is Button)
  }

  @Test("getting the focus selects nothing, so that typing does not replace the text")
  func focus() throws {
    area.text = "notes"
    try stage.press("<tab><backtab>x")
    #expect(area.text == "xnotes")
  }

  @Test("undo and redo take back and make again the edits of several lines")
  func history() throws {
    try stage.press("one<enter>two three")
    try stage.press("<ctrl-_>")
    #expect(area.text == "one\ntwo ")
    try stage.press("<ctrl-_><ctrl-_>")
    #expect(area.text == "one")
    try stage.press("<alt-_><ctrl-y><alt-_>")
    #expect(area.text == "one\ntwo three")
  }

  @Test("pasted text keeps its line ends and tabs; other control characters are left out")
  func pasting() throws {
    stage.application.paste("a\r\nb\rc\n\td\u{1B}[0m\u{7}")
    #expect(area.text == "a\nb\nc\n\td[0m")
    try stage.press("<ctrl-_>")
    #expect(area.text == "")
  }

  @Test("a text whose lines end as on Windows keeps its line ends")
  func windowsLines() throws {
    area.text = "a\r\nb"
    #expect(stage.text.hasPrefix("[a       ]\n[b       ]\n"))
    try stage.press("<ctrl-end><enter>c")
    #expect(area.text == "a\r\nb\r\nc")
  }

  // MARK: - Drafts

  @Test("a binding works both ways, and the model's text does not hide a draft")
  func binding() throws {
    model.notes = "one\ntwo"
    binder.bind(model.$notes, to: area.$text)
    #expect(stage.text.hasPrefix("[one     ]\n[two     ]"))
    try stage.press("<ctrl-end>!")
    #expect(model.notes == "one\ntwo!")
    model.notes = "new"
    #expect(stage.text.hasPrefix("[one     ]\n[two!    ]"))
    try stage.press("<tab>")
    #expect(stage.text.hasPrefix("[new     ]"))
    #expect(area.text == "new")
  }

  @Test("Escape takes the draft back; without a draft it is not the area's")
  func escape() throws {
    binder.bind(model.$short, to: area.$text)
    try stage.press("abc<enter>def")
    #expect(area.error == "too long")
    #expect(model.short == "", "the model has its value from before the draft")
    try stage.press("<esc>")
    #expect((area.text, area.error) == ("", nil))
    #expect(stage.leftoverKeys.isEmpty)
    try stage.press("<esc>")
    #expect(stage.leftoverKeys == [.escape])
  }

  @Test(
    "text from elsewhere is shown from its start without the focus, and keeps the caret with it")
  func replacing() throws {
    area.text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    try stage.press("<ctrl-end><tab>")
    area.text = (0..<20).map { "row \($0)" }.joined(separator: "\n")
    #expect(stage.text.hasPrefix("[row 0 "))
    try stage.press("<backtab><down><right>")
    area.text = "a\nbcd"
    #expect(try caret() == "a\nb|cd")
    try stage.press("<ctrl-_>")
    #expect(area.text == "a\nbcd", "the text of before cannot come back")
  }

  @Test("a handler that changes the text while it is typed wins, and keeps the caret")
  func changedWhileTyped() throws {
    binder.observe(area.$text, initial: false) { [unowned area] text in
      if text != text.uppercased() { area.text = text.uppercased() }
    }
    try stage.press("ab<enter>cd<left>e")
    #expect(area.text == "AB\nCED")
    #expect(stage.grid.caret == Position(column: 3, row: 1))
  }

  @Test("a body is scrolled to the caret in an area that is higher than the terminal")
  func highArea() throws {
    let area = TextArea(columns: 6, rows: 9)
    let stage = Stage(12, 4) {
      Label("Notes")
      area
    }
    area.text = (1...9).map(String.init).joined(separator: "\n")
    #expect(stage.text.hasPrefix("Notes      █\n[1 "))
    try stage.press("<ctrl-end>")
    #expect(stage.grid.caret == Position(column: 2, row: 3))
    #expect(stage.text.hasSuffix("[9        ]█"))
    try stage.press("<up><up><up><up>")
    #expect(stage.grid.caret?.row == 0)
    stage.scroll(.scrollDown)
    #expect(stage.text.hasPrefix("[6        ]│"))
    try stage.press("x")
    #expect(stage.text.hasPrefix("[5x       ]│"))
  }

  // MARK: - Read only, disabled

  @Test("a text that is read only is scrolled and selected in, and not changed")
  func readOnly() throws {
    area.text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    let text = area.text
    area.isReadOnly = true
    _ = stage.text
    try stage.press("x<backspace><enter><ctrl-k><ctrl-_><pagedown><shift-down>")
    stage.application.paste("pasted")
    #expect(area.text == text)
    #expect(stage.application.focused === area)
    #expect(stage.text.contains("[line 4 "))
    #expect(stage.grid[column: 1, row: 2].style == Theme().selectedText)
    #expect(
      stage.leftoverKeys == [.character("x"), .backspace, .enter, .control("k"), .control("_")])
  }

  @Test("what Escape takes back can be had again, until the model gives another text")
  func undoOfEscape() throws {
    binder.bind(model.$notes, to: area.$text)
    model.notes = "one"
    try stage.press("<ctrl-end>x<enter>two<esc>")
    #expect(model.notes == "one")
    try stage.press("<ctrl-_>")
    #expect(model.notes == "onex\ntwo")
    try stage.press("<alt-_>")
    #expect(model.notes == "one")
    try stage.press("<ctrl-_><esc>")
    model.notes = "three"
    try stage.press("<ctrl-_>")
    #expect(model.notes == "three")
  }

  @Test("Escape takes back a draft of a text that is read only since")
  func readOnlyDraft() throws {
    binder.bind(model.$notes, to: area.$text, commit: .blur)
    try stage.press("abc")
    area.isReadOnly = true
    try stage.press("<esc>")
    #expect((area.text, model.notes) == ("", ""))
  }

  @Test("a disabled area takes no focus, no key and no click")
  func disabled() throws {
    area.text = "one"
    try stage.press("<tab>")
    area.isEnabled = false
    stage.click(column: 2, row: 0)
    try stage.press("x")
    #expect(area.text == "one")
    #expect(stage.application.focused is Button)
  }

  @Test("a key in a text of 100,000 lines is shown at once")
  func longText() throws {
    area.text = (0..<100_000).map { "line \($0)" }.joined(separator: "\n")
    _ = stage.text
    try stage.press("<ctrl-end>x<ctrl-home>y<pagedown>z")
    #expect(area.text.prefix(29) == "yline 0\nline 1\nline 2\nlzine 3")
    #expect(area.text.suffix(11) == "line 99999x")
  }
}
