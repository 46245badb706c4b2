/// BC111: a binding shows a method or a command as if it were a value.
package enum FunctionAsValueRule: BindingRule {
  package static let info = RuleInfo("BC111", "function-as-value")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard case .found = binding.source else { return }
    let steps = binding.field == nil ? binding.stepsOnTheWay : binding.steps[...]
    for (index, step) in steps.enumerated() {
      let kind: String
      switch step.member.kind {
      case .field: continue
      // A path leads through a command to its progress, its question and its error.
      case .command where index < binding.lastSegment: continue
      case .command: kind = "a command"
      case .event: kind = "an event"
      case .function: kind = "a method"
      case .rows: kind = "a slot for rows"
      case .selectedElement: kind = "the selected element of a list"
      }
      findings.add(
        "\(findings.name(of: step, at: index)) is \(kind), not a field",
        at: binding.range(ofSegment: index),
        help: step.member.kind == .command
          ? "to run it, write 'action: \(binding.path)'" : "bind a property",
        about: step.member)
    }
  }
}
