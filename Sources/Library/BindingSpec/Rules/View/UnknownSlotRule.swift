/// BC202: the view has no slot of the name that a binding gives.
package enum UnknownSlotRule: BindingRule {
  package static let info = RuleInfo("BC202", "unknown-slot")

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    for binding in document.bindings { check(binding, &findings) }
    for (path, slot) in document.leftOut where !slot.isHost(document.types) {
      check(path, slot, &findings)
    }
  }

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    check(binding.binding.slot, binding.slot, &findings)
  }

  private static func check(_ path: SlotPath, _ slot: SlotResolution, _ findings: inout Findings) {
    let segments = path.segments
    switch slot {
    case .missingSlot(let index, let owner):
      let segment = segments[index]
      let message = "'\(findings.name(ofHost: owner, at: index))' has no slot '\(segment.value)'"
      let view = findings.document.document.view?.value.segments.last
      let words = ["self", "view", "screen", view]
      let advice = "\(message): a key begins with a slot of the view"
      if index == 0, findings.addPrefix(advice, of: segments, among: words, in: owner) { return }
      let slots = findings.slotNames(of: owner)
      findings.addMisspelling(
        message, of: segment.value, at: segment.range, among: slots, declaredIn: owner,
        otherwise: Findings.listing(slots))
    case .notAWidget(let index, let member):
      let host = member.type.flatMap { findings.types.facts(of: $0.unwrapped) }
      let example = host.flatMap { findings.slotNames(of: $0).min() }
      findings.add(
        "'\(member.name)' is no slot: it is not a widget", at: segments[index].range,
        help: example.map { "name one of its slots, such as '\(member.name).\($0)'" }
          ?? "name a widget of the view",
        about: member)
    default: break
    }
  }
}

extension SlotResolution {
  /// Whether it is a host, all of whose slots a document may leave out.
  fileprivate func isHost(_ types: any TypeInformation) -> Bool {
    guard case .notAWidget(_, let member) = self, let type = member.type?.unwrapped,
      !type.isStandardValue
    else { return false }
    return types.facts(of: type)?.role == .plain
  }
}
