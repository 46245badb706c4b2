/// BC210: a slot shows another field than the one that has its name.
package enum NamesakeRule: DocumentRule {
  package static let info = RuleInfo("BC210", "namesake", severity: .warning)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard document.document.exhaustive != nil else { return }
    // Only a document with such a binding needs all of its paths and names.
    lazy var paths = Set(document.bindings.map(\.path.names))
    lazy var elsewhere = UnboundFieldRule.boundNames(document.document)
      .union(document.document.unbound.map(\.value))
    for binding in document.bindings {
      guard let step = namesake(of: binding), !elsewhere.contains(step.member.name) else {
        continue
      }
      var path = binding.path
      path.segments[binding.lastSegment].name = step.member.name
      guard !paths.contains(path.names) else { continue }
      findings.add(
        "'\(binding.binding.slot)' \(binding.action == nil ? "shows" : "runs") "
          + "'\(binding.path.last.name)', and '\(step.owner.type)' has "
          + "'\(step.member.name)'",
        at: binding.endRange,
        help: "bind '\(step.member.name)', or give the reason in a suppression", about: step.member)
    }
  }

  /// The member that has the name of the slot, and could be in the place of the bound one.
  private static func namesake(of binding: BindingResolution) -> PathStep? {
    guard case .found(let target) = binding.slot, let slot = target.path.last,
      let step = binding.lastStep, !binding.path.beginsAtBinder,
      slot != step.member.name, target.isDefault,
      let other = step.owner.members[slot], other.kind == step.member.kind,
      other.isAccessible != false, other.isReachable != false,
      other.type?.unwrapped == step.member.type?.unwrapped,
      other.kind == .command || other.type != nil,
      NameWords(slot).likeness(to: NameWords(step.member.name)) == 0,
      // The rows that a search has found are made of the list of the slot.
      !step.owner.mentions(of: step.member.name).contains(slot)
    else { return nil }
    return PathStep(owner: step.owner, member: other)
  }
}
