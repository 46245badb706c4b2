import BinderCore
import BinderTerminal
import Testing

@Suite struct MenuTests {
  let binder = Binder()
  let copy = MenuItem("Copy")
  let paste = MenuItem("Paste")
  let clear = MenuItem("Clear")
  let menu: Menu
  let stage: Stage
  let log = Probe.Log()

  init() {
    let menu = Menu("Edit", items: [copy, .separator, paste, clear])
    self.menu = menu
    let next = Button("Next")
    stage = Stage(20, 8) {
      menu
      next
    }
    for item in [copy, paste, clear] {
      binder.observe(item.chosen) { [log] in log.lines.append(item.title) }
    }
  }

  @Test("a menu is a button that opens a list of its items")
  func snapshot() throws {
    #expect(stage.text == "< Edit ▾ >\n< Next >")
    #expect(stage.style(row: 0) == Theme().focused)
    paste.isEnabled = false
    try stage.press("<enter>")
    #expect(
      stage.text == """
        < Edit ▾ >
        ┌───────┐
        │ Copy  │
        │───────│
        │ Paste │
        │ Clear │
        └───────┘
        """)
    #expect(stage.style(of: "Copy") == Theme().focused)
    #expect(stage.style(of: "Paste") == Theme().disabled)
    clear.isVisible = false
    copy.title = "日本"
    #expect(stage.text.contains("│ 日本  │"))
    #expect(!stage.text.contains("Clear"))
  }

  @Test("keys pass over separators and disabled items, and Enter chooses after the list has closed")
  func choosing() throws {
    paste.isEnabled = false
    var wasOpen = true
    binder.observe(clear.chosen) { [menu] in wasOpen = menu.isOpen }
    try stage.press("<down><down><enter>")
    #expect(log.lines == ["Clear"])
    #expect(!wasOpen)
    try stage.press("<enter><end><up><enter><enter><enter>")
    #expect(log.lines == ["Clear", "Copy", "Copy"])
    try stage.press("<enter>c<enter>")
    #expect(log.lines.last == "Clear")
    try stage.press("<enter><down><esc>")
    #expect(!menu.isOpen)
    #expect(log.lines.count == 4)
    #expect(stage.leftoverKeys == [])
  }

  @Test("the mouse opens the list and chooses, but no disabled item and no separator")
  func mouse() {
    paste.isEnabled = false
    stage.click(column: 3, row: 0)
    stage.click(column: 3, row: 3)
    stage.click(column: 3, row: 4)
    #expect(menu.isOpen)
    stage.click(column: 3, row: 5)
    #expect(log.lines == ["Clear"])
    #expect(!menu.isOpen)
    stage.click(column: 15, row: 0)
    #expect(!menu.isOpen)
  }

  @Test("an item follows its command, and a menu whose items are all disabled chooses none")
  func commands() throws {
    let command = Command { [log] in log.lines.append("command") }
    binder.bind(copy.chosen, to: command)
    command.isEnabled = false
    #expect(!copy.isEnabled)
    (paste.isEnabled, clear.isEnabled) = (false, false)
    try stage.press("<enter><down><enter><space><esc>")
    #expect(log.lines == [])
    try stage.press("<enter>")
    menu.isEnabled = false
    #expect(stage.text == "< Edit ▾ >\n< Next >", "the list of a disabled menu is closed")
    stage.click(column: 3, row: 0)
    #expect(!menu.isOpen)
    #expect(stage.style(row: 0) == Theme().disabledFocus)
  }

  @Test("an item commits the drafts of its page before its command runs")
  func drafts() throws {
    let amount = Field(1.0)
    let field = TextField(width: 6)
    // The menu has the focus on the other stage, and would have it here.
    try stage.press("<tab>")
    let stage = Stage(20, 8) { [menu] in
      field
      menu
    }
    binder.bind(amount, to: field.$text, as: .fpint)
    let command = Command { [log] in log.lines.append("\(amount.value)") }
    binder.bind(copy.chosen, to: command)
    try stage.press("2x<tab><enter><enter>")
    #expect(log.lines == ["Copy"])
    #expect(stage.application.focused === field)
    try stage.press("<backspace><tab><enter><enter>")
    #expect(log.lines.contains("2.0"))
  }

  @Test("Left and Right go to the next of several menus, which opens if the one before was open")
  func bar() throws {
    let menus = ["File", "Edit", "View"].map { Menu($0, items: [MenuItem("\($0) item")]) }
    let field = TextField(width: 4)
    let stage = Stage(40, 6) {
      Row { for menu in menus { menu } }
      field
    }
    try stage.press("<right>")
    #expect(stage.application.focused === menus[1])
    try stage.press("<enter><right>")
    #expect(stage.text.contains("View item") && !stage.text.contains("Edit item"))
    try stage.press("<right>")
    #expect(stage.application.focused === menus[0] && menus[0].isOpen)
    menus[1].isEnabled = false
    try stage.press("<right>")
    #expect(stage.application.focused === menus[2] && menus[2].isOpen)
    try stage.press("<esc><left><left>")
    #expect(stage.application.focused === menus[2] && !menus[2].isOpen)
  }

  @Test("the open list of a menu that is released is empty")
  func released() throws {
    var menu: Menu? = Menu("Edit", items: [copy, paste])
    #expect(menu?.handle(.enter) == true)
    let list = try #require(menu?.controls.last { $0 !== menu })
    #expect(list.preferredSize(in: Size(columns: 20, rows: 8)).rows == 4)
    menu = nil
    #expect(list.preferredSize(in: Size(columns: 20, rows: 8)) == Size(columns: 4, rows: 2))
    for key in [Key.down, .pageDown, .character("c"), .enter] { #expect(list.handle(key)) }
    #expect(log.lines == [])
  }

  @Test("the highlight stays with its item when others are shown or hidden, and goes with it")
  func highlightedItem() throws {
    try stage.press("<enter><down>")
    copy.isVisible = false
    #expect(stage.style(of: "Paste") == Theme().focused)
    try stage.press("<enter><enter>")
    #expect(log.lines == ["Paste"])
    copy.isVisible = true
    try stage.press("<up><down><enter>")
    #expect(log.lines == ["Paste", "Paste"])
    try stage.press("<enter><down>")
    paste.isVisible = false
    try stage.press("<enter> ")
    #expect(menu.isOpen)
    #expect(log.lines == ["Paste", "Paste"])
    try stage.press("<down><enter>")
    #expect(log.lines == ["Paste", "Paste", "Copy"])
  }

  @Test("a click takes the item that the user sees, or none")
  func clickedItem() throws {
    try stage.press("<enter>")
    copy.isVisible = false
    stage.application.send(MouseEvent(.press, column: 2, row: 2))
    #expect(log.lines == [])
    paste.isVisible = false
    stage.application.send(MouseEvent(.press, column: 2, row: 5))
    #expect(log.lines == ["Clear"])
  }

  @Test("an item that is hidden as the list closes does not run, nor does another one")
  func hiddenByClosing() throws {
    let field = TextField()
    let bar = MenuBar()
    let stage = Stage(20, 8) { [menu] in
      bar { menu }
      field
    }
    binder.observe(field.$isFocused) { [clear] in clear.isVisible = !$0 }
    clear.isVisible = true
    try stage.press("<f10>")
    clear.isVisible = true
    try stage.press("<end><enter>")
    #expect(log.lines == [])
    #expect(field.isFocused)
  }

  @Test("an empty menu opens nothing, and small rooms cut the button off")
  func small() throws {
    let menu = Menu()
    let stage = Stage(20, 3) { menu }
    #expect(stage.text == "< ▾ >")
    try stage.press("<enter><down>")
    #expect(!menu.isOpen)
    stage.terminal.resize(columns: 0, rows: 1)
    #expect(stage.text == "")
    self.stage.terminal.resize(columns: 3, rows: 2)
    try self.stage.press("<enter>")
    #expect(self.stage.text == "< …\nCo…")
  }
}
