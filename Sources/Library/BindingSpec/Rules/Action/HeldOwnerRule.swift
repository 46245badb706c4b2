/// BC407: the handler of a command, or the validation of a field, keeps its object, or waits without keeping it.
package enum HeldOwnerRule: BindingRule {
  package static let info = RuleInfo("BC407", "held-owner", severity: .warning)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let step = binding.lastStep, step.owner.isValueType == false,
      let handler = findings.types.handlerHoldingOwner(of: step.member, in: step.owner.type)
    else { return }
    let word = step.member.kind == .command ? "handler" : "validation"
    let start = "the \(word) of \(findings.name(of: step, at: binding.lastSegment))"
    findings.add(
      handler.isUnowned
        ? "\(start) may run on when the object is gone, which stops the program"
        : "\(start) keeps the object that has it",
      at: binding.endRange,
      help: "give it a closure that begins with "
        + (handler.isAsynchronous
          ? "'[weak self] in': the object may be gone before a run ends"
          : "'[unowned self] in' or '[weak self] in'"),
      notes: [Problem.Note("'self' is held here", at: handler.place)])
  }
}
