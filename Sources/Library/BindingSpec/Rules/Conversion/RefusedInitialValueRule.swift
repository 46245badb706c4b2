/// BC311: a field begins with a number that its own validation refuses.
package enum RefusedInitialValueRule: BindingRule {
  package static let info = RuleInfo(
    "BC311", "refused-initial-value", severity: .warning, isGuess: true)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.mode.writesModel, let step = binding.lastStep,
      step.member.kind == .field, let refused = findings.types.refusedInitialValue(of: step.member)
    else { return }
    findings.add(
      "\(findings.name(of: step, at: binding.lastSegment)) begins with \(refused.value), which its validation refuses",
      at: binding.endRange,
      help: "let it begin with a value that the validation accepts",
      notes: [Problem.Note("it is refused here", at: refused.place)])
  }
}
