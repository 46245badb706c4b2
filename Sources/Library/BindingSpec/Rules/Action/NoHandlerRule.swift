/// BC406: an action runs a command that never gets a handler.
package enum NoHandlerRule: BindingRule {
  package static let info = RuleInfo("BC406", "no-handler", severity: .warning)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let name = binding.action?.command, let step = binding.lastStep,
      step.member.kind == .command, step.member.isMadeWithoutHandler,
      !findings.types.mayGetHandler(step.member)
    else { return }
    findings.add(
      "\(findings.name(of: step, at: binding.lastSegment)) never gets a handler", at: name.range,
      help: "give it one: 'let \(step.member.name) = Command { … }'", about: step.member)
  }
}
