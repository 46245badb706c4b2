/// BC003: a key that format 1 does not have at its level.
///
///     change:
///       modelFeild: change     # did you mean 'modelField'?
package enum UnknownKeyRule {
  package static let info = RuleInfo(
    "BC003", "unknown-key", summary: "a key that the format does not have at this level",
    why: """
      A misspelt key that was skipped would be an option that is silently not in force. So \
      an unknown key is an error, and the key that was probably meant is read in its \
      place.
      """,
    swift: ExampleSources.bill,
    model: "Bill",
    bad: "total: { modelField: amount, modeltype: fpint }",
    good: "total: { modelField: amount, modelType: fpint }")

  /// - Parameters:
  ///   - suggestion: the key that was probably meant.
  ///   - isCertain: whether no other key is as near, and the text at `location` is the key alone.
  static func problem(
    _ key: String, at location: SourceLocation, level: BindingFormat.Level, suggestion: String?,
    isCertain: Bool
  ) -> Problem {
    var problem = Problem(info, "unknown key '\(key)' \(level.phrase)", at: location)
    if let suggestion {
      problem.help = Suggestion.sentence(suggestion)
      if isCertain { problem.fixes = [.replace(location, with: suggestion)] }
    } else if let home = BindingFormat.Level.all.first(where: { $0.keys.contains(key) }) {
      problem.help = "'\(key)' belongs \(home.phrase)"
    } else {
      let names = level.keys.map { "'\($0)'" }
      problem.help =
        "the keys here are \(names.dropLast().joined(separator: ", ")) and \(names.last!)"
    }
    return problem
  }
}
