import Binder
import BinderCore
import BinderTerminal
import Testing

/// Keys that run a control wherever the focus is, and the bar that lists them.
@Suite struct ShortcutTests {
  final class Model {
    @Observed var log: [String] = []
    let save = Command()
    let find = Command()

    init() {
      save.handler = { [unowned self] in log.append("save") }
      find.handler = { [unowned self] in log.append("find") }
    }
  }

  final class Form: Screen {
    let name = TextField(width: 6)
    let search = TextField(width: 6)
    let save = Button("Save", key: .control("s"))
    let find = Shortcut("/", "Find")
    let goto = Shortcut(.function(2), "Search", focusing: nil)
    let keys = KeyBar()
    let confirm = Confirmation()
    var leftover: [Key] = []

    override var body: any Element {
      Column {
        name
        search
        save
        find
        goto
        keys
        confirm
      }
    }

    override func handle(_ key: Key) -> Bool {
      leftover.append(key)
      return true
    }
  }

  let model = Model()
  let form = Form()
  let binder = Binder()
  let terminal = MemoryTerminal(columns: 40, rows: 12)
  let application: Application

  init() {
    application = Application(screen: form, terminal: terminal)
    binder.bind(form.save.pressed, to: model.save)
    binder.bind(form.find.pressed, to: model.find)
    application.render()
  }

  @Test("the key of a button presses it wherever the focus is")
  func buttonKey() throws {
    try application.press("<ctrl-s>")
    #expect(model.log == ["save"])
    #expect(application.focused === form.name)
    #expect(form.leftover == [])
  }

  @Test("a key that the focused control needs is its own")
  func focusedFirst() throws {
    try application.press("a/b")
    #expect(form.name.text == "a/b")
    #expect(model.log == [])
    try application.press("<tab><tab>/")
    #expect(model.log == ["find"])
  }

  @Test("a shortcut moves the focus to its control")
  func focusing() throws {
    let target = TextField()
    let shortcut = Shortcut(.function(2), focusing: target)
    let stage = Stage {
      Button("First")
      target
      shortcut
    }
    try stage.press("<f2>x")
    #expect(target.text == "x")
  }

  @Test("a disabled or hidden control leaves its key to the screen")
  func disabled() throws {
    model.save.isEnabled = false
    form.goto.isVisible = false
    try application.press("<ctrl-s><f2>")
    #expect(model.log == [])
    #expect(form.leftover == [.control("s"), .function(2)])
  }

  @Test("the bar lists the keys that can run now, and those of an open dialog alone")
  func bar() throws {
    // The letter is typed into the focused text field.
    #expect(terminal.text.hasSuffix("^S Save  F2 Search"))
    application.focus(form.save)
    application.render()
    #expect(terminal.text.hasSuffix("^S Save  / Find  F2 Search"))
    model.save.isEnabled = false
    application.render()
    #expect(terminal.text.hasSuffix("\nF2 Search"))
    form.confirm.isOpen = true
    application.render()
    #expect(!terminal.text.contains("Find"))
    try application.press("<ctrl-s>/<f2>")
    #expect(model.log == [])
  }

  @Test("a key that edits the focused text field is not in the bar, as the field takes it")
  func editingKeys() throws {
    let field = TextField(width: 6)
    let area = TextArea(columns: 6, rows: 1)
    let button = Button("OK")
    let cut = Shortcut(.control("k"), "Cut")
    let first = Shortcut(.control("a"), "All", beforeControls: true)
    let letter = Shortcut("f", "Flag")
    let keys = KeyBar()
    let stage = Stage(30, 6) {
      field
      area
      button
      cut
      first
      letter
      keys
    }
    var bar: Substring { stage.text.split(separator: "\n").last ?? "" }
    #expect(bar == "^A All")
    try stage.press("<tab>")
    #expect(bar == "^A All")
    area.isReadOnly = true
    #expect(bar == "^K Cut  ^A All  f Flag")
    area.isReadOnly = false
    area.isEnabled = false
    // A disabled control with the focus leaves characters to nobody.
    #expect(bar == "^K Cut  ^A All")
    try stage.press("<tab>")
    #expect(bar == "^K Cut  ^A All  f Flag")
  }

  @Test("the bar is empty while the list of a picker is open, which leaves no key to the others")
  func openList() throws {
    let picker = Picker(["S", "M"], value: "S")
    let save = Shortcut(.control("s"), "Save")
    let keys = KeyBar()
    let stage = Stage(30, 6) {
      keys
      picker
      save
    }
    #expect(stage.text == "^S Save\n[S ▾]")
    try stage.press("<enter>")
    #expect(!stage.text.contains("Save") && stage.text.contains("M"))
    try stage.press("<esc>")
    #expect(stage.text == "^S Save\n[S ▾]")
  }

  @Test("a click on a key of the bar does the same as the key")
  func click() throws {
    application.focus(form.save)
    application.render()
    application.send(MouseEvent(.press, column: 10, row: 3))
    #expect(model.log == ["find"])
    application.send(MouseEvent(.press, column: 7, row: 3))
    #expect(model.log == ["find"])
    #expect(application.focused === form.save)
  }

  @Test("a bar without room shows that there is more", arguments: [0, 1, 8, 13])
  func narrowBar(columns: Int) {
    terminal.resize(columns: columns, rows: 4)
    application.render()
    let line = terminal.text.split(separator: "\n").last ?? ""
    #expect(line == ["", "…", "^S Save…", "^S Save  …"][[0, 1, 8, 13].firstIndex(of: columns)!])
  }

  @Test("keys that two controls share, or that the application has, are reported at the start")
  func conflicts() async throws {
    final class Conflicting: Screen {
      let save = Button("Save", key: .control("s"))
      let store = Shortcut(.control("s"), "Store")
      let quit = Shortcut(.control("q"), "Quit")
      let dialog = Confirmation()
      override var body: any Element {
        Column {
          save
          store
          quit
          quit
          dialog
        }
      }
    }
    let screen = Conflicting()
    let application = Application(screen: screen, terminal: terminal)
    let expected = [
      "the key <ctrl-s> belongs to both 'save' and 'store'; choose another key for one of them",
      "the key <ctrl-q> of 'quit' is the application's own; choose another key",
      "the key <ctrl-q> of 'quit' is the application's own; choose another key",
      "'quit' is twice in the body; leave one of the two out",
    ]
    #expect(application.keyConflicts == expected)
    #expect(try await application.run() == .failed(expected[0]))
    #expect(self.application.keyConflicts == [])
  }

  @Test("a shortcut and a button run by a file")
  func byFile() throws {
    let model = Model()
    let binder = try Binder(
      model: model, view: form,
      bindings: Bindings(
        text: """
          binder: 1
          model: ShortcutTests.Model
          view: ShortcutTests.Form
          slots:
            save: { action: save }
            find: { action: find }
          """, name: "form.yaml"))
    try application.press("<ctrl-s>")
    #expect(model.log == ["save"])
    #expect(!binder.explain("save").isEmpty)
  }
}
