/// BC211: a slot is bound that no code of its screen, or of its dialog, shows.
package enum SlotNotShownRule: DocumentRule {
  package static let info = RuleInfo("BC211", "slot-not-shown", severity: .warning)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard let view = document.view?.facts else { return }
    var seen: Set<SourceLocation?> = []
    for segments in document.bindings.map(\.binding.slot.segments) {
      var host = view
      for (index, slot) in segments.enumerated() {
        guard let member = host.members[slot.value], let home = host.declaration?.file else {
          break
        }
        // A screen without a 'body' of its own is a sketch, or another class shows its slots.
        let parts = ["body", "buttons", "content"].filter {
          host.members[$0]?.isComputed == true && host.members[$0]?.declaration?.file == home
        }
        if !parts.isEmpty, member.declaration?.file == home,
          seen.insert(member.declaration).inserted, !findings.types.mayBeUsed(member)
        {
          findings.add(
            "no code shows '\(slot.value)' of '\(findings.name(ofHost: host, at: index))'",
            at: slot.range,
            help: "put it into \(parts.map { "the '\($0)'" }.joined(separator: " or "))",
            about: member)
        }
        guard let type = member.type?.unwrapped, let facts = findings.types.facts(of: type) else {
          break
        }
        host = facts
      }
    }
  }
}
