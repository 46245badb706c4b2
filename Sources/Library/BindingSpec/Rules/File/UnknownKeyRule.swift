/// BC003: a key that format 1 does not have at its level.
///
///     change:
///       modelFeild: change     # did you mean 'modelField'?
package enum UnknownKeyRule {
  package static let info = RuleInfo("BC003", "unknown-key")

  /// - Parameter isCertain: Whether no other key is as near, and the text in its place is the key alone.
  static func finding(
    _ key: String, level: BindingFormat.Level, suggestion: String?, isCertain: Bool
  ) -> Finding {
    let homes = BindingFormat.Level.all.filter { $0.keys.contains(key) }.map(\.phrase)
    return Finding(
      info, "unknown key '\(key)' \(level.phrase)",
      help: suggestion.map(Suggestion.sentence)
        ?? (homes.isEmpty
          ? "the keys here are \(level.keys.listed("and"))"
          : "'\(key)' belongs \(homes.joined(separator: ", or "))"),
      replacement: isCertain ? suggestion : nil)
  }
}
