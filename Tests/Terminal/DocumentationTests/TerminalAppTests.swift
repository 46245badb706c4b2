import Binder
import BinderTerminal
import BinderTerminalTesting
import Testing

/// The code of the articles on terminal apps and on explaining, and its behaviour.
@MainActor @Suite struct TerminalAppTests {
  final class AccountScreen: Screen {
    let balance = Label()
    let limit = TextField(width: 12)
    let clear = Button("Clear")

    override var title: String? { "Account · Ctrl-Q quits" }

    override var body: any Element {
      Column(spacing: 1) {
        Row(spacing: 1) {
          Label("Balance:")
          balance
        }
        Row(spacing: 1) {
          Label("Limit:  ")
          limit
        }
        clear
      }
    }
  }

  // Compiled, and not run: it takes the terminal.
  @MainActor func runAccount() async throws {
    let (model, screen) = (Account(), AccountScreen())
    let binder = try Binder(model: model, view: screen, file: "Bindings/account.yaml")
    let application = Application(screen: screen, terminal: CursesTerminal())
    let ending = try await application.run()
    withExtendedLifetime(binder) {}
    exit(ending.exitCode)
  }

  private func exit(_ code: Int32) {}

  let account = Account()
  let screen = AccountScreen()

  private func bind() throws -> Binder {
    let text = Article("Binder", "TerminalApps").blocks("yaml")[0]
      .replacing("AccountScreen", with: "TerminalAppTests.AccountScreen")
    return try Binder(
      model: account, view: screen, bindings: Bindings(text: text, name: "account.yaml"))
  }

  @Test("the screen and the file of the article on terminal apps behave as it says")
  func terminalApp() throws {
    let binder = try bind()
    let stage = TerminalStage(screen)
    #expect(try stage.press("7").contains("Balance: 0.00"))
    #expect(account.limit == 500)
    try stage.press("<enter>")
    #expect(account.limit == 7)
    withExtendedLifetime(binder) {}
  }

  @Test("a slot is explained as the article says")
  func explaining() throws {
    let binder = try bind()
    screen.limit.$text.edit("12.5")
    screen.limit.$text.commit()
    screen.limit.$text.edit("12.5")
    print(binder.explain("limit")[0])
    let texts = Article("Binder", "SeeingWhatHappens").blocks("text")
    #expect("\(binder.explain("limit")[0])" == texts[0])

    let code = Binder()
    let line = #line + 1
    code.bind(account.$balance, to: screen.balance.$text, as: .fpint)
    do {
      let binder = code
      print(binder.explain(screen.balance.$text)[0])
    }
    #expect(
      "\(code.explain(screen.balance.$text)[0])"
        == texts[1].replacing("App/Account.swift:12", with: "\(#fileID):\(line)"))
  }

  private final class Shelf {
    @Observed var selected: Book?
  }

  private final class Book {
    let delete = Command()
  }

  private final class ShelfScreen: Screen {
    let delete = Button("Delete")
    override var body: any Element { delete }
  }

  @Test("a button runs the command of the selected object, and is disabled without one")
  func commandBehindPath() {
    let (binder, model, screen) = (Binder(), Shelf(), ShelfScreen())
    binder.bind(screen.delete.pressed, to: \.delete, of: model.$selected)
    #expect(!screen.delete.isEnabled)
    model.selected = Book()
    #expect(screen.delete.isEnabled)
  }

  @Test("a key path of an @Observable object is delivered at the flush")
  func keyPath() {
    var shown: [Double] = []
    let show = { (total: Double) in shown.append(total) }
    let (binder, order) = (Binder(), Order())
    binder.observe(order, \.total) { total in
      show(total)
    }
    order.total = 3
    binder.flush()
    #expect(shown == [0, 3])
  }

  final class Person {
    @Observed var address = Address()
  }

  final class Form {
    let edited = Input()
    let shown = Output()
  }

  private func bind(_ model: AnyObject, _ name: String, _ form: Form, _ slots: String) throws
    -> Binder
  {
    try Binder(
      model: model, view: form,
      bindings: Bindings(
        text: "binder: 1\nmodel: \(name)\nslots: { \(slots) }", name: "x.yaml"))
  }

  @Test("structs and hidden fields are edited through the tables of the article on models")
  func tables() throws {
    let (person, vault, form) = (Person(), Vault(), Form())
    let binder = try bind(
      person, "TerminalAppTests.Person", form, "edited: address.city, shown: address.line")
    form.edited.$text.edit("Ulm")
    #expect(person.address.city == "Ulm")
    #expect(form.shown.text == "Ulm, ")
    #expect(throws: BindingFileError.self) {
      try bind(person, "TerminalAppTests.Person", Form(), "edited: address.country")
    }
    let other = Form()
    let opener = try bind(vault, "Vault", other, "edited: code")
    other.edited.$text.edit("1234")
    #expect(vault.code == "1234")
    withExtendedLifetime((binder, opener)) {}
  }
}
