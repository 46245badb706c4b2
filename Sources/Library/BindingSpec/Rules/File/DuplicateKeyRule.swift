/// BC002: a mapping has the same key twice, of which the second would be lost.
///
///     change: { modelField: change, modelField: amount }
package enum DuplicateKeyRule {
  package static let info = RuleInfo("BC002", "duplicate-key")

  static func problem(
    _ key: String, at location: SourceLocation, first: SourceLocation
  ) -> Problem {
    Problem(
      info, "the key '\(key)' is already in this mapping", at: location,
      notes: [Problem.Note("'\(key)' is first given here", at: first)])
  }
}
