/// BC111: a binding shows a method or a command as if it were a value.
package enum FunctionAsValueRule: BindingRule {
  package static let info = RuleInfo("BC111", "function-as-value")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard case .found = binding.source else { return }
    let steps = binding.field == nil ? binding.stepsOnTheWay : binding.steps[...]
    for (index, step) in steps.enumerated() where step.member.kind != .field {
      // A path leads through a command to its progress, its question and its error.
      if step.member.kind == .command, index < binding.lastSegment { continue }
      findings.add(
        "\(findings.name(of: step, at: index)) is \(step.member.kind.words), not a field",
        at: binding.range(ofSegment: index),
        help: step.member.kind == .command
          ? "to run it, write 'action: \(binding.path)'" : "bind a property",
        about: step.member)
    }
  }
}
