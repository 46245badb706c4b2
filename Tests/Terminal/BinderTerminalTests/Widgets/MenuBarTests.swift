import BinderCore
import BinderTerminal
import Testing

@Suite struct MenuBarTests {
  let open = MenuItem("Open")
  let close = MenuItem("Close")
  let copy = MenuItem("Copy")
  let file, edit: Menu
  let bar = MenuBar()
  let name = TextField(width: 4)
  let done = Button("Done")
  let stage: Stage
  let log = Probe.Log()

  init() {
    let (file, edit) = (Menu("File", items: [open, close]), Menu("Edit", items: [copy]))
    (self.file, self.edit) = (file, edit)
    stage = Stage(24, 6) { [bar, name, done] in
      bar {
        file
        edit
        Spacer()
        Label("3 files")
      }
      name
      done
    }
    for item in [open, close, copy] {
      item.chosen.onChange { [log, stage] in
        log.lines.append("\(item.title) \(stage.application.focused is TextField)")
      }
    }
  }

  @Test("a bar is a line with its menus, and Tab passes over it")
  func snapshot() throws {
    #expect(stage.text == " File  Edit      3 files\n[    ]\n< Done >")
    #expect(stage.style(of: "File") == Theme().heading)
    #expect(stage.application.focused === name)
    try stage.press("<tab>")
    #expect(stage.application.focused === done)
    try stage.press("<tab>")
    #expect(stage.application.focused === name)
    try stage.press("<backtab>")
    #expect(stage.application.focused === done)
  }

  @Test("F10 opens the first menu, and a chosen item finds the focus where it was")
  func choosing() throws {
    try stage.press("ab<f10>")
    #expect(file.isOpen && stage.application.focused === file)
    #expect(stage.style(of: "File") == Theme().focused)
    try stage.press("<down><enter>")
    #expect(log.lines == ["Close true"])
    #expect(stage.application.focused === name)
  }

  @Test("Left and Right go to the other menus, and Escape back to the control before")
  func moving() throws {
    try stage.press("<tab><f10><right>")
    #expect(edit.isOpen && !file.isOpen)
    try stage.press("<right>")
    #expect(file.isOpen && !edit.isOpen)
    try stage.press("<left><left><esc>")
    #expect(stage.application.focused === done && !file.isOpen && log.lines == [])
    file.isEnabled = false
    try stage.press("<f10>")
    #expect(edit.isOpen, "the first menu is disabled")
    try stage.press("<esc>")
    edit.isFocused = true
    #expect(stage.application.focused === edit && !edit.isOpen)
    try stage.press("<esc><esc>")
    #expect(stage.application.focused === done)
    #expect(stage.leftoverKeys == [.escape])
    try stage.press("<f10>")
    edit.isEnabled = false
    #expect(stage.text.hasPrefix(" File  Edit "))
    #expect(stage.application.focused === edit, "a disabled control keeps the focus")
    try stage.press("<backtab>")
    #expect(stage.application.focused === done)
  }

  @Test("the mouse opens a menu and chooses, and a press outside gives the focus back")
  func mouse() {
    stage.click(column: 8, row: 0)
    #expect(edit.isOpen && stage.application.focused === edit)
    stage.click(column: 10, row: 2)
    #expect(log.lines == ["Copy true"] && stage.application.focused === name)
    stage.click(column: 8, row: 0)
    stage.click(column: 8, row: 0)
    #expect(!edit.isOpen && stage.application.focused === name)
    stage.click(column: 2, row: 0)
    stage.click(column: 20, row: 5)
    #expect(!file.isOpen && stage.application.focused === name)
  }

  @Test("Tab leaves an open menu for the controls of the body, and a lost control for the next one")
  func leaving() throws {
    try stage.press("<f10><tab>")
    #expect(!file.isOpen && stage.application.focused === name)
    try stage.press("<f10>")
    name.isVisible = false
    try stage.press("<esc>")
    #expect(stage.application.focused === done)
    bar.isVisible = false
    #expect(stage.text == "< Done >")
    try stage.press("<f10>")
    #expect(stage.leftoverKeys == [.function(10)])
  }

  @Test("a bar alone on a screen can be used, in any room", arguments: 0..<6)
  func alone(columns: Int) throws {
    let (bar, menu) = (MenuBar(key: .control("o")), Menu("File", items: [MenuItem("Open")]))
    let stage = Stage(20, 5) { bar { menu } }
    #expect(stage.application.keyConflicts == [])
    try stage.press("<enter>")
    #expect(menu.isOpen)
    stage.terminal.resize(columns: columns, rows: columns % 3)
    try stage.press("<esc><ctrl-o>")
    #expect(menu.isOpen)
    let empty = MenuBar()
    empty.keyPressed()
    #expect(empty.controls.count == 1)
  }
}
