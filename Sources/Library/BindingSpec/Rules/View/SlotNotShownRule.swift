/// BC211: a slot is bound that no code of its screen shows.
package enum SlotNotShownRule: DocumentRule {
  package static let info = RuleInfo("BC211", "slot-not-shown", severity: .warning)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    // A screen without a 'body' of its own is a sketch, or another class shows its slots.
    guard let view = document.view?.facts, let home = view.declaration?.file,
      view.members["body"]?.declaration?.file == home
    else { return }
    var seen: Set<String> = []
    for slot in document.bindings.compactMap(\.binding.slot.segments.first) {
      guard let member = view.members[slot.value], member.declaration?.file == home,
        seen.insert(slot.value).inserted, !findings.types.mayBeUsed(member)
      else { continue }
      findings.add(
        "no code shows '\(slot.value)' of '\(findings.name(ofHost: view, at: 0))'", at: slot.range,
        help: "put it into the 'body'", about: member)
    }
  }
}
