import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// The rules that only an exhaustive document has: BC118, BC209 and BC308.
@Suite struct ExhaustiveRulesTests {
  private func findings(
    _ slots: String, _ fields: String, widgets: String, head: String = "exhaustive: true",
    elsewhere: String = ""
  ) -> [String] {
    let swift = """
      import Binder
      import BinderTerminal
      final class Bill {
      \(fields)
      }
      final class Page: Screen {
      \(widgets)
      }
      """
    let lines = slots.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text = "binder: 1\nmodel: Bill\nview: Page\n\(head)\nslots:\n" + lines
    let outcome = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: [
        "Sources/App/App.swift": swift, "Sources/App/Other.swift": elsewhere,
      ]))
    return outcome.problems.map { "\($0.rule.code) \($0.severity): \($0.message)" }
  }

  // MARK: - Numbers

  @Test(
    "a number or a Bool that is shown as text needs a converter",
    arguments: [("1", "Int"), ("1.5", "Double"), ("true", "Bool")])
  func number(value: String, type: String) {
    let field = "  @Observed var amount = \(value)"
    let error = "BC308 error: 'total' shows text, and 'amount' is '\(type)'"
    let widgets = "  let total = Label()"
    #expect(findings("total: amount", field, widgets: widgets) == [error])
    #expect(
      findings("total: amount", field, widgets: widgets, head: "exhaustive: false") == [])
    #expect(
      findings(
        "total: { modelField: amount, modelType: 'format(Total: {})' }", field, widgets: widgets)
        == [])
  }

  @Test("a number onto a slot for numbers, and an optional text, need none")
  func noNumber() {
    #expect(
      findings(
        "total: { modelField: note, placeholder: '' }\nshare: share",
        "  @Observed var note: String?\n  @Observed var share = 0.5",
        widgets: "  let total = Label()\n  let share = ProgressBar()") == [])
  }

  // MARK: - Directions

  @Test(
    "an editable slot that takes no edits of a field that could take them is a warning",
    arguments: ["oneWay", "oneTime"])
  func oneWay(mode: String) {
    #expect(
      findings(
        "tip: { modelField: tip, mode: \(mode) }\ntip.submitted: ~", #"  @Observed var tip = """#,
        widgets: "  let tip = TextField()")
        == ["BC209 warning: the user can edit 'text' of 'tip', and 'tip' does not get the edits"])
  }

  @Test(
    "a binding that cannot be both ways, or takes the edits, is none",
    arguments: [
      ("tip: tip", #"@Observed var tip = """#),
      ("tip: { modelField: tip, mode: toModel }", #"@Observed var tip = """#),
      ("tip: { modelField: tip, mode: oneWay }", #"@Observed private(set) var tip = """#),
      ("tip: { modelField: tip, modelType: list, mode: oneWay }", #"@Observed var tip = ["a"]"#),
      (
        "tip: { modelField: tip, mode: oneWay }  # bindcheck:disable BC209 -- a form of another app",
        #"@Observed var tip = """#
      ),
    ])
  func bothWays(slot: String, field: String) {
    #expect(
      findings("\(slot)\ntip.submitted: ~", "  \(field)", widgets: "  let tip = TextField()") == [])
  }

  // MARK: - Fields and commands

  @Test(
    "a field or a command that nothing uses is a warning",
    arguments: [
      ("@Observed var other = true", "BC118 warning: no binding shows 'other' of 'Bill'"),
      ("let other = Command {}", "BC118 warning: no binding runs 'other' of 'Bill'"),
      (
        "@Computed({ (bill: Bill) in bill.tip }) var other: String",
        "BC118 warning: no binding shows 'other' of 'Bill'"
      ),
      (
        "let other = Command()\n  init() { other.handler = {} }",
        "BC118 warning: no binding runs 'other' of 'Bill'"
      ),
    ])
  func unbound(member: String, warning: String) {
    func found(_ head: String) -> [String] {
      findings(
        "tip: tip", "  @Observed var tip = \"\"\n  \(member)", widgets: "  let tip = Label()",
        head: head)
    }
    #expect(found("exhaustive: true") == [warning])
    #expect(found("exhaustive: true\nunbound: [other]") == [])
    #expect(found("exhaustive: false") == [])
  }

  @Test(
    "a field or a command whose name is misspelled is one problem",
    arguments: [
      (
        "tip: ammount", "@Observed var amount = \"\"", "Label()",
        "BC103 error: 'Bill' has no field 'ammount'"
      ),
      (
        "tip: { action: sennd }", "let send = Command { print(1) }", "Button(\"Tip\")",
        "BC401 error: 'Bill' has no command 'sennd'"
      ),
    ])
  func misspelled(slot: String, member: String, widget: String, error: String) {
    #expect(findings(slot, "  \(member)", widgets: "  let tip = \(widget)") == [error])
  }

  @Test(
    "a member that a bound field reads, that code uses, or that others cannot see is no leftover",
    arguments: [
      (
        #"@Observed var a = ""; @Computed({ (bill: Bill) in bill.a }) var tip: String"#, ""
      ),
      (#"@Observed var tip = ""; @Observed private var a = 1"#, ""),
      (#"@Observed var tip = ""; @Observed var a = 1"#, "func f(_ b: Bill) { use(b.$a) }"),
      (
        #"@Observed var tip = ""; @Observed var a = 1"#,
        "func f(_ b: Bill) { if b.a == 1 { go() } }"
      ),
      (
        #"@Observed var tip = ""; @Observed var a = 1"#,
        #"func f(_ b: Bill) { see(\Bill.a, of: b) }"#
      ),
      (#"@Observed var tip = ""; let a = Command {}"#, "func f(_ b: Bill) { b.a.run() }"),
      (#"@Observed var tip = ""; let a = Command {}"#, "func f(_ b: Bill) { b.a.handler?() }"),
      (
        #"@Observed var tip = ""; let a = Command {}"#,
        "func f(_ b: Bill, _ n: Bool) { (n ? b.a : Command {}).run() }"
      ),
      (#"@Observed var tip = ""; let a = 1"#, ""),
    ])
  func used(members: String, elsewhere: String) {
    let lines = members.split(separator: ";").map { "  \($0)\n" }.joined()
    #expect(
      findings("tip: tip", lines, widgets: "  let tip = Label()", elsewhere: elsewhere) == [])
  }

  @Test("the other documents of a file for the same model count, and their rows")
  func together() {
    let text = """
      binder: 1
      model: Bill
      view: Page
      exhaustive: true
      slots:
        tip: tip
      ---
      binder: 1
      model: Bill
      view: Page
      slots:
        tip.isVisible: other

      """
    let swift = """
      import Binder
      import BinderTerminal
      final class Bill {
        @Observed var tip = ""
        @Observed var other = true
      }
      final class Page: Screen { let tip = Label() }
      """
    let problems = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift])
    ).problems
    #expect(problems.map(\.message) == [])
  }

  @Test("'unbound' lists members that exist and are not bound")
  func names() {
    func found(_ list: String) -> [String] {
      findings(
        "tip: tip", #"  @Observed var tip = """# + "\n  @Observed var other = 1",
        widgets: "  let tip = Label()", head: "exhaustive: true\nunbound: \(list)")
    }
    #expect(found("[tip, other]") == ["BC118 warning: 'tip' is bound, and listed in 'unbound'"])
    #expect(
      found("[othr, other]") == ["BC118 warning: 'Bill' has no 'othr', which 'unbound' lists"])
    #expect(
      found("other").contains {
        $0.hasPrefix("BC004 error: 'unbound' takes a list of names such as '[total, send]'")
      })
  }
}
