/// BC403: an action is tied to a slot that has no event to run it.
package enum NoEventRule: DocumentRule {
  package static let info = RuleInfo(
    "BC403", "no-event", summary: "'action' is tied to a slot without an event",
    why: """
      A command is run by an event of a widget. A label has none.
      """,
    swift: ExampleSources.billAndScreen,
    model: "Bill", view: "BillScreen",
    bad: "total: { action: send }",
    good: "submit: { action: send }")

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard case .action = binding.binding.source else { continue }
      let slot = binding.binding.slot
      switch binding.slot {
      case .noDefault(let widget, let isDeclared):
        report(
          Problem(
            info,
            isDeclared
              ? "'defaultTrigger' of '\(widget.type)' returns no stored property of it"
              : "'\(widget.type)' has no event that could run an action",
            at: document.location(slot.range),
            help: widget.hiding ?? example(slot.description, widget)))
      case .found(let target) where target.member.kind != .event && target.member.isKindKnown:
        report(
          Problem(
            info, "'\(target.member.name)' of '\(target.widget.type)' is no event",
            at: document.location(slot.range),
            help: example(target.path.joined(separator: "."), target.widget),
            notes: target.member.declarationNotes))
      default: break
      }
    }
  }

  private static func example(_ slot: String, _ widget: TypeFacts) -> String? {
    let events = widget.members.values.filter { $0.kind == .event }.map(\.name)
    return events.min().map { "name its event: '\(slot).\($0)'" }
  }
}
