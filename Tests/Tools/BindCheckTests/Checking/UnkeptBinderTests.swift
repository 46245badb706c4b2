import BindCheckKit
import BindingSpec
import Testing

@testable import SwiftFacts

/// Binders that nothing keeps (BC119).
@Suite struct UnkeptBinderTests {
  private func findings(_ code: String, file: String = "Sources/App/App.swift") -> [Problem] {
    let text = "binder: 1\nmodel: Bill\nslots:\n  total: total\n"
    return Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: [
        "Sources/App/Bill.swift": "import Binder\nfinal class Bill { @Observed var total = 0 }\n",
        "Sources/App/Screen.swift":
          "import BinderTerminal\nfinal class BillScreen: Screen { let total = Label() }\n",
        "Sources/App/Desk.swift": "final class Desk { let bill = Bill(); let tab = Tab() }\n",
        "\(file)": "import Binder\nimport BinderTerminal\n\(code)\n",
      ])
    ).problems.filter { $0.rule.code == "BC119" }
  }

  private func controller(_ body: String, head: String = "init() throws", members: String = "")
    -> String
  {
    """
    final class Controller {
      let bill = Bill()
      let screen = BillScreen()
      \(members)
      \(head) {
        \(body)
      }
    }
    """
  }

  @Test("the warning names the place that makes the binder")
  func place() throws {
    let found = findings(controller("_ = try Binder(model: bill, view: screen, file: \"a.yaml\")"))
    let problem = try #require(found.first)
    #expect(problem.message == "nothing keeps a binder of a 'Bill'")
    let note = try #require(problem.notes.first)
    #expect(note.location.file == "Sources/App/App.swift")
    #expect(note.location.range.start.line == 8)
    #expect(note.location.range.start.column == 13)
  }

  @Test("only the files that name a model, or a binding file, are searched for its binder")
  func searchedFiles() throws {
    let screens = (1...9).map { number in
      (
        "Sources/App/S\(number).swift",
        "import Binder\nfinal class M\(number) { let b = try! Binder(file: \"m\(number).yaml\") }\n"
      )
    }
    let facts = SourceFacts(texts: screens.map { (key: $0.0, value: $0.1) })
    let model = try #require(facts.facts(of: TypeReference(name: "M1")))
    let finding = facts.trackingDependencies {
      (facts.unkeptBinder(of: model), facts.binder(of: "Bindings/m1.yaml", withoutConverter: "x"))
    }
    #expect(finding.value.0 == nil && finding.value.1 != nil)
    #expect(finding.files == [0])
  }

  @Test(
    "a binder that an initializer has for itself is released",
    arguments: [
      "_ = try Binder(model: bill, view: screen, file: \"a.yaml\")",
      "_ = try! Binder(model: self.bill, view: screen, file: \"a.yaml\")",
      "let binder = try Binder(model: bill, view: screen, bindings: .bill)",
      "let binder = try Binder(model: bill, view: screen, bindings: .bill)\n    binder.flush()",
      "do { let binder = try Binder(model: bill, view: screen, bindings: .bill) } catch {}",
      "let binder = try Binder(model: bill, view: screen, bindings: .bill)\n"
        + "    binder.onFault = { print($0) }",
      "let other = Bill()\n    _ = try Binder(model: other, view: screen, bindings: .bill)",
      "bill.bindBill(to: screen, in: Binder())",
      "let binder = Binder()\n    self.bill.bindBill(to: screen, in: binder)",
      "let c = Controller()\n    _ = try Binder(model: c.bill, view: screen, bindings: .bill)",
      "let c = Controller()\n    c.bill.bindBill(to: c.screen, in: Binder())",
      "let bill = self.bill\n    _ = try Binder(model: bill, view: screen, bindings: .bill)",
      "_ = try Binder(model: desk.bill, view: screen, bindings: .bill)",
      "_ = try Binder(model: first(), view: screen, bindings: .bill)",
      "let bill = self.first()\n    _ = try Binder(model: bill, view: screen, bindings: .bill)",
      "_ = try Binder(model: next, view: screen, bindings: .bill)",
    ])
  func released(body: String) {
    let members = """
      let desk = Desk()
      var next: Bill { first() }
      func first() -> Bill { bill }
      """
    #expect(!findings(controller(body, members: members)).isEmpty)
  }

  @Test(
    "a binder that is given to other code is kept",
    arguments: [
      "binder = try Binder(model: bill, view: screen, bindings: .bill)",
      "self.binder = try Binder(model: bill, view: screen, bindings: .bill)",
      "let new = try Binder(model: bill, view: screen, bindings: .bill)\n    binder = new",
      "let new = try Binder(model: bill, view: screen, bindings: .bill)\n    binders.append(new)",
      "let new = try Binder(model: bill, view: screen, bindings: .bill)\n"
        + "    close = { new.unbind() }",
      "binders = [try Binder(model: bill, view: screen, bindings: .bill)]",
      "keep(try Binder(model: bill, view: screen, bindings: .bill))",
      "check { _ = try Binder(model: bill, view: screen, bindings: .bill) }",
      "_ = try Binder(model: Tab(), view: screen, bindings: .bill)",
      "_ = try Binder(model: Desk().tab, view: screen, bindings: .bill)",
      "let binder = Binder()\n    bill.bindBill(to: screen, in: binder)\n    self.binder = binder",
      "let binder = Binder()\n    bill.bindBill(to: screen, in: binder)\n    keep { binder.flush() }",
      "bill.bindBill(to: screen, in: keep(Binder()))", "bill.show(in: Binder())",
      "let bill = make()\n    _ = try Binder(model: bill, view: screen, bindings: .bill)",
      "let c = Controller()\n    _ = try Binder(model: c.other, view: screen, bindings: .bill)",
    ])
  func kept(body: String) {
    #expect(findings(controller(body)).isEmpty)
  }

  @Test("a function that makes a page or a screen lets the page keep the binder")
  func pages() {
    let binder = "let binder = try Binder(model: bill, view: page, bindings: .bill)\n"
    let page = "let page = BillScreen()\n" + binder
    let head = "func make() throws -> Page"
    #expect(!findings(controller(page + "return Page(page)", head: head)).isEmpty)
    #expect(findings(controller(page + "return Page(page, keeping: binder)", head: head)).isEmpty)
    #expect(
      !findings(controller(page + "return page", head: "func make() throws -> BillScreen")).isEmpty)
    #expect(
      findings(controller(page + "return binder", head: "func make() throws -> Binder")).isEmpty)
  }

  @Test("other functions run as long as they need the binder, and tests do")
  func functions() {
    let body = "let binder = try Binder(model: bill, view: screen, bindings: .bill)\n    run()"
    #expect(findings(controller(body, head: "func main() throws")).isEmpty)
    #expect(findings("import Testing\n" + controller(body)).isEmpty)
    #expect(findings("import XCTest\n" + controller(body)).isEmpty)
  }

  @Test("a binder of a package of its own is another class")
  func namesake() {
    let code = controller("_ = try Binder(model: bill, view: screen, bindings: .bill)")
    #expect(findings("final class Binder {}\n" + code).isEmpty)
  }
}
