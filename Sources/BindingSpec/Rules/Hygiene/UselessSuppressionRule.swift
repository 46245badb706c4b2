/// BC902: a comment silences what does not speak.
package enum UselessSuppressionRule {
  package static let info = RuleInfo(
    "BC902", "useless-suppression", severity: .warning,
    summary: "a 'bindcheck:disable' silences nothing",
    why: """
      A comment that silences nothing says that something is wrong here, which is not true \
      any more, and would silence the next mistake unseen.
      """,
    swift: ExampleSources.bill,
    bad: """
      binder: 1
      model: Bill
      slots:
        total: { modelField: amount, modelType: fpint }  # bindcheck:disable BC105 -- it never changes
      """,
    good: """
      binder: 1
      model: Bill
      slots:
        total: { modelField: amount, modelType: fpint }
      """)

  /// - Parameter code: what of the comment silences nothing, as it was written.
  static func nothingSilenced(_ code: Located<String>, _ file: String) -> Problem {
    Problem(
      info, "nothing on this line is silenced by '\(code.value)'",
      at: SourceLocation(file: file, range: code.range), help: "remove it")
  }

  static func unknownRule(_ code: Located<String>, _ file: String) -> Problem {
    let location = SourceLocation(file: file, range: code.range)
    var problem = Problem(info, "there is no rule '\(code.value)' to silence", at: location)
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
      info, "'\(word.value)' tells the checker nothing",
      at: SourceLocation(file: file, range: word.range),
      help: "write '\(Suppression.directive)'")
  }
}
