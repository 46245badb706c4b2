import BinderCore
import BinderTerminal
import Testing

extension ListTests {
  /// Rows side by side.
  @MainActor @Suite struct Horizontal {
    final class NameRow: ListRow {
      let name = Label()
      override var body: any Element { name }
    }

    final class Places {
      @Observed var path = ["home", "ann", "photos"]
      @Observed var marked: [String] = []
    }

    let places = Places()
    let list = List(isHorizontal: true) { NameRow() }
    let button = Button("OK")
    let binder = Binder()
    let stage: Stage

    init() {
      let (list, button) = (list, button)
      stage = Stage(20, 4) {
        list
        button
      }
      binder.bind(places.$path, to: list.rows, of: NameRow.self) { _, name, row in
        row.name.text = name
      }
    }

    @Test("the rows stand side by side in one line, and Left and Right move")
    func moving() throws {
      #expect(stage.text == "home ann photos\n< OK >")
      try stage.press("<right><right>")
      #expect(list.selection == 1)
      #expect(stage.style(of: "ann") == Theme().focused)
      #expect(stage.style(of: "home") == Theme().normal)
      try stage.press("<end><right>")
      #expect(list.selection == 2)
      try stage.press("<left><home>")
      #expect(list.selection == 0)
      try stage.press("<up><down><shift-up>")
      #expect(stage.leftoverKeys == [.up, .down, .shift(.up)] && list.selection == 0)
    }

    @Test("Enter and a click choose, and a click between two rows does not")
    func choosing() throws {
      var chosen: [Int] = []
      list.onChoose { chosen.append($0) }
      try stage.press("<end><enter>")
      stage.click(column: 6, row: 0)
      #expect(list.selection == 1 && chosen == [2])
      stage.click(column: 5, row: 0)
      stage.click(column: 4, row: 0)
      stage.click(column: 18, row: 0)
      #expect(list.selection == 1 && chosen == [2, 1])
    }

    @Test("rows out of sight are marked at both ends, and the selection is scrolled into sight")
    func scrolling() throws {
      stage.terminal.resize(columns: 12, rows: 3)
      #expect(stage.text == " home ann …›\n< OK >")
      list.selection = 2
      #expect(stage.text == "‹ann photos\n< OK >")
      try stage.press("<home>")
      #expect(stage.text == " home ann …›\n< OK >")
      stage.scroll(.scrollDown, column: 2)
      #expect(stage.text == "‹ann photos\n< OK >")
      places.path += ["summer"]
      #expect(stage.text.hasPrefix("‹ann photos›"))
    }

    @Test("a row that is too wide is cut with a mark")
    func wide() {
      places.path = ["a very long name indeed", "b"]
      #expect(stage.text == " a very long name …›\n< OK >")
      places.path = ["a very long name indeed"]
      #expect(stage.text == "a very long name in…\n< OK >")
      places.path = []
      list.emptyText = "nowhere"
      #expect(stage.text == "nowhere\n< OK >")
    }

    @Test("rows are marked in front of each")
    func marks() throws {
      binder.bind(places.$marked, to: list.selectedElements)
      try stage.press("<right> <right><shift-right>")
      #expect(places.marked == ["home", "ann", "photos"])
      #expect(stage.text == "‹✓ ann ✓ photos\n< OK >")
      stage.terminal.resize(columns: 40, rows: 4)
      stage.click(column: 7, row: 0)
      #expect(places.marked == ["home", "photos"])
      #expect(stage.text == "✓ home   ann ✓ photos\n< OK >")
    }

    @Test("the reason of a refused selection stands below the rows")
    func error() {
      list.error = "not there"
      #expect(stage.text == "home ann photos\nnot there\n< OK >")
    }

    @Test("no size and no change ends the program", arguments: 0..<8)
    func small(columns: Int) throws {
      binder.bind(places.$marked, to: list.selectedElements)
      for rows in 0..<3 {
        stage.terminal.resize(columns: columns, rows: rows)
        try stage.press("<right> <end><left><pagedown><pageup>")
        places.path = rows == 1 ? [] : ["日本", "ann", ""]
        stage.application.render()
      }
    }
  }
}
