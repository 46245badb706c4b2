/// BC109: an edit writes to a field whose `didSet` does not run for it.
///
/// Where a binding only shows the field, nothing is bypassed.
package enum BypassedObserverRule: BindingRule {
  package static let info = RuleInfo("BC109", "bypassed-observer", isAboutReflection: true)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.field != nil, let step = binding.lastStep,
      step.member.kind == .field, step.member.hasBypassedObserver == true
    else { return }
    let writes = binding.mode.writesModel
    guard writes || !binding.isModeKnown else { return }
    let (slot, name) = (binding.binding.slot, step.member.name)
    let edit = "an edit of '\(slot)'" + (writes ? " does" : ", if it can be edited, would")
    let entry = ".field(\"\(name)\", \\.\(name), affectedBy: \\.$\(name))"
    let field = findings.name(of: step, at: binding.lastSegment)
    findings.add(
      "\(edit) not run the 'didSet' or 'willSet' of \(field)",
      at: binding.endRange,
      help: "write through the setter: '\(entry)' in the 'fieldTable'",
      about: step.member, severity: writes ? nil : .warning)
  }
}
