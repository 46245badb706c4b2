import BindCheckKit
import BindingSpec
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
    "a type that only the compiler knows is left open",
    arguments: [
      "value()", "[]", "[:]", "[1, \"a\"]", "[Item(), Color.red]", "Int(\"3\")",
      "Double(text)", "String(data: data, encoding: .utf8)", "Bool(\"true\")", "{ 1 }()", "{ 1 }",
      "cond ? 1 : 2", "1 + value()", "(1, 2)", "Failable()", "Box(3)", "Box()", "Item.self",
      "Unknown()", "Color.unknown", "Store.overloaded()", "Store.make", "x.y.z", "try! value()",
      "Item().name", "#file", "\\Item.name", "-value()", "Loop.a",
    ])
  func unknown(value: String) throws {
    #expect(try Self.type(of: value) == "?")
  }

  private static func type(of value: String) throws -> String {
    try FactsOf(
      """
      class M { let x = \(value) }
      class Item { var name = "" }
      struct Failable { init?() {} }
      struct Outer { struct Inner {} }
      enum Color { case red, green; case custom(Int) }
      class Store {
        static let shared = Store()
        static let limit = 3
        static func make() -> Store { Store() }
        static func overloaded() -> Int { 1 }
        static func overloaded() -> String { "" }
      }
      struct Box<Value> { init() {} }
      typealias Alias = Item
      enum Loop { static let a = Loop.b; static let b = Loop.a }
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
    #expect(!array.isComplete)
    #expect(facts.facts(of: .init(name: "Double")) == nil)
  }
}
