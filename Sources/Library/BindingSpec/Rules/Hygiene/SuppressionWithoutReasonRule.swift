/// BC903: a suppression gives no reason, so it has no effect.
package enum SuppressionWithoutReasonRule {
  package static let info = RuleInfo("BC903", "suppression-without-reason")

  static func problem(_ suppression: Suppression, _ file: String) -> Problem {
    let names = suppression.rules.map(\.value).joined(separator: ", ")
    return Problem(
      info, "the suppression of '\(names)' gives no reason, and so suppresses nothing",
      at: SourceLocation(file: file, range: suppression.range),
      help: "say why: '# \(Suppression.directive) \(names) -- reason'")
  }
}
