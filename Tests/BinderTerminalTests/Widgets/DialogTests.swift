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

  private func open() {
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
        │ Delete all the │
        │ < Yes >  < No  │
        └────────────────┘
        """)
    for (columns, rows) in [(18, 2), (18, 1), (3, 3), (1, 1), (0, 0)] {
      stage.terminal.resize(columns: columns, rows: rows)
      #expect(stage.grid.size == Size(columns: columns, rows: rows))
    }
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
        │                             │
        │ The name is that of another │
        │ person.                     │
        │                             │
        │   < Rename >  < Cancel >    │
        └─────────────────────────────┘
        """)
    #expect(stage.style(of: "person.") == Theme().error)
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

  // MARK: - Buttons

  @Test("Enter in a field that does not need it presses the default button")
  func defaultButton() throws {
    open()
    try stage.press("Bob<enter>")
    #expect(model.log == ["renamed Bob"])
    #expect(!model.isRenaming)
    #expect(stage.text == "[1.00  ]")
    // A field that does something at Enter keeps the key.
    binder.observe(dialog.name.submitted) { [model] in model.log.append("submitted") }
    open()
    try stage.press("Eve<enter>")
    #expect(model.log == ["renamed Bob", "submitted"])
    #expect(model.isRenaming)
  }

  @Test("a button presses itself with Enter, and closes the dialog after its event")
  func pressing() throws {
    open()
    var wasOpen = false
    binder.observe(dialog.rename.pressed) { [dialog] in wasOpen = dialog.isOpen }
    try stage.press("<tab><space>")
    #expect(model.log == ["renamed Ann"])
    #expect(wasOpen)
    #expect(!dialog.isOpen)
    #expect(!model.isRenaming)
  }

  @Test("a click presses a button, and one beside the box does nothing")
  func mouse() {
    open()
    stage.click(column: 2, row: 0)
    stage.click(column: 4, row: 3)
    #expect(stage.application.focused === dialog.name)
    #expect(dialog.isOpen)
    stage.click(column: 6, row: 7)
    #expect(model.log == ["renamed Ann"])
    #expect(!dialog.isOpen)
  }

  @Test("Escape reverts the text of a field first, then presses the cancel button")
  func cancelling() throws {
    binder.observe(dialog.leave.pressed) { [model] in model.log.append("cancelled") }
    open()
    try stage.press("<ctrl-u><esc>")
    #expect(dialog.isOpen)
    #expect(dialog.name.text == "Ann")
    try stage.press("<esc>")
    #expect(!dialog.isOpen)
    #expect(model.log == ["cancelled"])
  }

  @Test("a dialog without buttons is closed by Escape")
  func withoutButtons() throws {
    let dialog = Dialog(text: "Wait.")
    let stage = Stage(20, 5) { dialog }
    dialog.isOpen = true
    try stage.press("<enter>x")
    #expect(dialog.isOpen)
    try stage.press("<esc>")
    #expect(!dialog.isOpen)
    #expect(stage.leftoverKeys == [])
  }

  @Test("a single button is default and cancel button: Enter commits with it, Escape discards")
  func singleButton() throws {
    final class Sheet: Dialog {
      let name = TextField(width: 8)
      let done = Button("Done")
      override var content: any Element { name }
      override var buttons: [Button] { [done] }
    }
    let sheet = Sheet()
    let stage = Stage(24, 9) { sheet }
    binder.bind(model.$name, to: sheet.name.$text, commit: .enter)
    binder.observe(sheet.done.pressed) { [model] in model.log.append("done") }
    sheet.isOpen = true
    try stage.press("Bob<enter>")
    #expect((model.name, sheet.isOpen) == ("Bob", false))
    sheet.isOpen = true
    _ = stage.text
    try stage.press("<tab><backtab>Eve")
    sheet.error = "No."
    sheet.cancel()
    #expect((model.name, sheet.isOpen) == ("Bob", false))
    #expect(!sheet.name.$text.hasDraft)
    #expect(model.log == ["done", "done"])
    sheet.isOpen = true
    sheet.done.isEnabled = false
    try stage.press("<esc>")
    #expect(sheet.isOpen)
  }

  @Test("a disabled default button is not pressed, and a disabled dialog takes no answer")
  func disabled() throws {
    open()
    model.rename.isEnabled = false
    #expect(!dialog.rename.isEnabled)
    try stage.press("<enter>")
    #expect(dialog.isOpen)
    #expect(stage.style(of: "< Rename >") == Theme().disabled)
    dialog.isEnabled = false
    _ = stage.text
    #expect(stage.application.focused == nil)
    stage.click(column: 18, row: 7)
    #expect(dialog.isOpen)
  }

  // MARK: - Drafts and failures

  @Test("a button commits the drafts of its dialog, and no others")
  func scope() throws {
    try stage.press("12x")
    open()
    try stage.press("Bob<enter>")
    #expect(model.log == ["renamed Bob"])
    #expect(amount.text == "12x")
    #expect(amount.error != nil)
    #expect(stage.application.focused === amount)
  }

  @Test("a button of the page commits no draft in a dialog that is closed")
  func pageScope() throws {
    open()
    #expect(stage.application.editableFields.contains { $0 === amount.$text })
    #expect(!stage.application.editableFields.contains { $0 === dialog.name.$text })
    #expect(dialog.editableFields.contains { $0 === dialog.name.$text })
    #expect(dialog.name.draftScope === dialog)
    #expect(dialog.rename.draftScope === dialog)
    #expect(amount.draftScope === stage.application)
  }

  @Test("a draft that the model cannot take keeps the dialog open, and has the focus")
  func invalid() throws {
    open()
    try stage.press("<ctrl-u><tab><enter>")
    #expect(model.log == [])
    #expect(dialog.isOpen)
    #expect(stage.application.focused === dialog.name)
    #expect(dialog.name.error == "is missing")
    try stage.press("Bob<enter>")
    #expect(model.log == ["renamed Bob"])
    #expect(!dialog.isOpen)
  }

  @Test("the cancel button discards the drafts of its dialog")
  func discarding() throws {
    open()
    try stage.press("<ctrl-u><tab><tab><enter>")
    #expect(!dialog.isOpen)
    #expect((model.name, dialog.name.text, dialog.name.error) == ("Ann", "Ann", nil))
  }

  @Test("an error that the event leaves keeps the dialog open")
  func failing() throws {
    open()
    binder.observe(dialog.rename.pressed) { [dialog] in dialog.error = "Name in use." }
    try stage.press("<enter>")
    #expect(dialog.isOpen)
    #expect(stage.text.contains("Name in use."))
    try stage.press("<esc>")
    #expect(!dialog.isOpen)
  }

  @Test("an asynchronous command keeps the dialog open until the model closes it")
  @MainActor func asynchronous() async throws {
    let (go, continue_) = AsyncStream.makeStream(of: Void.self)
    model.rename.setHandler { [model] in
      for await _ in go { break }
      model.isRenaming = false
    }
    open()
    try stage.press("<enter>")
    #expect(dialog.isOpen)
    #expect(!dialog.rename.isEnabled)
    try stage.press("<enter>")
    #expect(dialog.isOpen)
    continue_.yield()
    await model.rename.finish()
    #expect(stage.text == "[1.00  ]")
  }

  @Test("a dialog that the model does not let close stays open")
  func refused() throws {
    model.$isRenaming.validate = { $0 ? nil : "not now" }
    open()
    try stage.press("<esc>")
    #expect(dialog.isOpen)
    #expect(!dialog.$isOpen.hasDraft)
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
