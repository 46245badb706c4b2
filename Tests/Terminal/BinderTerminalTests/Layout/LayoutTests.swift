import BinderCore
import BinderTerminal
import Testing

@Suite struct LayoutTests {
  @Test("a column puts elements one below the other, with spacing between those that take room")
  func column() {
    let hidden = Label("hidden")
    hidden.isVisible = false
    let stage = Stage {
      Column(spacing: 1) {
        Label("a")
        hidden
        Alert()
        Column {}
        Label("b")
      }
      Label("c")
    }
    #expect(stage.text == "a\n\nb\nc")
    hidden.isVisible = true
    #expect(stage.text == "a\n\nhidden\n\nb\nc")
  }

  @Test("a row puts elements side by side")
  func row() {
    let hidden = Label("hidden")
    hidden.isVisible = false
    let stage = Stage {
      Row {
        Label("日本")
        hidden
        Label("two\nlines")
        Button("Go")
      }
      Row(spacing: 3) {
        Label("a")
        Label("b")
      }
    }
    #expect(stage.text == "日本 two   < Go >\n     lines\na   b")
  }

  @Test("the last of a row gets the room that is left")
  func lastInRow() {
    let field = TextField(width: 4)
    field.error = "'abc' is not a number"
    let stage = Stage {
      Row {
        Label("Change:")
        field
      }
      Row {
        field
        Label("|")
      }
    }
    #expect(
      stage.text == """
        Change: [    ]
                'abc' is not a number
        [    ]                |
        'abc' is not a number
        """)
  }

  @Test("elements may depend on conditions and come from loops")
  func builder() {
    var isLong = false
    let stage = Stage {
      if isLong { Label("long") } else { Label("short") }
      if isLong { Label("more") }
      for name in ["a", "b"] { Label(name) }
    }
    #expect(stage.text == "short\na\nb")
    isLong = true
    #expect(stage.text == "long\nmore\na\nb")
  }

  @Test("a title is above the body")
  func title() {
    let stage = Stage(title: "Balance") { Label("body") }
    #expect(stage.text == "Balance\n\nbody")
    #expect(stage.style(row: 0) == .bold)
  }

  @Test("content that does not fit is cut off")
  func clipping() {
    let stage = Stage(10, 3, title: "A long title") {
      Row {
        Label("Balance:")
        Label("100.00")
      }
      Label("never seen")
    }
    #expect(stage.text == "A long ti…\n\nBalance: …")
  }

  @Test(
    "a terminal of any size is drawn on",
    arguments: [(0, 0), (1, 1), (1, 24), (80, 1), (2, 2), (3, 1), (5, 3), (10, 3), (13, 7)])
  func sizes(columns: Int, rows: Int) throws {
    let field = TextField(width: 6)
    let alert = Alert()
    let stage = Stage(columns, rows, title: "日本語") {
      Row {
        Label("日本:")
        field
        Button("語")
      }
      Column(spacing: 2) {
        field
        alert
      }
    }
    let keys = ["", "日本語abc", "<home>x<end>", "<tab>", "<backtab>"]
    for key in keys {
      try stage.press(key)
      #expect(stage.grid.size == Size(columns: columns, rows: rows))
    }
    for message in ["", "no", "日本語の本 is a long message that needs some lines\n\n!"] {
      alert.message = message
      #expect(stage.grid.caret == nil)
      for line in stage.grid.lines { #expect(DisplayText.width(of: line) <= columns) }
    }
    try stage.press("<enter>")
    #expect(alert.message == nil)
  }

  @Test("no size that a program or a model names is too large", arguments: [Int.max, .min])
  func hugeSizes(cells: Int) throws {
    let group = Group()
    (group.columns, group.rows) = (cells, cells)
    let list = List(minimumRows: cells) { LabelRow() }
    let stage = Stage(30, 9) {
      Row(spacing: cells) {
        group { Label("x") }
        Label("y").share(cells)
        Label("z").share(cells)
      }
      Column(spacing: cells) {
        Label("a").frame(columns: cells, rows: cells).border()
        Label("b").minimum(columns: cells, rows: cells).border()
      }
      Label("c").padding(cells).border()
      Row {
        TextField(width: cells)
        TextArea(columns: cells, rows: cells)
        Picker(["one"], value: "one", width: cells)
      }
      Row {
        ProgressBar(width: cells)
        Gauge("g", width: cells)
        Sparkline(width: cells, rows: cells)
        LogView<String>(rows: cells)
      }
      list
      HugeControl(cells: cells).border()
      HugeControl(cells: cells)
    }
    #expect(stage.grid.size == Size(columns: 30, rows: 9))
    try stage.press("<tab><tab><tab><tab><pagedown>")
    #expect(stage.grid.size == Size(columns: 30, rows: 9))
  }

  @Test("no column of a table is too wide, and no weight too large")
  func hugeColumns() {
    let widths: [ColumnWidth] = [
      .fixed(.max), .flexible(.max, minimum: .max), .flexible(.max), .fixed(.min),
    ]
    let table = Table {
      LabelRow()
    } columns: {
      for width in widths { TableColumn("A", \LabelRow.label, width: width) }
    }
    #expect(Stage(30, 6) { table }.text.hasPrefix(" A"))
  }

  private final class LabelRow: ListRow {
    let label = Label("row")
    override var body: any Element { label }
  }

  private final class HugeControl: Control {
    let cells: Int

    init(cells: Int) {
      self.cells = cells
    }

    override var acceptsFocus: Bool { true }
    override func preferredSize(in available: Size) -> Size { Size(columns: cells, rows: cells) }
    override func draw(on canvas: Canvas) {
      canvas.fill(Rect(column: 1, row: 1, columns: cells, rows: cells))
    }
  }

  @Test("a change of size draws everything anew")
  func resizing() {
    let stage = Stage(10, 2) { Label("abc") }
    #expect(stage.text == "abc")
    stage.terminal.resize(columns: 2, rows: 2)
    #expect(stage.text == "a…")
    #expect(stage.terminal.changes.count == 4)
  }
}
