import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// When a name that was not found is surely no member.
@Suite struct CompletenessTests {
  @Test(
    "a type with all its parts in the sources is complete",
    arguments: [
      "class M {}", "struct M: Codable, Hashable {}", "class M: Identifiable, Sendable {}",
      "@MainActor final class M {}", "@Observable class M {}",
      "@available(*, deprecated) class M {}",
      "class M: @unchecked Sendable {}", "struct M: ~Copyable {}", "class M: Base {}",
      "class M: P & Sendable {}", "enum M: String { case a }", "class M {}; extension M: P {}",
      "struct M: SignedInteger {}", "struct M: Swift.StringInterpolationProtocol {}",
      "extension M: CustomPlaygroundDisplayConvertible {}; class M {}",
      "@Worker class M {}", "struct M: Swift.Error {}", "class M: Generic<Int> {}",
      "class M: Nested.P {}", "actor M {}", "@dynamicMemberLookup class M {}",
      "class M { var base: (Base & Sendable)? }",
    ])
  func complete(declaration: String) throws {
    #expect(try Self.facts(declaration).type("M").isComplete)
  }

  @Test(
    "a type with a part from elsewhere is not",
    arguments: [
      "class M: NSObject {}", "class M: Elsewhere.Base {}", "struct M: View {}",
      "class M {}; extension M: View {}", "@Model class M {}", "@Kit.Model class M {}",
      "class M: Base2 {}", "class M: Q {}",
      "@dynamicMemberLookup class M { subscript<T>(dynamicMember p: KeyPath<Gone, T>) -> T {} }",
      "@dynamicMemberLookup class M { subscript(dynamicMember name: Gone) -> Int {} }",
      "class M: (P, Q) {}", "class M: Unknown<Int> {}", "struct M: Elsewhere.SignedInteger {}",
    ])
  func incomplete(declaration: String) throws {
    let type = try Self.facts(declaration).type("M")
    #expect(!type.isComplete)
    #expect(type.role == .unknown)
  }

  private static func facts(_ declaration: String) -> FactsOf {
    FactsOf(
      """
      \(declaration)
      class Base {}
      class Base2: UIView {}
      class Generic<T> {}
      protocol P {}
      protocol Q: Kit.Thing {}
      enum Nested { protocol P {} }
      @globalActor actor Worker { static let shared = Worker() }
      """)
  }

  @Test("conforming to protocols gives the members that come with them")
  func impliedMembers() throws {
    let facts = FactsOf("enum M: String, CaseIterable { case a }\nclass N: Identifiable {}")
    #expect(try facts.member("M.rawValue") == "field String computed")
    #expect(try facts.member("M.a") == "none")
    #expect(try facts.member("N.id") == "field ? computed")
    #expect(
      try FactsOf("struct M: FixedWidthInteger {}").member("M.leadingZeroBitCount")
        == "field Int computed")
  }

  @Test("conformance to a protocol from elsewhere cannot be known")
  func unknownConformance() throws {
    let facts = FactsOf("class A: UIView {}\nclass B: Sendable {}").facts
    #expect(facts.conforms(TypeReference(name: "A"), to: "P") == nil)
    #expect(facts.conforms(TypeReference(name: "B"), to: "P") == false)
    #expect(facts.conforms(TypeReference(name: "Nowhere"), to: "P") == nil)
  }

  @Test("a refused file leaves its declarations open, and gives the reason")
  func refusedFile() throws {
    let deep = String(repeating: "[", count: 30) + String(repeating: "]", count: 30)
    let facts = FactsOf(files: [
      "Sources/App/M.swift": "class M { var a = 1 }",
      "Sources/App/Deep.swift": "extension M {}\nclass Deep { var a = \(deep) }",
    ])
    #expect(try !facts.type("M").isComplete)
    guard case .unknown = try facts.lookup("Deep") else {
      Issue.record("'Deep' is thought to be known")
      return
    }
    #expect(
      facts.facts.warnings
        == ["cannot read 'Sources/App/Deep.swift': square brackets nest too deep on line 2"])
  }

  @Test("half a file is read as far as it goes")
  func brokenFile() throws {
    let facts = FactsOf("class M { @Observed var a = 1.0; var b: ; func c( { }")
    #expect(try facts.member("M.a") == "field Double observed writable")
  }
}
