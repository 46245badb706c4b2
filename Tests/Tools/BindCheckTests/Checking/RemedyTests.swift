import BindingSpec
import Foundation
import SwiftFacts
import Testing

@testable import BindCheckKit

/// Advice that has to fit the declaration of the member that a binding names.
@Suite struct RemedyTests {
  /// The codes with the advice for one slot of a screen with a label, a field and a button.
  private func remedies(
    _ slot: String, _ members: String, more: String = "",
    linking: RuleSettings.Linking = .reflective
  ) -> [String] {
    let swift = """
      import Binder
      import BinderTerminal
      \(more)
      final class Bill {
        \(members)
      }
      final class Page: Screen {
        let label = Label()
        let field = TextField()
        let button = Button("B")
      }
      """
    let text = "binder: 1\nmodel: Bill\nview: Page\nslots:\n  \(slot)\n"
    return Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift]),
      settings: RuleSettings(linking: linking)
    ).problems.map { "\($0.rule.code) \($0.help ?? "")" }
  }

  @Test(
    "a weak or unowned property, around which no wrapper is, has advice that compiles",
    arguments: ["weak", "unowned"])
  func references(word: String) {
    let members = """
      \(word) var owner: Owner?
        @Computed({ (bill: Bill) in bill.owner == nil }) var isFree: Bool
      """
    let more = "final class Owner { @Observed var name = \"\" }"
    let advice =
      "declare it '\(word) let' if it never changes, or '@Observed var' without '\(word)'"
    #expect(
      remedies("label: { modelField: owner?.name, fallback: '' }", members, more: more)
        == ["BC105 \(advice), or say 'mode: oneTime'"])
    #expect(remedies("button.isEnabled: isFree", members, more: more) == ["BC114 \(advice)"])
  }

  @Test("the entry that runs a method is code that compiles")
  func methods() throws {
    let methods = [
      "func a() throws {}": ".command(\"a\") { try $0.a() }",
      "func b() async {}": ".command(\"b\") { await $0.b() }",
      "func c() async throws {}": ".command(\"c\") { try await $0.c() }",
      "func d() -> Int { 1 }": ".command(\"d\") { _ = $0.d() }",
      "func e(_ count: Int?) {}": ".command(\"e\", taking: Int?.self) { $0.e($1) }",
      "func f(to name: String) throws -> Int { 1 }":
        ".command(\"f\", taking: String.self) { _ = try $0.f(to: $1) }",
    ]
    for (method, entry) in methods {
      let name = String(method.dropFirst("func ".count).prefix(1))
      let argument = method.contains(":") ? ", argument: 5" : ""
      // The compiler refuses the entry of a method that waits in a class without isolation.
      let isolation =
        entry.contains("await")
        ? "declare 'Bill' with its isolation, such as '@MainActor', and " : ""
      #expect(
        remedies("button: { action: \(name)\(argument) }", method)
          == ["BC402 \(isolation)name it in the 'fieldTable': '\(entry)'"])
    }
    // The event of a button gives nothing.
    #expect(
      remedies("button: { action: e }", "func e(_ count: Int?) {}")
        == ["BC402 declare a command, such as 'let e = Command()', that runs it"])
    let place = try TemporaryDirectory()
    try place.write(
      """
      import BinderCore
      @MainActor final class Bill: @MainActor BindableModel {
        \(methods.keys.joined(separator: "\n  "))
        static var fieldTable: FieldTable<Bill> { [\(methods.values.joined(separator: ", "))] }
      }
      """, to: "A.swift")
    let outcome = ChildProcess.run(
      ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors"]
        + AgreementTests.imports.flatMap { ["-I", $0] } + [place.url.path + "/A.swift"])
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test(
    "a constant of a struct is told to be a variable, with an entry in a table that has none",
    arguments: [
      (
        "struct Place { let city = \"\" }",
        "declare it 'var' and name 'city' in the 'fieldTable' of 'Place' (BindableValue), or "
      ),
      (
        "struct Place { private(set) var city = \"\" }",
        "name 'city' in the 'fieldTable' of 'Place' (BindableValue), or "
      ),
      (
        """
        struct Place: BindableValue {
          let city = ""
          static var fieldTable: ValueTable<Place> { [.field("city", \\.city)] }
        }
        """, "declare it 'var', or "
      ),
    ])
  func constants(place: String, advice: String) {
    #expect(
      remedies("field: place.city", "@Observed var place = Place()", more: place)
        == ["BC106 \(advice)say 'mode: oneWay'"])
  }

  @Test("compiled bindings tell a constant of a struct and one of a class apart")
  func compiledConstants() {
    func advice(_ slot: String) -> [String] {
      remedies(
        slot, "@Observed var place = Place()\n  let name = \"\"",
        more: "struct Place { let city = \"\" }", linking: .compiled)
    }
    #expect(advice("field: place.city") == ["BC106 declare it 'var', or say 'mode: oneWay'"])
    #expect(advice("field: name") == ["BC106 declare it '@Observed var', or say 'mode: oneWay'"])
  }

  @Test(
    "an action that names a value is told to show it, and one that names a function to run it",
    arguments: [
      ("@Observed var a = true", "to show it, write 'modelField: a'"),
      ("var a: Bool { true }", "to show it, write 'modelField: a'"),
      ("@Observed var a: () -> Void = {}", "declare it as 'let a = Command()'"),
    ])
  func values(member: String, advice: String) {
    #expect(remedies("button: { action: a }", member) == ["BC401 \(advice)"])
  }

  @Test(
    "onto a Bool, an optional has the converters that ask for nil",
    arguments: [
      ("owner", "BC302 converters that fit: 'isNil', 'isSet'"),
      (
        "guest",
        "BC302 say 'modelType: isSet', or bind a field of it, such as 'guest?.isHere'"
      ),
      ("amount", "BC302 converters that fit: 'differs', 'equals', 'isNil', 'isSet'"),
      (
        "flag",
        "BC107 say what to show for nil: 'placeholder: \"false\"', or show whether it is nil: "
          + "'modelType: isSet' or 'isNil'"
      ),
      (
        "owner?.name",
        "BC302 converters that fit: 'differs', 'equals', 'isEmpty', 'isNil', 'isNotEmpty', 'isSet'"
      ),
      ("count", "BC302 converters that fit: 'differs', 'equals'"),
    ])
  func optionals(path: String, advice: String) {
    let members = """
      @Observed var owner: Owner?
        @Observed var guest: Guest?
        @Observed var amount: Int?
        @Observed var flag: Bool?
        @Observed var count = 0
      """
    let fallback = path.contains("?") ? ", fallback: 'false'" : ""
    #expect(
      remedies(
        "button.isEnabled: { modelField: \(path)\(fallback) }", members,
        more: "final class Owner { @Observed var name = \"\" }\n"
          + "final class Guest { @Observed var isHere = true }") == [advice])
  }

  @Test(
    "a property of a collection that a converter shows is told by its converter",
    arguments: [
      ("label: visits.count", "bind 'visits' itself with 'modelType: count'"),
      ("button.isEnabled: visits.isEmpty", "bind 'visits' itself with 'modelType: isEmpty'"),
      (
        "label: visits.capacity",
        "bind 'visits' itself, or name what you need in the 'fieldTable' of 'Bill'"
      ),
      (
        "label: total.count",
        "bind 'total' itself, or name what you need in the 'fieldTable' of 'Bill'"
      ),
    ])
  func collections(slot: String, advice: String) {
    #expect(
      remedies(slot, "@Observed var visits = [1, 2]; @Observed var total = 1")
        == ["BC113 \(advice)"])
  }

  @Test(
    "an enum whose cases no text names is told to be CaseIterable",
    arguments: [
      (
        "argument: soft", "enum Tone { case soft, loud }",
        "BC405 make 'Tone' CaseIterable, or remove 'argument': in a row the command takes the row's "
          + "element"
      ),
      (
        "drafts: keep", "enum Tone { case soft, loud }",
        "BC408 no text names a 'Tone': make 'Tone' CaseIterable and say 'argument', or let the event "
          + "carry one, as that of a list does"
      ),
      (
        "argument: soft", "struct Tone {}",
        "BC405 remove 'argument': in a row the command takes the row's element"
      ),
    ])
  func enums(option: String, tone: String, advice: String) {
    #expect(
      remedies(
        "button: { action: play, \(option) }", "let play = Command<Tone> { print($0) }", more: tone)
        == [advice])
  }

  @Test("a name that a table has twice is an error, since the program stops at such a table")
  func doubled() {
    let swift = """
      import BinderTerminal
      final class Bill: BindableModel {
        var tip: Int { 1 }
        var sum: Int { 2 }
        static var fieldTable: FieldTable<Bill> {
          [.field("sum", \\.sum), .field("tip", \\.tip), .field("sum", \\.tip)]
        }
      }
      final class Page: Screen { let sum = Label(); let tip = Label() }
      """
    let slots = ["sum", "tip"].map { "  \($0): { modelField: \($0), mode: oneTime }\n" }.joined()
    let text = "binder: 1\nmodel: Bill\nview: Page\nslots:\n\(slots)"
    for linking in [RuleSettings.Linking.reflective, .compiled] {
      let outcome = Checker.check(
        BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
        types: SourceFacts(texts: ["Sources/App/App.swift": swift]),
        settings: RuleSettings(linking: linking))
      #expect(
        outcome.problems.map(\.message) == [
          "'sum' of 'Bill' is out of reach: the table names it twice, at which the program stops"
        ])
    }
  }

  @Test("an object that a row shows as it is has advice that leads to a field of it")
  func itself() {
    let swift = """
      import BinderTerminal
      final class Card { @Observed var title = "" }
      final class Board { @Observed var cards: [Card] = [] }
      final class CardRow: ListRow { let title = TextField() }
      final class Page: Screen { let list = List { CardRow() } }
      """
    let text = """
      binder: 1
      model: Board
      view: Page
      slots:
        list: { modelField: cards, row: { view: CardRow, slots: { title: self } } }

      """
    for linking in [RuleSettings.Linking.reflective, .compiled] {
      let problems = Checker.check(
        BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
        types: SourceFacts(texts: ["Sources/App/App.swift": swift]),
        settings: RuleSettings(linking: linking)
      ).problems
      #expect(
        problems.map { "\($0.rule.code) \($0.help ?? "")" } == [
          "BC106 bind a field of it, or say 'mode: oneWay'",
          "BC302 bind a field of it, such as 'title'",
        ], "\(linking)")
    }
  }
}
