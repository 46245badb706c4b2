/// BC206: no binding feeds a slot of a view.
package enum UnboundSlotRule: ProjectRule {
  package static let info = RuleInfo(
    "BC206", "unbound-slot", severity: .warning, isOffByDefault: true)

  package static func check(_ documents: [DocumentResolution], report: (Problem) -> Void) {
    // Of a misspelt name, which other rules report, the one that is meant counts.
    var fed: [TypeReference: Set<String>] = [:]
    var leftOut: [TypeReference: Set<String>] = [:]
    for document in documents {
      guard let view = document.view?.facts else { continue }
      leftOut[view.type, default: []].formUnion(document.document.leftOut.map(\.description))
      for binding in document.bindings {
        var names = binding.binding.slot.segments.map(\.value)
        switch binding.slot {
        case .missingSlot(let index, let owner), .missingProperty(let index, let owner):
          names[index] =
            Suggestion.nearest(to: names[index], among: owner.members.keys) ?? names[index]
        default: break
        }
        for count in 1...names.count {
          fed[view.type, default: []].insert(names.prefix(count).joined(separator: "."))
        }
      }
    }
    var seen: Set<TypeReference> = []
    for document in documents {
      guard let view = document.view?.facts, let name = document.document.view,
        seen.insert(view.type).inserted
      else { continue }
      let slots = view.viewSlots(document.types)
      // A line that lists keys has nothing to show, and no event.
      let idle = TypeFacts.Role.widget(defaultProperty: .absent, defaultEvent: .absent)
      for slot in slots
      where slot.isAccessible && !slot.member.isHandledByWidget && slot.widget.role != idle {
        guard fed[view.type]?.contains(slot.name) != true,
          !slot.isBeside(fed[view.type] ?? [], among: slots),
          leftOut[view.type]?.isDisjoint(with: slot.names) != false
        else { continue }
        report(
          Problem(
            info, "no binding feeds '\(slot.name)' of '\(name.value)'",
            at: document.location(name.range),
            help: "bind it below 'slots', or leave it out with '\(slot.name): ~'",
            notes: slot.member.declarationNotes))
      }
    }
  }
}

extension ViewSlot {
  /// Whether it is a part of a widget, such as the cancel button of a dialog, of which another part of the
  /// same type is bound: the widget itself reacts to the rest.
  fileprivate func isBeside(_ fed: Set<String>, among slots: [ViewSlot]) -> Bool {
    let owner = path.dropLast()
    guard slots.contains(where: { $0.path[...] == owner }) else { return false }
    return slots.contains { other in
      other.path.dropLast() == owner && other.path != path && other.widget.type == widget.type
        && fed.contains(other.name)
    }
  }
}
