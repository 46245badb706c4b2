/// BC903: a comment silences a rule and does not say why, so it does not silence it.
public enum SuppressionWithoutReasonRule {
  public static let info = RuleInfo(
    "BC903", "suppression-without-reason",
    summary: "a 'bindcheck:disable' gives no reason, and so silences nothing")

  static func problem(_ suppression: Suppression, _ file: String) -> Problem {
    let names = suppression.rules.map(\.value).joined(separator: ", ")
    return Problem(
      info, "the suppression of '\(names)' gives no reason, and so silences nothing",
      at: SourceLocation(file: file, range: suppression.range),
      help: "say why: '# \(Suppression.directive) \(names) -- reason'")
  }
}
