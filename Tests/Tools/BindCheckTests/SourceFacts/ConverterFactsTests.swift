import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// The app's own converters, found in its sources.
@Suite struct ConverterFactsTests {
  @Test("a conformance is found wherever it is declared")
  func conformances() throws {
    let found = try #require(
      FactsOf(files: [
        "Sources/App/Stars.swift":
          """
        import BinderCore
        struct Stars: Converter {
          static let name = "stars"
          func format(_ value: Int) -> String { "" }
        }
        enum Outer {
          struct Money: TwoWayConverter {
            static var name: String { "money" }
            func format(_ value: Double?) throws(ConversionError) -> String { "" }
            func parse(_ shown: String) throws(ConversionError) -> Double? { nil }
          }
        }
        """,
        "Sources/App/Late.swift": "struct Late { static let name = \"late\" }",
        "Sources/App/Late+.swift":
          "extension Late: BinderCore.Converter { func format(_ v: Bool) -> Tint { .red } }\nenum Tint { case red }",
        "Sources/App/Own.swift": "protocol Own: TwoWayConverter {}",
        "Sources/App/ByOwn.swift": "struct ByOwn: Own { static let name = \"own\" }",
        "Sources/App/Nothing.swift": "// Converter\nstruct Nothing {}",
      ]).facts.customConverters)
    #expect(found.keys.sorted() == ["late", "money", "own", "stars"])
    #expect(found["stars"]?.valueTypes == [TypeReference(name: "Int")])
    #expect(found["stars"]?.shownType == TypeReference(name: "String"))
    #expect(found["stars"]?.isInvertible == false)
    #expect(found["money"]?.valueTypes == [try #require(TypeReference("Double?"))])
    #expect(found["money"]?.isInvertible == true)
    #expect(found["late"]?.shownType == TypeReference(name: "Tint"))
    #expect(found["own"]?.isInvertible == true)
    #expect(found["own"]?.valueTypes == nil)
  }

  @Test("one name may stand for several types of value")
  func sharedName() throws {
    let found = FactsOf(
      """
      import BinderCore
      struct A: Converter { static let name = "x"; func format(_ v: Int) -> String { "" } }
      struct B: Converter { static let name = "x"; func format(_ v: Double) -> String { "" } }
      """
    ).facts.customConverters
    #expect(found?["x"]?.valueTypes?.map(\.name).sorted() == ["Double", "Int"])
  }

  @Test("a converter that declares no name has that of its type")
  func nameOfType() {
    let found = FactsOf(
      """
      import BinderCore
      struct Stars: Converter { func format(_ value: Int) -> String { "" } }
      enum Outer { struct Moons: Converter { func format(_ value: Int) -> String { "" } } }
      """
    ).facts.customConverters
    #expect(found?.keys.sorted() == ["Moons", "Stars"])
    #expect(found?["Stars"]?.valueTypes == [TypeReference(name: "Int")])
  }

  @Test("a name that is no literal leaves all of them open")
  func computedName() {
    let facts = FactsOf("struct A: Converter { static let name = prefix + \"a\" }").facts
    #expect(facts.customConverters == nil)
  }

  @Test("the library's own are not the app's")
  func libraryModule() {
    let facts = FactsOf(files: [
      "Sources/BinderCore/A.swift": "struct A: Converter { static let name = \"fpint\" }"
    ]).facts
    #expect(facts.customConverters == [:])
  }
}
