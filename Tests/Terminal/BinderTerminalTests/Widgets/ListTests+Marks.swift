import BinderCore
import BinderTerminal
import Testing

extension ListTests {
  /// Any number of rows, which the user marks.
  @MainActor @Suite struct Marks {
    final class Shop {
      @Observed var shown = ["ant", "bee", "cow", "bat"].map { Photo($0) }
      @Observed var marked: [Photo] = []
      var sold: [String] = []
      let sell = Command()

      init() {
        sell.setHandler { [unowned self] in
          sold += marked.map(\.title)
          shown.removeAll { photo in marked.contains { $0 === photo } }
          marked = []
        }
      }
    }

    let shop = Shop()
    let list = List { PhotoRow() }
    let binder = Binder()
    let stage: Stage

    init() {
      let list = list
      stage = Stage(10, 6) { list }
      fill(list)
      binder.bind(shop.$marked, to: list.selectedElements)
    }

    private func fill(_ list: List) {
      binder.bind(shop.$shown, to: list.rows, of: PhotoRow.self) { binder, photo, row in
        binder.bind(photo.$title, to: row.title.$text)
        row.mark.isVisible = false
      }
    }

    private var marked: String { shop.marked.map { String($0.title.prefix(1)) }.joined() }

    @Test("the space bar marks the selected row, and takes its mark back")
    func space() throws {
      #expect(stage.text == "  ant\n  bee\n  cow\n  bat")
      try stage.press(" ")
      #expect(stage.leftoverKeys == [.character(" ")], "no row is selected yet")
      try stage.press("<down><down> ")
      #expect(stage.text == "  ant\n✓ bee\n  cow\n  bat")
      try stage.press("<up> ")
      #expect((marked, list.selection) == ("ba", 0))
      try stage.press(" ")
      #expect(marked == "b")
    }

    @Test("Shift and the arrows mark the rows on the way, and give them back on the way back")
    func shift() throws {
      try stage.press("<down><shift-down><shift-down>")
      #expect((marked, list.selection) == ("abc", 2))
      try stage.press("<shift-up>")
      #expect((marked, list.selection) == ("ab", 1))
      try stage.press("<shift-up><shift-up>")
      #expect((marked, list.selection) == ("a", 0))
      try stage.press("<end><shift-up>")
      #expect(
        Set(list.selectedRows) == [0, 2, 3], "a new run of Shift keeps the marks from before")
      try stage.press("<shift-home>")
      #expect(list.selectedRows == [0, 1, 2, 3])
      try stage.press("<shift-end>")
      #expect(list.selectedRows == [0, 3])
    }

    @Test("Ctrl-A marks all rows, and takes all marks back")
    func all() throws {
      try stage.press("<ctrl-a>")
      #expect(marked == "abcb")
      try stage.press("<ctrl-a>")
      #expect(marked.isEmpty)
    }

    @Test("a click on the column of the marks marks a row, and selects none")
    func click() throws {
      stage.click(column: 0, row: 2)
      #expect((marked, list.selection) == ("c", nil))
      stage.click(column: 3, row: 2)
      #expect((marked, list.selection) == ("c", 2))
    }

    @Test("a command over all marked elements removes them, and the next row is not marked")
    func command() throws {
      try stage.press("<down><shift-down>")
      shop.sell()
      #expect(shop.sold == ["ant", "bee"])
      #expect(stage.text == "  cow\n  bat")
      try stage.press(" ")
      #expect(marked == "c")
    }

    @Test("marks stay with their elements, also those that a filter hides")
    func moved() throws {
      try stage.press("<end> ")
      let all = shop.shown
      shop.shown.reverse()
      #expect(stage.text.hasPrefix("✓ bat\n"))
      shop.shown = all.filter { $0.title != "bat" }
      #expect(!stage.text.contains("✓"))
      shop.shown = all
      #expect(stage.text.hasSuffix("✓ bat"))
      #expect(marked == "b")
    }

    @Test("marks that the model refuses are taken back, and the list shows the reason")
    func refused() throws {
      shop.$marked.validate = { $0.count > 1 ? "one only" : nil }
      try stage.press("<down><shift-down>")
      #expect((marked, list.selection) == ("", 1))
      #expect(stage.text.hasSuffix("one only"))
      try stage.press(" ")
      #expect(marked == "b" && !stage.text.contains("only"))
      try stage.press("<down> ")
      #expect(marked == "b" && list.selectedRows == [1])
      #expect(stage.text.hasSuffix("one only"))
    }

    @Test("a list whose marks nothing follows has no column for them, and leaves the keys alone")
    func unbound() throws {
      let list = List { PhotoRow() }
      fill(list)
      let stage = Stage(10, 6) { list }
      try stage.press("<down> <shift-down><ctrl-a>")
      #expect(stage.leftoverKeys == [.character(" "), .shift(.down), .control("a")])
      #expect(stage.text.hasPrefix("ant\n"))
    }

    @Test("the rows of the marks can be bound, and move with their elements without a model's")
    func rows() throws {
      let list = List { PhotoRow() }
      fill(list)
      var rows: [Set<Int>] = []
      binder.observe(list.$selectedRows) { rows.append($0) }
      let stage = Stage(10, 6) { list }
      try stage.press("<down> ")
      shop.shown.insert(Photo("new"), at: 0)
      #expect(list.selectedRows == [1])
      shop.shown.removeAll { $0.title == "ant" }
      #expect(list.selectedRows == [])
      #expect(rows.contains([0]) && rows.contains([1]))
    }

    @Test("a table has the marks before its cells, and its header above them")
    func table() throws {
      let table = Table {
        PhotoRow()
      } columns: {
        TableColumn("Title", \.title, sort: "title")
      }
      fill(table)
      binder.bind(shop.$marked, to: table.selectedElements)
      let stage = Stage(12, 6) { table }
      try stage.press("<down><down> ")
      #expect(stage.text == "  Title\n  ant\n✓ bee\n  cow\n  bat")
      stage.click(column: 3, row: 0)
      #expect(table.sort == ColumnSort("title"))
      stage.click(column: 0, row: 4)
      #expect(marked == "bb")
    }
  }
}
