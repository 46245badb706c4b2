/// BC903: a comment silences a rule and does not say why, so it does not silence it.
package enum SuppressionWithoutReasonRule {
  package static let info = RuleInfo(
    "BC903", "suppression-without-reason",
    summary: "a 'bindcheck:disable' gives no reason, and so silences nothing",
    why: """
      Whoever comes next has to know whether the reason still holds. Without one the comment \
      has no effect, so that the reason is written while it is known.
      """,
    swift: """
      import Binder

      final class Bill {
        var title = "Lunch"
      }
      """,
    bad: """
      binder: 1
      model: Bill
      slots:
        title: { modelField: title, mode: oneTime }  # bindcheck:disable BC105
      """,
    good: """
      binder: 1
      model: Bill
      slots:
        title: title  # bindcheck:disable BC105 -- a bill keeps its title
      """)

  static func problem(_ suppression: Suppression, _ file: String) -> Problem {
    let names = suppression.rules.map(\.value).joined(separator: ", ")
    return Problem(
      info, "the suppression of '\(names)' gives no reason, and so silences nothing",
      at: SourceLocation(file: file, range: suppression.range),
      help: "say why: '# \(Suppression.directive) \(names) -- reason'")
  }
}
