/// BC311: a field begins with a number that its own validation refuses.
package enum RefusedInitialValueRule: BindingRule {
  package static let info = RuleInfo(
    "BC311", "refused-initial-value", severity: .warning, isGuess: true)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.mode.writesModel, case .found(let steps) = binding.source, let step = steps.last,
      step.member.kind == .field, let refused = findings.types.refusedInitialValue(of: step.member)
    else { return }
    findings.add(
      "\(findings.name(of: step, at: steps.count - 1)) begins with \(refused.value), which its validation refuses",
      at: binding.range(ofSegment: steps.count - 1),
      help: "let it begin with a value that the validation accepts",
      notes: [Problem.Note("it is refused here", at: refused.place)])
  }
}
