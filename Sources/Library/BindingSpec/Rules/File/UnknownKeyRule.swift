/// BC003: a key that format 1 does not have at its level.
///
///     change:
///       modelFeild: change     # did you mean 'modelField'?
package enum UnknownKeyRule {
  package static let info = RuleInfo("BC003", "unknown-key")

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
    } else {
      let homes = BindingFormat.Level.all.filter { $0.keys.contains(key) }.map(\.phrase)
      problem.help =
        homes.isEmpty
        ? "the keys here are \(level.keys.listed("and"))"
        : "'\(key)' belongs \(homes.joined(separator: ", or "))"
    }
    return problem
  }
}
