import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// Constructs of other people's code that were read wrongly once.
@Suite struct ForeignCodeTests {
  @Test("an extension with conditions counts where they hold, or where that is not known")
  func conditionalExtensions() throws {
    let facts = FactsOf(
      """
      struct Box<Value> { var value: Value }
      extension Box where Value == Int { var sum: Value { 0 }; var name: Int { 0 } }
      extension Box where Value == String { var name: String { "" } }
      extension Box<Double> { var half: Value { 0 } }
      extension Box where Value: Hashable { var hash: Int { 0 } }
      """
    ).facts
    let ints = try #require(TypeReference("Box<Int>").flatMap { facts.facts(of: $0) })
    #expect(
      ints.members.mapValues { $0.type?.description ?? "?" }
        == ["value": "Int", "sum": "Int", "name": "Int", "hash": "Int"])
    let texts = try #require(TypeReference("Box<String>").flatMap { facts.facts(of: $0) })
    #expect(texts.members.keys.sorted() == ["hash", "name", "value"])
    #expect(texts.members["name"]?.type == TypeReference("String"))
    guard case .found(let open) = facts.findType(TypeName("Box")!, as: .model) else {
      Issue.record("'Box' is not found")
      return
    }
    #expect(open.members["sum"]?.type == TypeReference("Int"))
    #expect(open.members["half"]?.type == TypeReference("Double"))
    #expect(open.members["name"]?.type == nil)
    #expect(open.members["name"]?.typeGap == "conditions of extensions choose among its types")
  }

  @Test("an extension for types that conform has no members for those that do not")
  func conditionalConformances() throws {
    let facts = FactsOf(
      """
      protocol Named {}
      protocol Tagged: Named {}
      protocol Priced {}
      extension String: Tagged {}
      struct Box<Value> {}
      extension Box where Value: Numeric { var number: Int { 0 } }
      extension Box where Value: Named { var name: Int { 0 } }
      extension Box where Value: Codable & Named { var both: Int { 0 } }
      extension Box where Value: Elsewhere { var open: Int { 0 } }
      extension Box where Value: AnyObject { var object: Int { 0 } }
      extension Box where Value: Sendable { var sendable: Int { 0 } }
      extension Array where Element: Numeric { var total: Int { 0 } }
      extension Named where Self: Codable { var json: Int { 0 } }
      extension Named where Self: Priced { var price: Int { 0 } }
      extension Named where Self: Base { var base: Int { 0 } }
      class Base: Named, Encodable, Decodable {}
      final class Sub: Base {}
      struct Plain: Named {}
      @Elsewhere struct Marked: Named {}
      enum Kind: Named { case a }
      extension Named where Self: Hashable { var hash: Int { 0 } }
      """
    ).facts
    func names(_ type: String) throws -> [String] {
      let reference = try #require(TypeReference(type))
      return try #require(facts.facts(of: reference)).members.keys.sorted()
    }
    #expect(try names("Box<Int>") == ["number", "open", "sendable"])
    #expect(try names("Box<String>") == ["both", "name", "open", "sendable"])
    #expect(try names("Box<Sub>") == ["both", "name", "object", "open", "sendable"])
    #expect(try names("Box<Plain>") == ["name", "open", "sendable"])
    #expect(try names("Sub") == ["base", "json"])
    #expect(try names("Plain") == [])
    #expect(try names("Marked") == ["base", "hash", "json", "price"])
    #expect(try names("Kind").contains("hash"))
    let ints = try #require(TypeReference("[Int]"))
    let texts = try #require(TypeReference("[String]"))
    #expect(facts.member("total", addedTo: ints) != nil)
    #expect(facts.member("total", addedTo: texts) == nil)
  }

  @Test(
    "protocols of the system bring members along, and hide no others",
    arguments: [
      ("Collection", ["count: Int", "first: ?", "isEmpty: Bool", "lazy: ?"]),
      ("BidirectionalCollection", ["count: Int", "last: ?", "underestimatedCount: Int"]),
      ("CodingKey", ["description: String", "intValue: Int?", "stringValue: String"]),
      ("CustomNSError", ["errorCode: Int", "localizedDescription: String"]),
      ("Decoder", ["codingPath: ?", "userInfo: ?"]), ("SetAlgebra", ["isEmpty: Bool"]),
      ("LocalizedError", ["failureReason: String?", "localizedDescription: String"]),
      ("AsyncSequence", []), ("ExpressibleByStringInterpolation", []),
      ("SingleValueDecodingContainer", ["codingPath: ?"]),
    ])
  func systemProtocols(name: String, expected: [String]) throws {
    let type = try FactsOf("final class M: \(name) { var own = 1 }").type("M")
    #expect(type.gap == nil)
    let members = type.members.map { "\($0): \($1.type?.description ?? "?")" }
    #expect(Set(members).isSuperset(of: expected + ["own: Int"]))
    #expect(!expected.isEmpty || members.count == 1)
  }

  @Test("extensions of protocols from elsewhere give members to conforming types")
  func extensionsOfForeignProtocols() throws {
    let facts = FactsOf(
      """
      class M: Codable, Identifiable { }
      enum E { case a }
      struct S: Error {}
      extension Encodable { var json: String { "" } }
      extension Identifiable { var key: String { "" }; var me: Self { self } }
      extension Equatable { var isSelf: Bool { true } }
      extension Swift.Error { var code: Int { 0 } }
      """)
    #expect(try facts.type("M").members.keys.sorted() == ["id", "json", "key", "me"])
    #expect(try facts.typeOf("M.me") == "M")
    #expect(try facts.typeOf("E.isSelf") == "Bool")
    #expect(try facts.typeOf("S.code") == "Int")
    #expect(try facts.type("M").isComplete)
  }

  @Test("'Self' and associated types are those of the conforming type")
  func associatedTypes() throws {
    let facts = FactsOf(
      """
      protocol Store { associatedtype Item; associatedtype Key = Int; var all: [Item] { get } }
      extension Store { var first: Item? { nil }; var me: Self { self }; var key: Key? { nil } }
      struct Names: Store { typealias Item = String; var all: [String] }
      struct Box<Item>: Store { var all: [Item] }
      struct Inner: Store { struct Item {}; var all: [Item] }
      struct Inferred: Store { var all: [Double] }
      class Base { var twin: Self? { nil } }
      class Sub: Base {}
      class User { var names: Names; var box: Box<Int> }
      """)
    #expect(try facts.typeOf("Names.first") == "String?")
    #expect(try facts.typeOf("Names.me") == "Names")
    #expect(try facts.typeOf("Inner.first") == "Inner.Item?")
    #expect(try facts.typeOf("Inferred.first") == "?")
    #expect(try facts.typeOf("Names.key") == "?")
    #expect(try facts.typeOf("Sub.twin") == "Sub?")
    #expect(try facts.typeOf("Base.twin") == "Base?")
    let box = try #require(TypeReference("Box<Int>").flatMap { facts.facts.facts(of: $0) })
    #expect(box.members["first"]?.type == TypeReference("Int?"))
    #expect(
      try facts.type("Inferred").members["first"]?.typeGap
        == "'Item' is an associated type of 'Store'")
  }

  @Test("a type in an extension of a type from elsewhere is found by its path")
  func nestedInForeignTypes() throws {
    let facts = FactsOf(
      """
      extension String { struct Mask { var pattern = "" }; var mask: Mask { Mask() } }
      class M { var mask: String.Mask; var other = String.Mask() }
      """)
    #expect(try facts.type("String.Mask").type.name == "String.Mask")
    #expect(try facts.type("App.String.Mask").members["pattern"] != nil)
    #expect(try facts.typeOf("M.mask") == "String.Mask")
    #expect(try facts.typeOf("M.other") == "String.Mask")
    guard case .notFound = try facts.lookup("String.Nothing") else {
      Issue.record("'String.Nothing' was found")
      return
    }
  }

  @Test("an extension of a typealias extends the type that the alias names")
  func extensionsOfAliases() throws {
    let facts = FactsOf(files: [
      "Sources/App/M.swift": "class M { struct Handle { var a = 1 } }",
      "Sources/App/Alias.swift": "typealias Handle = M.Handle\ntypealias Model = M",
      "Sources/App/More.swift":
        "extension Model { var b: Int { 1 } }\nextension Model.Handle { var c: Int { 1 } }\n"
        + "extension Handle { var d: Int { 1 } }",
    ])
    #expect(try facts.type("M").members.keys.sorted() == ["b"])
    #expect(try facts.type("M.Handle").members.keys.sorted() == ["a", "c", "d"])
  }

  @Test("a protocol is a type, with or without 'any'")
  func protocolsAsTypes() throws {
    let facts = FactsOf(
      """
      protocol Titled { var title: String { get }; var note: String? { get set } }
      class M { var a: Titled?; var b: (any Titled)?; var c: [any Titled]; var d: any Error }
      struct S { let e: some Titled = T() }
      """)
    #expect(try facts.typeOf("M.a") == "any Titled?")
    #expect(try facts.typeOf("M.b") == "any Titled?")
    #expect(try facts.typeOf("M.c") == "[any Titled]")
    #expect(try facts.typeOf("M.d") == "?")
    #expect(try facts.typeOf("S.e") == "?")
    let type = try #require(try facts.type("M").members["b"]?.type?.unwrapped)
    #expect(facts.facts.facts(of: type)?.members["title"]?.type == TypeReference("String"))
  }

  @Test("wrappers of the sources tell the type that they wrap")
  func propertyWrappers() throws {
    let facts = FactsOf(
      """
      @propertyWrapper struct Clamped<Value: Comparable> {
        var wrappedValue: Value
        init(wrappedValue: Value, _ range: ClosedRange<Value>) { self.wrappedValue = wrappedValue }
      }
      @propertyWrapper struct Lazy<Value> { var wrappedValue: Value? { nil } }
      @propertyWrapper struct Trimmed { var wrappedValue: String }
      @propertyWrapper struct Parsed<Value> { var wrappedValue: [Value] }
      class M {
        @Clamped(0...1) var a = 0.5
        @Clamped(0...1) var b: Float = 0.5
        @Lazy var c = 3
        @Lazy<Int> var d
        @Trimmed var e = ""
        @Parsed var f = [1]
        @Elsewhere var g = 1
        @Elsewhere var h: Int
        @Published var i = 1
        @Trimmed @Clamped var j = ""
      }
      """)
    let types = try facts.type("M").members.mapValues { $0.type?.description ?? "?" }
    #expect(
      types == [
        "a": "Double", "b": "Float", "c": "Int?", "d": "Int?", "e": "String", "f": "?", "g": "?",
        "h": "Int", "i": "Int", "j": "?",
      ])
    #expect(
      try facts.type("M").members["g"]?.typeGap == "'@Elsewhere' is declared outside the sources")
    // Reflection finds the wrapper and not what it wraps.
    #expect(try facts.type("M").members["e"]?.isReachable == false)
    #expect(try facts.type("M").members["h"]?.isReachable == nil)
  }

  @Test("macros leave the members open")
  func macros() throws {
    let facts = FactsOf("class A { #members(3) }")
    #expect(try facts.type("A").gap == "a macro may add members to 'A'")
  }

  @Test("two types that no name tells apart are offered to no reader")
  func indistinguishableTypes() throws {
    let facts = FactsOf(files: [
      "Sources/A/1.swift": "class M { var a = 1 }", "Sources/A/2.swift": "class M { var b = 1 }",
    ])
    guard case .unknown = try facts.lookup("M") else {
      Issue.record("'M' is not open")
      return
    }
    #expect(facts.facts.reason(forUnknown: "M") == "several types named 'M' can be meant")
  }

  @Test("values that refer to each other in many ways come to an end")
  func manyReferences() throws {
    let lines = (0..<200).map { "static let v\($0) = flag ? V.v\($0 + 1) : V.v\($0 + 1)" }
    let facts = FactsOf("enum V { \(lines.joined(separator: "\n")) }\nclass M { let x = V.v0 }")
    #expect(try facts.typeOf("M.x") == "?")
    let chain = "a" + String(repeating: ".a", count: 20_000)
    #expect(try FactsOf("class M { let x = \(chain) }").typeOf("M.x") == "?")
    let optional = "Int" + String(repeating: "?", count: 20_000)
    #expect(try FactsOf("class M { var x: \(optional) }").typeOf("M.x") == "?")
  }
}
