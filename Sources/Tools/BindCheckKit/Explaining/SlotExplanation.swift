import BindingSpec
import SwiftFacts

/// The way of a value to one slot, step by step.
package struct SlotExplanation: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package var word: String
    package var what: String

    init(_ word: String, _ what: String) { (self.word, self.what) = (word, what) }
  }

  /// The key as the file writes it; for slots of rows behind that of the list, as `photos.row.title`.
  package var slot: String
  /// The name with the property of the widget, as a running app prints it.
  package var fullName: String
  package var location: SourceLocation
  package var parts: [Part]

  /// A block of lines, the first of which can be clicked.
  package var text: String {
    "\(location.place): \(slot)\n"
      + ConverterText.columns(parts.map { [$0.word, $0.what] }, indent: "  ")
  }
}

extension Check {
  package func explain(_ file: BindingFile) -> [SlotExplanation] {
    var report = CheckReport()
    let facts = sourceFacts(&report)
    return SlotExplanation.all(in: file, check(file, facts), facts)
  }
}

extension SlotExplanation {
  /// Those of a slot, by any of its names; of a widget or a host of which only the parts are bound, those of the parts.
  package static func named(_ slot: String, in all: [SlotExplanation]) -> [SlotExplanation] {
    let found = SlotName.find(slot, in: all, by: \.fullName)
    let itself = found.filter { $0.slot == slot }
    return itself.isEmpty ? found : itself
  }

  package static func all(
    in file: BindingFile, _ outcome: CheckOutcome, _ facts: SourceFacts
  ) -> [SlotExplanation] {
    file.documents.flatMap {
      let resolution = DocumentResolution($0, types: facts)
      return SlotReader(resolution: resolution, outcome: outcome, prefix: "").explanations
    }
  }
}
