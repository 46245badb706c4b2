import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// How names are found: from binding files, and from one place of a source to another.
@Suite struct TypeLookupTests {
  // MARK: - From a binding file

  @Test(
    "a type is found by its name, its path, and with its module",
    arguments: [
      ("Outer", "Outer"), ("Outer.Inner", "Outer.Inner"), ("Outer.Inner.Deep", "Outer.Inner.Deep"),
      ("App.Outer", "Outer"), ("App.Outer.Inner", "Outer.Inner"),
    ])
  func namesFromOutside(name: String, found: String) throws {
    let facts = FactsOf(
      """
      class Outer { class Inner {} }
      extension Outer.Inner { struct Deep {} }
      """)
    #expect(try facts.type(name).type.name == found)
  }

  @Test(
    "an absent type is not found",
    arguments: ["Inner", "Nowhere", "Outer.Nowhere", "Ap.Outer", "App.Inner", "Outer.App"])
  func missingNames(name: String) throws {
    let facts = FactsOf("class Outer { class Inner {} }")
    guard case .notFound = try facts.lookup(name) else {
      Issue.record("'\(name)' was found")
      return
    }
  }

  @Test("a module that keeps its sources elsewhere cannot be told from a mistake")
  func unknownModule() throws {
    let facts = FactsOf(files: [
      "Model.swift": "class M {}", "Sources/App/App.swift": "import Elsewhere",
    ])
    for name in ["Somewhere.M", "Elsewhere.Type"] {
      guard case .unknown = try facts.lookup(name) else {
        Issue.record("'\(name)' was thought to be known")
        continue
      }
    }
    #expect(try facts.type("M").type.name == "M")
  }

  @Test("two types of one name are ambiguous, and each has its full name")
  func ambiguousNames() throws {
    let facts = FactsOf(files: [
      "Sources/A/M.swift": "public class M { var a = 1 }",
      "Sources/B/M.swift": "public class M { var b = 1 }",
    ])
    guard case .ambiguous(let types) = try facts.lookup("M") else {
      Issue.record("'M' is not ambiguous")
      return
    }
    #expect(types.map(\.type.name) == ["A.M", "B.M"])
    #expect(types.map { Array($0.members.keys) } == [["a"], ["b"]])
    #expect(try facts.type("B.M").members["b"] != nil)
    #expect(facts.facts.facts(of: TypeReference(name: "A.M"))?.members["a"] != nil)
    #expect(facts.facts.facts(of: TypeReference(name: "M")) == nil)
  }

  @Test("a private type gives way to one that is not, and a dependency's to the package's own")
  func preferredTypes() throws {
    let facts = FactsOf(files: [
      "Sources/A/1.swift": "private class M { var a = 1 }",
      "Sources/A/2.swift": "import X\nclass M { var b = 1 }",
      ".build/checkouts/x/Sources/X/M.swift": "public class M { var c = 1 }",
    ])
    #expect(try facts.type("M").members.keys.sorted() == ["b"])
    #expect(try facts.type("X.M").members.keys.sorted() == ["c"])
  }

  @Test("private types alone are found, and are ambiguous among themselves")
  func privateTypes() throws {
    let one = FactsOf("private class M { var a = 1 }")
    #expect(try one.type("M").members["a"] != nil)
    let two = FactsOf(files: [
      "Sources/A/1.swift": "private class M {}", "Sources/A/2.swift": "fileprivate class M {}",
    ])
    guard case .ambiguous = try two.lookup("M") else {
      Issue.record("'M' is not ambiguous")
      return
    }
  }

  @Test("a typealias leads to its type")
  func alias() throws {
    let facts = FactsOf("class M { var a = 1 }\ntypealias Model = M\ntypealias Odd = () -> Void")
    #expect(try facts.type("Model").type.name == "M")
    guard case .noClass("a function") = try facts.lookup("Odd") else {
      Issue.record("a function is a class")
      return
    }
  }

  @Test("names for did-you-mean are the package's own types")
  func typeNames() {
    let facts = FactsOf(files: [
      "Sources/A/A.swift": "class M { class func f() {} }\nprotocol P {}\nstruct S {}; enum E {}",
      ".build/checkouts/x/Sources/X/M.swift": "public class Foreign {}",
    ])
    #expect(facts.facts.typeNames(as: .model) == ["E", "M", "S"])
  }

  @Test("the type that has all the fields is offered, the one with observed fields first")
  func typesByFields() {
    let facts = FactsOf(
      """
      import BinderCore
      class Screen1 { let balance = 1; let change = 2 }
      class Model1 { @Observed var balance = 1; @Observed var change = 2; var other = 3 }
      class Service { func balance() {}; func change() {} }
      class Sub: Model1 { @Observed var total = 1 }
      """)
    #expect(
      facts.facts.modelTypeNames(havingFields: ["balance", "change"])
        == ["Model1", "Sub", "Screen1"])
    #expect(facts.facts.modelTypeNames(havingFields: ["balance", "total"]) == ["Sub"])
    #expect(facts.facts.modelTypeNames(havingFields: ["balance", "chnge"]) == [])
    #expect(facts.facts.modelTypeNames(havingFields: []) == [])
  }

  // MARK: - From one source to another

  @Test("extensions in other files and modules add members")
  func extensions() throws {
    let facts = FactsOf(files: [
      "Sources/A/M.swift": "public class M { var a = 1 }",
      "Sources/A/M+B.swift": "extension M { var b: Int { 1 } }",
      "Sources/B/M+C.swift": "import A\nextension A.M { public var c: Int { 1 } }",
    ])
    #expect(try facts.type("M").members.keys.sorted() == ["a", "b", "c"])
  }

  @Test("an extension belongs to the type of its own module")
  func extensionsOfNamesakes() throws {
    let facts = FactsOf(files: [
      "Sources/A/M.swift": "class M {}", "Sources/A/M+A.swift": "extension M { var a: Int { 1 } }",
      "Sources/B/M.swift": "class M {}", "Sources/B/M+B.swift": "extension M { var b: Int { 1 } }",
    ])
    #expect(try facts.type("A.M").members.keys.sorted() == ["a"])
    #expect(try facts.type("B.M").members.keys.sorted() == ["b"])
  }

  @Test("superclasses and protocols of the sources give their members, nearer ones first")
  func inheritance() throws {
    let facts = FactsOf(files: [
      "Sources/A/Base.swift":
        """
      import BinderCore
      class Base: Root { @Observed var a = 1; @Observed var b = 1 }
      class Root { @Observed var c = "" }
      """,
      "Sources/A/M.swift":
        """
      final class M: Base, Titled { override var a: Int { get { 1 } set {} } }
      protocol Titled { var title: String { get } }
      extension Titled { var title: String { "" }; var subtitle: String { "" } }
      """,
    ])
    #expect(try facts.member("M.a") == "field Int writable? computed")
    #expect(try facts.member("M.b") == "field Int observed writable")
    #expect(try facts.member("M.c") == "field String observed writable")
    #expect(try facts.member("M.title") == "field String computed")
    #expect(try facts.member("M.subtitle") == "field String computed")
    #expect(try facts.type("M").isComplete)
    #expect(facts.facts.conforms(TypeReference(name: "M"), to: "Titled") == true)
    #expect(facts.facts.conforms(TypeReference(name: "M"), to: "Sendable") == false)
  }

  @Test("a class that is its own superclass is no trap")
  func cycles() throws {
    let facts = FactsOf(
      """
      class A: B { var a = 1 }
      class B: A { var b = 1 }
      class C: C { var c = 1 }
      typealias D = E
      typealias E = D
      class F { var d: D; var x: A.Nowhere }
      """)
    #expect(try facts.type("A").members.keys.sorted() == ["a", "b"])
    #expect(try facts.type("C").members.keys.sorted() == ["c"])
    #expect(try facts.typeOf("F.d") == "?")
    #expect(try facts.typeOf("F.x") == "?")
  }

  @Test("a name means the nearest type around it")
  func lexicalScope() throws {
    let facts = FactsOf(
      """
      struct Item {}
      class Outer {
        struct Item {}
        class Inner { var a = Item(); var b: App.Item; var c: Outer.Item }
        typealias Number = Int
        var d: Number = 0
        var e: Self?
      }
      class Other: Outer { var f: Item?; var g: Number }
      class Third { var h: Item; var i: Outer.Number; var j: Other.Item }
      """)
    #expect(try facts.typeOf("Outer.Inner.a") == "Outer.Item")
    #expect(try facts.typeOf("Outer.Inner.b") == "Item")
    #expect(try facts.typeOf("Outer.Inner.c") == "Outer.Item")
    #expect(try facts.typeOf("Outer.d") == "Int")
    #expect(try facts.typeOf("Outer.e") == "Outer?")
    #expect(try facts.typeOf("Other.f") == "Outer.Item?")
    #expect(try facts.typeOf("Other.g") == "Int")
    #expect(try facts.typeOf("Third.h") == "Item")
    #expect(try facts.typeOf("Third.i") == "Int")
    #expect(try facts.typeOf("Third.j") == "Outer.Item")
  }

  @Test("a type of another module is meant only where that is imported and the type public")
  func modules() throws {
    let facts = FactsOf(files: [
      "Sources/Kit/Kit.swift":
        "public class Shared {}\nclass Hidden {}\npublic class Date {}\npublic struct Int {}",
      "Sources/App/1.swift":
        "import Kit\nclass A { var a: Shared; var b: Hidden; var c: Kit.Shared }",
      "Sources/App/2.swift": "import Foundation\nclass B { var a: Shared; var b: Date; var c = 1 }",
      "Sources/App/3.swift": "import UI\nclass C { var a: Shared }",
      "Sources/UI/UI.swift": "@_exported import Kit",
    ])
    #expect(try facts.typeOf("A.a") == "Shared")
    #expect(try facts.typeOf("A.b") == "?")
    #expect(try facts.typeOf("A.c") == "Shared")
    #expect(try facts.typeOf("B.a") == "?")
    #expect(try facts.typeOf("B.b") == "Date")
    #expect(try facts.typeOf("B.c") == "Int")
    #expect(try facts.typeOf("C.a") == "Shared")
  }

  @Test("generic arguments reach the members, also of superclasses")
  func generics() throws {
    let facts = FactsOf(
      """
      import BinderCore
      class Box<Value> { @Observed var value: Value; var all: [Value] = []; var next: Box?; var n = 1 }
      class Names: Box<String> { }
      class M { let box = Box<Double>(); var boxes: [Box<Int>] = []; var pair: Pair<Int>; var odd: Box }
      typealias Pair<T> = [T: [T]]
      struct Both<A, B> { var a: A; var b: B }
      class User { var both: Both<Int, String> }
      """)
    #expect(try facts.typeOf("M.box") == "Box<Double>")
    #expect(try facts.typeOf("M.boxes") == "[Box<Int>]")
    #expect(try facts.typeOf("M.pair") == "[Int: [Int]]")
    #expect(try facts.typeOf("M.odd") == "?")
    #expect(try facts.typeOf("Names.value") == "String")
    #expect(try facts.typeOf("Names.all") == "[String]")
    let box = try #require(TypeReference("Box<Double>").flatMap { facts.facts.facts(of: $0) })
    #expect(box.members["value"]?.words == "field Double observed writable")
    #expect(box.members["all"]?.type == TypeReference("[Double]"))
    #expect(box.members["next"]?.type == TypeReference("Box<Double>?"))
    #expect(box.type == TypeReference("Box<Double>"))
    #expect(try facts.typeOf("Box.value") == "?")
    #expect(try facts.typeOf("Box.n") == "Int")
    let both = try #require(
      TypeReference("Both<Int, String>").flatMap { facts.facts.facts(of: $0) })
    #expect(both.members["b"]?.type == TypeReference("String"))
  }

  @Test("the type of a member leads on to its own facts")
  func paths() throws {
    let facts = FactsOf(
      """
      class M { var account: Account? }
      extension M { class Account { let owner = Person(); struct Person { var name = "" } } }
      """)
    let account = try #require(try facts.type("M").members["account"]?.type)
    let owner = facts.facts.facts(of: account.unwrapped)?.members["owner"]?.type
    #expect(owner?.name == "M.Account.Person")
    let person = owner.flatMap { facts.facts.facts(of: $0) }
    #expect(person?.members["name"]?.type == TypeReference("String"))
  }
}
