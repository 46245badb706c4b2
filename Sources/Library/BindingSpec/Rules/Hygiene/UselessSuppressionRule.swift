/// BC902: a comment suppresses a rule that reports nothing.
package enum UselessSuppressionRule {
  package static let info = RuleInfo("BC902", "useless-suppression", severity: .warning)

  static let noRules = Finding(
    info, "'\(Suppression.directive)' names no rule",
    help: "name them: '# \(Suppression.directive) BC105 -- reason'")

  static func nothingSilenced(_ code: String) -> Finding {
    Finding(info, "'\(code)' suppresses nothing on this line", help: "remove it")
  }

  static func unknownRule(_ code: String) -> Finding {
    let meant = RuleCatalogue.nearest(to: code)
    return Finding(
      info, "there is no rule '\(code)' to suppress",
      help: meant.map(Suggestion.sentence) ?? "'bindcheck rules' lists them", replacement: meant)
  }

  static func unknownDirective(_ word: String) -> Finding {
    Finding(
      info, "'\(word)' is no directive of the checker",
      help: "write '\(Suppression.directive)'")
  }
}
