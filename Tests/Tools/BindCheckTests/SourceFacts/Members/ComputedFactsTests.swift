import BindCheckKit
import BindingSpec
import Testing

@testable import SwiftFacts

/// Facts of `@Computed` properties and of entries with `following:`, and the rules about them.
@Suite struct ComputedFactsTests {
  private func member(_ declaration: String) throws -> MemberFacts {
    let text = """
      import Binder
      final class Owner { @Observed var name = ""; @Observed var age: Int? }
      final class Bill {
        @Observed var amount = 0.0
        @Observed var people = 2
        @Observed var owner: Owner?
        @Observed var owners: [Owner] = []
        \(declaration)
      }
      """
    return try #require(try FactsOf(text).type("Bill").members["n"])
  }

  @Test(
    "the type is that of the annotation, or else of the closure",
    arguments: [
      ("@Computed({ (bill: Bill) in bill.amount / 2 }) var n: Double", "Double"),
      ("@Computed({ (bill: Bill) in bill.unknown() }) var n: [Owner]", "[Owner]"),
      ("@Computed({ (bill: Bill) -> String? in print(); return nil }) var n", "String?"),
      ("@Computed({ (bill: Bill) in bill.amount }) var n", "Double"),
      ("@Computed({ (bill: Bill) in bill.amount * 2 }) var n", "Double"),
      ("@Computed({ (bill: Bill) in bill.people > 2 && true }) var n", "Bool"),
      ("@Computed({ (bill: Bill) in \"\\(bill.people)\" }) var n", "String"),
      ("@Computed({ (bill: Bill) in bill.owner?.name }) var n", "String?"),
      ("@Computed({ (bill: Bill) in bill.owner?.name ?? \"-\" }) var n", "String"),
      ("@Computed({ (bill: Bill) in bill.owner }) var n", "Owner?"),
      ("@Computed({ (bill: Bill) in return bill.owners }) var n", "[Owner]"),
      ("@Computed<Bill, Int>({ $0.people }) var n", "Int"),
      ("@BinderCore.Computed({ (bill: Bill) in bill.people }) var n: Int", "Int"),
    ])
  func type(declaration: String, type: String) throws {
    let facts = try member(declaration)
    #expect(facts.type?.description == type)
    #expect(facts.words == "field \(type) observed")
    #expect(facts.isWritable == false)
    #expect(facts.hasField)
  }

  @Test("a closure of several statements that states no type leaves the type unresolved")
  func unresolved() throws {
    let facts = try member("@Computed({ (bill: Bill) in print(); return bill.amount }) var n")
    #expect(facts.type == nil)
    #expect(facts.isObserved == true)
    #expect(facts.typeGap?.contains("a closure of several statements") == true)
  }

  @Test("a subclass has the computed properties of its superclass")
  func inherited() throws {
    let text = """
      import Binder
      class Base { @Observed var a = 1; @Computed({ (base: Base) in base.a }) var n: Int }
      final class Sub: Base {}
      """
    let facts = try #require(try FactsOf(text).type("Sub").members["n"])
    #expect(facts.words == "field Int observed")
  }

  @Test("the closure mentions the members that it reads of its parameter")
  func mentions() throws {
    let facts = try member(
      """
      @Computed({ (bill: Bill) in
        let amount = bill.owner?.name
        bill.runs += 1
        return people(bill.amount) + other.people
      }) var n: Int
      """)
    #expect(facts.mentions == ["amount", "owner"])
  }

  // MARK: Rules

  private func codes(_ model: String, _ slots: String) -> [String] {
    let facts = SourceFacts(texts: [
      "Sources/App/App.swift": """
      import BinderCore
      import BinderTerminal
      \(model)
      final class View { let a = Label(); let b = TextField() }
      """
    ])
    let text = "binder: 1\nmodel: M\nview: View\nslots:\n  \(slots)\n"
    return Checker.check(BindingFile(path: "a.yaml", bytes: Array(text.utf8)), types: facts)
      .problems.map { "\($0.rule.code) \($0.message)" }
  }

  @Test("an entry with 'following:' is observed, and read-only where it says so")
  func following() {
    func model(_ entry: String) -> String {
      """
      final class M: BindableModel {
        @Observed var x = ""
        var y: String { get { x } set { x = newValue } }
        static var fieldTable: FieldTable<M> { [.field("y", following: \\.y\(entry))] }
      }
      """
    }
    #expect(codes(model(""), "a: y") == [])
    #expect(codes(model(""), "b: y") == [])
    #expect(codes(model(", isReadOnly: true"), "a: y") == [])
    #expect(
      codes(model(", isReadOnly: true"), "b: y")
        == ["BC106 'y' of 'M' cannot be written, but 'b' is bound twoWay"])
  }

  @Test("a read of a variable that nothing observes is BC114")
  func unobservedRead() {
    func model(_ body: String) -> String {
      """
      final class M: BindableModel {
        @Observed var x = ""
        var rate = 1
        let fixed = 2
        lazy var late = 3
        var runs = 0
        var text: String { "\\(rate)" }
        @Computed({ (m: M) in m.runs += 1; \(body) }) var y: String
        var z: String { rate > 0 ? x : "" }
        static var fieldTable: FieldTable<M> { [.field("z", following: \\.z)] }
      }
      """
    }
    #expect(codes(model("return m.x + \"\\(m.fixed) \\(m.late)\""), "a: y") == [])
    #expect(
      codes(model("return m.x + \"\\(m.rate)\""), "a: y")
        == ["BC114 'y' of 'M' reads 'rate', whose changes are not seen"])
    #expect(
      codes(model("return m.text"), "a: y")
        == ["BC114 'y' of 'M' reads 'rate', whose changes are not seen"])
    #expect(
      codes(model("return m.x"), "a: z")
        == ["BC114 'z' of 'M' reads 'rate', whose changes are not seen"])
  }

  @Test("an 'affectedBy' that names an '@Computed' property omits nothing behind it")
  func affectedByComputed() {
    let model = """
      final class M: BindableModel {
        @Observed var x = ""
        @Computed({ (m: M) in m.x + "!" }) var y: String
        var z: String { y + "!" }
        static var fieldTable: FieldTable<M> { [.field("z", \\.z, affectedBy: \\.$y)] }
      }
      """
    #expect(codes(model, "a: z") == [])
  }

  @Test("an '@Computed' property of a widget cannot be a slot")
  func slot() {
    let model = """
      final class M { @Observed var x = "" }
      final class Tag: Widget {
        @Observed var text = ""
        @Computed({ (tag: Tag) in tag.text + "!" }) var loud: String
      }
      final class Page { let tag = Tag() }
      """
    let facts = SourceFacts(texts: ["Sources/App/App.swift": "import BinderCore\n" + model])
    let text = "binder: 1\nmodel: M\nview: Page\nslots: { tag.loud: x }\n"
    let found = Checker.check(BindingFile(path: "a.yaml", bytes: Array(text.utf8)), types: facts)
    #expect(
      found.problems.map(\.message)
        == ["'loud' of 'Tag' is computed, so that no binding sets it"])
  }
}
