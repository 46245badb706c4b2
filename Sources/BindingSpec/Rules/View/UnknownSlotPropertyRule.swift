/// BC203: the widget has no property of the name that a binding gives.
package enum UnknownSlotPropertyRule: DocumentRule {
  package static let info = RuleInfo(
    "BC203", "unknown-slot-property",
    summary: "a key below 'slots' names no property of the widget",
    why: """
      A name behind a slot is a property of its widget. One that the widget does not have \
      would feed nothing.
      """,
    swift: ExampleSources.billAndScreen,
    model: "Bill", view: "BillScreen",
    bad: "submit.isEnabeld: isPaid",
    good: "submit.isEnabled: isPaid")

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      let segments = binding.binding.slot.segments
      let kind = binding.wantedKind
      let word = kind == .event ? "event" : "property"
      switch binding.slot {
      case .missingProperty(let index, let widget):
        let name = segments[index].value
        let members = widget.members.values.filter { $0.kind == kind }
        let candidates = members.map(\.name)
        // A widget has more members than are worth binding; those that change on the screen are observed.
        let usual = members.filter { kind != .field || $0.isObserved == true }.map(\.name)
        report(
          document.misspelling(
            info, "'\(widget.type)' has no \(word) '\(name)'", of: name,
            at: segments[index].range, among: candidates, declaredIn: widget,
            otherwise: DocumentResolution.listing(usual)))
      case .tooLong(let index):
        report(
          Problem(
            info,
            "'\(segments[index].value)' goes beyond the property '\(segments[index - 1].value)'",
            at: document.location(segments[index].range),
            help: "end the name at '\(segments[index - 1].value)'"))
      case .noDefault(let widget, let isDeclared) where kind != .event:
        let slot = binding.binding.slot
        report(
          Problem(
            info,
            isDeclared
              ? "'defaultSlot' of '\(widget.type)' returns no stored property of it"
              : "'\(widget.type)' has no default property",
            at: document.location(slot.range),
            help: widget.hiding ?? "name a property, such as '\(slot).\(example(widget))'"))
      case .found(let target)
      where kind == .field && target.member.kind != .field && target.member.kind != .rows:
        report(
          Problem(
            info,
            "'\(target.member.name)' of '\(target.widget.type)' is no property that shows a value",
            at: document.location(binding.binding.slot.range),
            help: target.member.kind == .event ? "to run a command, write 'action:'" : nil,
            notes: target.member.declarationNotes))
      default: break
      }
    }
  }

  private static func example(_ widget: TypeFacts) -> String {
    let shown = widget.members.values.filter { $0.isObserved == true || $0.kind == .rows }
    return shown.map(\.name).min() ?? "property"
  }
}
