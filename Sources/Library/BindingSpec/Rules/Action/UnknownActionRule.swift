/// BC401: the model has no command of the name that `action:` gives.
package enum UnknownActionRule: BindingRule {
  package static let info = RuleInfo("BC401", "unknown-action")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let name = binding.action?.command else { return }
    switch binding.source {
    case .missing(let index, let owner):
      guard index == binding.lastSegment else { return }
      let message = "'\(findings.name(ofOwner: owner, at: index))' has no command '\(name.value)'"
      if let help = findings.help(for: binding.path, at: index, around: .command) {
        return findings.add(message, at: name.range, help: help)
      }
      findings.addMisspelling(
        message, of: name.value, at: name.range, among: owner.names(of: .command),
        declaredIn: owner,
        otherwise: findings.hints(of: .command, in: owner))
    case .found:
      guard let step = binding.lastStep, step.member.isKindKnown,
        // A method is the matter of another rule.
        step.member.kind != .command, step.member.kind != .function
      else { return }
      findings.add(
        "\(findings.name(of: step, at: binding.lastSegment)) is a field, not a command",
        at: name.range,
        // A function that is kept in a property is meant to be run.
        help: step.member.type != nil
          ? "to show it, write 'modelField: \(binding.path)'"
          : "declare it as 'let \(name.value) = Command()'", about: step.member)
    case .unknown: break
    }
  }
}
