import BindCheckKit
import BindingSpec
import Testing

@testable import SwiftFacts

/// Models that nothing keeps (BC117), and handlers that keep their objects (BC407).
@Suite struct KeptObjectTests {
  private static let text = "binder: 1\nmodel: Bill\nslots:\n  total: total\n"

  private func findings(
    _ code: String, bill: String = "final class Bill { @Observed var total = 0 }",
    text: String = Self.text
  ) -> [Problem] {
    Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: [
        "Sources/App/Bill.swift": "import Binder\n\(bill)\n",
        "Sources/App/App.swift": "import Binder\nimport BinderTerminal\n\(code)\n",
      ])
    ).problems
  }

  private func isUnkept(
    _ code: String, bill: String = "final class Bill { @Observed var total = 0 }"
  ) -> Bool {
    findings(code, bill: bill).contains { $0.rule.code == "BC117" }
  }

  private func controller(_ body: String, properties: String = "", parameters: String = "")
    -> String
  {
    """
    final class Page: Screen { let total = Label() }
    protocol Links { func link(_ model: Bill, to page: Page) throws -> Binder }
    struct FileLinks: Links {
      func link(_ model: Bill, to page: Page) throws -> Binder {
        try Binder(model: model, view: page, file: "a.yaml")
      }
    }
    struct CompiledLinks: Links {
      func link(_ model: Bill, to page: Page) -> Binder {
        let binder = Binder()
        model.bindBill(to: page, in: binder)
        return binder
      }
    }
    final class Controller {
      \(properties)
      var binder: Binder
      init(page: Page\(parameters)) throws {
        \(body)
      }
    }
    """
  }

  @Test("the warning names the place that makes the model")
  func place() throws {
    let code = controller(
      "let model = Bill()\n    binder = try Binder(model: model, view: page, file: \"a.yaml\")")
    let problem = try #require(findings(code).first)
    #expect(problem.message == "a 'Bill' is bound that nothing keeps")
    #expect(problem.severity == .warning)
    let note = try #require(problem.notes.first)
    #expect(note.location.file == "Sources/App/App.swift")
    #expect(code.split(separator: "\n")[note.location.range.start.line - 3].contains("= Bill()"))
  }

  @Test(
    "a model that is only bound where it is made is kept by nothing",
    arguments: [
      "let model = Bill()\n    binder = try Binder(model: model, view: page, file: file)",
      "let model = Bill()\n    binder = Binder()\n    binder.bind(model.$total, to: page.total.$text)",
      "let model = Bill()\n    binder = Binder()\n    model.bindBill(to: page, in: binder)",
      "let model = Bill()\n    model.total = 3\n    binder = try FileLinks().link(model, to: page)\n"
        + "    model.bindBill(to: page, in: binder)",
      "let bill = Bill()\n    let model = bill\n    binder = try Binder(model: model, view: page, file: file)",
      "binder = try Binder(model: Bill(), view: page, file: file)",
      "binder = Binder()\n    binder.bind(Bill().$total, to: page.total.$text)",
    ])
  func unkept(body: String) {
    // A call of a method on an unnamed object is not followed.
    let isFollowed = !body.contains("FileLinks()")
    #expect(isUnkept(controller(body)) == isFollowed)
  }

  @Test("a parameter is followed through initializers, methods and protocols")
  func parameters() {
    let links = ", model: Bill, links: any Links"
    let body = "binder = try links.link(model, to: page)"
    let main =
      "\nfunc start(_ page: Page) throws -> Controller {\n"
      + "  try Controller(page: page, model: Bill(), links: FileLinks())\n}"
    #expect(isUnkept(controller(body, parameters: links) + main))
    #expect(
      !isUnkept(
        controller(
          "self.model = model\n    \(body)", properties: "let model: Bill", parameters: links)
          + main))
    // The caller may keep the model.
    let other = main.replacing("model: Bill()", with: "model: model")
    #expect(!isUnkept(controller(body, parameters: links) + other))
  }

  @Test(
    "a model that some code may keep is left alone",
    arguments: [
      "model = Bill()\n    binder = try Binder(model: model, view: page, file: file)",
      "let bill = Bill()\n    model = bill\n    binder = try Binder(model: bill, view: page, file: file)",
      "let bill = Bill()\n    all.append(bill)\n    binder = try Binder(model: bill, view: page, file: file)",
      "let bill = Bill()\n    keep(bill)\n    binder = try Binder(model: bill, view: page, file: file)",
      "let bill = Bill()\n    page.onClose = { bill.total = 1 }\n"
        + "    binder = try Binder(model: bill, view: page, file: file)",
      "let bill = Bill()\n    page.model = bill\n    binder = try Binder(model: bill, view: page, file: file)",
      "let bill = Bill()\n    _ = bill.total\n    binder = Binder()",
      "let bill = Bill()\n    page.onClose = bill.tick\n    binder = try Binder(model: bill, view: page, file: file)",
      "let bill = Bill()\n    if let bill = page.bill { use(bill) }\n    "
        + "binder = try Binder(model: bill, view: page, file: file)",
    ])
  func kept(body: String) {
    #expect(
      !isUnkept(
        controller(body), bill: "final class Bill { @Observed var total = 0; func tick() {} }"))
  }

  @Test("a class with a protocol whose extension may keep it is left alone")
  func protocolExtension() {
    let body =
      "let model = Bill()\n    model.start()\n    binder = try Binder(model: model, view: page, file: file)"
    #expect(
      !isUnkept(
        controller(body),
        bill: """
          protocol Refreshing: AnyObject {}
          extension Refreshing { func start() { Hub.all.append(self) } }
          final class Bill: Refreshing { @Observed var total = 0 }
          """))
  }

  @Test("an object of a function that goes on is alive while it does")
  func running() {
    #expect(
      !isUnkept(
        "func main() throws {\n  let bill = Bill()\n  let page = Page()\n"
          + "  let binder = try Binder(model: bill, view: page, file: \"a\")\n  Application(page).run()\n}"
      ))
    #expect(
      isUnkept(
        "func link(_ page: Page) throws -> Binder {\n  let bill = Bill()\n"
          + "  return try Binder(model: bill, view: page, file: \"a\")\n}"))
    #expect(
      !isUnkept("let bill = Bill()\nlet binder = try Binder(model: bill, view: page, file: \"a\")"))
  }

  @Test(
    "a function that makes the application or a page is over before its screen is used",
    arguments: [
      "await Application.main {\n  BODY\n}", "func make() throws -> Application {\n  BODY\n}",
      "func make() throws -> Page {\n  BODY\n}",
    ])
  func applications(code: String) {
    func body(_ model: String, keeping: String = "binder") -> String {
      code.replacing(
        "BODY",
        with: "let bill = Bill()\n  "
          + "let binder = try Binder(model: \(model), view: page, file: file)\n"
          + "  return Application(screen: page, terminal: terminal, keeping: \(keeping))")
    }
    #expect(isUnkept(body("bill")) && isUnkept(body("Bill()")))
    #expect(!isUnkept(body("bill", keeping: "(bill, binder)")))
    let dropped = findings(body("bill", keeping: "bill"), text: Self.text)
    #expect(dropped.map(\.rule.code) == ["BC119"])
  }

  @Test("an application of the top level keeps a binder and not its model")
  func topLevel() {
    #expect(
      isUnkept(
        "let binder = try Binder(model: Bill(), view: page, file: file)\n"
          + "await Application.main { Application(screen: page, keeping: binder) }"))
  }

  @Test("a binder that is thrown away needs no model")
  func thrownAway() {
    for line in ["_ = try Binder(", "try check(Binder(", "let binder = try Binder("] {
      #expect(
        !isUnkept(
          "func test(_ page: Page) throws {\n  \(line)model: Bill(), view: page, file: \"a\")"
            + (line.contains("check") ? ")" : "") + "\n}"), "\(line)")
    }
    #expect(
      isUnkept(
        "final class Start {\n  var binder: Binder?\n  func open(_ page: Page) throws {\n"
          + "    binder = try Binder(model: Bill(), view: page, file: \"a\")\n  }\n}"))
  }

  @Test(
    "a class that may keep its own objects is left alone",
    arguments: [
      "init() { Center.all.append(self) }", "init() { Task { total = 1 } }",
      "init() { later = { self.total = 1 } }", "init() { later = change }\n  func change() {}",
      "let c = Command()\n  init() { c.handler = { [self] in total = 1 } }",
      "init() { parts.owner = self }",
    ])
  func selfKeeping(members: String) {
    let body = "let model = Bill()\n    binder = try Binder(model: model, view: page, file: file)"
    #expect(
      !isUnkept(
        controller(body), bill: "final class Bill { @Observed var total = 0\n  \(members)\n}"))
    #expect(
      !isUnkept(controller(body), bill: "final class Bill: Base { @Observed var total = 0 }"))
  }

  @Test("a class whose closures hold its objects weakly is followed")
  func weak() {
    let body = "let model = Bill()\n    binder = try Binder(model: model, view: page, file: file)"
    #expect(
      isUnkept(
        controller(body),
        bill: """
          final class Bill {
            @Observed var total = 0
            let c = Command()
            init(total: Int = 0) {
              self.total = total
              c.handler = { [unowned self] in change() }
              c.setHandler { [weak self] in self?.change() }
            }
            func bindBill(to page: Page, in binder: Binder) {
              binder.bind(binder.field(\\.total, of: self), to: page.total.$text)
            }
            func change() { self.total = [1].map { $0 + 1 }.count + size(of: Int.self) }
          }
          """))
  }

  // MARK: - Handlers

  private func isHeld(_ initializer: String, more: String = "") -> Bool {
    held(initializer, more: more) != nil
  }

  private func held(_ initializer: String, more: String = "") -> Problem? {
    let bill = """
      final class Bill {
        @Observed var total = 0
        let send = Command<Int>()
        init() {
          \(initializer)
        }
        func go() {}
      }
      \(more)
      """
    let text = "binder: 1\nmodel: Bill\nview: Page\nslots:\n  send: { action: send }\n"
    return findings("final class Page: Screen { let send = Button(\"S\") }", bill: bill, text: text)
      .first { $0.rule.code == "BC407" }
  }

  @Test(
    "a handler that holds its object is a warning",
    arguments: [
      "send.handler = { [self] in go() }", "self.send.handler = { self.go() }",
      "send.setHandler { [self] in go() }",
      "send.setHandler { [self] _ in go() }",
      "send.handler = {\n      [total, self] in go()\n    }",
      "send.setHandler { print(1); self.go() }",
      "send.handler = { print(\"total: \\(self.total)\") }",
      "send.handler = { /* now */ self.go() }", "send.setHandler({ [self] in go() })",
      "send.handler = go", "send.setHandler(self.go)",
      "send.handler = { [self] in go() }\n    print(UserDefaults.shared)",
    ])
  func held(initializer: String) {
    #expect(isHeld(initializer))
  }

  @Test(
    "an asynchronous handler is told to hold its object weakly, since the object may be gone before its end",
    arguments: [
      "send.setHandler { [self] _ in await wait(); go() }",
      "send.setHandler { for await _ in source { self.go() } }",
      "send.setHandler { [self] _ async in go() }",
      "send.handler = { _ in Task { await wait(); self.go() } }",
    ])
  func heldForLong(initializer: String) {
    #expect(
      held(initializer)?.help
        == "give it a closure that begins with '[weak self] in': the object may be gone before a run ends"
    )
  }

  @Test(
    "a handler that waits with an unowned object is told to hold it weakly",
    arguments: [
      ("send.setHandler { [unowned self] _ in await wait(); go() }", true),
      ("send.setHandler { [unowned self] in if total > 0 { try await wait() } }", true),
      ("send.setHandler { [unowned self] in Task { await wait(); go() } }", true),
      (
        "send.setHandler { [unowned self] in Task { [weak self] in await wait(); self?.go() } }",
        false
      ),
      ("send.setHandler { [weak self] in await wait(); self?.go() }", false),
    ])
  func unowned(initializer: String, isTold: Bool) {
    let problem = held(initializer)
    #expect((problem != nil) == isTold)
    #expect(problem?.message.contains("may run on when the object is gone") ?? !isTold)
    #expect(problem?.help?.contains("[weak self]") ?? !isTold)
  }

  @Test("a synchronous handler may hold its object unowned")
  func heldForAMoment() {
    #expect(
      held("send.setHandler { [self] in go() }")?.help
        == "give it a closure that begins with '[unowned self] in' or '[weak self] in'")
  }

  @Test(
    "a handler that holds it weakly, or of which the text does not tell, is none",
    arguments: [
      "send.handler = { [unowned self] in go() }", "send.setHandler { [weak self] in self?.go() }",
      "send.handler = { print(Int.self) }", "// send.handler = { [self] in go() }",
      "other.send.handler = { [self] in go() }", "send.handler = { print(\"{ self\") }",
      "send.handler = handler", "send.handler = { [me = self] in me.go() }",
      "send.handler = { [unowned(unsafe) self] in go() }",
      "send.handler = { @MainActor [weak self] in self?.go() }",
      "send.setHandler { @Sendable\n      [unowned self] () async in go() }",
      "send.handler = { [first = ids[0], weak self] in self?.go() }",
      "send.handler = { /* not self */ print(1) }",
      "send.handler = { [self] in go() }\n    send.handler = nil",
    ])
  func notHeld(initializer: String) {
    #expect(!isHeld(initializer))
  }

  @Test(
    "a handler that another object gives to the command of an object which it keeps holds both",
    arguments: [
      ("let bill: Bill", "bill.send.setHandler { [self] in go() }", true),
      ("let bill = Bill()", "bill.send.handler = { self.go() }", true),
      ("var bill: Bill?", "self.bill?.send.setHandler(go)", true),
      ("let bill: Bill", "self.bill.$total.setValidation { _ in self.reason() }", true),
      ("let bill: Bill", "bill.send.setHandler { [unowned self] in go() }", false),
      ("let bill: Bill", "bill.send.setHandler { [unowned self] _ in await wait() }", true),
      ("weak var bill: Bill?", "bill?.send.setHandler { [self] in go() }", false),
      ("unowned let bill: Bill", "bill.send.setHandler { [self] in go() }", false),
      ("var bill: Bill { Bill() }", "bill.send.setHandler { [self] in go() }", false),
      ("let bill: Other", "bill.send.setHandler { [self] in go() }", false),
      ("static let shared = Desk()\n  let bill = Bill()", "bill.send.handler = go", false),
      ("", "let bill = Bill()\n    bill.send.setHandler { [self] in go() }", false),
      (
        "let bill: Bill", "bill.send.setHandler { [self] in go() }\n    bill.send.handler = nil",
        false
      ),
    ])
  func heldFromOutside(property: String, code: String, isHeld: Bool) {
    let desk = """
      final class Page: Screen { let send = Button("S"); let total = TextField() }
      final class Desk {
        \(property)
        func link() {
          \(code)
        }
        func go() {}
      }
      """
    let problem = handlerProblem(
      desk, "final class Bill { @Observed var total = 0; let send = Command<Int>() }")
    #expect((problem != nil) == isHeld)
    #expect(problem.map { $0.notes[0].location.file == "Sources/App/App.swift" } ?? !isHeld)
  }

  @Test("a validation that holds the object of its field is a warning")
  func heldByValidation() {
    func problem(_ code: String) -> Problem? {
      handlerProblem(
        "final class Page: Screen { let send = Button(\"S\"); let total = TextField() }",
        """
        final class Bill {
          @Observed var total = 0
          let send = Command<Int>()
          init() {
            \(code)
          }
          func reason() async -> String? { nil }
        }
        """)
    }
    let held = problem("$total.setValidation { [self] _ in await reason() }")
    #expect(held?.message == "the validation of 'total' of 'Bill' keeps the object that has it")
    #expect(held?.help?.contains("[weak self]") == true)
    #expect(problem("self.$total.setValidation { self.total == $0 ? nil : \"new\" }") != nil)
    #expect(
      problem("$total.setValidation { [unowned self] _ in await reason() }")?.message
        == "the validation of 'total' of 'Bill' may run on when the object is gone, which stops the "
        + "program")
    for code in [
      "$total.setValidation { [weak self] _ in await self?.reason() }",
      "$total.setValidation { _ in nil }", "send.setValidation { _ in self.go() }",
      "Bill().$total.setValidation { _ in self.go() }",
    ] { #expect(problem(code) == nil, "\(code)") }
  }

  private func handlerProblem(_ code: String, _ bill: String) -> Problem? {
    let slots = "  send: { action: send }\n  total: { modelField: total, modelType: int }\n"
    return findings(
      code, bill: bill, text: "binder: 1\nmodel: Bill\nview: Page\nslots:\n" + slots
    ).first { $0.rule.code == "BC407" }
  }

  @Test("an object that is there for ever, and another type's 'self', are none")
  func otherObjects() {
    #expect(
      !isHeld(
        "send.handler = { [self] in go() }", more: "extension Bill { static let shared = Bill() }"))
    #expect(
      !isHeld(
        "",
        more:
          "final class Bar { var n = 0; init(send: Command) { send.handler = { self.n += 1 } } }"
      ))
  }

  @Test("of two objects in one file with such a command the right one is found")
  func twoInOneFile() {
    #expect(
      isHeld(
        "send.handler = { [self] in go() }",
        more: "final class Other { let send = Command<Int>() }"))
  }
}
