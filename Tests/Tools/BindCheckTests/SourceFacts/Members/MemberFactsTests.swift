import BindingSpec
import Testing

/// What is said of a member, by the way in which it is declared.
@Suite struct MemberFactsTests {
  @Test(
    "a member is described by its declaration",
    arguments: [
      ("@Observed var x = 0.0", "field Double observed writable"),
      ("@Observed var x: Double?", "field Double? observed writable"),
      ("@BinderCore.Observed public var x = 1", "field Int observed writable"),
      ("@Observed(delivery: .onFlush) var x = 0.0", "field Double observed writable"),
      ("@Observed(wrappedValue: 0.0) var x", "field Double observed writable"),
      ("@Observed private(set) var x = 0.0", "field Double observed"),
      ("@Observed public fileprivate(set) var x = 0.0", "field Double observed"),
      ("@Observed public internal(set) var x = 0.0", "field Double observed writable"),
      ("@Observed private var x = 0.0", "field Double observed hidden"),
      ("@Observed fileprivate var x = 0.0", "field Double observed hidden"),
      ("@Observed var x = 0.0 { didSet { print(x) } }", "field Double observed writable"),
      ("@Editable var x = \"\"", "field String observed writable editable"),
      ("var x = 0.0", "field Double"),
      ("var x = 0.0 { didSet { } }", "field Double"),
      ("let x = 0.0", "field Double constant"),
      ("private let x = 0.0", "field Double constant hidden"),
      ("lazy var x = 0.0", "field Double writable? unreachable"),
      ("var x: Int { 1 }", "field Int computed"),
      ("var x: Int { get { 1 } }", "field Int computed"),
      ("var x: Int { get { 1 } set { } }", "field Int writable? computed"),
      ("var x: Int { _read { yield y } _modify { yield &y } }", "field Int writable? computed"),
      ("func x() {}", "function"),
      ("private func x() {}", "function hidden"),
      ("weak var x: M?", "field M?"),
      ("var x: M!", "field M?"),
      ("@Published var x = 1", "field Int observed? writable? editable? computed? reachable?"),
      ("@MainActor var x = 1", "field Int"),
      ("@Clamped(0...1) var x = 0.5", "field Double writable? computed? unreachable"),
      ("static var x = 1", "none"),
      ("class var x: Int { 1 }", "none"),
      ("static func x() {}", "none"),
      ("var `x` = 1", "field Int"),
    ])
  func describes(declaration: String, words: String) throws {
    let facts = FactsOf(
      """
      import BinderCore
      class M { \(declaration) }
      @propertyWrapper struct Clamped<Value> { var wrappedValue: Value }
      """)
    #expect(try facts.member("M.x") == words)
  }

  @Test(
    "commands and events are told by their types",
    arguments: [
      ("let x = Command()", MemberFacts.Kind.command),
      ("let x = Command { print(1) }", .command),
      ("let x: Command", .command),
      ("var x: Command?", .command),
      ("let x = BinderCore.Command()", .command),
      ("let x = Event()", .event),
      ("let x: Event = Event()", .event),
      ("let x = 1", .field),
    ])
  func commandsAndEvents(declaration: String, kind: MemberFacts.Kind) throws {
    let type = try FactsOf("import Binder\nclass M { \(declaration) }").type("M")
    #expect(type.members["x"]?.kind == kind)
  }

  @Test("an app's own type named Command makes fields")
  func ownCommand() throws {
    let facts = FactsOf("import Binder\nstruct Command {}\nclass M { let x = Command() }")
    #expect(try facts.member("M.x") == "field Command constant")
  }

  @Test("the stored variables of an @Observable class are observed, and out of reflection's reach")
  func observableClass() throws {
    let facts = FactsOf(
      """
      import Observation
      @Observable final class M {
        var a = 1
        private(set) var b = 1
        @ObservationIgnored var c = 1
        let d = 1
        var e: Int { a }
        private var f = 1
      }
      """)
    #expect(try facts.member("M.a") == "field Int observed writable unreachable")
    #expect(try facts.member("M.b") == "field Int observed unreachable")
    #expect(try facts.member("M.c") == "field Int")
    #expect(try facts.member("M.d") == "field Int constant")
    #expect(try facts.member("M.e") == "field Int observed? computed")
    #expect(try facts.member("M.f") == "field Int observed unreachable hidden")
    #expect(try facts.type("M").isComplete)
  }

  @Test("one declaration can declare several members")
  func severalMembers() throws {
    let facts = FactsOf(
      """
      func pair() -> (Int, Int) { (1, 2) }
      class M {
        var a, b: Int; var c = 1, d: String, e = true
        let (f, g) = (1, "a")
        var (h, (i, j)): (Int, (String, Bool?))
        let (k, (_, l)) = (1, (2, [3.5]))
        let (m, n) = pair()
      }
      """)
    #expect(try facts.typeOf("M.a") == "Int")
    #expect(try facts.typeOf("M.b") == "Int")
    #expect(try facts.typeOf("M.c") == "Int")
    #expect(try facts.typeOf("M.d") == "String")
    #expect(try facts.typeOf("M.e") == "Bool")
    #expect(try facts.member("M.f") == "field Int constant")
    #expect(try facts.typeOf("M.g") == "String")
    #expect(try facts.member("M.h") == "field Int")
    #expect(try facts.typeOf("M.i") == "String")
    #expect(try facts.typeOf("M.j") == "Bool?")
    #expect(try facts.typeOf("M.k") == "Int")
    #expect(try facts.typeOf("M.l") == "[Double]")
    #expect(try facts.typeOf("M.m") == "?")
  }

  @Test("a private extension hides its members, and one's own word counts more")
  func extensionAccess() throws {
    let facts = FactsOf(
      """
      class M {}
      private extension M { var a: Int { 1 }; public var b: Int { 1 } }
      public extension M { var c: Int { 1 }; private var d: Int { 1 } }
      """)
    #expect(try facts.member("M.a") == "field Int computed hidden")
    #expect(try facts.member("M.b") == "field Int computed")
    #expect(try facts.member("M.c") == "field Int computed")
    #expect(try facts.member("M.d") == "field Int computed hidden")
  }

  @Test("a declaration's place is that of its name, in bytes")
  func places() throws {
    let type = try FactsOf("/* ä */ class M {\r\n  @Observed var `größe` = 1\r\n}").type("M")
    #expect(type.declaration?.file == "Sources/App/App.swift")
    #expect(type.declaration?.range.start == SourcePosition(line: 1, column: 16, offset: 15))
    let member = try #require(type.members["größe"]?.declaration)
    #expect(member.range.start == SourcePosition(line: 2, column: 17, offset: 36))
    #expect(member.range.end.column == 26)
  }

  @Test("a field hides methods of its name")
  func fieldAndMethod() throws {
    let facts = FactsOf("class M { func x() {}; var x = 1; func y() {}; func y(_ z: Int) {} }")
    #expect(try facts.member("M.x") == "field Int")
    #expect(try facts.member("M.y") == "function")
  }

  @Test("an entry of a table follows the observed property of its name, or the field that it names")
  func entriesOfObserved() throws {
    let facts = FactsOf(
      #"""
      import BinderCore
      final class Order: BindableModel {
        @Observed var total = 0.0
        @Observed var note = ""
        var plain = 1
        static var fieldTable: FieldTable<Order> {
          [
            .field("total", \.total),
            .field("remark", \.$note),
            .field("plain", \.plain),
          ]
        }
      }
      """#)
    #expect(try facts.member("Order.total") == "field Double observed writable?")
    #expect(try facts.member("Order.remark") == "field String observed writable")
    #expect(try facts.type("Order").members["plain"]?.isObserved == false)
  }

  @Test("a table of fields makes computed properties and methods reachable")
  func fieldTable() throws {
    let facts = FactsOf(
      #"""
      import BinderCore
      final class Order {
        @Observed var total = 0.0
        var isLarge: Bool { total > 100 }
        var note: String { get { "" } set {} }
        func submit() {}
        var hidden: Int { 1 }
      }
      extension Order: BindableModel {
        static var fieldTable: FieldTable<Order> {
          [
            .field("isLarge", \.isLarge, affectedBy: \.$total),
            .field("remark", \Order.note),
            .command("submit") { $0.submit() },
          ]
        }
      }
      """#)
    #expect(try facts.member("Order.isLarge") == "field Bool observed")
    #expect(try facts.member("Order.remark") == "field String writable?")
    #expect(try facts.type("Order").members["submit"]?.kind == .command)
    #expect(try facts.member("Order.hidden") == "field Int computed")
    #expect(try facts.type("Order").isComplete)
  }

  @Test("of a table that is no literal nothing is known")
  func unreadableTable() throws {
    let facts = FactsOf(
      """
      import BinderCore
      class Order: BindableModel {
        var isLarge: Bool { true }
        static let fieldTable = makeTable()
      }
      """)
    #expect(
      try facts.member("Order.isLarge") == "field Bool observed? writable? computed reachable?")
    #expect(try !facts.type("Order").isComplete)
  }
}
