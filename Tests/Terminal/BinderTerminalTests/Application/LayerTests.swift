import BinderCore
import BinderTerminal
import Testing

/// Controls that lie over the screen: the keys, the mouse, the focus and the place.
@Suite struct LayerTests {
  /// A control that lies over the screen, with a content.
  final class Sheet: Control {
    @Observed var isUp = false
    let inside: [Control]
    let log: Probe.Log

    init(_ inside: [Control] = [], log: Probe.Log) {
      self.inside = inside
      self.log = log
      super.init()
      redraw(onChangeOf: $isUp)
    }

    private var content: Row { Row { for control in inside { control } } }

    override var layer: Layer? { isUp ? .modal : nil }
    override var takesRoom: Bool { false }
    override var controls: [Control] { isUp ? [self] + adopt(content) : [self] }

    override func handle(_ key: Key) -> Bool {
      log.lines.append("sheet \(key)")
      return false
    }

    override func draw(on canvas: Canvas) {
      canvas.write("sheet")
      canvas.draw(content, in: Rect(column: 0, row: 1, columns: 20, rows: 1))
    }
  }

  let log = Probe.Log()
  let a, b, x, y: Probe
  let sheet: Sheet
  let stage: Stage

  init() {
    let (a, b) = (Probe("a", log: log), Probe("b", log: log))
    let (x, y) = (Probe("x", log: log), Probe("y", log: log))
    let sheet = Sheet([x, y], log: log)
    (self.a, self.b, self.x, self.y, self.sheet) = (a, b, x, y, sheet)
    stage = Stage(20, 4) {
      a
      b
      sheet
    }
  }

  @Test("a modal control has the focus among the controls within it, and gives it back")
  func focus() throws {
    try stage.press("<tab>")
    #expect(stage.application.focused === b)
    sheet.isUp = true
    #expect(stage.text == "sheet\n(x) y")
    #expect(stage.application.focused === x)
    try stage.press("<tab>")
    #expect(stage.application.focused === y)
    try stage.press("<tab>")
    #expect(stage.application.focused === x)
    try stage.press("<backtab>")
    #expect(stage.application.focused === y)
    sheet.isUp = false
    #expect(stage.text == "a\n(b)")
  }

  @Test("the control below does not lose the focus meanwhile, as its editing has not ended")
  func kept() throws {
    try stage.press("<tab>")
    log.lines = []
    sheet.isUp = true
    _ = stage.text
    sheet.isUp = false
    _ = stage.text
    #expect(log.lines == ["x+", "x-"])
  }

  @Test("keys that nothing within a modal control handles end there")
  func keys() throws {
    sheet.isUp = true
    _ = stage.text
    log.lines = []
    try stage.press("z<enter><pagedown>")
    #expect(log.lines == ["x z", "sheet z", "x <enter>", "x <pagedown>", "sheet <pagedown>"])
    #expect(stage.leftoverKeys == [])
  }

  @Test("a control below a modal one gets neither the focus nor the mouse")
  func below() {
    sheet.isUp = true
    _ = stage.text
    stage.application.focus(b)
    #expect(stage.application.focused === x)
    stage.click(column: 0, row: 3)
    stage.click(column: 5, row: 1)
    #expect(stage.application.focused === y)
  }

  @Test("a control that was hidden meanwhile leaves the focus to the next one")
  func hidden() {
    sheet.isUp = true
    _ = stage.text
    a.isVisible = false
    sheet.isUp = false
    #expect(stage.text == "(b)")
  }

  @Test("a modal control that has left the body gives the focus back")
  func left() {
    sheet.isUp = true
    _ = stage.text
    sheet.isVisible = false
    #expect(stage.text == "(a)\nb")
  }

  @Test("the control that opened last is on top, and the focus goes back through all of them")
  func several() throws {
    let (first, second) = (Sheet([x], log: log), Sheet([y], log: log))
    // The one that opens last is not the last one in the body.
    let stage = Stage(20, 4) { [a] in
      a
      second
      first
    }
    first.isUp = true
    _ = stage.text
    second.isUp = true
    #expect(stage.text == "sheet\n(y)")
    log.lines = []
    second.isUp = false
    _ = stage.text
    #expect(stage.application.focused === x)
    second.isUp = true
    _ = stage.text
    // The lower one of two closes.
    first.isUp = false
    _ = stage.text
    #expect(stage.application.focused === y)
    second.isUp = false
    _ = stage.text
    #expect(stage.application.focused === a)
    #expect(log.lines == ["y-", "y+", "x-", "y-"])
  }

  @Test("a modal control without anything to focus takes the keys")
  func empty() throws {
    let sheet = Sheet(log: log)
    let stage = Stage(20, 4) { [a] in
      a
      sheet
    }
    sheet.isUp = true
    _ = stage.text
    #expect(stage.application.focused == nil)
    log.lines = []
    try stage.press("z<tab>")
    #expect(log.lines == ["sheet z"])
    sheet.isUp = false
    _ = stage.text
    #expect(stage.application.focused === a)
  }

  @Test("a disabled modal control disables the controls within it")
  func disabled() {
    sheet.isUp = true
    sheet.isEnabled = false
    _ = stage.text
    #expect(stage.application.focused == nil)
    #expect(!x.canFocus)
  }

  // MARK: - Popups

  @Test("a popup is below its control, or above it where there is more room, and always in sight")
  func place() throws {
    let picker = Picker(["one", "two", "three"], value: "two")
    func screen(_ columns: Int, _ rows: Int, above: Int, left: Int = 0) throws -> String {
      let stage = Stage(columns, rows) {
        for _ in 0..<above { Label("·") }
        Row(spacing: 0) {
          Label(String(repeating: ".", count: left))
          picker
        }
      }
      try stage.press("<enter>")
      defer { stage.application.send(.escape) }
      return stage.text
    }
    #expect(
      try screen(20, 6, above: 0) == """
        [two   ▾]
        ┌───────┐
        │ one   │
        │ two   │
        │ three │
        └───────┘
        """)
    #expect(
      try screen(20, 6, above: 5) == """
        ┌───────┐
        │ one   │
        │ two   │
        │ three │
        └───────┘
        [two   ▾]
        """)
    #expect(
      try screen(12, 6, above: 0, left: 8) == """
        ........[…▾]
           ┌───────┐
           │ one   │
           │ two   │
           │ three │
           └───────┘
        """)
    // Of the rows that do not fit the highlighted one is in sight.
    #expect(try screen(20, 3, above: 0) == "[two   ▾]\none\ntwo")
    #expect(try screen(5, 4, above: 1) == "·\n[t…▾]\none\ntwo")
    #expect(try screen(9, 1, above: 0) == "[two   ▾]")
    _ = try screen(0, 0, above: 0)
  }

  @Test("the list of a picker is below what it draws, however much room it has", arguments: 0..<7)
  func roomyOwner(place: Int) throws {
    let picker = Picker(["one", "two"], value: "one")
    let arrangements: [any Element] = [
      picker, picker.border(), picker.grow(), picker.frame(rows: 7),
      Row {
        picker
        TextArea()
      },
      Row {
        picker
        TextArea().frame(rows: 5)
      },
      picker.frame(rows: 8, vertical: .end),
    ]
    let screen = WholeScreen(arrangements[place])
    let terminal = MemoryTerminal(columns: 30, rows: 8)
    let application = Application(screen: screen, terminal: terminal)
    application.render()
    try application.press("<enter>")
    let lines = terminal.grid.lines
    let row = try #require(lines.firstIndex { $0.contains("[one ▾]") })
    let isAbove = place == 6
    #expect(lines[isAbove ? row - 4 : row + 1].contains("┌─────┐"))
    #expect(lines[isAbove ? row - 2 : row + 3].contains("│ two │"))
  }

  @Test("a press beside what the control of a popup draws closes the popup")
  func besideOwner() throws {
    let (picker, menu) = (Picker(["one"], value: "one"), Menu("Edit", items: [MenuItem("Copy")]))
    let stage = Stage(30, 6) {
      Row(spacing: 0) {
        picker.frame(columns: 15)
        menu.frame(columns: 15)
      }.frame(rows: 6)
    }
    for (column, row) in [(12, 0), (12, 4), (2, 5)] {
      stage.click(column: 2, row: 0)
      #expect(picker.isOpen)
      stage.click(column: column, row: row)
      #expect(!picker.isOpen)
      stage.click(column: 17, row: 0)
      #expect(menu.isOpen)
      stage.click(column: 15 + column, row: row)
      #expect(!menu.isOpen)
    }
  }

  @Test("the list of a picker of a dialog is below what it draws")
  func ownerInDialog() throws {
    let dialog = CityDialog()
    let stage = Stage(30, 10) { dialog }
    dialog.isOpen = true
    try stage.press("<enter>")
    #expect(stage.text.contains("│ Kiel │"))
  }

  private final class WholeScreen: Screen {
    private let whole: any Element

    init(_ whole: any Element) {
      self.whole = whole
    }

    override var body: any Element { whole }
  }

  private final class CityDialog: Dialog {
    let city = Picker(["Bonn", "Kiel"], value: "Bonn")

    override var content: any Element { city }
    override var buttons: [Button] { [Button("OK")] }
  }

  @Test("a press outside closes a popup and does no more, and the press on its control closes it")
  func outside() throws {
    let picker = Picker(["one", "two"], value: "one")
    let button = Button("Go")
    let stage = Stage(20, 8) {
      button
      picker
    }
    var count = 0
    let binder = Binder()
    binder.observe(button.pressed) { count += 1 }
    stage.click(column: 1, row: 1)
    #expect(picker.isOpen)
    stage.click(column: 1, row: 0)
    #expect(!picker.isOpen)
    #expect(count == 0)
    #expect(stage.application.focused === picker)
    stage.click(column: 1, row: 1)
    stage.click(column: 1, row: 1)
    #expect(!picker.isOpen)
    stage.click(column: 1, row: 0)
    #expect(count == 1)
  }

  @Test(
    "a popup closes when its control loses the focus, is hidden or disabled, or leaves the body")
  func closing() throws {
    var isThere = true
    let picker = Picker(["one", "two"], value: "one")
    let button = Button("Go")
    let stage = Stage(20, 8) {
      if isThere { picker }
      button
    }
    func open() throws {
      stage.application.render()
      stage.application.focus(picker)
      try stage.press("<enter>")
      #expect(picker.isOpen)
    }
    try open()
    try stage.press("<tab>")
    #expect(!picker.isOpen)
    try open()
    picker.isVisible = false
    #expect(stage.text == "< Go >")
    #expect(!picker.isOpen)
    picker.isVisible = true
    try open()
    picker.isEnabled = false
    _ = stage.text
    #expect(!picker.isOpen)
    picker.isEnabled = true
    try open()
    isThere = false
    #expect(stage.text == "< Go >")
    #expect(!picker.isOpen)
    isThere = true
    try open()
    try stage.press("<esc>")
    #expect(!picker.isOpen)
    #expect(stage.leftoverKeys == [])
  }

  @Test("a modal control closes the popups below it")
  func popupBelow() throws {
    let picker = Picker(["one", "two"], value: "one")
    let alert = Alert()
    let stage = Stage(20, 8) {
      picker
      alert
    }
    try stage.press("<enter>")
    alert.message = "Stop."
    _ = stage.text
    #expect(!picker.isOpen)
    try stage.press("<enter>")
    #expect(stage.text == "[one ▾]")
    #expect(stage.application.focused === picker)
  }
}
