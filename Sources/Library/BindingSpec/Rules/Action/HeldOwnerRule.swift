/// BC407: the handler of a command keeps the object that has the command, or waits without keeping it.
package enum HeldOwnerRule: BindingRule {
  package static let info = RuleInfo("BC407", "held-owner", severity: .warning)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let name = binding.action?.command, let step = binding.lastStep,
      step.member.kind == .command, step.owner.isValueType == false,
      let handler = findings.types.handlerHoldingOwner(of: step.member)
    else { return }
    let command = findings.name(of: step, at: binding.lastSegment)
    findings.add(
      handler.isUnowned
        ? "the handler of \(command) may run on when the object is gone, which stops the program"
        : "the handler of \(command) keeps the object that has it",
      at: name.range,
      help: "give it a closure that begins with "
        + (handler.isAsynchronous
          ? "'[weak self] in': the object may be gone before a run ends"
          : "'[unowned self] in' or '[weak self] in'"),
      notes: [Problem.Note("'self' is held here", at: handler.place)])
  }
}
