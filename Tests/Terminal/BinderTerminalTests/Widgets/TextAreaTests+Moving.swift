import BinderCore
import BinderTerminal
import Testing

extension TextAreaTests {
  @Test("Up and Down keep the column among the cells, also over shorter lines")
  func columns() throws {
    area.text = "日本語x\nab\n012345"
    try stage.press("<ctrl-end><left><up>")
    #expect(stage.grid.caret == Position(column: 3, row: 1))
    try stage.press("<up>")
    #expect(stage.grid.caret == Position(column: 5, row: 0))
    try stage.press("<down><down>")
    #expect(stage.grid.caret == Position(column: 6, row: 2))
    try stage.press("<up><left><down>")
    #expect(stage.grid.caret == Position(column: 2, row: 2))
  }

  @Test("Up and Down move by rows of the screen where a line is wrapped")
  func wrappedRows() throws {
    area.text = "one two three four"
    #expect(stage.text.hasPrefix("[one two ]\n[three   ]\n[four    ]"))
    try stage.press("<right><right><down>")
    #expect(stage.grid.caret == Position(column: 3, row: 1))
    try stage.press("<down><end>")
    #expect(stage.grid.caret == Position(column: 5, row: 2))
    try stage.press("<home>")
    #expect(stage.grid.caret == Position(column: 1, row: 0), "Home goes to the start of the line")
  }

  @Test("Up in the first row goes to the start, Down in the last one to the end")
  func edges() throws {
    area.text = "one\ntwo"
    try stage.press("<right><up>")
    #expect(try caret() == "|one\ntwo")
    try stage.press("<down>")
    #expect(try caret() == "one\n|two")
    try stage.press("<down>")
    #expect(try caret() == "one\ntwo|")
    #expect(stage.leftoverKeys.isEmpty)
  }

  @Test("Page Up and Page Down move by the rows in sight but one")
  func pages() throws {
    area.text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    _ = stage.text
    try stage.press("<pagedown>")
    #expect(stage.text.contains("[line 3 "))
    #expect(stage.grid.caret == Position(column: 1, row: 3))
    try stage.press("<pagedown>")
    #expect(stage.grid.caret == Position(column: 1, row: 3))
    #expect(stage.text.contains("[line 6 "))
    try stage.press("<pageup><pageup><pageup>")
    #expect(stage.text.hasPrefix("[line 0 "))
  }

  @Test(
    "Shift with a key that moves the caret selects",
    arguments: [
      ("<shift-down>x", "xtwo\nthree"), ("<right><shift-right><backspace>", "oe\ntwo\nthree"),
      ("<shift-end>x", "x\ntwo\nthree"), ("<ctrl-shift-end><delete>", ""),
      ("<ctrl-end><shift-up><shift-up>x", "onex"),
      ("<ctrl-end><ctrl-shift-left>x", "one\ntwo\nx"),
      ("<down><shift-home><shift-left>x", "onextwo\nthree"),
      ("<ctrl-end><ctrl-shift-home>x", "x"),
    ])
  func selecting(keys: String, result: String) throws {
    area.text = "one\ntwo\nthree"
    try stage.press(keys)
    #expect(area.text == result)
  }

  @Test("the selection is drawn, with a cell for a line end, while the area has the focus")
  func selection() throws {
    area.text = "ab\n\ncd"
    try stage.press("<right><shift-down><shift-down>")
    let selected = { [stage] (column: Int, row: Int) in
      stage.grid[column: column, row: row].style == Theme().selectedText
    }
    #expect(!selected(1, 0))
    #expect(selected(2, 0) && selected(3, 0) && !selected(4, 0))
    #expect(selected(1, 1) && !selected(2, 1))
    #expect(selected(1, 2) && !selected(2, 2))
    try stage.press("<tab>")
    #expect(!selected(2, 0))
  }

  // MARK: - Mouse

  @Test("a click puts the caret at the nearest place, and takes the focus")
  func clicking() throws {
    area.text = "one two three\n日本"
    try stage.press("<tab>")
    stage.click(column: 3, row: 1)
    #expect(stage.application.focused === area)
    #expect(try caret() == "one two th|ree\n日本")
    stage.click(column: 4, row: 2)
    #expect(try caret() == "one two three\n日|本")
    stage.click(column: 8, row: 3)
    #expect(try caret() == "one two three\n日本|")
    stage.click(column: 0, row: 0)
    #expect(try caret() == "|one two three\n日本")
    stage.click(column: 9, row: 0)
    #expect(try caret() == "one two| three\n日本")
  }

  @Test("the wheel scrolls without the caret, and the next key brings the caret into sight")
  func wheel() throws {
    area.text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    stage.scroll(.scrollDown, column: 2, row: 1)
    #expect(stage.text.hasPrefix("[line 3 "))
    #expect(stage.grid.caret == nil)
    for _ in 0..<9 { stage.scroll(.scrollDown, column: 2, row: 1) }
    #expect(stage.text.hasPrefix("[line 16"))
    try stage.press("x")
    #expect(stage.text.hasPrefix("[xline 0"))
  }

  @Test("an area in another width keeps the text at its upper edge")
  func resizing() throws {
    let area = TextArea(columns: 4, rows: 3)
    let other = Button("Next")
    let stage = Stage(20, 5) {
      other
      area
    }
    area.text = (0..<20).map { "line number \($0)" }.joined(separator: "\n")
    stage.scroll(.scrollDown, column: 2, row: 2)
    #expect(stage.text.hasPrefix("< Next >\n[line number 3"))
    stage.terminal.resize(columns: 10, rows: 5)
    #expect(stage.text.hasPrefix("< Next >\n[line    █\n[number 3│"))
  }
}
