import Binder
import BinderTerminal
import BinderTerminalTesting
import Testing

// The code of the articles 'Shortcuts and pages', 'Themes' and 'Tables'.

final class MailScreen: Screen {
  let query = TextField(width: 16)
  let inbox = List { MailRow() }
  let reply = Button("Reply", key: .control("r"))
  let delete = Shortcut(.delete, "Delete")
  let search: Shortcut
  let keys = KeyBar()

  override init() {
    search = Shortcut("/", "Search", focusing: query)
    super.init()
  }

  override var firstFocus: Control? { inbox }

  override var body: any Element {
    Column {
      query
      inbox
      reply
      delete
      search
      keys
    }
  }
}

/// A screen with an order of its own, and a key that it takes for itself.
final class OrderedScreen: Screen {
  let query = TextField(width: 16)
  let inbox = List { MailRow() }
  let otherPane = Shortcut(.tab, "Other pane", beforeControls: true)

  override var focusOrder: [any Element] { [inbox, query] }
}

final class MailRow: ListRow {
  let subject = Label()
  override var body: any Element { subject }
}

final class Mail {
  @Observed var subject: String
  let delete = Command()
  let reply = Command {}
  init(_ subject: String) { self.subject = subject }
}

final class Mailbox {
  @Observed var mails = [Mail("Hello"), Mail("Invoice")]
  @Observed var selected: Mail?
  @Observed var query = ""
  @Observed var path: [Route] = []

  init() {
    for mail in mails {
      mail.delete.handler = { [unowned self] in mails.removeAll { $0 === mail } }
    }
  }
}

enum Route: Equatable {
  case mail(String)
  case settings
}

final class DetailScreen: Screen {
  let subject = TextField(width: 16)
  let back = Shortcut(.escape, "Back")

  override var title: String? { "Mail" }
  override var body: any Element {
    Column {
      subject
      back
    }
  }
}

final class SettingsScreen: Screen {
  override var body: any Element { Label("Settings") }
}

@Suite struct PageArticleTests {
  let model = Mailbox()
  let screen = MailScreen()
  let binder: Binder
  let stage: TerminalStage
  var application: Application { stage.application }

  init() throws {
    let slots = Article("BinderTerminal", "ShortcutsAndPages").blocks("yaml")[0]
      .split(separator: "\n").map { "  \($0)\n" }.joined()
    binder = try Binder(
      model: model, view: screen,
      bindings: Bindings(text: "binder: 1\nmodel: Mailbox\nslots:\n\(slots)", name: "mail.yaml"))
    stage = TerminalStage(screen, columns: 40, rows: 6)
  }

  @Test("the key bar has the keys that run something now")
  func keyBar() throws {
    #expect(stage.text.hasSuffix("\n/ Search"))
    try stage.press("<down>")
    #expect(stage.text == Article("BinderTerminal", "ShortcutsAndPages").blocks("text")[0])
    try stage.press("<delete>")
    #expect(model.mails.map(\.subject) == ["Invoice"])
    try stage.press("/in")
    #expect(model.query == "in")
    try stage.press("/")
    #expect(model.query == "in/")
  }

  @Test("no two widgets have one key")
  func conflicts() {
    #expect(stage.application.keyConflicts.isEmpty)
  }

  @Test("pages are pushed, replaced and popped")
  func pages() {
    application.push(Page(DetailScreen(), keeping: binder))
    application.replace(with: Page(SettingsScreen()))
    application.pop()
    #expect(stage.focused === screen.inbox)
  }

  private func mailPage(for subject: String) -> Page {
    let screen = DetailScreen()
    screen.subject.text = subject
    return Page(screen)
  }

  @Test("pages follow a path of the model")
  func path() {
    application.showPages(of: model.$path, in: binder) { route in
      switch route {
      case .mail(let subject): mailPage(for: subject)
      case .settings: Page(SettingsScreen())
      }
    }
    model.path = [.mail("Hello"), .settings]
    #expect(stage.text == "Settings")
    application.pop()
    #expect(model.path == [.mail("Hello")])
    #expect(stage.text.hasPrefix("Mail\n\n[Hello"))
  }

  @Test("a theme of the app")
  func theme() {
    application.theme = .dark
    application.theme.named["overdue"] = Style(bold: true, foreground: .brightMagenta)
    let (settings, night) = (Group(), Theme.dark)
    application.themes["night"] = night
    settings.theme = "night"
    application.theme.heading = Style(bold: true, foreground: .palette(208))
    application.theme.border = Style(foreground: .rgb(90, 90, 110))
    screen.reply.style = "overdue"
    model.selected = model.mails[0]
    #expect(stage.style(of: "< Reply >")?.foreground == .brightMagenta)
    let bare = TerminalStage(TransferScreen(), showsColor: false)
    #expect(bare.style(of: "Transfer") == .bold)
  }
}

// The code of the article 'Tables'.

final class Member {
  @Observed var name: String
  @Observed var salary: Double
  init(_ name: String, _ salary: Double) {
    self.name = name
    self.salary = salary
  }
}

final class Team {
  @Observed var members: [Member] = []
  @Observed var sort: ColumnSort? = ColumnSort("name")
  @Observed var selected: Member?
  @Computed({ (team: Team) in team.sorted }) var rows: [Member]

  private var sorted: [Member] {
    guard let sort else { return members }
    let ascending = members.sorted {
      sort.column == "salary" ? $0.salary < $1.salary : $0.name < $1.name
    }
    return sort.direction == .ascending ? ascending : ascending.reversed()
  }
}

final class MemberRow: ListRow {
  let name = Label()
  let salary = Label()
}

final class TeamScreen: Screen {
  let team = Table {
    MemberRow()
  } columns: {
    TableColumn("Name", \.name, width: .flexible(2), sort: "name")
    TableColumn("Salary", \.salary, width: .fixed(10), alignment: .end, sort: "salary")
  }
  let detail = Label()

  override var body: any Element {
    Column {
      team
      detail
    }
  }
}

@Suite struct TableArticleTests {
  @Test("the model sorts the rows, and knows the selected element")
  func table() throws {
    let (team, screen) = (Team(), TeamScreen())
    team.members = [Member("Cleo", 4150), Member("Ann", 3200), Member("Bob", 2900)]
    let text = Article("BinderTerminal", "Tables").blocks("yaml")[0]
    let binder = try Binder(
      model: team, view: screen, bindings: Bindings(text: text, name: "team.yaml"))
    let stage = TerminalStage(screen, columns: 30, rows: 5)
    try stage.press("<down>")
    #expect(stage.text == Article("BinderTerminal", "Tables").blocks("text")[0])
    try stage.press("<right>s")
    #expect(team.sort == ColumnSort("salary"))
    #expect(team.rows.map(\.name) == ["Bob", "Ann", "Cleo"])
    #expect(team.selected?.name == "Ann")
    try stage.press("s")
    #expect(team.rows.map(\.name) == ["Cleo", "Ann", "Bob"])
    team.members[1].salary = 5000
    #expect(team.rows.map(\.name) == ["Ann", "Cleo", "Bob"])
    withExtendedLifetime(binder) {}
  }
}
