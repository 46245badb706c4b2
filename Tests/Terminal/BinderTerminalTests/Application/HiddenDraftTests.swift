import Binder
import BinderTerminal
import Testing

/// Drafts in fields that the user cannot see any more: a command does not run past them, and the end of the
/// application does not drop them.
@Suite struct HiddenDraftTests {
  final class Person {
    @Observed(validating: { $0.isEmpty ? "a name is needed" : nil }) var name = "Ann"
    var saved: [String] = []
    let save = Command()
    let cancel = Command()

    init() { save.handler = { [unowned self] in saved.append(name) } }
  }

  final class Form: Screen {
    let tabs = Tabs()
    let name = TextField()
    let notes = TextField()
    let save = Button("Save", key: .control("s"))
    let cancel = Button("Cancel", key: .control("x"))
    override var body: any Element {
      Column {
        tabs.pages {
          Tab("one") { name }
          Tab("two") { notes }
        }
        save
        cancel
      }
    }
  }

  private let person = Person()
  private let form = Form()
  private let binder = Binder()
  private let application: Application

  init() {
    application = Application(screen: form, terminal: MemoryTerminal(columns: 30, rows: 10))
    binder.bind(form.save.pressed, to: person.save)
    binder.bind(form.cancel.pressed, to: person.cancel, drafts: .discard)
  }

  private func link(_ commit: CommitTrigger = .key, delay: Duration? = nil) {
    binder.bind(person.$name, to: form.name.$text, commit: commit, delay: delay)
    application.focus(form.name)
  }

  @Test("a valid draft on a closed tab is written before the command runs")
  func valid() throws {
    link(.enter)
    try application.press("<ctrl-u>Bob<alt-2><ctrl-s>")
    #expect(person.saved == ["Bob"] && form.tabs.selection == "two")
  }

  @Test("an invalid draft on a closed tab opens the tab, and the command does not run")
  func invalid() throws {
    link()
    try application.press("<ctrl-u><alt-2><ctrl-s>")
    #expect(person.saved == [] && form.tabs.selection == "one")
    #expect(form.name.isFocused && form.name.error == "a name is needed")
    try application.press("Bob<ctrl-s>")
    #expect(person.saved == ["Bob"] && application.faults == [])
  }

  @Test("the cancel button discards the draft on a closed tab")
  func discarded() throws {
    link(.enter)
    try application.press("<ctrl-u>Bob<alt-2><ctrl-x><alt-1>")
    #expect(person.name == "Ann" && form.name.text == "Ann")
  }

  @Test("a command waits for the validation of a draft on a closed tab")
  func waiting() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: String?.self)
    person.$name.setValidation { _ in
      for await reason in answers { return reason }
      return nil
    }
    link()
    try application.press("<ctrl-u>Bob<alt-2><ctrl-s>")
    #expect(person.saved == [])
    answer.yield(nil)
    await person.$name.finishValidation()
    #expect(person.saved == ["Bob"])
  }

  @Test(
    "an invalid draft of a hidden field keeps the command from running, which is a fault and the command's error"
  )
  func hidden() throws {
    link()
    try application.press("<ctrl-u>")
    form.name.isVisible = false
    try application.press("<ctrl-s>")
    #expect(person.saved == [] && person.save.error == "a name is needed")
    #expect(
      application.faults.map { "\($0)" } == [
        "the text in 'name', which is hidden or disabled, keeps a command from running: a name is needed"
      ])
    form.name.isVisible = true
    application.focus(form.name)
    try application.press("<ctrl-s>")
    #expect(person.save.error == "a name is needed" && application.faultCount == 1)
    try application.press("Bob<ctrl-s>")
    #expect(person.saved == ["Bob"] && person.save.error == nil)
  }

  @Test(
    "an invalid draft of a disabled field keeps the command from running as well",
    arguments: ["<tab><ctrl-s>", "<ctrl-s>"])
  func disabled(keys: String) throws {
    link()
    try application.press("<ctrl-u>")
    form.name.isEnabled = false
    try application.press(keys)
    #expect(person.saved == [] && person.save.error == "a name is needed")
    #expect(application.faultCount == 1)
    form.name.isEnabled = true
    application.focus(form.name)
    try application.press("Bob<ctrl-s>")
    #expect(person.saved == ["Bob"] && person.save.error == nil)
  }

  @Test("a valid draft of a disabled field is written before the command runs")
  func disabledValid() throws {
    link(.enter)
    try application.press("<ctrl-u>Bob")
    form.name.isEnabled = false
    try application.press("<tab><ctrl-s>")
    #expect(person.saved == ["Bob"] && application.faults == [])
  }

  @Test("a field that the user can see has its error for itself")
  func shown() throws {
    link()
    try application.press("<ctrl-u><ctrl-s>")
    #expect(person.saved == [] && person.save.error == nil && form.name.error != nil)
  }

  @Test("a draft that is refused by a later answer in a hidden field is the command's error")
  func hiddenLater() async throws {
    let (answers, answer) = AsyncStream.makeStream(of: String?.self)
    person.$name.setValidation { _ in
      for await reason in answers { return reason }
      return nil
    }
    link()
    try application.press("<ctrl-u>Bob")
    form.name.isVisible = false
    try application.press("<ctrl-s>")
    #expect(person.save.error == nil)
    answer.yield("'Bob' exists already")
    await person.$name.finishValidation()
    #expect(person.saved == [] && person.save.error == "'Bob' exists already")
  }

  @Test(
    "the end of the application writes what is typed, as the loss of the focus does",
    arguments: [CommitTrigger.key, .blur])
  func quit(commit: CommitTrigger) throws {
    link(commit, delay: commit == .key ? .seconds(2) : nil)
    try application.press("<ctrl-u>Bob<ctrl-q>")
    #expect(application.exitReason == .quit && person.name == "Bob")
  }

  final class Wizard: Screen {
    @Observed var step = 1
    let name = TextField()
    let notes = TextField()
    let skip = Button("Skip", key: .control("k"))
    let next = Button("Next", key: .control("s"))
    override var body: any Element {
      Column {
        if step == 1 { name } else { notes }
        skip
        next
      }
    }
  }

  @Test("an invalid draft of a wizard's step that is not shown is a fault that names the field")
  func wizard() throws {
    let wizard = Wizard()
    let application = Application(
      screen: wizard, terminal: MemoryTerminal(columns: 30, rows: 10))
    binder.bind(person.$name, to: wizard.name.$text)
    binder.bind(wizard.next.pressed, to: person.save)
    application.focus(wizard.name)
    try application.press("<ctrl-u>")
    wizard.step = 2
    application.render()
    try application.press("<ctrl-s>")
    #expect(person.saved == [] && person.save.error == "a name is needed")
    #expect(application.faults.map { "\($0)".contains("the text in 'name'") } == [true])
  }

  // MARK: - Dialogs

  final class TabbedDialog: Dialog {
    let tabs = Tabs()
    let inner = TextField()
    let notes = TextField()
    let apply = Button("Apply")
    override var content: any Element {
      tabs.pages {
        Tab("one") { inner }
        Tab("two") { notes }
      }
    }
    override var buttons: [Button] { [apply] }
  }

  final class DialogForm: Screen {
    let name = TextField()
    let save = Button("Save", key: .control("s"))
    let dialog = TabbedDialog("Edit")
    override var body: any Element {
      Column {
        name
        save
        dialog
      }
    }
  }

  private func openDialog() -> (form: DialogForm, application: Application) {
    let form = DialogForm()
    let application = Application(
      screen: form, terminal: MemoryTerminal(columns: 40, rows: 16))
    binder.bind(form.save.pressed, to: person.save)
    binder.bind(form.dialog.apply.pressed, to: person.save)
    return (form, application)
  }

  @Test(
    "an invalid draft on a closed tab of a dialog opens the tab, and the button does not close the dialog"
  )
  func tabOfDialog() throws {
    let (form, application) = openDialog()
    binder.bind(person.$name, to: form.dialog.inner.$text)
    form.dialog.isOpen = true
    application.focus(form.dialog.inner)
    try application.press("<ctrl-u><alt-2>")
    application.focus(form.dialog.apply)
    try application.press("<enter>")
    #expect(person.saved == [] && form.dialog.isOpen && form.dialog.tabs.selection == "one")
  }

  @Test("an invalid draft in a hidden field of a dialog is the error of the button's command")
  func hiddenInDialog() throws {
    let (form, application) = openDialog()
    binder.bind(person.$name, to: form.dialog.inner.$text)
    form.dialog.isOpen = true
    application.focus(form.dialog.inner)
    try application.press("<ctrl-u>")
    application.focus(form.dialog.apply)
    form.dialog.inner.isVisible = false
    try application.press("<enter>")
    #expect(person.saved == [] && form.dialog.isOpen)
    #expect(person.save.error == "a name is needed")
    #expect(application.faultCount == 1, "\(application.faults)")
  }

  @Test("an invalid draft in a dialog that code has closed holds up no command of the page")
  func closedDialog() throws {
    let (form, application) = openDialog()
    binder.bind(person.$name, to: form.dialog.inner.$text)
    form.dialog.isOpen = true
    application.focus(form.dialog.inner)
    try application.press("<ctrl-u><alt-2>")
    form.dialog.isOpen = false
    application.focus(form.save)
    try application.press("<enter>")
    #expect(person.saved == ["Ann"] && application.faults == [])
  }

  @Test("the end of the application writes the text below a dialog")
  func quitBelowDialog() throws {
    let (form, application) = openDialog()
    binder.bind(person.$name, to: form.name.$text, commit: .blur)
    application.focus(form.name)
    try application.press("<ctrl-u>Bob")
    form.dialog.isOpen = true
    try application.press("<ctrl-q>")
    #expect(person.name == "Bob")
  }
}
