import BinderCore
import BinderTerminal
import Testing

@Suite struct ListTests {
  final class Photo {
    @Observed var title: String
    @Observed var isMarked = false
    init(_ title: String) { self.title = title }
  }

  final class Model {
    @Observed var photos: [Photo] = []
    @Observed var selection: Int?
    var opened: [String] = []
    let open = Command<Photo>()

    init() {
      open.setHandler { [unowned self] in opened.append($0.title) }
    }

    func fill(_ count: Int) { photos = (0..<count).map { Photo("photo \($0)") } }
  }

  final class PhotoRow: ListRow {
    let title = Label()
    let mark = Toggle()
    let note = Label()
    override var body: any Element {
      Column {
        Row {
          title
          mark
        }
        note
      }
    }
    override init() {
      super.init()
      note.isVisible = false
    }
  }

  let model = Model()
  let binder = Binder()
  let list: List
  let made = Counter()
  let stage: Stage

  final class Counter { var count = 0 }

  init() {
    let list = List { [made] in
      made.count += 1
      return PhotoRow()
    }
    self.list = list
    stage = Stage(20, 5) { list }
    binder.bind(model.$photos, to: list.rows, of: PhotoRow.self) { binder, photo, row in
      binder.bind(photo.$title, to: row.title.$text)
      binder.bind(photo.$isMarked, to: row.mark.$isOn)
    }
    binder.bind(model.$selection, to: list.$selection)
    binder.bind(list.chosen, to: model.open)
  }

  @Test("rows that fit have no bar")
  func short() {
    model.fill(2)
    #expect(stage.text == "photo 0 [ ]\nphoto 1 [ ]")
  }

  @Test("a list that is longer than its room shows a part, and which part that is")
  func long() throws {
    model.fill(10)
    #expect(
      stage.text == """
        photo 0 [ ]        █
        photo 1 [ ]        █
        photo 2 [ ]        │
        photo 3 [ ]        │
        photo 4 [ ]        │
        """)
    try stage.press("<end>")
    #expect(
      stage.text == """
        photo 5 [ ]        │
        photo 6 [ ]        │
        photo 7 [ ]        │
        photo 8 [ ]        █
        photo 9 [ ]        █
        """)
    #expect(list.topRow == 5)
  }

  @Test("an empty list shows its text")
  func empty() throws {
    list.emptyText = "no photos"
    #expect(stage.text == "no photos")
    #expect(stage.style(row: 0) == Theme().focused)
    try stage.press("<down><enter><end>")
    #expect(list.selection == nil)
    model.fill(1)
    #expect(stage.text == "photo 0 [ ]")
  }

  // MARK: - Moving

  @Test(
    "keys move the selection, and the list is scrolled no farther than it must be",
    arguments: [
      ("<down>", 0, 0), ("<up>", 0, 0), ("<down><down>", 1, 0), ("<down><up><up>", 0, 0),
      ("<home><down><down><down><down><down>", 5, 1), ("<end>", 99, 95), ("<end><down>", 99, 95),
      ("<end><up><up><up><up>", 95, 95), ("<end><up><up><up><up><up>", 94, 94),
      ("<home><pagedown>", 4, 0), ("<home><pagedown><pagedown>", 8, 4),
      ("<end><pageup><pageup>", 91, 91), ("<end><home>", 0, 0),
    ])
  func moving(keys: String, selection: Int, top: Int) throws {
    model.fill(100)
    _ = stage.text
    for key in try Key.parse(keys) { try stage.press(key.description) }
    #expect(list.selection == selection)
    #expect(model.selection == selection)
    #expect(list.topRow == top)
  }

  @Test("the selected row is reversed with the focus, and bold without")
  func styles() throws {
    let next = Button("Next")
    let stage = Stage(20, 6) { [list] in
      list
      next
    }
    model.fill(3)
    try stage.press("<down><down>")
    #expect(stage.style(row: 0) == .plain)
    #expect(stage.style(row: 1) == Theme().focused)
    #expect(stage.grid[column: 19, row: 1].style == Theme().focused)
    try stage.press("<backtab>")
    #expect(stage.style(row: 1) == Theme().selectedRow)
    list.isEnabled = false
    #expect(stage.style(row: 1)?.isDim == true)
  }

  @Test("the line of an empty list shows the focus, as a row would")
  func stylesOfEmpty() throws {
    let next = Button("Next")
    let stage = Stage(20, 6) { [list] in
      list
      next
    }
    #expect(stage.grid[column: 19, row: 0].style == Theme().focused)
    list.isEnabled = false
    #expect(stage.grid[column: 19, row: 0].style == Theme().disabledFocus)
    list.isEnabled = true
    list.emptyText = "no photos"
    try stage.press("<tab>")
    #expect(stage.style(row: 0) == Theme().disabled)
    #expect(stage.grid[column: 19, row: 0].style == .plain)
  }

  @Test("a selection by the model is scrolled into sight")
  func selectedByModel() {
    model.fill(100)
    _ = stage.text
    model.selection = 50
    #expect(stage.text.hasPrefix("photo 46"))
    model.selection = nil
    #expect(stage.text.hasPrefix("photo 46"))
    model.selection = 1_000
    #expect(stage.text.hasPrefix("photo 46"))
  }

  @Test("Enter fires with the element that was chosen")
  func choosing() throws {
    model.fill(3)
    try stage.press("<enter>")
    #expect(model.opened == [])
    #expect(stage.leftoverKeys == [.enter])
    try stage.press("<down><down><enter>")
    #expect(model.opened == ["photo 1"])
  }

  // MARK: - Only rows in sight

  @Test("of 100,000 rows only those in sight are made, linked and drawn")
  func constantTime() throws {
    model.fill(100_000)
    _ = stage.text
    #expect(made.count == 5)
    #expect(binder.activeRowLinks == 5 * 2)
    // Anywhere, and by any way.
    for keys in ["<end>", "<pageup>", "<home>", "<pagedown>", "<down>", "<down>"] {
      let before = made.count
      try stage.press(keys)
      #expect(made.count - before <= 2 * 5)
      #expect(binder.activeRowLinks == 5 * 2)
    }
    let before = made.count
    _ = stage.text
    model.photos[70_000].title = "changed"
    _ = stage.text
    #expect(made.count == before, "a frame without news makes no row")
  }

  @Test("rows that differ in height are shown whole at the upper edge, and scrolled by rows")
  func heights() throws {
    let list = List(minimumRows: 1) { TallRow() }
    let stage = Stage(12, 5) { list }
    binder.bind(model.$photos, to: list.rows, of: TallRow.self) { binder, photo, row in
      binder.bind(photo.$title, to: row.title.$text)
    }
    model.photos = ["a\nA", "b", "c\nC\n3", "d\nD"].map(Photo.init)
    #expect(stage.text == "a          █\nA          █\nb          █\nc          │\nC          │")
    try stage.press("<down><down><down>")
    #expect(stage.text == "b          │\nc          │\nC          █\n3          █\nd          █")
    try stage.press("<end>")
    #expect(stage.text.hasPrefix("c          │"))
    stage.terminal.resize(columns: 12, rows: 2)
    #expect(stage.text == "d          │\nD          █")
  }

  final class TallRow: ListRow {
    let title = Label(wraps: true)
    override var body: any Element { title }
  }

  // MARK: - The end in sight

  @Test("the end coming in sight is an event, once until rows come")
  func paging() throws {
    var pages = 0
    binder.observe(list.endReached) { pages += 1 }
    _ = stage.text
    #expect(pages == 0)
    model.fill(20)
    _ = stage.text
    #expect(pages == 0)
    try stage.press("<end>")
    _ = stage.text
    #expect(pages == 1)
    try stage.press("<up>")
    #expect(pages == 1)
    model.photos += [Photo("more")]
    _ = stage.text
    #expect(pages == 1)
    try stage.press("<end>")
    #expect(pages == 2)
    // To try again after a failure.
    try stage.press("<down>")
    #expect(pages == 3)
    try stage.press("<home>")
    try stage.press("<end>")
    #expect(pages == 4)
  }

  @Test("pages are fetched until the list is full")
  func filling() {
    binder.observe(list.endReached) { [model] in model.photos += [Photo("p"), Photo("q")] }
    model.fill(1)
    #expect(stage.text.split(separator: "\n").count == 5)
    #expect(model.photos.count == 7)
  }

  // MARK: - Rows that come and go

  @Test("the selection stays with its element")
  func selectionStays() throws {
    model.fill(10)
    model.selection = 4
    model.photos.insert(Photo("new"), at: 0)
    #expect(model.selection == 5)
    model.photos.removeFirst(2)
    #expect(model.selection == 3)
    #expect(stage.text.contains("photo 4"))
  }

  @Test("when the selected row is removed, its neighbour is selected")
  func selectionGoes() {
    model.fill(5)
    model.selection = 2
    model.photos.remove(at: 2)
    #expect(model.selection == 2)
    model.photos.removeLast(2)
    #expect(model.selection == 1)
    model.photos = []
    #expect(model.selection == nil)
  }

  @Test("where the model keeps its element, the keys go on from the neighbour of a removed row")
  func elementGoes() throws {
    final class Shelf { @Observed var chosen: Photo? }
    let shelf = Shelf()
    model.fill(9)
    let list = List { PhotoRow() }
    binder.bind(model.$photos, to: list.rows, of: PhotoRow.self) { binder, photo, row in
      binder.bind(photo.$title, to: row.title.$text)
    }
    binder.bind(shelf.$chosen, to: list.selectedElement)
    let stage = Stage(20, 12) { list }
    for (key, expected) in [("<down>", 5), ("<up>", 3)] {
      shelf.chosen = model.photos[4]
      _ = stage.text
      let wanted = model.photos[expected]
      model.photos.remove(at: 4)
      #expect(list.selection == nil)
      try stage.press(key)
      #expect(shelf.chosen === wanted)
    }
  }

  @Test("when rows before the selected one are removed with it, its neighbour is selected")
  func selectionGoesWithOthers() {
    model.fill(6)
    model.selection = 3
    let next = model.photos[4]
    model.photos = [1, 2, 4, 5].map { model.photos[$0] }
    #expect(model.selection.map { model.photos[$0] === next } == true)
  }

  @Test("a selection that was made before its row was inserted is kept")
  func earlySelection() {
    model.selection = 7
    model.fill(10)
    #expect(model.selection == 7)
    #expect(stage.text.contains("photo 7"))
  }

  @Test("rows in sight stay in sight when others come above them, and the top is seen to grow")
  func anchored() throws {
    model.fill(20)
    list.topRow = 10
    #expect(stage.text.hasPrefix("photo 10"))
    model.photos.insert(Photo("new"), at: 0)
    #expect(stage.text.hasPrefix("photo 10"))
    list.topRow = 0
    model.photos.insert(Photo("newer"), at: 0)
    #expect(stage.text.hasPrefix("newer"))
  }

  @Test(
    "a selected row in sight stays in sight when rows come above it, and one out of sight does not")
  func selectedInSight() throws {
    model.fill(20)
    _ = stage.text
    try stage.press("<home><down><down>")
    #expect(stage.text.contains("photo 2") && list.selection == 2)
    model.photos.insert(contentsOf: (0..<50).map { Photo("new \($0)") }, at: 0)
    #expect(stage.text.contains("photo 2") && list.selection == 52)
    model.photos.reverse()
    #expect(stage.text.contains("photo 2"))
    list.topRow = 60
    let top = stage.text
    #expect(!top.contains("photo 2"))
    model.photos.insert(Photo("newest"), at: 0)
    #expect(stage.text == top)
  }

  @Test("a list that gets shorter leaves nothing blank")
  func shrinking() {
    model.fill(20)
    list.topRow = 15
    _ = stage.text
    model.photos.removeLast(10)
    #expect(stage.text.hasPrefix("photo 5"))
    #expect(list.topRow == 5)
  }

  @Test("a change in a row is drawn")
  func changes() {
    model.fill(3)
    _ = stage.text
    model.photos[1].title = "sunset"
    #expect(stage.text == "photo 0 [ ]\nsunset [ ]\nphoto 2 [ ]")
  }
}

extension Binder {
  /// The links of rows that are active now; the three others are of the list.
  fileprivate var activeRowLinks: Int { activeSubscriptions.count - 4 }
}
