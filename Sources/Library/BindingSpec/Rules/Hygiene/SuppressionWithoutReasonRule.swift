/// BC903: a suppression gives no reason, so it has no effect.
package enum SuppressionWithoutReasonRule {
  package static let info = RuleInfo(
    "BC903", "suppression-without-reason",
    summary: "a 'bindcheck:disable' gives no reason, and so suppresses nothing",
    why: """
      A later reader has to know whether the reason still holds. Without one the comment \
      has no effect, so that the reason is written while it is known.
      """,
    swift: ExampleSources.bill(with: #"var title = "Lunch""#),
    model: "Bill",
    bad: "title: { modelField: title, mode: oneTime }  # bindcheck:disable BC105",
    good: "title: title  # bindcheck:disable BC105 -- a bill keeps its title")

  static func problem(_ suppression: Suppression, _ file: String) -> Problem {
    let names = suppression.rules.map(\.value).joined(separator: ", ")
    return Problem(
      info, "the suppression of '\(names)' gives no reason, and so suppresses nothing",
      at: SourceLocation(file: file, range: suppression.range),
      help: "say why: '# \(Suppression.directive) \(names) -- reason'")
  }
}
