/// BC206: no binding feeds a slot of a view.
package enum UnboundSlotRule: ProjectRule {
  package static let info = RuleInfo(
    "BC206", "unbound-slot", severity: .warning, isOffByDefault: true,
    summary: "no binding of any file feeds a slot of a view",
    why: """
      A slot that nothing feeds stays empty, and a button without an action does nothing. It is off \
      unless the settings ask for it, since a screen may have labels with constant text, and \
      widgets that code updates. A binding of any property or event of the slot counts.
      """,
    swift: ExampleSources.bill(
      with: """
        @Observed var amount = 0.0
        @Observed var tip = 0.0
        """,
      on: """
        let total = Label()
        let tip = Label()
        """),
    model: "Bill", view: "BillScreen",
    bad: "total: { modelField: amount, modelType: fpint }",
    good: """
      total: { modelField: amount, modelType: fpint }
      tip: { modelField: tip, modelType: fpint }
      """)

  package static func check(_ documents: [DocumentResolution], report: (Problem) -> Void) {
    // Unknown names count, too: other rules report them.
    var fed: [TypeReference: Set<String>] = [:]
    for document in documents {
      guard let view = document.view?.facts else { continue }
      for binding in document.bindings {
        let names = binding.binding.slot.segments.map(\.value)
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
      for (slot, member) in slots(of: view, document.types) {
        guard fed[view.type]?.contains(slot) != true else { continue }
        report(
          Problem(
            info, "no binding feeds '\(slot)' of '\(name.value)'",
            at: document.location(name.range), help: "bind it below 'slots'",
            notes: member.declarationNotes))
      }
    }
  }

  /// The widgets of a view and of the hosts within it, by their names in binding files.
  private static func slots(
    of view: TypeFacts, _ types: any TypeInformation, _ depth: Int = 0
  ) -> [(String, MemberFacts)] {
    // Hosts within hosts are rare; the bound is for those that contain themselves.
    guard depth < 4 else { return [] }
    var found: [(String, MemberFacts)] = []
    for member in view.members.values.sorted(by: { $0.name < $1.name }) {
      // A computed member, such as a screen's 'firstFocus', names a widget that is a slot already.
      guard member.kind == .field, member.isAccessible != false, member.isComputed != true,
        let facts = member.type.flatMap({ types.facts(of: $0.unwrapped) })
      else { continue }
      switch facts.role {
      case .widget: found.append((member.name, member))
      case .plain:
        found += slots(of: facts, types, depth + 1).map { ("\(member.name).\($0.0)", $0.1) }
      case .unknown: break
      }
    }
    return found
  }
}
