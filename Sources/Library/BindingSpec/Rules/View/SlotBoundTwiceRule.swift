/// BC204: two bindings feed the same property.
package enum SlotBoundTwiceRule: DocumentRule {
  package static let info = RuleInfo("BC204", "slot-bound-twice")

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    let fed = document.bindings.map(\.target?.name)
    checkActions(document, Set(fed.compactMap(\.self)), &findings)
    checkLeftOut(document, &findings)
    let above = fedAbove(document)
    var first: [String: SlotPath] = [:]
    for (binding, name) in zip(document.bindings, fed) {
      guard let name else { continue }
      let slot = binding.binding.slot
      guard let earlier = above[name] ?? first[name] else {
        first[name] = slot
        continue
      }
      // The same key twice is BC002, which the reader reports.
      guard above[name] != nil || earlier.description != slot.description else { continue }
      findings.add(
        "'\(name)' is bound twice, by '\(earlier)' and '\(slot)'", at: slot.range,
        help: "remove one of the two",
        notes: [findings.note("'\(earlier)' is bound here", at: earlier.range)])
    }
  }

  /// The properties that the documents above feed, which belong to the same binder.
  private static func fedAbove(_ document: DocumentResolution) -> [String: SlotPath] {
    let fed = document.document.earlier.flatMap(\.slots).compactMap { binding in
      document.slot(of: binding).target.map { ($0.name, binding.slot) }
    }
    return Dictionary(fed, uniquingKeysWith: { first, _ in first })
  }

  /// A slot that is left out as a whole has a default property or event that is bound.
  private static func checkLeftOut(_ document: DocumentResolution, _ findings: inout Findings) {
    guard !document.leftOut.isEmpty else { return }
    for binding in document.bindings {
      guard let target = binding.target, target.isDefault else { continue }
      let slot = binding.binding.slot
      let names = [target.name, target.path.joined(separator: ".")]
      // The same key twice is BC002, which the reader reports.
      guard
        let leftOut = document.leftOut.map(\.path).first(where: {
          names.contains($0.description) && $0.description != slot.description
        })
      else { continue }
      findings.add(
        "'\(slot)' is bound, and '\(leftOut)' is left out", at: leftOut.range,
        help: "remove one of the two",
        notes: [findings.note("'\(slot)' is bound here", at: slot.range)])
    }
  }

  /// A command enables the widget whose event runs it, unless the file feeds its `isEnabled`, or the
  /// user can edit it. Two commands on one widget both would.
  private static func checkActions(
    _ document: DocumentResolution, _ fed: Set<String>, _ findings: inout Findings
  ) {
    var first: [String: SlotPath] = [:]
    for binding in document.bindings {
      guard binding.action != nil, case .found(let target) = binding.slot,
        target.member.kind == .event, target.widget.members["isEnabled"]?.isObserved == true,
        target.widget.editableCandidates.allSatisfy({ $0.isEditable == false })
      else { continue }
      let widget = target.path.joined(separator: ".")
      guard !fed.contains("\(widget).isEnabled") else { continue }
      let slot = binding.binding.slot
      guard let earlier = first[widget] else {
        first[widget] = slot
        continue
      }
      findings.add(
        "the commands of '\(earlier)' and '\(slot)' both enable '\(widget)'", at: slot.range,
        help: "say what enables it: bind '\(widget).isEnabled'",
        notes: [findings.note("'\(earlier)' is bound here", at: earlier.range)],
        severity: .warning)
    }
  }
}
