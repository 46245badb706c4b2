import BindingSpec

/// Why nothing is renamed, with the places that stand against it.
package struct RenameError: Error, CustomStringConvertible {
  package enum Kind: Sendable {
    /// The names do not make sense, such as a new name that is a keyword.
    case badRequest
    /// Places stand against it.
    case refused
    /// A program or a file that is needed does not do its part.
    case couldNotRun
  }

  package let kind: Kind
  package let sentence: String
  package var places: [RenamePlace] = []

  init(_ kind: Kind, _ sentence: String, at places: [RenamePlace] = []) {
    (self.kind, self.sentence, self.places) = (kind, sentence, places)
  }

  package var description: String {
    ([sentence] + places.map { "  \($0)" }).joined(separator: "\n")
  }
}

/// A place that keeps the old name, with the reason.
package struct RenamePlace: Hashable, Sendable, CustomStringConvertible {
  package let location: SourceLocation
  package let reason: String

  init(_ reason: String, at location: SourceLocation) {
    (self.reason, self.location) = (reason, location)
  }

  /// Such as `Sources/App/A.swift:4:3: a comment has the name`.
  package var description: String { "\(location.place): \(reason)" }
}
