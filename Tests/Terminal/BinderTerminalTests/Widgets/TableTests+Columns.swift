import BinderCore
import BinderTerminal
import RandomNumbers
import Testing

extension TableTests {
  // MARK: - Widths

  @Test("flexible columns share the rest by weight, and have room for their minimum and header")
  func flexible() {
    staff.fill("Ann")
    let wide = stage(32) {
      TableColumn("A", \.name, width: .flexible(2))
      TableColumn("B", \.name, width: .flexible())
      TableColumn("C", \.salary, width: .fixed(3))
    }
    #expect(wide.1.text == "A                  B         C\nAnn                Ann       300")
    let narrow = stage(22) {
      TableColumn("A", \.name, width: .flexible(5, minimum: 2))
      TableColumn("A long header", \.name, width: .flexible(minimum: 2))
    }
    #expect(narrow.1.text == "A        A long header\nAnn      Ann")
  }

  @Test("a fitted column is as wide as its header and the cells in sight")
  func fitted() throws {
    let (_, stage) = stage(24, 4) {
      TableColumn("Name", \.name, width: .fitted)
      TableColumn("€", \.salary, width: .fitted)
    }
    #expect(stage.text == "Name €")
    staff.fill("A", "日本語", "Lee", "Alexander")
    #expect(stage.text.hasPrefix("Name   €\nA      100             █\n日本語 900             █"))
    try stage.press("<end>")
    #expect(stage.text.hasPrefix("Name      €\n日本語    900"))
    staff.people[3].name = "Al"
    #expect(stage.text.hasPrefix("Name   €\n日本語 900"))
  }

  @Test("texts that are wider than their column end with an ellipsis, wide characters whole")
  func ellipsis() {
    staff.fill("日本語", "abcdef", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}")
    let (_, stage) = stage(20) {
      TableColumn("見出し", \.name, width: .fixed(4))
      TableColumn("見出しだ", \.name, width: .fixed(5), alignment: .end)
      TableColumn("Long", \.active, width: .fixed(3), sort: "long")
    }
    #expect(
      stage.text == """
        見…  見出… Lo…
        日…  日本… [ ]
        abc… abcd… [ ]
        👨‍👩‍👧…  👨‍👩‍👧👨‍👩‍👧… [ ]
        e\u{301}e\u{301}e\u{301}… e\u{301}e\u{301}e\u{301}e\u{301}e\u{301} [ ]
        """)
  }

  @Test("the mark of the sort keeps its place in a narrow header", arguments: 1...7)
  func narrowHeader(width: Int) {
    let (table, stage) = stage(20) {
      TableColumn("Name", \.name, width: .fixed(width), sort: "name")
      TableColumn("|", \.salary, width: .fixed(1))
    }
    table.sort = ColumnSort("name")
    let header = ["▲", "▲", "… ▲", "N… ▲", "Na… ▲", "Name ▲", "Name ▲"][width - 1]
    let blanks = String(repeating: " ", count: width - DisplayText.width(of: header) + 1)
    #expect(stage.text == header + blanks + "|")
  }

  @Test("control characters in cells and headers are shown as symbols")
  func hostile() {
    staff.fill("\u{1B}[31mred", "a\rb\u{202E}c")
    let (table, stage) = stage(20) {
      TableColumn("\u{7}Name", \.name, width: .fixed(9))
      TableColumn("|", \.salary, width: .fixed(3))
    }
    #expect(stage.text.hasPrefix("␇Name     |\n␛[31mred  800\na"))
    table.error = "\u{1B}]0;x"
    #expect(stage.text.hasSuffix("␛]0;x"))
  }

  @Test(
    "a table needs no room",
    arguments: [(0, 5), (24, 0), (1, 1), (24, 1), (1, 5), (2, 2), (3, 3), (4, 2), (5, 5)])
  func smallRooms(columns: Int, rows: Int) throws {
    staff.fill("日本語", "Bo", "Cy")
    let stage = Stage(24, 5) { [table] in table.frame(rows: rows) }
    stage.terminal.resize(columns: columns, rows: rows)
    try stage.press("<down><right><right>s<left>s<end><tab><space>")
    for line in stage.grid.lines { #expect(DisplayText.width(of: line) <= columns) }
    #expect(staff.selection == 2)
    stage.click(column: 0, row: 0)
    stage.terminal.resize(columns: 24, rows: 5)
    #expect(self.stage.text.contains("Salary"))
  }

  @Test("in a single row the selected row is shown, and no header")
  func singleRow() throws {
    staff.fill("Ann", "Bo")
    let stage = Stage(24, 5) { [table] in table.frame(rows: 1) }
    try stage.press("<end>")
    #expect(stage.text == "Bo              200 [ ]█")
    stage.click(column: 1, row: 0)
    #expect((staff.opened, staff.sort) == (["Bo"], nil))
  }

  @Test("in two rows a reason takes the place of the header")
  func twoRows() throws {
    staff.$selection.validate = { $0 == 1 ? "on leave" : nil }
    staff.fill("Ann", "Bo")
    let stage = Stage(24, 5) { [table] in table.frame(rows: 2) }
    try stage.press("<down><down>")
    #expect(stage.text == "Ann             300 [ ]█\non leave")
  }

  @Test("a table without columns takes keys, and shows rows without cells")
  func noColumns() throws {
    let (table, stage) = stage(10) {}
    staff.fill("Ann", "Bo")
    try stage.press("<down>s<left><right><down>")
    stage.click(column: 0, row: 0)
    #expect((table.selection, stage.text) == (1, ""))
  }

  // MARK: - More columns than fit

  func wideStage(_ columns: Int = 20) -> (Table, Stage) {
    stage(columns) {
      TableColumn("One", \.name, width: .fixed(7))
      TableColumn("Two", \.name, width: .fixed(7), sort: "two")
      TableColumn("Three", \.salary, width: .fixed(7))
      TableColumn("On", \.active, width: .fixed(3))
    }
  }

  @Test("columns that do not fit are scrolled with their headers, and marks show that more exist")
  func scrolling() throws {
    staff.fill("Ann", "Bo")
    let (_, stage) = wideStage()
    #expect(stage.text == " One     Two     T…›\n Ann     Ann     3…\n Bo      Bo      2…")
    try stage.press("<right>")
    #expect(stage.text.hasPrefix(" One     Two     T…›"))
    try stage.press("<right>")
    #expect(stage.text == "‹Two     Three   On›\n Ann     300     […\n Bo      200     […")
    try stage.press("<right>")
    #expect(stage.text == "‹Three   On\n 300     [ ]\n 200     [ ]")
    try stage.press("<right>")
    #expect(stage.leftoverKeys == [.right])
    try stage.press("<left><left>")
    #expect(stage.text.hasPrefix("‹Two     Three   On›"))
    try stage.press("<left><left>")
    #expect(stage.text.hasPrefix(" One     Two     T…›"))
    #expect(stage.leftoverKeys == [.right, .left])
  }

  @Test("a click on a mark scrolls by a column, and one on a header in sight sorts by it")
  func clickedMarks() {
    let (table, stage) = wideStage()
    stage.click(column: 19, row: 0)
    #expect(stage.text == "‹Two     Three   On›")
    stage.click(column: 1, row: 0)
    #expect(table.sort == ColumnSort("two"))
    stage.click(column: 0, row: 0)
    #expect(stage.text.hasPrefix(" One "))
    #expect((table.sort, table.currentColumn) == (ColumnSort("two"), 0))
  }

  @Test("a column that the model chooses is scrolled into sight, and no room is left blank")
  func revealed() {
    let (table, stage) = wideStage()
    _ = stage.text
    table.currentColumn = 3
    #expect(stage.text == "‹Three   On")
    stage.terminal.resize(columns: 22, rows: 5)
    #expect(stage.text == "‹Two     Three   On")
    stage.terminal.resize(columns: 27, rows: 5)
    #expect(stage.text == "One     Two     Three   On")
    table.currentColumn = 0
    stage.terminal.resize(columns: 9, rows: 5)
    #expect(stage.text == " One    ›")
    table.currentColumn = 1
    #expect(stage.text == "‹Two    ›")
  }

  @Test("the current column stays in sight when the room gets narrower, and after there was none")
  func narrowed() throws {
    let (_, stage) = wideStage()
    try stage.press("<right><right>")
    #expect(stage.text == "‹Two     Three   On›")
    stage.terminal.resize(columns: 12, rows: 5)
    #expect(stage.text == "‹Three   On›")
    stage.terminal.resize(columns: 0, rows: 5)
    try stage.press("<left><left>")
    stage.terminal.resize(columns: 12, rows: 5)
    #expect(stage.text == " One     T…›")
  }

  @Test("a column that is wider than the room is cut")
  func widerThanRoom() throws {
    staff.fill("Alexandra the Great")
    let (_, stage) = stage(10) {
      TableColumn("Salary", \.salary, width: .fixed(9))
      TableColumn("A long header", \.name, width: .fixed(20))
    }
    try stage.press("<right>")
    #expect(stage.text == "‹A long …›\n Alexand…")
  }

  @Test("random keys, clicks and sizes leave a table that can be used")
  func random() throws {
    var random = SplitMix64(seed: 7)
    let (table, stage) = wideStage()
    binder.bind(staff.$selection, to: table.$selection)
    let keys = ["<left>", "<right>", "<up>", "<down>", "<end>", "<home>", "s", "<tab>", "<space>"]
    for step in 0..<400 {
      let columns = Int.random(in: 0...30, using: &random)
      let rows = Int.random(in: 0...7, using: &random)
      switch Int.random(in: 0...5, using: &random) {
      case 0: staff.people = (0..<(step % 9)).map { Person("日本語 \($0)", $0) }
      case 1: stage.terminal.resize(columns: columns, rows: rows)
      case 2: stage.click(column: columns, row: rows)
      default: try stage.press(keys.randomElement(using: &random) ?? "s")
      }
      let size = stage.grid.size
      for line in stage.grid.lines { #expect(DisplayText.width(of: line) <= size.columns) }
      if let selection = staff.selection { #expect(selection < staff.people.count) }
      #expect((0..<4).contains(table.currentColumn))
    }
    stage.terminal.resize(columns: 20, rows: 5)
    staff.fill("Ann", "Bo")
    try stage.press("<home><left><left><left><left>")
    #expect(stage.text.hasPrefix(" One"))
    #expect(stage.text.contains("\n Ann"))
  }
}
