/// BC002: a mapping has the same key twice, of which the second would be lost.
///
///     change: { modelField: change, modelField: amount }
package enum DuplicateKeyRule {
  package static let info = RuleInfo(
    "BC002", "duplicate-key", summary: "a mapping has the same key twice",
    why: """
      Most YAML readers keep the last of two equal keys and forget the first without a word. \
      Here that would be a binding that is in the file and not on the screen.
      """,
    swift: ExampleSources.bill,
    model: "Bill",
    bad: """
      total: { modelField: amount, modelType: fpint }
      total: { modelField: amount, modelType: fpint(0) }
      """,
    good: """
      total: { modelField: amount, modelType: fpint }
      rounded: { modelField: amount, modelType: fpint(0) }
      """)

  static func problem(
    _ key: String, at location: SourceLocation, first: SourceLocation
  ) -> Problem {
    Problem(
      info, "the key '\(key)' is already in this mapping", at: location,
      notes: [Problem.Note("'\(key)' is first given here", at: first)])
  }
}
