import BindCheckKit
import BindingSpec
import Testing

/// The app's own model types, found in its sources.
@Suite struct ModelTypeFactsTests {
  @Test("a conformance is found wherever it is declared")
  func conformances() throws {
    let found = try #require(
      FactsOf(files: [
        "Sources/App/Stars.swift":
          """
        import BinderCore
        struct Stars: ModelType {
          static let name = "stars"
          func format(_ value: Int) -> String { "" }
        }
        enum Outer {
          struct Money: InvertibleModelType {
            static var name: String { "money" }
            func format(_ value: Double?) throws(ConversionFailure) -> String { "" }
            func parse(_ shown: String) throws(ConversionFailure) -> Double? { nil }
          }
        }
        """,
        "Sources/App/Late.swift": "struct Late { static let name = \"late\" }",
        "Sources/App/Late+.swift":
          "extension Late: BinderCore.ModelType { func format(_ v: Bool) -> Tint { .red } }\nenum Tint { case red }",
        "Sources/App/Own.swift": "protocol Own: InvertibleModelType {}",
        "Sources/App/ByOwn.swift": "struct ByOwn: Own { static let name = \"own\" }",
        "Sources/App/Nothing.swift": "// ModelType\nstruct Nothing {}",
      ]).facts.customModelTypes)
    #expect(found.keys.sorted() == ["late", "money", "own", "stars"])
    #expect(found["stars"]?.modelTypes == [TypeReference(name: "Int")])
    #expect(found["stars"]?.shownType == TypeReference(name: "String"))
    #expect(found["stars"]?.isInvertible == false)
    #expect(found["money"]?.modelTypes == [try #require(TypeReference("Double?"))])
    #expect(found["money"]?.isInvertible == true)
    #expect(found["late"]?.shownType == TypeReference(name: "Tint"))
    #expect(found["own"]?.isInvertible == true)
    #expect(found["own"]?.modelTypes == nil)
  }

  @Test("one name may stand for several types of value")
  func sharedName() throws {
    let found = FactsOf(
      """
      import BinderCore
      struct A: ModelType { static let name = "x"; func format(_ v: Int) -> String { "" } }
      struct B: ModelType { static let name = "x"; func format(_ v: Double) -> String { "" } }
      """
    ).facts.customModelTypes
    #expect(found?["x"]?.modelTypes?.map(\.name).sorted() == ["Double", "Int"])
  }

  @Test("a model type that declares no name has that of its type")
  func nameOfType() {
    let found = FactsOf(
      """
      import BinderCore
      struct Stars: ModelType { func format(_ value: Int) -> String { "" } }
      enum Outer { struct Moons: ModelType { func format(_ value: Int) -> String { "" } } }
      """
    ).facts.customModelTypes
    #expect(found?.keys.sorted() == ["Moons", "Stars"])
    #expect(found?["Stars"]?.modelTypes == [TypeReference(name: "Int")])
  }

  @Test("a name that is no literal leaves all of them open")
  func computedName() {
    let facts = FactsOf("struct A: ModelType { static let name = prefix + \"a\" }").facts
    #expect(facts.customModelTypes == nil)
  }

  @Test("the library's own are not the app's")
  func libraryModule() {
    let facts = FactsOf(files: [
      "Sources/BinderCore/A.swift": "struct A: ModelType { static let name = \"fpint\" }"
    ]).facts
    #expect(facts.customModelTypes == [:])
  }
}
