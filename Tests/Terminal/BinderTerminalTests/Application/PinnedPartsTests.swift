import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

/// The header and the footer of a screen.
@Suite struct PinnedPartsTests {
  final class Form: Screen {
    let search = TextField(width: 5)
    let fields = (0..<8).map { _ in TextField(width: 3) }
    let save = Button("Save", key: .control("s"))
    let keys = KeyBar()
    let level = Picker(["low", "high"], value: "low")
    var heading: String? = "Form"
    var hasParts = true

    override var title: String? { heading }
    override var header: any Element { hasParts ? Column { search } : Column {} }
    override var body: any Element {
      Column {
        for (index, field) in fields.enumerated() {
          Row {
            Label("\(index)")
            field
          }
        }
      }
    }
    override var footer: any Element {
      hasParts
        ? Column {
          Row {
            save
            level
          }
          keys
        } : Column {}
    }
  }

  let form = Form()
  let terminal = MemoryTerminal(columns: 20, rows: 9)
  let application: Application

  init() {
    application = Application(screen: form, terminal: terminal)
    application.render()
  }

  @Test("the header and the footer stay while the body scrolls to the focus")
  func stay() throws {
    #expect(
      terminal.text == """
        Form

        [     ]
        0 [   ]            █
        1 [   ]            █
        2 [   ]            │
        3 [   ]            │
        < Save > [low  ▾]
        ^S Save
        """)
    try application.press("<tab><tab><tab><tab><tab><tab>")
    application.render()
    #expect(
      terminal.text == """
        Form

        [     ]
        2 [   ]            │
        3 [   ]            █
        4 [   ]            █
        5 [   ]            │
        < Save > [low  ▾]
        ^S Save
        """)
  }

  @Test("the Tab key leads from the header over the body to the footer, and around")
  func order() throws {
    #expect(application.focused === form.search)
    try application.press("<tab>")
    #expect(application.focused === form.fields[0])
    try application.press("<backtab><backtab>")
    #expect(application.focused === form.level)
    application.render()
    let scrolled = terminal.text
    try application.press("<backtab>")
    application.render()
    #expect(application.focused === form.save)
    #expect(terminal.text == scrolled)
  }

  @Test("a click on a part reaches the control in it, and keys of the footer work")
  func input() throws {
    try application.press("<tab><tab>")
    application.send(MouseEvent(.press, column: 2, row: 2))
    #expect(application.focused === form.search)
    try application.press("ab")
    #expect(form.search.text == "ab")
    var count = 0
    let binder = Binder()
    binder.observe(form.save.pressed) { count += 1 }
    try application.press("<ctrl-s>")
    application.send(MouseEvent(.press, column: 2, row: 7))
    #expect(count == 2)
  }

  @Test("a popup of a control in the footer opens above it")
  func popup() throws {
    application.send(MouseEvent(.press, column: 12, row: 7))
    application.render()
    #expect(terminal.text.contains("high"))
  }

  @Test("the body keeps a third of a small terminal, and nothing breaks in the smallest")
  func small() throws {
    terminal.resize(columns: 20, rows: 5)
    application.render()
    #expect(terminal.text == "Form\n\n[     ]\n0 [   ]\n< Save > [low  ▾]")
    for rows in 0...8 {
      terminal.resize(columns: 20, rows: rows)
      try application.press("<tab>")
      application.render()
      #expect(application.focused != nil)
    }
  }

  @Test("a screen without parts has all of the room for its body")
  func none() {
    form.hasParts = false
    form.heading = nil
    application.render()
    #expect(terminal.text.split(separator: "\n").count == 8)
  }

  @Test("drafts in the header and the footer count among those of the screen")
  func drafts() throws {
    let fields = application.editableFields
    #expect(fields.contains { $0 === form.search.$text })
  }
}
