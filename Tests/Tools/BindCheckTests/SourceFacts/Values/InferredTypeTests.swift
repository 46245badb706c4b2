import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// The types of members without annotation, and the ways to write a type.
@Suite struct InferredTypeTests {
  @Test(
    "the type of an initial value is told where it is plain to see",
    arguments: [
      ("0", "Int"), ("-1", "Int"), ("0.0", "Double"), ("-0.5", "Double"), ("1e3", "Double"),
      ("\"\"", "String"), ("\"a \\(1) b\"", "String"), ("true", "Bool"), ("!true", "Bool"),
      ("(1)", "Int"), ("60 * 60", "Int"), ("1 + 2.0", "Double"),
      ("[1, 2]", "[Int]"), ("[1, 2.0]", "[Double]"), ("[[\"a\"]]", "[[String]]"),
      ("[\"a\": 1]", "[String: Int]"), ("1...9", "ClosedRange<Int>"), ("0..<9", "Range<Int>"),
      ("[String]()", "[String]"), ("[String: Int]()", "[String: Int]"),
      ("Array<Int>()", "[Int]"), ("Set<Int>()", "Set<Int>"), ("Swift.Int()", "Int"),
      ("[Int](repeating: 0, count: 3)", "[Int]"), ("Set<Int>([1])", "Set<Int>"),
      ("1 as Double", "Double"), ("1 as Double?", "Double?"), ("value() as Float", "Float"),
      ("value() as? Int", "Int?"), ("value() is Int", "Bool"),
      ("Optional<Int>.none", "Int?"), ("Int.max", "Int"), ("Double.pi", "Double"),
      ("Int()", "Int"), ("Int(3.5)", "Int"), ("String(3)", "String"),
      ("String(describing: 3)", "String"), ("Character(\"a\")", "Character"),
      ("Item()", "Item"), ("Item.init()", "Item"), ("Item { 1 }", "Item"), ("App.Item()", "Item"),
      ("[Item]()", "[Item]"), ("[Item(), Item()]", "[Item]"),
      ("Outer.Inner()", "Outer.Inner"), ("Color.red", "Color"), ("Color.custom(3)", "Color"),
      ("Store.shared", "Store"), ("Store.limit", "Int"), ("Store.make()", "Store"),
      ("Box<Int>()", "Box<Int>"), ("Alias()", "Item"),
    ])
  func known(value: String, type: String) throws {
    #expect(try Self.type(of: value) == type)
  }

  @Test(
    "a type is told from the results of operands, calls and members",
    arguments: [
      ("flag ? 1 : 2", "Int"), ("flag ? 1 : 2.5", "Double"), ("flag ? 1 : limit", "Double"),
      ("flag ? Item() : nil", "Item?"), ("flag ? maybe() : 1", "Int?"),
      ("flag ? \"a\" : flag ? \"b\" : \"c\"", "String"),
      ("maybe() ?? 3", "Int"), ("maybe() ?? maybe()", "Int?"), ("maybe() ?? many()", "Int"),
      ("Store.current ?? .shared", "?"), ("Store.current?.items ?? []", "[Item]"),
      ("{ 1 }()", "Int"), ("{ () -> String in a(); return b }()", "String"),
      ("{ return Item() }()", "Item"), ("try! Store.make(named: \"a\")", "Item"),
      ("try? Store.make(named: \"a\", 3)", "Item?"), ("try? maybe()", "Int?"),
      ("try? Store.make(named: \"a\") ?? 1", "?"), ("await Store.load()", "[Item]"),
      ("Store.run { print(1) }", "Int"), ("Store.run({ print(1) })", "Int"),
      ("SubStore.shared", "Store"), ("SubStore()", "SubStore"),
      ("Color.standard", "Color"), ("Level(rawValue: 1)", "Level?"),
      ("Level(rawValue: 1)!", "Level"), ("Level.low.rawValue", "Int"),
      ("limit", "Double"), ("App.limit", "Double"), ("global", "Item?"), ("global!.name", "String"),
      ("hidden", "Bool"), ("makeItem(\"a\")", "Item"), ("makeItem(\"a\").name", "String"),
      ("many(3)", "String"), ("many()", "Int"), ("maybe()!", "Int"),
      ("Item().name", "String"), ("Item().next?.name", "String?"),
      ("Item().next?.next?.tags.count", "Int?"), ("(Item().next?.name)!", "String"),
      ("Item().copy().count", "Int"), ("Item().find(3)", "Item?"),
      ("Item().find(named: \"a\")", "[Item]"), ("Item().find(named: \"a\").first", "Item?"),
      ("Item().find(named: \"a\")[0].tags", "[String]"), ("Store.shared.names[\"a\"]", "Item?"),
      ("Store.shared.names[\"a\", default: Item()]", "Item"),
      ("Store.shared.items.isEmpty", "Bool"),
      ("[1, 2].count", "Int"), ("[1, 2].last", "Int?"), ("[1, 2].middle", "Int?"),
      ("[1, 2].total", "Int"), ("\"abc\".count", "Int"), ("\"abc\".initials", "[Character]"),
      ("\"abc\".uppercased()", "String"), ("Int.answer", "Int"), ("[\"a\": 1].isEmpty", "Bool"),
      ("Failable()", "Failable?"), ("Point(x: 1, y: 2)", "Point"), ("Point()", "Point"),
      ("Odd(text: \"a\")", "Odd?"), ("Odd(number: 1)", "Odd"), ("Odd()", "Odd"),
      ("Box(3)", "Box<Int>"), ("Box(Item())", "Box<Item>"), ("Box(\"a\").value", "String"),
      ("Pair(first: 1, second: \"a\")", "Pair<Int, String>"),
      ("Pair(first: 1, second: [2.5]).second", "[Double]"),
      ("Int(\"3\")", "Int?"), ("Bool(\"true\")", "Bool?"), ("Int(exactly: 3.0)", "Int?"),
      ("1 + many()", "Int"), ("limit * 2", "Double"), ("\"a\" + Item().name", "String"),
      ("[1] + [2]", "[Int]"), ("1 < 2", "Bool"), ("many() == 3 && hidden", "Bool"),
      ("!hidden", "Bool"), ("-limit", "Double"), ("0...many()", "ClosedRange<Int>"),
      ("0..<Item().count", "Range<Int>"), ("[makeItem(\"a\"), Item()]", "[Item]"),
      ("[1, nil]", "[Int?]"), ("[limit, 1]", "[Double]"),
      ("[\"a\": makeItem(\"b\")]", "[String: Item]"),
      ("#file", "String"), ("#line", "Int"), ("value() as! [Item]", "[Item]"),
      ("value() as any Equatable", "?"), ("\"a \\(many()) b\"", "String"),
      ("Optional<Int>.none ?? 3", "Int"), ("Int?.none", "Int?"),
    ])
  func derived(value: String, type: String) throws {
    #expect(try Self.type(of: value) == type)
  }

  @Test(
    "the generic arguments of a type are those that its initialiser is given",
    arguments: [
      ("Pick([1, 2])", "Pick<Int>"), ("Pick([1, 2.5])", "Pick<Double>"),
      ("Pick([1, 2], chosen: 2.5)", "Pick<Double>"), ("Pick(Level.allCases)", "Pick<Level>"),
      ("Pick([Level.low], chosen: .high)", "Pick<Level>"),
      ("Pick([Level.low], chosen: nil)", "Pick<Level>"),
      ("Pick([Level.low], chosen: .none)", "Pick<Level>"),
      ("Pick(limits) { $0 }", "Pick<Double>"), ("Pick(named: [\"a\": 1])", "Pick<Int>"),
      ("Pick(maybe: limits)", "Pick<Double>"), ("Pick(maybe: [1])", "Pick<Int>"),
      ("Pick(maybe: nil)", "?"), ("Pick([])", "?"), ("Pick([1, unknown()])", "?"),
      ("Pick([1], chosen: unknown())", "?"), ("Pick(each: 1, 2, 2.5)", "Pick<Double>"),
      ("Pick(nested: Pick([true]))", "Pick<Bool>"), ("Pick(pair: 1)", "Pick<Int>"),
      ("SubPick([1])", "SubPick<Int>"), ("Pick([Item(), SubItem()])", "?"),
      ("Said()", "Said<String>"), ("Said(1)", "Said<Int>"), ("Said { 1 }", "?"),
      ("Wrapping(pick: Pick([1]), rest: [true])", "Wrapping<Int, Bool>"),
      ("Set([1])", "Set<Int>"), ("Array(Set([1.5]))", "[Double]"),
      ("Set(Level.allCases)", "Set<Level>"),
      ("Array(repeating: 0, count: 3)", "[Int]"), ("Array(\"abc\")", "[Character]"),
      ("Array(1...3)", "[Int]"), ("Level.allCases", "[Level]"), ("Own.allCases", "[Int]"),
    ])
  func genericArguments(value: String, type: String) throws {
    let found = try FactsOf(
      """
      class M { let x = \(value) }
      class Item {}
      class SubItem: Item {}
      enum Level: CaseIterable { case low, high }
      enum Own: CaseIterable { case one; static var allCases: [Int] { [] } }
      class Pick<Value> {
        init(_ values: [Value], chosen: Value? = nil, title: ((Value) -> String)? = nil) {}
        init(named values: [String: Value]) {}
        init(maybe values: [Value]?) {}
        init(each values: Value...) {}
        init(nested: Pick<Value>) {}
        init(pair: (Value, Value)) {}
        init(pair: Value) {}
      }
      class SubPick<Part>: Other<[Part]> {}
      class Other<Value> { init(_ value: Value) {} }
      class Said<Line> { init(_ line: Line) {}; init(_ text: (Line) -> String) {} }
      extension Said where Line == String { convenience init() { self.init("") } }
      struct Wrapping<First, Second> { let pick: Pick<First>; let rest: [Second] }
      let limits = [1.5]
      """
    ).typeOf("M.x")
    #expect(found == type)
  }

  @Test(
    "why a type is not known is said",
    arguments: [
      ("value()", "'value' is declared outside the sources"),
      ("Unknown()", "'Unknown' is declared outside the sources"),
      ("[]", "an empty literal does not say its type"),
      ("nil", "'nil' does not say its type"),
      ("[1, \"a\"]", "its parts are of several types"),
      (
        "[value(), (1, 2), Item.self, { 1 }, nil, Loop.a]",
        "'value' is declared outside the sources"
      ),
      ("Store.overloaded()", "'overloaded' is overloaded"),
      ("Store.same(3)", "'T' is a generic parameter of 'same'"),
      ("Store.make", "it is a function"), ("many", "it is a function"),
      ("Item.self", "it is a type, not a value"), ("Item", "it is a type, not a value"),
      ("Loop.a", "it leads through too many other declarations, or to itself"),
      ("Color.unknown", "'unknown' of 'Color' is not in the sources"),
      ("Item().nothing", "'nothing' of 'Item' is not in the sources"),
      ("{ 1 }", "it is a closure"), ("\\Item.name", "it is a key path"),
      ("(1, 2)", "it is a tuple"),
      ("Empty()", "the generic arguments of 'Empty' are inferred"),
      ("Set(value())", "the generic arguments of 'Set' are inferred"),
      ("Item()[3]", "it is what a subscript of 'Item' gives"),
      ("Color.red == .green", "it is what an operator of the app's own may give"),
      (".red", "it is '.red' without its type"),
      ("if flag { 1 } else { 2 }", "it is an 'if' or 'switch'"),
      ("UInt(3) << 2", "it is what an operator gives"),
      (
        "String(data: data, encoding: .utf8)",
        "it is not known whether this initialiser of 'String' can fail"
      ),
      ("Item(odd: 3)", "it is not known whether this initialiser of 'Item' can fail"),
    ])
  func reasons(value: String, reason: String) throws {
    let facts = FactsOf(
      """
      class M { let x = \(value) }
      class Item { var name = ""; init?(_ name: String) {}; init() {} }
      enum Color { case red, green }
      struct Empty<Value> {}
      class Store {
        static func make() -> Store { Store() }
        static func overloaded() -> Int { 1 }
        static func overloaded() -> String { "" }
        static func same<T>(_ value: T) -> T { value }
      }
      enum Loop { static let a = Loop.b; static let b = Loop.a }
      func many() -> Int { 1 }
      """)
    let member = try #require(try facts.type("M").members["x"])
    #expect(member.type == nil)
    #expect(member.typeGap == reason)
  }

  @Test(
    "a type that only the compiler knows is left open",
    arguments: [
      "[:]", "[Item(), Color.red]", "Double(text)", "{ a(); return b }()", "{ _ in 1 }(2)",
      "1 + value()", "x.y.z", "try! value()", "-value()", "flag ? 1 : \"a\"",
      "Store.current?.items!", "maybe() ?? \"a\"", "Odd(3)?.x",
    ])
  func unknown(value: String) throws {
    #expect(try Self.type(of: value) == "?")
  }

  private static func type(of value: String) throws -> String {
    try FactsOf(
      """
      class M { let x = \(value) }
      class Item {
        var name = ""; var next: Item?; var tags: [String] = []; let count = 3
        func copy() -> Item { self }
        func find(_ id: Int) -> Item? { nil }
        func find(named name: String) -> [Item] { [] }
        subscript(index: Int) -> String { "" }
      }
      struct Failable { init?() {} }
      struct Point { var x = 0.0; var y = 0.0 }
      struct Odd { init?(text: String) {}; init(number: Int) {}; init(_ number: Int = 0) {} }
      struct Outer { struct Inner {} }
      enum Color { case red, green; case custom(Int); static let standard = Color.red }
      enum Level: Int { case low, high }
      class Store {
        static let shared = Store()
        static let limit = 3
        static var current: Store? { nil }
        static func make() -> Store { Store() }
        static func make(named name: String, _ count: Int = 1) throws -> Item { Item() }
        static func load() async -> [Item] { [] }
        static func overloaded() -> Int { 1 }
        static func overloaded() -> String { "" }
        static func run(_ body: () -> Void) -> Int { 1 }
        static func same<T>(_ value: T) -> T { value }
        var items: [Item] = []; var names: [String: Item] = [:]
      }
      class SubStore: Store {}
      struct Box<Value> { var value: Value; init(_ value: Value) { self.value = value } }
      struct Pair<First, Second> { var first: First; var second: Second }
      struct Empty<Value> { init() {} }
      typealias Alias = Item
      enum Loop { static let a = Loop.b; static let b = Loop.a }
      let limit = 3.5
      var global: Item?
      func makeItem(_ name: String) -> Item { Item() }
      func maybe() -> Int? { nil }
      func many() -> Int { 1 }
      func many(_ a: Int) -> String { "" }
      private let hidden = true
      extension String { var initials: [Character] { [] } }
      extension Array { var middle: Element? { nil } }
      extension Array where Element == Int { var total: Element { 0 } }
      extension Int { static let answer = 42 }
      """
    ).typeOf("M.x")
  }

  @Test(
    "an annotation is read however it is written",
    arguments: [
      ("Int", "Int"), ("Swift.Int", "Int"), ("Int?", "Int?"), ("Optional<Int>", "Int?"),
      ("Int??", "Int??"), ("[Int]", "[Int]"), ("Array<Int>", "[Int]"),
      ("[Int: [String]]?", "[Int: [String]]?"),
      ("(Int)", "Int"), ("Result<Int, Failure>", "Result<Int, Failure>"),
      ("Float64", "Double"), ("`Failure`", "Failure"), ("Dictionary<String, Int>", "[String: Int]"),
      // What cannot be said in a binding file's terms.
      ("() -> Void", "?"), ("(Int, Int)", "?"), ("any Equatable", "?"), ("Any", "?"),
      ("Failure.Type", "?"), ("[() -> Void]", "?"), ("Nowhere", "?"), ("[Nowhere]", "?"),
      ("Array", "?"), ("Date", "?"),
    ])
  func annotations(annotation: String, type: String) throws {
    let facts = FactsOf("class M { var x: \(annotation) }\nenum Failure: Error {}")
    #expect(try facts.typeOf("M.x") == type)
  }

  @Test("types of Foundation are known by name where it is imported")
  func foundationTypes() throws {
    let facts = FactsOf("import Foundation\nclass M { var a: Date?; var b: TimeInterval }")
    #expect(try facts.typeOf("M.a") == "Date?")
    #expect(try facts.typeOf("M.b") == "Double")
  }

  @Test("strings and collections have a count and a first element")
  func standardMembers() throws {
    let facts = FactsOf("class M { var a = [1.5] }").facts
    let array = try #require(facts.facts(of: .init(name: "Array", arguments: [.init(name: "Int")])))
    #expect(array.members["count"]?.words == "field Int computed")
    #expect(array.members["isEmpty"]?.words == "field Bool computed")
    #expect(array.members["first"]?.words == "field Int? computed")
    #expect(array.isComplete)
    let number = try #require(facts.facts(of: .init(name: "Double")))
    #expect(number.members["isNaN"]?.words == "field Bool computed")
    #expect(number.members["count"] == nil && number.isComplete)
  }
}
