import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

extension DialogTests {
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

  @Test("Escape discards the drafts of a dialog that has no cancel button")
  func noCancelButton() throws {
    final class Renaming: Dialog {
      let name = TextField(width: 8)
      let other = TextField(width: 8)
      override var content: any Element {
        Column {
          name
          other
        }
      }
      override var cancelButton: Button? { nil }
    }
    let renaming = Renaming("Rename")
    let stage = Stage(32, 10) { [amount] in
      amount
      renaming
    }
    binder.bind(model.$isRenaming, to: renaming.$isOpen)
    binder.bind(model.$name, to: renaming.name.$text)
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    model.isRenaming = true
    stage.application.render()
    try stage.press("<end><backspace><backspace><backspace><tab>")
    #expect(renaming.name.$text.hasDraft)
    try stage.press("<esc>")
    #expect(!model.isRenaming && !renaming.name.$text.hasDraft)
    #expect(model.name == "Ann" && faults == [])
  }

  @Test("a dialog that opens by itself is not answered by the text that the user is typing")
  func interrupted() throws {
    let (area, clock) = (TextArea(), ManualClock())
    let stage = Stage(32, 12, clock: clock) { [dialog] in
      area
      dialog
    }
    func ask() {
      model.isRenaming = true
      stage.application.render()
    }
    try stage.press("ab")
    ask()
    stage.application.focus(dialog.rename)
    try stage.press("c<enter> ")
    #expect(dialog.isOpen)
    clock.advance(by: .milliseconds(400))
    try stage.press("d")
    clock.advance(by: .milliseconds(400))
    try stage.press("<enter>")
    #expect(model.log == [])
    clock.advance(by: .milliseconds(500))
    try stage.press("<enter>")
    #expect(model.log == ["renamed Ann"])
    // Escape is an answer at once, and so is a key after another one.
    try stage.press("d")
    ask()
    try stage.press("<esc>")
    #expect(!dialog.isOpen)
    try stage.press("d")
    ask()
    try stage.press("<tab><enter>")
    #expect(model.log.count == 2)
    // An effect of the typing is for the next key.
    binder.observe(area.$text) { [model] in if $0.hasSuffix("!") { model.isRenaming = true } }
    try stage.press("!<enter>")
    #expect(model.log.count == 3)
    #expect(area.text == "abdd!")
  }

  @Test("a field of a dialog that opens by itself takes the text, and no Enter until a pause")
  func interruptedByField() throws {
    final class Naming: Dialog {
      let name = TextField()
      let ok = Button("OK")
      override var content: any Element { name }
      override var buttons: [Button] { [ok] }
    }
    let (naming, area, clock) = (Naming(), TextArea(), ManualClock())
    let stage = Stage(32, 12, clock: clock) {
      area
      naming
    }
    try stage.press("ab")
    naming.isOpen = true
    stage.application.render()
    try stage.press("cd<enter>")
    #expect((naming.isOpen, naming.name.text, area.text) == (true, "cd", "ab"))
    clock.advance(by: .milliseconds(500))
    try stage.press("<enter>")
    #expect(!naming.isOpen)
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
    stage.click(column: 6, row: 6)
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
    #expect(stage.application.focused is TextField)
    stage.click(column: 18, row: 7)
    try stage.press("<esc>")
    #expect(dialog.isOpen)
  }

  // MARK: - Drafts and failures

  @Test("a button commits the drafts of its dialog, and no others")
  func scope() throws {
    try stage.press("12x")
    open()
    // The caret moves on purpose: a text that goes on at once may be meant for the page.
    try stage.press("Bob<right><enter>")
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
}
