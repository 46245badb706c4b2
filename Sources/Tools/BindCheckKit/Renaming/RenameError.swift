import BindingSpec

/// Why nothing is renamed, with the places that stand against it.
package struct RenameError: Error, CustomStringConvertible {
  /// `badUsage` for names that do not make sense, such as a new name that is a keyword; `errorsFound` where
  /// places stand against it.
  package let status: CheckStatus
  package let sentence: String
  package var places: [RenamePlace] = []

  init(_ status: CheckStatus, _ sentence: String, at places: [RenamePlace] = []) {
    (self.status, self.sentence, self.places) = (status, sentence, places)
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
