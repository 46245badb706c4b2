import BinderCore
import BinderTerminal
import Testing

@Suite struct DialogTests {
  final class Model {
    @Observed var isRenaming = false
    @Observed(validating: { $0.isEmpty ? "is missing" : nil }) var name = "Ann"
    @Observed var amount = 1.0
    var log: [String] = []
    let rename = Command()

    init() {
      rename.handler = { [unowned self] in log.append("renamed \(name)") }
    }
  }

  final class RenameDialog: Dialog {
    let name = TextField(width: 8)
    let rename = Button("Rename")
    let leave = Button("Cancel")

    override var content: any Element { name }
    override var buttons: [Button] { [rename, leave] }
  }

  let model = Model()
  let binder = Binder()
  let dialog = RenameDialog("Rename", text: "The new name:")
  let amount = TextField(width: 6)
  let stage: Stage

  init() {
    stage = Stage(32, 10) { [dialog, amount] in
      amount
      dialog
    }
    binder.bind(model.$isRenaming, to: dialog.$isOpen)
    binder.bind(model.$name, to: dialog.name.$text)
    binder.bind(model.$amount, to: amount.$text, as: .fpint)
    binder.bind(dialog.rename.pressed, to: model.rename)
  }

  func open() {
    model.isRenaming = true
    stage.application.render()
  }

  // MARK: - Looks

  @Test("a dialog is a box in the middle with its text, its content and its buttons")
  func snapshot() {
    #expect(stage.text == "[1.00  ]")
    open()
    #expect(
      stage.text == """
        [1.00  ]
           ┌─ Rename ───────────────┐
           │ The new name:          │
           │                        │
           │ [Ann     ]             │
           │                        │
           │ < Rename >  < Cancel > │
           └────────────────────────┘
        """)
    #expect(stage.grid.caret == Position(column: 9, row: 4))
    model.isRenaming = false
    #expect(stage.text == "[1.00  ]")
  }

  @Test("a long text is wrapped, and cut off before content and buttons in a small room")
  func wrapping() {
    let question = Confirmation(text: "Delete all the people of the list, and their notes?")
    let stage = Stage(24, 7) { question }
    question.isOpen = true
    #expect(
      stage.text == """
        ┌─────────────────────┐
        │ Delete all the      │
        │ people of the list, │
        │ and their notes?    │
        │                     │
        │   < Yes >  < No >   │
        └─────────────────────┘
        """)
    stage.terminal.resize(columns: 18, rows: 4)
    #expect(
      stage.text
        == """
        ┌────────────────┐
        │ Delete all th…↓│
        │ < Yes >  < No… │
        └────────────────┘
        """)
    for (columns, rows) in [(18, 2), (18, 1), (3, 3), (1, 1), (0, 0)] {
      stage.terminal.resize(columns: columns, rows: rows)
      #expect(stage.grid.size == Size(columns: columns, rows: rows))
    }
  }

  @Test("keys and the wheel scroll a text that is higher than the screen")
  func scrollingText() throws {
    let lines = (1...20).map { "line \($0)" }.joined(separator: "\n")
    let question = Confirmation(text: lines)
    let stage = Stage(24, 7) { question }
    question.isOpen = true
    #expect(
      stage.text == """
          ┌─────────────────┐
          │ line 1          │
          │ line 2          │
          │ line 3          │
          │ line 4…        ↓│
          │ < Yes >  < No > │
          └─────────────────┘
        """)
    for (key, first) in [
      ("<down>", 2), ("<pagedown>", 5), ("<up>", 4), ("<end>", 17), ("<down>", 17),
      ("<pageup>", 14), ("<home>", 1), ("<right>", 1),
    ] {
      try stage.press(key)
      #expect(stage.text.split(separator: "\n")[1].contains(" line \(first) "), "\(key)")
    }
    #expect(stage.application.focused === question.no)
    stage.scroll(.scrollDown)
    #expect(stage.text.split(separator: "\n")[1].contains(" line 4  "))
    question.isOpen = false
    _ = stage.text
    question.isOpen = true
    #expect(stage.text.contains("line 1 "))
  }

  @Test("keys and the wheel scroll a content that is higher than the screen")
  func scrollingContent() throws {
    final class TextDialog: Dialog {
      let lines = Label((1...20).map { "line \($0)" }.joined(separator: "\n"))
      let close = Button("Close")

      override var content: any Element { lines }
      override var buttons: [Button] { [close] }
    }
    let dialog = TextDialog()
    let stage = Stage(24, 7) { dialog }
    dialog.isOpen = true
    #expect(stage.text.contains("│ line 4   ↓│"))
    try stage.press("<end>")
    #expect(stage.text.contains("line 20"))
    stage.scroll(.scrollUp, column: 10, row: 2)
    #expect(stage.text.contains("line 17") && !stage.text.contains("line 20"))
  }

  @Test("wide and joined characters and control characters keep the box in shape")
  func hostile() {
    let question = Confirmation("日本", text: "👨‍👩‍👧 e\u{301}\u{1B}[0m\u{202E}", yes: "はい")
    let stage = Stage(30, 7) { question }
    question.isOpen = true
    let lines = stage.text.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(Set(lines.map { DisplayText.width(of: String($0)) }).count == 1)
    #expect(stage.text.contains("< はい >"))
  }

  @Test("a content that is too high is scrolled to the focus, and shows that there is more")
  func scrolling() throws {
    final class Form: Dialog {
      let boxes = (1...6).map { Toggle("Box \($0)") }
      let ok = Button("OK")
      override var content: any Element { Column { for box in boxes { box } } }
      override var buttons: [Button] { [ok] }
    }
    let form = Form()
    let stage = Stage(16, 6) { form }
    form.isOpen = true
    #expect(
      stage.text == """
         ┌───────────┐
         │ [ ] Box 1 │
         │ [ ] Box 2 │
         │ [ ] Box 3↓│
         │  < OK >   │
         └───────────┘
        """)
    try stage.press("<tab><tab><tab>")
    #expect(stage.text.contains("│ [ ] Box 2↑│"))
    #expect(stage.text.contains("│ [ ] Box 4↓│"))
    try stage.press("<tab><tab>")
    #expect(stage.text.contains("│ [ ] Box 6 │"))
    stage.click(column: 4, row: 2)
    #expect(form.boxes[4].isOn)
  }

  final class Writing: Dialog {
    let note = TextArea(rows: 8)
    let name = TextField(width: 7)
    let one = Button("Overwrite")
    let two = Button("Rename it")
    let three = Button("Cancel")

    override var content: any Element {
      Column {
        note
        name
      }
    }
    override var buttons: [Button] { [one, two, three] }
  }

  @Test("a text area that is higher than a dialog follows its cursor")
  func highText() throws {
    let dialog = Writing()
    let stage = Stage(34, 9) { dialog }
    dialog.isOpen = true
    try stage.press("1<enter>2<enter>3<enter>4<enter>5<enter>6<enter>seven")
    #expect(stage.text.contains("seven") && stage.grid.caret != nil)
    try stage.press("<ctrl-home>")
    #expect(!stage.text.contains("seven") && stage.grid.caret?.row == 1)
  }

  @Test("a text field in a content that is scrolled keeps its place in its text")
  func scrolledText() throws {
    let dialog = Writing()
    let stage = Stage(34, 9) { dialog }
    dialog.isOpen = true
    for key in try Key.parse("<tab>abcdefghijkl<left><left><left>") {
      stage.application.send(key)
      stage.application.render()
    }
    #expect(stage.text.contains("‹fghijkl]"))
  }

  @Test("the button with the focus is in sight where there is no room for all of them")
  func narrowButtons() throws {
    let dialog = Writing()
    let stage = Stage(34, 9) { dialog }
    dialog.isOpen = true
    stage.application.focus(dialog.one)
    try stage.press("<right><right>")
    #expect(stage.application.focused === dialog.three)
    #expect(stage.style(of: "Cancel") == Theme().focused)
  }

  @Test(
    "keys and the wheel scroll a content also while the focus is in it, until a widget takes a key")
  func scrollingFromWithin() throws {
    final class Many: Dialog {
      let fields = (1...9).map { _ in TextField(width: 6) }
      let ok = Button("OK")
      override var content: any Element { Column { for field in fields { field } } }
      override var buttons: [Button] { [ok] }
    }
    let dialog = Many()
    let stage = Stage(24, 9) { dialog }
    dialog.isOpen = true
    for (index, field) in dialog.fields.enumerated() { field.text = "no \(index)" }
    #expect(stage.text.contains("no 0"))
    try stage.press("<down><down>")
    #expect(!stage.text.contains("no 1") && stage.text.contains("no 2"))
    try stage.press("x")
    #expect(stage.text.contains("[x"))
    stage.scroll(.scrollDown, column: 10, row: 3)
    #expect(!stage.text.contains("[x"))
    try stage.press("<tab>")
    #expect(stage.text.contains("no 1"))
  }

  @Test("an error is below the content, wrapped")
  func error() {
    dialog.error = "The name is that of another person."
    open()
    #expect(
      stage.text == """
        ┌─ Rename ────────────────────┐
        │ The new name:               │
        │                             │
        │ [Ann     ]                  │
        │ The name is that of another │
        │ person.                     │
        │                             │
        │   < Rename >  < Cancel >    │
        └─────────────────────────────┘
        """)
    #expect(stage.style(of: "person.") == Theme().error)
  }

  @Test("the errors of all fields have their rows, in the width of the box")
  func fieldErrors() {
    final class Form: Dialog {
      let (name, mail) = (TextField(width: 12), TextField(width: 12))
      override var content: any Element {
        Column {
          Row {
            Label("Name ")
            name
          }
          Row {
            Label("Mail ")
            mail
          }
        }
      }
    }
    let form = Form("Person")
    let stage = Stage(60, 12) { form }
    form.isOpen = true
    form.name.error = "may not be below 5 cm"
    form.mail.error = "an address has an @ in the middle"
    for word in ["5 cm", "[            ]", "middle"] {
      #expect(stage.text.contains(word), "\(stage.text)")
    }
  }

  // MARK: - Focus

  @Test(
    "the focus begins in the content, stays within the dialog, and is given back with its draft")
  func focus() throws {
    try stage.press("12.")
    open()
    #expect(stage.application.focused === dialog.name)
    try stage.press("<tab>")
    #expect(stage.application.focused === dialog.rename)
    try stage.press("<tab><tab>")
    #expect(stage.application.focused === dialog.name)
    try stage.press("<backtab>")
    #expect(stage.application.focused === dialog.leave)
    try stage.press("<esc>")
    #expect(!model.isRenaming)
    #expect(stage.application.focused === amount)
    try stage.press("5")
    #expect(stage.text == "[12.5  ]")
    #expect(model.amount == 12.5)
  }

  @Test("without content the default button has the focus, and the arrow keys move to the others")
  func arrows() throws {
    let question = Confirmation(text: "Sure?")
    let stage = Stage(24, 7) { question }
    question.isOpen = true
    _ = stage.text
    #expect(stage.application.focused === question.yes)
    try stage.press("<right>")
    #expect(stage.application.focused === question.no)
    try stage.press("<right>")
    #expect(stage.application.focused === question.no)
    try stage.press("<left>")
    #expect(stage.application.focused === question.yes)
  }

  // MARK: - Several

  @Test("a dialog that opens from another one is on top of it")
  func nested() throws {
    let question = Confirmation(text: "Sure?")
    let stage = Stage(32, 10) { [dialog] in
      question
      dialog
    }
    binder.observe(dialog.rename.pressed) { question.isOpen = true }
    dialog.isOpen = true
    // The first dialog stays, as it shows an error.
    dialog.error = "in use"
    try stage.press("<enter>")
    #expect(stage.text.contains("│ Sure?"))
    #expect(stage.application.focused === question.yes)
    try stage.press("<esc>")
    #expect(!question.isOpen)
    #expect(dialog.isOpen)
    #expect(stage.application.focused === dialog.name)
  }

  @Test("a picker in a dialog opens over it")
  func popup() throws {
    final class Sheet: Dialog {
      let size = Picker(["S", "M"], value: "S")
      let done = Button("Done")
      override var content: any Element { size }
      override var buttons: [Button] { [done] }
    }
    let sheet = Sheet()
    let stage = Stage(20, 8) { sheet }
    sheet.isOpen = true
    try stage.press("<enter>")
    #expect(sheet.size.isOpen)
    try stage.press("<down><enter>")
    #expect(sheet.size.value == "M")
    #expect(sheet.isOpen)
    try stage.press("<enter><esc>")
    #expect(!sheet.size.isOpen)
    #expect(sheet.isOpen)
    try stage.press("<esc>")
    #expect(!sheet.isOpen)
  }
}
