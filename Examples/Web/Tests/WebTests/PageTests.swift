import BalanceModels
import BinderCore
import ContactsModels
import Foundation
import Testing

@testable import BalanceWeb
@testable import ContactsWeb
@testable import WebWidgets

@MainActor @Suite(.timeLimit(.minutes(10))) struct PageTests {
  nonisolated static let forms = [bindings, nil]

  private func balance(_ form: String?, _ bank: any BalanceService = Bank()) async throws -> (
    Tab, BalanceScreen
  ) {
    let tab = Tab(try BalanceWebCommand.account(bank, bindings: form))
    let screen = tab.page.screen as! BalanceScreen
    await until { screen.submit.isEnabled && screen.balance.text != "–" }
    tab.page.flush()
    return (tab, screen)
  }

  private func contacts(_ form: String?, _ people: [Person] = Person.samples(250)) async throws -> (
    Tab, ContactsScreen
  ) {
    let tab = Tab(try ContactsWebCommand.people(People(people), bindings: form))
    let screen = tab.page.screen as! ContactsScreen
    await until { screen.add.isEnabled && screen.people.rows.count == people.count }
    tab.page.flush()
    return (tab, screen)
  }

  @Test(
    "an amount is subtracted, and a change of a label takes at most 200 bytes", arguments: forms)
  func amount(form: String?) async throws {
    let (tab, screen) = try await balance(form)
    #expect(screen.balance.text == "120.00")
    tab.send("focus", to: screen.change)
    let typed = tab.send("edit", "12.5", to: screen.change)
    // The browser has the text already.
    #expect(typed == [#"{"k":2,"m":\#(tab.seen),"p":{}}"#])
    tab.send("enter", to: screen.change)
    await until { screen.balance.text == "107.50" && screen.submit.isEnabled }
    tab.page.flush()
    let change = try #require(tab.messages.last { $0.contains("107.50") })
    #expect(change.utf8.count <= 200)
    screen.status.text = "Sent"
    tab.page.flush()
    #expect(
      tab.messages.last
        == #"{"k":3,"m":\#(tab.seen),"p":{"\#(screen.status.id)":{"text":"Sent"}}}"#)
  }

  @Test("a late answer leaves the text of the user alone", arguments: forms)
  func lateAnswer(form: String?) async throws {
    let (tab, screen) = try await balance(form)
    tab.send("edit", "20", to: screen.change)
    tab.send("press", to: screen.submit)
    tab.send("focus", to: screen.change)
    tab.send("edit", "3", to: screen.change)
    await until { screen.balance.text == "100.00" && screen.submit.isEnabled }
    tab.page.flush()
    #expect(screen.change.value == "3")
    #expect(!tab.messages.suffix(3).contains { $0.contains(#""value""#) })
  }

  @Test(
    "a button takes no action that comes when it is disabled, or below a dialog", arguments: forms)
  func late(form: String?) async throws {
    let (tab, screen) = try await balance(form)
    tab.send("edit", "500", to: screen.change)
    tab.send("press", to: screen.submit)
    #expect(screen.alert.message == "illegal value: 500.00 is more than the balance")
    tab.send("edit", "1", to: screen.change)
    tab.send("press", to: screen.submit)
    #expect(screen.change.value == "500.00")
    tab.send("escape", to: screen.alert)
    #expect(screen.alert.message == nil)
    screen.submit.isEnabled = false
    tab.send("press", to: screen.submit)
    #expect(screen.balance.text == "120.00")
  }

  @Test("an invalid text stays with its reason, and a command shows the field", arguments: forms)
  func invalid(form: String?) async throws {
    let (tab, screen) = try await balance(form)
    tab.type("abc", into: screen.change)
    #expect(screen.change.error != nil && screen.change.value == "abc")
    let messages = tab.send("press", to: screen.submit)
    #expect(messages.joined().contains(#""f":"\#(screen.change.controlID)""#))
    tab.send("escape", to: screen.change)
    #expect(screen.change.error == nil)
  }

  @Test("two tabs on one account show the same balance, also of the quick payments")
  func twoTabs() async throws {
    let bank = Bank()
    let account = CheckedAccount(bank)
    let (tab, screen) = try await balance(bindings, account)
    let (second, other) = try await balance(nil, account)
    let quick = Tab(try BalanceWebCommand.quick(account, bindings: nil))
    let payments = quick.page.screen as! QuickScreen
    await until { payments.fifty.isEnabled && payments.balance.text == "120.00" }
    await until { bank.listenerCount == 3 }
    quick.send("press", to: payments.hundred)
    await until { other.balance.text == "20.00" && screen.balance.text == "20.00" }
    quick.send("press", to: payments.fifty)
    await until { payments.alert.message != nil }
    #expect(payments.alert.message == "illegal value: 50.00 is more than the balance")
    for tab in [tab, second, quick] { tab.page.end() }
  }

  @Test("after a lost connection the tab has the same text, and no action is taken twice")
  func reconnect() async throws {
    let (tab, screen) = try await balance(nil)
    tab.send("edit", "7", to: screen.change)
    tab.page.send = nil
    screen.status.text = "while away"
    tab.page.flush()
    let before = tab.messages.count
    tab.connect()
    #expect(tab.messages[before...].joined().contains("while away"))
    #expect(screen.change.value == "7")
    tab.send("edit", "70", to: screen.change.id, number: 1)
    #expect(screen.change.value == "7")
    // A browser that has missed too much loads the page anew.
    for number in 0...WebPage.memory {
      screen.status.text = "\(number)"
      tab.page.flush()
    }
    #expect(tab.page.resume(after: 1, { _ in }) == nil)
  }

  @Test("a page that has ended releases its screen, and what was kept with it", arguments: forms)
  func ended(form: String?) async throws {
    weak var screen: BalanceScreen?
    weak var page: WebPage?
    do {
      let (tab, balance) = try await balance(form)
      (screen, page) = (balance, tab.page)
      tab.page.end()
    }
    await until { screen == nil && page == nil }
    #expect(screen == nil && page == nil)
  }

  @Test("text of the model is never markup")
  func hostile() async throws {
    var person = Person()
    person.name = "<script>alert(1)</script>\u{0}&\"'"
    let (tab, screen) = try await contacts(nil, [person])
    let table = try #require(tab.messages.first { $0.contains("alert(1)") })
    #expect(!table.contains("<script") && table.contains("&lt;script&gt;"))
    let hostile = Node("p", ["title": "\"><b>", "text": "<i>"]).html { _ in "" }
    #expect(hostile == #"<p title="&quot;&gt;&lt;b&gt;">&lt;i&gt;</p>"#)
    tab.send("select", "0", to: screen.people)
    #expect(screen.form.name.value == person.name)
  }

  @Test(
    "a table of 250 rows has a hundred in the browser, and a row that changes is one label",
    arguments: forms)
  func table(form: String?) async throws {
    let (tab, screen) = try await contacts(form)
    let rows = try #require(tab.messages.last { $0.contains("-b\"") })
    #expect(rows.ranges(of: "<tr ").count == 100 && rows.contains("1–100 of 250"))
    tab.send("page", "200", to: screen.people)
    #expect(tab.messages.last?.ranges(of: "<tr ").count == 50)
    tab.send("page", "0", to: screen.people)
    let selected = tab.send("select", "1", to: screen.people)
    // The focus of a user who goes on meanwhile stays.
    #expect(screen.people.selection == 1 && !selected.joined().contains(#""f":"#))
    tab.type("Nobody Else", into: screen.form.name)
    let before = tab.messages.count
    tab.send("press", to: screen.form.save)
    await until { !screen.form.changed.isVisible }
    tab.page.flush()
    #expect(tab.messages[before...].joined().contains("Nobody Else"))
    tab.send("sort", "nonsense", to: screen.people)
    #expect(screen.people.sort?.column == "name")
    tab.send("sort", "name", to: screen.people)
    #expect(tab.messages.last?.contains("descending") == true)
  }

  @Test("no colour is the only sign: what the style sheet colours has a mark or a line as well")
  func colours() throws {
    let sheet = String(decoding: PackageResources.style_css, as: UTF8.self)
    let rules = sheet.matches(of: /([^{}]+)\{([^{}]+)\}/).map { rule in
      (rule.1.trimmingCharacters(in: .whitespacesAndNewlines), rule.2)
    }
    // The page itself, and what is behind a dialog, are no signs.
    let signs = rules.filter { selector, style in
      !["body", "dialog::backdrop"].contains(selector)
        && style.contains(/(^|[\s;])(color|background):/)
    }
    #expect(signs.count >= 4)
    for (selector, style) in signs {
      let hasMark = rules.contains { $0.0.hasPrefix(selector) && $0.1.contains("content:") }
      #expect(hasMark || style.contains("outline:"), "'\(selector)' has a colour only")
    }
  }

  @Test("a page keeps no widget of rows that are gone")
  func goneRows() async throws {
    let (tab, screen) = try await contacts(nil)
    for round in 0..<30 { tab.send("page", "\(round % 3 * 100)", to: screen.people) }
    tab.type("nobody has this name", into: screen.search)
    await until { screen.people.rows.count == 0 }
    tab.page.flush()
    #expect(tab.page.widgets.count < 100)
  }

  @Test(
    "a person is deleted after the question, of which nothing below takes actions", arguments: forms
  )
  func deletion(form: String?) async throws {
    let (tab, screen) = try await contacts(form, Person.samples(3))
    tab.send("select", "1", to: screen.people)
    let name = screen.form.name.value
    tab.send("press", to: screen.form.delete)
    #expect(screen.deletion.isOpen && screen.deletion.text == "Delete \(name) for good?")
    tab.send("select", "0", to: screen.people)
    #expect(screen.form.name.value == name)
    tab.send("escape", to: screen.deletion)
    #expect(!screen.deletion.isOpen && screen.people.rows.count == 3)
    tab.send("press", to: screen.form.delete)
    tab.send("press", to: screen.deletion.yes)
    await until { screen.people.rows.count == 2 }
    #expect(!screen.deletion.isOpen)
  }

  @Test(
    "unsaved changes are asked about, and a text that is invalid keeps the user at the person",
    arguments: forms)
  func leaving(form: String?) async throws {
    let (tab, screen) = try await contacts(form, Person.samples(3))
    tab.send("select", "1", to: screen.people)
    tab.type("Changed", into: screen.form.name)
    tab.send("select", "0", to: screen.people)
    #expect(screen.leaving.isOpen && screen.people.selection == 1)
    tab.send("press", to: screen.leaving.discard)
    #expect(!screen.leaving.isOpen && screen.people.selection == 0)
    tab.type("nonsense", into: screen.form.birthday)
    #expect(!screen.people.isEnabled)
    tab.send("select", "2", to: screen.people)
    #expect(screen.people.selection == 0)
  }

  @Test("a new person has the focus at the name, and their priority is chosen")
  func adding() async throws {
    let (tab, screen) = try await contacts(nil, [])
    let answer = tab.send("press", to: screen.add)
    #expect(answer.joined().contains(#""f":"\#(screen.form.name.controlID)""#))
    tab.type("Ann", into: screen.form.name)
    tab.send("choose", "3", to: screen.form.priority)
    #expect(screen.form.priority.error == "needs an e-mail")
    tab.type("ann@example.org", into: screen.form.email)
    tab.send("choose", "false", to: screen.form.isActive)
    tab.send("press", to: screen.form.save)
    await until { screen.people.rows.count == 1 }
    #expect(screen.status.text == "1 of 1 person · 0 active")
  }
}
