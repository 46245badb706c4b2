import BinderCore
import BinderTerminal
import Testing

extension ListTests {
  // MARK: - The reason of a selection that was taken back

  /// Has the model refuse a row.
  private func refuse(_ row: Int, because reason: String = "sold") {
    model.$selection.validate = { $0 == row ? reason : nil }
  }

  @Test("a selection that is invalid is taken back, and the reason is below the rows")
  func refusedSelection() throws {
    model.fill(2)
    refuse(1)
    try stage.press("<down><down>")
    #expect((list.selection, model.selection, list.error) == (0, 0, "sold"))
    #expect(stage.text == "photo 0 [ ]\nphoto 1 [ ]\n\n\nsold")
    #expect(stage.style(row: 4) == Theme().error)
  }

  @Test("the reason of a refused click is shown, and that of a refused last row")
  func refusedClick() throws {
    model.fill(2)
    refuse(1)
    stage.click(column: 3, row: 1)
    #expect((model.selection, list.error) == (nil, "sold"))
    try stage.press("<end>")
    #expect(stage.text.hasSuffix("sold"))
  }

  @Test("the reason hides no row, and leaves the selected row in sight")
  func reasonAndRows() throws {
    model.fill(10)
    refuse(5)
    try stage.press("<down><down><down><down><down>")
    #expect(list.selection == 4)
    #expect(stage.text.hasSuffix("photo 4 [ ]        │"))
    try stage.press("<down>")
    #expect(
      stage.text == """
        photo 1 [ ]        █
        photo 2 [ ]        │
        photo 3 [ ]        │
        photo 4 [ ]        │
        sold
        """)
  }

  @Test("the reason is gone with the next valid selection, by the user or by the model")
  func reasonEnds() throws {
    model.fill(3)
    refuse(1)
    try stage.press("<down><down>")
    #expect(list.error == "sold")
    try stage.press("<up>")
    #expect((list.selection, list.error) == (0, nil))
    try stage.press("<down>")
    #expect(list.error == "sold")
    model.selection = 2
    #expect(list.error == nil)
    #expect(!stage.text.contains("sold"))
  }

  @Test("the reason is gone when the list loses the focus")
  func reasonAndFocus() throws {
    model.fill(3)
    refuse(1)
    try stage.press("<down><down><tab>")
    #expect(list.error == nil)
    #expect(!stage.text.contains("sold"))
  }

  @Test("a message of the model returns after a reason, and is shown without rows, too")
  func message() throws {
    let message = Field<String?>("offline")
    binder.bind(message, to: list.$error)
    list.emptyText = "no photos"
    #expect(stage.text == "no photos\n\n\n\noffline")
    model.fill(3)
    refuse(1)
    try stage.press("<down><down>")
    #expect(stage.text.hasSuffix("sold"))
    try stage.press("<end>")
    #expect(stage.text.hasSuffix("offline"))
    message.value = nil
    #expect(stage.text == "photo 0 [ ]\nphoto 1 [ ]\nphoto 2 [ ]")
  }

  @Test("a selection that the model only shows is taken back without a reason")
  func shownOnly() throws {
    let list = List { PhotoRow() }
    let stage = Stage(20, 5) { list }
    binder.bind(model.$photos, to: list.rows, of: PhotoRow.self) { binder, photo, row in
      binder.bind(photo.$title, to: row.title.$text)
    }
    binder.bind(model.$selection, to: list.$selection, mode: .oneWay)
    model.fill(3)
    try stage.press("<down>")
    #expect((list.selection, list.error) == (nil, nil))
    list.error = "offline"
    try stage.press("<down>")
    #expect(list.error == "offline")
    list.error = nil
    #expect(list.error == nil)
  }

  @Test("a long reason is wrapped, and cut where only one row would be left")
  func longReason() throws {
    model.fill(3)
    refuse(1, because: "this photo was sold by 日本 in the year before the last one, to a museum")
    try stage.press("<down><down>")
    #expect(
      stage.text == """
        photo 0 [ ]        █
        this photo was sold
        by 日本 in the year
        before the last one,
        to a museum
        """)
    stage.terminal.resize(columns: 20, rows: 3)
    #expect(stage.text == "photo 0 [ ]        █\nthis photo was sold\nby 日本 in the year…")
  }

  @Test(
    "a reason has room in a single row, and none without columns",
    arguments: [(20, 1, "sold"), (2, 1, "s…"), (0, 1, ""), (20, 0, "")])
  func smallRooms(columns: Int, rows: Int, text: String) throws {
    model.fill(3)
    refuse(1)
    let stage = Stage(columns, 5) { [list] in list.frame(rows: rows) }
    try stage.press("<down><down>")
    #expect(stage.text == text)
    #expect(list.selection == 0)
    // The row returns when the reason is gone.
    model.selection = 2
    #expect(stage.text.hasPrefix(columns == 20 && rows == 1 ? "photo 2" : ""))
  }

  @Test("the reason of a disabled list is dim, and control characters in it are symbols")
  func hostileReason() throws {
    model.fill(3)
    refuse(1, because: "\u{1B}[31mno")
    try stage.press("<down><down>")
    #expect(stage.text.hasSuffix("␛[31mno"))
    list.error = "offline"
    list.isEnabled = false
    #expect(stage.style(row: 4) == Theme().disabledFocus)
  }
}
