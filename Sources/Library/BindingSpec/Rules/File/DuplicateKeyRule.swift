/// BC002: a mapping has the same key twice, of which the second would be lost.
///
///     change: { modelField: change, modelField: amount }
package enum DuplicateKeyRule {
  package static let info = RuleInfo("BC002", "duplicate-key")

  static func finding(_ key: String, first: SourceRange) -> Finding {
    Finding(
      info, "the key '\(key)' is already in this mapping",
      notes: [Located("'\(key)' is first given here", at: first)])
  }
}
