import BindingSpec

/// An error that ends a command, with its sentence and its exit status.
package struct CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  package let sentence: String
  package let status: CheckStatus
  /// The places that stand against the command, such as those that would keep the old name of a declaration.
  package let places: [Problem.Note]

  init(_ sentence: String, _ status: CheckStatus = .badUsage, at places: [Problem.Note] = []) {
    (self.sentence, self.status, self.places) = (sentence, status, places)
  }

  package var description: String {
    ([sentence] + places.map { "  \($0.line)" }).joined(separator: "\n")
  }
}

extension Suggestion {
  /// The end of a sentence about a word that is not known, with the one that may be meant; empty for none.
  package static func addition(_ meant: String?) -> String {
    meant.map { "; \(sentence($0))" } ?? ""
  }
}

extension Problem.Note {
  /// Such as `Sources/App/A.swift:4:3: a comment has the name`.
  package var line: String { "\(location.place): \(message)" }
}
