import Testing

@testable import BindCheckKit
@testable import BindingSpec

/// The advice of each rule, taken on its bad example.
@Suite struct AdviceTests {
  /// An edit of the example, as the advice says it.
  enum Remedy: Sendable {
    case yaml(String, String)
    case swift(String, String)
  }

  /// The remedies by rule. Each of several is enough.
  static let remedies: [String: [Remedy]] = [
    "BC001": [.yaml("fpint", "fpint }")],
    "BC002": [.yaml("  total: { modelField: amount, modelType: fpint }\n", "")],
    "BC003": [.yaml("modeltype", "modelType")],
    "BC004": [.yaml("sometimes", "oneTime")],
    "BC005": [.yaml("model:", "binder: 1\nmodel:")],
    "BC006": [.yaml("slots:", "model: Bill\nslots:")],
    "BC009": [.yaml("!text ", "")],
    "BC101": [.yaml("Bil\n", "Bill\n")],
    "BC102": [.yaml("Bill", "Dinner.Bill"), .yaml("Bill", "Lunch.Bill")],
    "BC103": [.yaml("amuont", "amount")],
    "BC104": [.swift("private ", "")],
    "BC105": [
      .swift("var title", "@Observed var title"),
      .yaml("title: title", "title: { modelField: title, mode: oneTime }"),
    ],
    "BC106": [
      .swift("private(set) ", ""),
      .yaml("table: table", "table: { modelField: table, mode: oneWay }"),
    ],
    "BC107": [.yaml("owner.name", #"{ modelField: owner?.name, fallback: "" }"#)],
    "BC110": [.yaml("sum", "amount")],
    "BC111": [.yaml("submit.title: send", "submit: { action: send }")],
    "BC112": [.yaml("owner?", "owner")],
    "BC113": [
      .swift(
        "var withTip: Double { amount * 1.1 }",
        "@Computed({ (bill: Bill) in bill.amount * 1.1 }) var withTip: Double"),
      .swift("var withTip: Double { amount * 1.1 }", "@Observed var withTip = 0.0"),
      .swift(
        "final class Bill {",
        "@BindableModel final class Bill {\n  static let tip = 1.1"),
    ],
    "BC114": [.swift("affectedBy: \\.$total", "affectedBy: \\.$total, \\.$limit")],
    "BC116": [.yaml("slots:", "view: BillScreen\nslots:")],
    "BC118": [
      .yaml("slots:", "slots:\n  guest.isVisible: canSend"),
      .yaml("slots:", "unbound: [canSend]\nslots:"),
    ],
    "BC201": [.yaml("BilScreen", "BillScreen")],
    "BC202": [.yaml("totl", "total")],
    "BC203": [.yaml("isEnabeld", "isEnabled")],
    "BC204": [
      .yaml("  total: { modelField: amount, modelType: fpint }\n", ""),
      .yaml("\n  total.text: { modelField: amount, modelType: fpint(0) }", ""),
    ],
    "BC205": [.yaml("mode: twoWay", "mode: oneWay"), .yaml("total:", "tip:")],
    "BC206": [
      .yaml("slots:", "slots:\n  tip: { modelField: amount, modelType: fpint }"),
      .yaml("slots:", "slots:\n  tip: ~"),
    ],
    "BC207": [
      .yaml(
        "slots:", "slots:\n  tip: { modelField: amount, modelType: fpint }\n  tip.submitted: ~"),
      .yaml("slots:", "slots:\n  tip: ~"),
    ],
    "BC208": [.yaml("guest: table\n  table: guest", "guest: guest\n  table: table")],
    "BC209": [
      .yaml("{ modelField: guest, mode: oneWay }", "guest"),
      .yaml("oneWay }", "oneWay }  # bindcheck:disable BC209 -- it is only shown here"),
    ],
    "BC210": [.yaml("guest: table", "guest: guest")],
    "BC211": [.swift("    total\n", "    Column {\n      total\n      help\n    }\n")],
    "BC301": [.yaml("fbint", "fpint")],
    "BC302": [.yaml("amount", "isPaid")],
    "BC303": [.yaml("list", "list, mode: oneWay")],
    "BC304": [.yaml("many", "9")],
    "BC305": [.yaml("date(yyyy-MM-dd)", "date(yyyy-MM-dd), mode: oneWay")],
    "BC306": [.yaml("yes", "true"), .yaml("yes", "false")],
    "BC307": [
      .yaml("submit: { modelField: isPaid, action: send }", "submit.isEnabled: isPaid")
    ],
    "BC308": [.yaml("guest: number", "guest: { modelField: number, modelType: int }")],
    "BC309": [.yaml("dd.MM.yyyy", "yyyy-MM-dd")],
    "BC310": [.yaml("mm", "MM")],
    "BC311": [.swift("guests = 1", "guests = 2")],
    "BC401": [.yaml("sent", "send")],
    "BC402": [.swift("func send(to address: String) {}", "let send = Command {}")],
    "BC404": [
      .yaml("close }", "close, drafts: discard }"), .yaml("close }", "close, drafts: keep }"),
    ],
    "BC405": [.yaml("argument: five", "argument: 5")],
    "BC406": [.swift("Command()", "Command { print(1) }")],
    "BC407": [.swift("[self] in", "[unowned self] in"), .swift("[self] in", "[weak self] in")],
    "BC408": [
      .swift(
        "search = Command<String> { print($0) }", "search = Command<Entry> { print($0.title) }"),
      .yaml("$parent.search }", "$parent.search, argument: weather }"),
    ],
    "BC501": [.yaml("name,", "photos,")],
    "BC502": [
      .yaml("photos: photos", "photos: { modelField: photos, row: { slots: { title: title } } }")
    ],
    "BC503": [.yaml("PhotoRw", "PhotoRow")],
    "BC504": [.yaml("  books.selection: index\n", "")],
    "BC505": [.yaml("selectedElement: index", "selectedElement: chosen")],
    "BC601": [
      .yaml("  light: { modelField: dark.isOn, modelType: not, mode: oneWay }\n", ""),
      .yaml("\n  dark: { modelField: light.isOn, mode: oneWay }", ""),
    ],
    "BC901": [
      .yaml("slots:", "slots:\n  tip: { modelField: tip, modelType: fpint }"),
      .swift("@Observed var tip = 0.0", ""),
    ],
    "BC902": [.yaml("  # bindcheck:disable BC105 -- it never changes", "")],
  ]

  /// The rules whose remedy is no edit of a line: another design, or another file.
  static let others: [String: String] = [
    "BC007": "no depth is right", "BC008": "the file is saved in another encoding",
    "BC108": "a property has to be written", "BC109": "a table has to be written",
    "BC115": "the model has to be divided",
    "BC117": "a property has to be written", "BC119": "a property has to be written",
    "BC403": "a label has no event",
    "BC903": "the example has nothing to suppress",
  ]

  @Test("each rule has its advice tried, or a reason why it cannot be")
  func complete() {
    let known = Set(Self.remedies.keys).union(Self.others.keys)
    #expect(known == Set(RuleCatalogue.all.map(\.code)))
    #expect(Set(Self.remedies.keys).isDisjoint(with: Self.others.keys))
  }

  @Test(
    "where the advice of a rule is taken, its problem is gone and no other is there",
    arguments: RuleCatalogue.all.filter { remedies[$0.code] != nil })
  func taken(rule: RuleInfo) throws {
    for remedy in try #require(Self.remedies[rule.code]) {
      let mended = rule.page.bad.mended(by: remedy)
      #expect(mended != rule.page.bad, "the text of the remedy is not in the example")
      let outcome = ExampleCheck.outcome(mended, of: rule)
      #expect(outcome.problems.map(\.message) == [], "\(remedy)")
      #expect(outcome.unresolved.map(\.what) == [], "\(remedy)")
    }
  }
}

extension RuleExample {
  fileprivate func mended(by remedy: AdviceTests.Remedy) -> RuleExample {
    func replace(_ old: String, _ new: String, in text: String) -> String {
      guard let range = text.firstRange(of: old) else { return text }
      return text[..<range.lowerBound] + new + text[range.upperBound...]
    }
    switch remedy {
    case .yaml(let old, let new):
      return RuleExample(
        bindings: replace(old, new, in: bindings), swift: swift, isLatin1: false)
    case .swift(let old, let new):
      return RuleExample(
        bindings: bindings, swift: replace(old, new, in: swift), isLatin1: false)
    }
  }
}
