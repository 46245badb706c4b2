import Binder
import BinderTerminal
import BinderTerminalTesting
import Testing

// The code of the articles 'Forms' and 'Dialogs'.

final class Contact {
  @Observed(validating: { $0.isEmpty ? "a name is needed" : nil }) var name = "Ann"
  @Observed(validating: { $0.contains("@") ? nil : "an address has an @" }) var mail = "ann@b.org"
  @Observed var isMailFocused = false
  @Observed var mailStyle: String?
  @Observed var hasAddress = false
  @Observed var street = ""
  let save = Command()
  let leave = Command()
}

final class ContactScreen: Screen {
  let name = TextField(width: 16)
  let mail = TextField(width: 16)
  let hasAddress = Toggle("Address")
  let address = Group()
  let street = TextField(width: 16)
  let save = Button("Save", key: .control("s"))
  let cancel = Button("Cancel")
  let hint = Label("please correct the fields")

  override var body: any Element {
    Column {
      Row {
        Label("Name").frame(columns: 8)
        name
      }
      Row {
        Label("E-mail").frame(columns: 8)
        mail
      }
      hasAddress
      address { street.padding(horizontal: 4) }
      Row(spacing: 2) {
        save
        cancel
      }
      hint
    }
  }
}

@Suite struct FormArticleTests {
  let contact = Contact()
  let screen = ContactScreen()
  let binder: Binder
  let stage: TerminalStage

  final class Log { var saved: [String] = [] }
  let log = Log()

  init() throws {
    contact.save.handler = { [contact, log] in log.saved.append(contact.mail) }
    contact.leave.handler = {}
    let text = Article("BinderTerminal", "Forms").blocks("yaml")[0]
    binder = try Binder(
      model: contact, view: screen, bindings: Bindings(text: text, name: "contact.yaml"))
    stage = TerminalStage(screen, columns: 30, rows: 8)
  }

  @Test("the form has the screen that the article shows")
  func screens() throws {
    try stage.press("<tab>ann<tab>")
    #expect(stage.text == Article("BinderTerminal", "Forms").blocks("text")[0])
    #expect(stage.focused === screen.hasAddress)
    #expect(contact.mail == "ann@b.org")
  }

  @Test("Save waits for the invalid field and moves the focus to it, Cancel discards the text")
  func leaving() throws {
    try stage.press("<tab>ann<tab><ctrl-s>")
    #expect(log.saved.isEmpty)
    #expect(stage.focused === screen.mail)
    try stage.click("Cancel")
    #expect(screen.mail.text == "ann@b.org")
    #expect(!stage.text.contains("please correct"))
    try stage.press("<backtab><backtab><backtab>a@c.org")
    #expect(contact.mail == "ann@b.org")
    try stage.press("<ctrl-s>")
    #expect(log.saved == ["a@c.org"])
  }

  @Test("the model moves the focus, and names the style of a field")
  func focus() {
    contact.mailStyle = "warning"
    #expect(stage.style(of: "ann@b.org")?.foreground == .yellow)
    contact.isMailFocused = true
    #expect(stage.focused === screen.mail)
  }

  @Test("a value that the model has already is not validated, also after a letter was removed")
  func valueOfModel() throws {
    contact.name = ""
    try stage.press("x")
    #expect(contact.name == "x")
    try stage.press("<backspace>")
    #expect(contact.name == "")
    try stage.press("<ctrl-s>")
    #expect(log.saved == ["ann@b.org"])
  }

  @Test("a group is shown while the toggle is on")
  func group() throws {
    try stage.press("<tab><tab><space><tab>Elm 1")
    #expect(contact.street == "Elm 1")
    contact.hasAddress = false
    #expect(!stage.text.contains("Elm"))
  }

  // Compiled, and not run.

  func inCode(_ model: Contact, _ screen: ContactScreen, _ binder: Binder) {
    binder.bind(model.$name, to: screen.name.$text)
    binder.bind(model.$mail, to: screen.mail.$text, commit: .blur)
    binder.bind(model.$isMailFocused, to: screen.mail.$isFocused)
    binder.bind(model.$hasAddress, to: screen.address.$isVisible)
    binder.bind(screen.save.pressed, to: model.save)
    binder.bind(screen.cancel.pressed, to: model.leave, drafts: .discard)
  }
}

// The code of the article 'Dialogs'.

final class Files {
  @Observed var problem: String?
  @Observed var isConfirming = false
  @Observed var question = "Delete the file?"
  @Observed var isRenaming = false
  @Observed(validating: { $0.isEmpty ? "a name is needed" : nil }) var newName = "letter"
  @Observed var renameError: String?
  let delete = Command()
  let rename = Command()
}

final class RenamingDialog: Dialog {
  let name = TextField(width: 16)
  let rename = Button("Rename")
  let cancel = Button("Cancel")

  override var content: any Element { name }
  override var buttons: [Button] { [rename, cancel] }
}

final class FilesScreen: Screen {
  let problem = Alert("Files")
  let confirm = Confirmation(yes: "Delete", no: "Keep")
  let renaming = RenamingDialog("Rename", text: "A new name:")

  override var body: any Element {
    Column {
      Label("letter.txt")
      problem
      confirm
      renaming
    }
  }
}

@Suite struct DialogArticleTests {
  let files = Files()
  let screen = FilesScreen()
  let binder: Binder
  let stage: TerminalStage

  final class Log { var calls: [String] = [] }
  let log = Log()

  init() throws {
    files.delete.handler = { [log] in log.calls.append("delete") }
    files.rename.handler = { [files, log] in
      files.renameError = files.newName == "taken" ? "the name is taken" : nil
      log.calls.append("rename to \(files.newName)")
    }
    let slots = Article("BinderTerminal", "Dialogs").blocks("yaml")[0]
      .split(separator: "\n").map { "  \($0)\n" }.joined()
    binder = try Binder(
      model: files, view: screen,
      bindings: Bindings(text: "binder: 1\nmodel: Files\nslots:\n\(slots)", name: "files.yaml"))
    stage = TerminalStage(screen, columns: 30, rows: 9)
  }

  @Test("the alert is dismissed, which sets the message to nil in the model")
  func alert() throws {
    files.problem = "The disk is full."
    #expect(stage.text.contains("The disk is full."))
    try stage.press("<enter>")
    #expect(files.problem == nil)
  }

  @Test("the confirmation has the screen of the article; Enter answers yes, Escape no")
  func confirmation() throws {
    files.isConfirming = true
    #expect(stage.text == Article("BinderTerminal", "Dialogs").blocks("text")[0])
    try stage.press("<esc>")
    #expect(log.calls.isEmpty)
    files.isConfirming = true
    try stage.press("<enter>")
    #expect(log.calls == ["delete"])
    #expect(!files.isConfirming)
  }

  @Test("the dialog stays open while its text is invalid, and while it has an error")
  func dialog() throws {
    files.isRenaming = true
    try stage.press("<ctrl-u><enter>")
    #expect(stage.text.contains("a name is needed"))
    #expect(log.calls.isEmpty)
    try stage.press("taken<enter>")
    #expect(files.isRenaming)
    #expect(stage.text.contains("the name is taken"))
    try stage.press("<ctrl-a><ctrl-k>note<enter>")
    #expect(log.calls == ["rename to taken", "rename to note"])
    #expect(!files.isRenaming)
  }
}
