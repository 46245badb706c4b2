/// BC902: a comment suppresses a rule that reports nothing.
package enum UselessSuppressionRule {
  package static let info = RuleInfo("BC902", "useless-suppression", severity: .warning)

  /// - Parameter code: The code in the comment that suppresses nothing, as it was written.
  static func nothingSilenced(_ code: Located<String>, _ file: String) -> Problem {
    Problem(
      info, "'\(code.value)' suppresses nothing on this line",
      at: SourceLocation(file: file, range: code.range), help: "remove it")
  }

  static func unknownRule(_ code: Located<String>, _ file: String) -> Problem {
    let location = SourceLocation(file: file, range: code.range)
    var problem = Problem(info, "there is no rule '\(code.value)' to suppress", at: location)
    guard let meant = RuleCatalogue.nearest(to: code.value) else {
      problem.help = "'bindcheck rules' lists them"
      return problem
    }
    problem.help = Suggestion.sentence(meant)
    problem.fixes = [.replace(location, with: meant)]
    return problem
  }

  static func noRules(_ range: SourceRange, _ file: String) -> Problem {
    Problem(
      info, "'\(Suppression.directive)' names no rule",
      at: SourceLocation(file: file, range: range),
      help: "name them: '# \(Suppression.directive) BC105 -- reason'")
  }

  static func unknownDirective(_ word: Located<String>, _ file: String) -> Problem {
    Problem(
      info, "'\(word.value)' is no directive of the checker",
      at: SourceLocation(file: file, range: word.range),
      help: "write '\(Suppression.directive)'")
  }
}
