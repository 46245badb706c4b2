import BalanceModels
import ContactsModels
import Foundation
import Testing

@testable import BalanceWeb
@testable import ContactsWeb
@testable import WebWidgets

/// The front end in a real browser. Without one these tests say that they are skipped.
@MainActor
@Suite(
  .enabled(if: Chromium.driver != nil, "install chromium and chromium-driver"), .serialized,
  .timeLimit(.minutes(20)))
struct BrowserTests {
  static let enter = "\u{E007}", escape = "\u{E00C}", tab = "\u{E004}", down = "\u{E015}"
  static let control = "\u{E009}", delete = "\u{E017}", backspace = "\u{E003}"

  /// Runs a server and a browser on it.
  private func inBrowser(
    _ pages: [String: () throws -> WebPage],
    _ body: (Chromium, String, WebServer) async throws -> Void
  ) async throws {
    let server = WebServer(pages: pages)
    let (addresses, found) = AsyncStream<String>.makeStream()
    let running = Task { try await server.run { found.yield($0) } }
    defer { running.cancel() }
    var iterator = addresses.makeAsyncIterator()
    let address = try #require(await iterator.next())
    let browser = try await Chromium()
    let result: Result<Void, any Error>
    do { result = .success(try await body(browser, address, server)) } catch {
      result = .failure(error)
    }
    await browser.quit()
    try result.get()
  }

  private func inBalance(_ body: (Chromium, String, WebServer) async throws -> Void) async throws {
    let account = CheckedAccount(Bank())
    try await inBrowser(
      [
        "/": { try BalanceWebCommand.account(account, bindings: bindings) },
        "/quick": { try BalanceWebCommand.quick(account, bindings: nil) },
      ], body)
  }

  private func inContacts(_ count: Int, _ body: (Chromium, String, WebServer) async throws -> Void)
    async throws
  {
    let people = People(Person.samples(count))
    try await inBrowser(["/": { try ContactsWebCommand.people(people, bindings: bindings) }], body)
  }

  @Test("an amount is typed, corrected and sent, by keys alone")
  func typing() async throws {
    try await inBalance { browser, address, _ in
      try await browser.open(address)
      try await browser.until(text: "120.00")
      try await browser.press(Self.tab + "abc" + Self.tab)
      try await browser.until(text: "'abc' is not a number")
      // The button has the focus; the command goes back to the text that is wrong.
      try await browser.press(Self.enter)
      try await browser.until("document.activeElement.id === 'w2-i'")
      try await browser.press(Self.escape)
      try await browser.until("document.activeElement.value === ''")
      try await browser.press("900" + Self.enter)
      try await browser.until(text: "illegal value: 900.00 is more than the balance")
      try await browser.until("document.activeElement.id === 'w7-b'")
      try await browser.press(Self.enter)
      try await browser.until("!document.querySelector('dialog[open]')")
      try await browser.until("document.activeElement.id === 'w2-i'")
      try await browser.run("document.activeElement.select()")
      try await browser.press("12.5" + Self.enter)
      try await browser.until(text: "107.50")
    }
  }

  @Test("two tabs show one balance, and a text that is being typed stays")
  func twoTabs() async throws {
    try await inBalance { browser, address, _ in
      try await browser.open(address)
      try await browser.until(text: "120.00")
      try await browser.press(Self.tab + "33")
      let first = try await browser.newTab()
      try await browser.open(address + "quick")
      try await browser.until(text: "120.00")
      try await browser.click("button:nth-of-type(3)")
      try await browser.until(text: "20.00")
      try await browser.show(first)
      try await browser.until("document.querySelector('output').innerText === '20.00'")
      // The other tab took the focus, with which the text is complete.
      #expect(try await browser.run("return document.getElementById('w2-i').value") == "33.00")
    }
  }

  @Test("an answer that comes late does not disturb the text that is typed meanwhile")
  func lateAnswer() async throws {
    try await inBalance { browser, address, server in
      try await browser.open(address)
      try await browser.until(text: "120.00")
      try await browser.press(Self.tab + "4")
      try await browser.until("document.activeElement.value === '4'")
      let page = try #require(server.sessions.values.first)
      let send = try #require(page.send)
      var late: [String] = []
      page.send = { late.append($0) }
      // The answer empties the field.
      try await browser.press(Self.enter)
      await WebTests.until { late.contains { $0.contains(#""value":"#) } }
      try await browser.press("5")
      try await browser.until("document.activeElement.value === '45'")
      page.send = send
      late.forEach(send)
      try await browser.until(text: "116.00")
      #expect(try await browser.run("return document.activeElement.value") == "45")
    }
  }

  @Test("a person is edited and deleted after the question, and rows are gone through quickly")
  func contacts() async throws {
    try await inContacts(250) { browser, address, _ in
      try await browser.open(address)
      try await browser.until("document.querySelectorAll('tbody tr').length === 100")
      try await browser.click("tbody tr:nth-of-type(1)")
      try await browser.press(Self.down + Self.down + Self.down)
      try await browser.until("document.querySelector('[aria-selected=true]').dataset.v === '3'")
      try await browser.until(
        "document.querySelector('section input').value === document.querySelector('[aria-selected=true] td').innerText"
      )
      try await browser.press(Self.delete)
      try await browser.until("document.querySelector('dialog[open]')")
      #expect(try await browser.accessibility().contains("dialog 'Delete'"))
      try await browser.press(Self.escape)
      try await browser.until("!document.querySelector('dialog[open]')")
      try await browser.press(Self.delete)
      try await browser.until("document.querySelector('dialog[open]')")
      try await browser.press(Self.enter)
      try await browser.until(text: "249 of 249 people")
      // A search waits for a pause; the text that is typed meanwhile stays.
      try await browser.press("/")
      try await browser.until("document.activeElement.tagName === 'INPUT'")
      try await browser.press("ada")
      try await browser.until("!document.body.innerText.includes('249 of 249')")
      #expect(try await browser.run("return document.activeElement.value") == "ada")
    }
  }

  @Test("Save goes back to a text that the person cannot take, which stays until Escape")
  func saving() async throws {
    try await inContacts(3) { browser, address, _ in
      let birthday = "document.querySelectorAll('section input')[2]"
      try await browser.open(address)
      try await browser.until("document.querySelectorAll('tbody tr').length === 3")
      try await browser.click("tbody tr:nth-of-type(1)")
      try await browser.until("\(birthday).value !== ''")
      try await browser.run("\(birthday).focus(); \(birthday).select()")
      try await browser.press("nonsense")
      try await browser.press("s", holding: Self.control)
      try await browser.until(text: "'nonsense' is not written like")
      try await browser.until("document.activeElement === \(birthday)")
      #expect(try await browser.run("return \(birthday).value") == "nonsense")
      try await browser.press(Self.escape)
      try await browser.until("\(birthday).value !== 'nonsense'")
    }
  }

  @Test("a lost connection comes back to the same page and text, and a closed tab ends it")
  func reconnect() async throws {
    try await inBalance { browser, address, server in
      try await browser.open(address)
      try await browser.until(text: "120.00")
      try await browser.press(Self.tab + "4")
      try await browser.until("document.activeElement.value === '4'")
      for page in server.sessions.values { page.disconnect?() }
      try await browser.press("5")
      try await browser.press(Self.enter)
      try await browser.until(text: "75.00")
      #expect(server.sessions.count == 1)
      try await browser.open("about:blank")
      await WebTests.until { server.sessions.count == 0 }
    }
  }

  @Test("a screen reader is told names, roles, states and changes")
  func accessibility() async throws {
    try await inBalance { browser, address, _ in
      try await browser.open(address)
      try await browser.until(text: "120.00")
      try await browser.press(Self.tab + "x" + Self.tab)
      try await browser.until(text: "'x' is not a number")
      let tree = try await browser.accessibility()
      #expect(
        tree == """
          main
          status live=polite
          heading 'Account'
          LabelText
          button 'Update'
          status live=polite
          status live=polite
          status 'Balance:' live=polite
          LabelText
          textbox 'Subtract:' ('x' is not a number) invalid=true
          alert live=assertive
          """)
    }
  }

  @Test("a screen reader is told the people, who is selected, and the form with its mistake")
  func accessibilityOfContacts() async throws {
    try await inContacts(2) { browser, address, _ in
      try await browser.open(address)
      try await browser.until("document.querySelectorAll('tbody tr').length === 2")
      try await browser.click("tbody tr:nth-of-type(1)")
      try await browser.until("document.querySelector('section input').value !== ''")
      try await browser.run(
        "const all = document.querySelectorAll('section input'); all[2].focus(); all[2].select()")
      try await browser.press("x" + Self.tab)
      try await browser.until(text: "'x' is not written like")
      let tree = try await browser.accessibility()
      #expect(
        tree == """
          main
          status live=polite
          heading 'Contacts'
          button '/ Search'
          button 'Add'
          region 'Person'
          status live=polite
          status live=polite
          LabelText
          textbox 'Search:'
          alert live=assertive
          grid 'People'
          paragraph
          alert live=assertive
          heading 'Person'
          group
          rowgroup
          rowgroup
          button 'Save'
          button 'Cancel'
          button 'Delete'
          status live=polite
          status live=polite
          row 'Name Salary Priority'
          row 'Dennis Allen € 48460.00 normal' disabled=1 selected=1
          row 'Dennis Knuth € 29220.00 high' disabled=1
          LabelText
          textbox 'Name'
          alert live=assertive
          LabelText
          textbox 'E-mail'
          alert live=assertive
          LabelText
          textbox 'Birthday' ('x' is not written like '2026-12-31') invalid=true
          alert live=assertive
          LabelText
          textbox 'Salary'
          alert live=assertive
          LabelText
          combobox 'Priority'
          alert live=assertive
          checkbox 'Active' checked=true
          alert live=assertive
          LabelText
          textbox 'Notes'
          alert live=assertive
          columnheader 'Name'
          columnheader 'Salary'
          columnheader 'Priority'
          gridcell 'Dennis Allen'
          gridcell '€ 48460.00'
          gridcell 'normal'
          gridcell 'Dennis Knuth'
          gridcell '€ 29220.00'
          gridcell 'high'
          MenuListPopup
          button 'Name' disabled=1
          button 'Salary' disabled=1
          button 'Priority' disabled=1
          option 'low'
          option 'normal' selected=1
          option 'high'
          option 'urgent'
          """)
    }
  }

  @Test(
    "the picture of the example's page",
    .enabled(if: ProcessInfo.processInfo.environment["PICTURE"] != nil))
  func picture() async throws {
    try await inContacts(11) { browser, address, _ in
      try await browser.open(address)
      try await browser.until("document.querySelectorAll('tbody tr').length === 11")
      try await browser.click("tbody tr:nth-of-type(3)")
      try await browser.until("document.querySelector('section input').value !== ''")
      let path = ProcessInfo.processInfo.environment["PICTURE"]!
      try await browser.screenshot().write(to: URL(filePath: path))
    }
  }

  @Test(
    "the time from a key to a changed label, in a program that the build has optimised",
    .enabled(if: ProcessInfo.processInfo.environment["MEASURE"] != nil))
  func measure() async throws {
    let app = Process()
    app.executableURL = URL(filePath: ProcessInfo.processInfo.environment["MEASURE"]!)
    app.arguments = ["--bindings", bindings]
    let output = Pipe()
    app.standardOutput = output
    try app.run()
    defer { app.terminate() }
    let printed = output.fileHandleForReading.availableData
    let address = String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .newlines)
    let browser = try await Chromium()
    try await browser.open(address)
    try await browser.until(text: "120.00")
    try await browser.press(Self.tab + "1")
    // The label of the reason comes with 'x', which is no number, and goes with Backspace.
    try await browser.run(
      """
      window.times = [];
      let start = 0;
      addEventListener('keydown', (event) => { start = event.timeStamp; }, true);
      new MutationObserver(() => times.push(performance.now() - start))
        .observe(document.getElementById('w2-e'), { childList: true, characterData: true, subtree: true });
      """)
    for number in 1...100 {
      try await browser.press(number.isMultiple(of: 2) ? Self.backspace : "x")
      try await browser.until("times.length === \(number)")
    }
    let times = try await browser.run(
      "times.sort((a, b) => a - b); return `${times[50].toFixed(1)}, ${times[99].toFixed(1)}`")
    await browser.quit()
    print("key to changed label, 100 keys: median and longest \(times) ms")
  }
}
