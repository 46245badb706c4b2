import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// The types that are offered for a name that no type has.
@Suite struct TypeSuggestionTests {
  private let facts = FactsOf(
    """
    struct CodingKeyValidator {
      struct InvalidDecoderError {}
      enum Kind { struct Detail {} }
    }
    extension CodingKeyValidator { final class Report {} }
    class Order { class Line {} }
    class Odrer {}
    class Bill {}
    """)

  @Test(
    "the segment that is wrong is mended, in the full name",
    arguments: [
      ("CodingKeyValidator.InvalldDecoderError", "CodingKeyValidator.InvalidDecoderError"),
      ("CodingKeyValidater.InvalidDecoderError", "CodingKeyValidator.InvalidDecoderError"),
      ("InvalidDecoderError", "CodingKeyValidator.InvalidDecoderError"),
      ("InvalldDecoderError", "CodingKeyValidator.InvalidDecoderError"),
      ("CodingKeyValidator.Reprot", "CodingKeyValidator.Report"),
      ("CodingKeyValidator.Kind.Detial", "CodingKeyValidator.Kind.Detail"),
      ("App.Bil", "App.Bill"), ("Bil", "Bill"),
      ("CodingKeyValidator.Something", nil), ("Ordre.Nothing", nil), ("Validator", nil),
    ])
  func nearest(name: String, meant: String?) throws {
    let name = try #require(TypeName(name))
    guard case .notFound = facts.facts.findType(name, as: .model) else {
      Issue.record("'\(name)' exists")
      return
    }
    #expect(facts.facts.nearestTypeName(to: name, as: .model)?.word == meant)
  }

  @Test("several types that are as near are no fix")
  func several() throws {
    let name = try #require(TypeName("Oder"))
    #expect(facts.facts.nearestTypeName(to: name, as: .model)?.isOnly == false)
  }
}
