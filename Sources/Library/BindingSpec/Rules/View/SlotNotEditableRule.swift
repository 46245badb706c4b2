/// BC205: a binding expects edits from a property that the user cannot edit.
package enum SlotNotEditableRule: BindingRule {
  package static let info = RuleInfo("BC205", "slot-not-editable")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    checkCommit(binding, &findings)
    guard case .found(let target) = binding.slot, target.member.isEditable == false,
      target.member.kind == .field
    else { return }
    if let delay = binding.field?.delay {
      findings.add(
        "'\(target.member.name)' of '\(target.widget.type)' cannot be edited, and 'delay' waits "
          + "for edits",
        at: delay.range, help: "remove 'delay', or bind an editable property",
        about: target.member)
    }
    guard let mode = binding.field?.mode, mode.value.writesModel else { return }
    findings.add(
      "'\(target.member.name)' of '\(target.widget.type)' cannot be edited, but "
        + "'\(binding.binding.slot)' is bound \(mode.value.rawValue)",
      at: mode.range, help: "say 'mode: oneWay', or bind an editable property",
      about: target.member)
  }

  /// A moment of committing for edits that never come. It does no harm.
  private static func checkCommit(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let commit = binding.field?.commit, binding.field?.mode == nil,
      let property = binding.property, property.kind == .field, property.isEditable == false
    else { return }
    findings.add(
      "'\(property.name)' cannot be edited, so that 'commit' says nothing", at: commit.range,
      help: "remove 'commit', or bind an editable property", about: property, severity: .warning)
  }
}
