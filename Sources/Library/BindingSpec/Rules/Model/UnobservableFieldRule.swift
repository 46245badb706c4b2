/// BC105: a binding shows a field whose changes are not reported.
package enum UnobservableFieldRule: BindingRule {
  package static let info = RuleInfo("BC105", "unobservable-field", severity: .warning)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.mode.followsModel else { return }
    let alternative = binding.field == nil ? "" : ", or say 'mode: oneTime'"
    for (index, step) in binding.steps.enumerated() {
      let member = step.member
      let isShared = step.owner.isValueType == true && member.hasField
      guard member.kind == .field, isShared || member.isObserved == false,
        member.isConstant == false, member.isReachable != false
      else { continue }
      // That a field cannot be written is said by another rule, with the same remedy.
      if binding.mode.writesModel, index == binding.lastSegment,
        member.isWritable == false
      {
        continue
      }
      let read = member.reads(in: step.owner).observed.map { "\\.$\($0)" }.joined(separator: ", ")
      findings.add(
        isShared
          ? "\(findings.name(of: step, at: index)) is '@Observed' in a struct, whose copies share it"
          : "changes of \(findings.name(of: step, at: index)) are not seen",
        at: binding.range(ofSegment: index),
        help: isShared
          ? "make '\(step.owner.type)' a class, or remove '@Observed'"
          : read.isEmpty
            ? member.observing + alternative
            : "add 'affectedBy: \(read)' to its entry\(alternative)",
        about: member)
    }
  }
}

extension MemberFacts {
  /// The advice by which its changes are seen.
  var observing: String {
    guard let reference else { return "mark it '@Observed'" }
    return "declare it '\(reference) let' if it never changes, or '@Observed var' without "
      + "'\(reference)'"
  }
}
