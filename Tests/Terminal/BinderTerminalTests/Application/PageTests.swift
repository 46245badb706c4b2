import BinderCore
import BinderTerminal
import Testing

/// The screens of an application over each other.
@Suite struct PageTests {
  final class Form: Screen {
    let caption: Label
    let name = TextField(width: 6)
    let mail = TextField(width: 6)

    init(_ caption: String) { self.caption = Label(caption) }

    override var body: any Element {
      Column {
        caption
        name
        mail
      }
    }
  }

  final class Owner {}

  enum Route: Equatable {
    case person(Int)
    case settings
  }

  final class Model {
    @Observed var path: [Route] = []
    @Observed(validating: { $0.isEmpty ? "is required" : nil }) var name = "Ann"
  }

  let model = Model()
  let binder = Binder()
  let first = Form("first")
  let terminal = MemoryTerminal(columns: 20, rows: 6)
  let application: Application

  init() {
    application = Application(screen: first, terminal: terminal)
    application.render()
  }

  @Test("a pushed screen is shown, and the one below has its focus and its draft when it returns")
  func pushing() throws {
    binder.bind(model.$name, to: first.name.$text)
    try application.press("<tab><backtab><backspace>")
    #expect(first.name.error != nil)
    let second = Form("second")
    application.push(Page(second))
    application.render()
    #expect(terminal.text.hasPrefix("second"))
    #expect(application.focused === second.name)
    #expect(application.screens.count == 2)
    try application.press("<tab>m")
    #expect(second.mail.text == "m")
    #expect(application.pop())
    application.render()
    #expect(terminal.text.hasPrefix("first"))
    #expect(application.focused === first.name)
    #expect(first.name.$text.hasDraft)
    #expect(!application.pop())
  }

  @Test("a page that is covered shows what the page over it has written, and types on from there")
  func covering() throws {
    let second = Form("second")
    binder.bind(model.$name, to: first.name.$text)
    binder.bind(model.$name, to: second.name.$text)
    try application.press("<end>e")
    application.push(Page(second))
    try application.press("<end>tt")
    #expect(model.name == "Annett")
    application.pop()
    application.render()
    #expect(first.name.text == model.name)
    try application.press("<end>e")
    #expect(model.name == "Annette")
  }

  @Test("the focused control of a page that is left ends its editing")
  func leaving() throws {
    let second = Form("second")
    binder.bind(model.$name, to: second.name.$text, commit: .blur)
    application.push(Page(second))
    try application.press("Bob")
    #expect(model.name == "Ann")
    application.pop()
    #expect(model.name == "Bob")
  }

  @Test("a page that the end of an editing pushes lies below the one that is pushed then")
  func pushingByAnEdit() throws {
    let (second, third) = (Form("second"), Form("third"))
    binder.bind(model.$name, to: first.name.$text, commit: .blur)
    binder.observe(model.$name) { [application] name in
      if name == "Bob" { application.push(Page(second)) }
    }
    try application.press("Bob")
    application.push(Page(third))
    #expect(
      application.screens.map(ObjectIdentifier.init)
        == [first, second, third].map(ObjectIdentifier.init))
  }

  @Test("a page keeps its owner, and releases both when it is left")
  func owners() {
    weak var owner: Owner?
    weak var screen: Screen?
    do {
      let (kept, second) = (Owner(), Form("second"))
      (owner, screen) = (kept, second)
      application.push(Page(second, keeping: kept))
    }
    application.render()
    #expect(owner != nil && screen != nil)
    application.pop()
    application.render()
    #expect(owner == nil && screen == nil)
  }

  @Test("a page takes the place of another one")
  func replacing() {
    application.replace(with: Page(Form("other")))
    application.render()
    #expect(terminal.text.hasPrefix("other"))
    #expect(application.screens.count == 1)
  }

  @Test("a path in the model shows a page for each route, and keeps those that stay")
  func path() {
    var made: [Route] = []
    application.showPages(of: model.$path, in: binder) { route in
      made.append(route)
      return Page(Form("\(route)"))
    }
    binder.bind(model.$name, to: first.name.$text)
    first.name.$text.edit("Bob")
    model.path = [.person(1)]
    application.render()
    #expect(terminal.text.hasPrefix("person(1)"))
    #expect(!first.name.$text.hasDraft && model.name == "Bob")
    let person = application.screens[1]
    model.path.append(.settings)
    #expect(application.screens.count == 3)
    #expect(application.screens[1] === person)
    model.path = [.person(1)]
    #expect(application.screen === person)
    model.path = [.person(2), .settings]
    #expect(made == [.person(1), .settings, .person(2), .settings])
    application.pop()
    #expect(model.path == [.person(2)])
    application.pop()
    application.pop()
    #expect(model.path == [])
    #expect(application.screen === first)
  }

  @Test("a page that is pushed over those of a path is closed alone")
  func overPath() {
    application.showPages(of: model.$path, in: binder) { Page(Form("\($0)")) }
    application.push(Page(Form("manual")))
    application.pop()
    #expect(application.screen === first)
    model.path = [.person(1)]
    let person = application.screen
    application.push(Page(Form("manual")))
    application.pop()
    #expect(application.screen === person && model.path == [.person(1)])
    application.replace(with: Page(Form("other")))
    application.pop()
    #expect(application.screen === first && model.path == [])
  }

  @Test("a property that says whether a control has the focus is that of the page in sight")
  func isFocused() {
    #expect(first.name.isFocused)
    application.push(Page(Form("second")))
    #expect(!first.name.isFocused)
    application.pop()
    #expect(first.name.isFocused)
  }

  @Test("an open dialog stays with its page")
  func dialog() throws {
    final class Asking: Screen {
      let ask = Confirmation()
      override var body: any Element { ask }
    }
    let asking = Asking()
    application.push(Page(asking))
    asking.ask.isOpen = true
    application.render()
    application.push(Page(Form("over")))
    application.render()
    #expect(application.focused is TextField)
    application.pop()
    application.render()
    #expect(asking.ask.isOpen)
    #expect(application.focused is Button)
  }
}
