import BindCheckKit
import BindingSpec
import FuzzProperties
import SwiftFacts

/// Any text is read as Swift, and a document is checked against its declarations, with the same
/// result each time.
package enum SourceFactsProperty {
  /// A document with every name that rules look up, for the declarations of the text.
  private static let document = """
    binder: 1
    model: Model
    view: Panel
    slots:
      a: balance
      b.text: owner?.name
      c: { modelField: items, row: { view: Row, slots: { title: name } } }
      d: { action: update }
      e: { modelField: total, modelType: fpint, mode: twoWay }
      f: { modelField: owner?.owner?.items, modelType: stars, fallback: "" }
    """

  package static func check(_ bytes: [UInt8]) throws(Violation) {
    let text = String(decoding: bytes, as: UTF8.self)
    let first = try outcome(of: text, size: text.utf8.count)
    let second = try outcome(of: text, size: text.utf8.count)
    try require(first == second, "a second check of the same source finds something else")
  }

  private static func outcome(of text: String, size: Int) throws(Violation) -> CheckOutcome {
    let facts = SourceFacts(texts: [("Sources/App/App.swift", text)])
    let file = BindingFile(path: "a.yaml", bytes: Array(document.utf8))
    let outcome = Checker.check(file, types: facts)
    for place in outcome.problems.flatMap(\.notes).map(\.location)
    where place.file == "Sources/App/App.swift" {
      let isWithin =
        place.range.start <= place.range.end && place.range.end.offset <= size
        && place.range.start.line > 0 && place.range.start.column > 0
      try require(isWithin, "a note is at \(place.range), outside of the source")
    }
    for name in facts.typeNames(as: .model).prefix(50) {
      guard let name = TypeName(name) else { continue }
      _ = facts.findType(name, as: .model)
    }
    _ = facts.modelTypeNames(havingFields: ["balance", "owner"])
    return outcome
  }
}
