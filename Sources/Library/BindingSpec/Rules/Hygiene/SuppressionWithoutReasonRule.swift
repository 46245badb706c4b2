/// BC903: a suppression gives no reason, so it has no effect.
package enum SuppressionWithoutReasonRule {
  package static let info = RuleInfo("BC903", "suppression-without-reason")

  static func finding(_ suppression: Suppression) -> Finding {
    let names = suppression.rules.map(\.value).joined(separator: ", ")
    return Finding(
      info, "the suppression of '\(names)' gives no reason, and so suppresses nothing",
      help: "say why: '# \(Suppression.directive) \(names) -- reason'")
  }
}
