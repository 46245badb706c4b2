import Binder
import BinderCore
import BinderTerminal
import Testing

/// A tree: a list whose rows have the mark of a node.
@Suite struct DisclosureTests {
  final class Folder {
    @Observed var name: String
    @Observed var isOpen: Bool?
    let level: Int
    private let names: [String: [String]]
    /// Made when the folder is opened first.
    private(set) lazy var folders = (names[name] ?? []).map {
      Folder($0, level: level + 1, among: names)
    }

    init(_ name: String, level: Int = 0, among names: [String: [String]]) {
      (self.name, self.level, self.names) = (name, level, names)
      isOpen = names[name] == nil ? nil : false
    }

    /// The folder, and those within it that can be seen.
    var shown: [Folder] { [self] + (isOpen == true ? folders.flatMap(\.shown) : []) }
  }

  final class Disk {
    @Observed var roots: [Folder] = []
    @Observed var selected: Folder?
    @Computed({ (disk: Disk) in disk.roots.flatMap(\.shown) }) var shown: [Folder]

    init() {
      let names = ["home": ["ann", "bob"], "ann": ["photos", "music"], "etc": ["ssh"]]
      roots = ["home", "etc", "tmp"].map { Folder($0, among: names) }
    }
  }

  final class FolderRow: ListRow {
    let node = Disclosure()
    let name = Label()
    override var body: any Element {
      Row(spacing: 0) {
        node
        name
      }
    }
  }

  final class DiskScreen: Screen {
    let folders = List { FolderRow() }
    override var body: any Element { folders }
  }

  let disk = Disk()
  let screen = DiskScreen()
  let terminal = MemoryTerminal(columns: 16, rows: 8)
  let application: Application
  let binder: Binder

  init() throws {
    application = Application(screen: screen, terminal: terminal)
    binder = try Binder(
      model: disk, view: screen,
      bindings: Bindings(
        text: """
          binder: 1
          model: DisclosureTests.Disk
          view: DisclosureTests.DiskScreen
          slots:
            folders:
              modelField: shown
              row:
                view: DisclosureTests.FolderRow
                slots:
                  node: isOpen
                  node.level: level
                  name: name
            folders.selectedElement: selected
          """, name: "disk.yaml"))
  }

  private var text: String {
    application.render()
    return terminal.text
  }

  @Test("Right opens a node and goes on to the first one within it, Left closes and goes back")
  func keys() throws {
    #expect(text == "▸ home\n▸ etc\n  tmp")
    try application.press("<down><right>")
    #expect(text == "▾ home\n  ▸ ann\n    bob\n▸ etc\n  tmp")
    #expect(disk.selected?.name == "home")
    try application.press("<right><right>")
    #expect(text == "▾ home\n  ▾ ann\n      photos\n      music\n    bob\n▸ etc\n  tmp")
    try application.press("<right><down>")
    #expect(disk.selected?.name == "music")
    try application.press("<right>")
    #expect(disk.selected?.name == "music", "a node without others is not opened")
    try application.press("<left><left>")
    #expect(disk.selected?.name == "ann" && text.contains("▸ ann"))
    try application.press("<left><left>")
    #expect(text == "▸ home\n▸ etc\n  tmp" && disk.selected?.name == "home")
    try application.press("<left>")
    #expect(disk.selected?.name == "home")
  }

  @Test("a node keeps its state and its row keeps the selection while others open above it")
  func identity() throws {
    application.render()
    disk.roots[1].isOpen = true
    disk.selected = disk.roots[1].folders[0]
    disk.roots[0].isOpen = true
    #expect(text == "▾ home\n  ▸ ann\n    bob\n▾ etc\n    ssh\n  tmp")
    #expect(screen.folders.selection == 4)
    disk.roots[0].isOpen = false
    disk.roots.swapAt(0, 1)
    #expect(text == "▾ etc\n    ssh\n▸ home\n  tmp")
    #expect(disk.selected?.name == "ssh" && screen.folders.selection == 1)
  }

  @Test("a press on the mark opens and closes the node, and one on its name selects it")
  func mouse() {
    func click(_ column: Int, _ row: Int) {
      application.render()
      application.send(MouseEvent(.press, column: column, row: row))
    }
    click(0, 0)
    #expect(text.hasPrefix("▾ home\n  ▸ ann") && disk.selected == nil)
    click(0, 1)
    #expect(text.hasPrefix("▾ home\n  ▸ ann"), "the blank before a mark is part of the row")
    click(2, 1)
    #expect(text.contains("  ▾ ann\n      photos"))
    click(4, 1)
    #expect(disk.selected?.name == "ann")
    click(0, 0)
    #expect(text == "▸ home\n▸ etc\n  tmp")
  }

  @Test("a node that the model does not open stays as it is, and a disabled one ignores keys")
  func refused() throws {
    disk.roots[0].$isOpen.validate = { _ in "no permission" }
    try application.press("<down><right>")
    #expect(text == "▸ home\n▸ etc\n  tmp")
    disk.roots[0].$isOpen.validate = nil
    screen.folders.isEnabled = false
    try application.press("<right>")
    #expect(disk.roots[0].isOpen == false)
  }

  @Test("any level and any room can be drawn", arguments: [-1, 0, 3, .max])
  func levels(level: Int) {
    let node = Disclosure()
    (node.level, node.isOpen) = (level, true)
    let stage = Stage(9, 2) { node }
    #expect(stage.text.contains("▾") == (level < 4))
    for columns in 0..<3 {
      stage.terminal.resize(columns: columns, rows: 1)
      #expect(stage.grid.size.columns == columns)
    }
  }
}
