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
        // A default name that the widget does not have stands nowhere in the file.
        let isWritten = index > 0 || segments.count > 1
        let name = isWritten ? segments[index].value : ""
        let members = widget.members.values.filter { $0.kind == kind }
        let candidates = members.map(\.name)
        // A widget has more members than are worth binding; those that change on the screen are observed.
        let usual = members.filter { kind != .field || $0.isObserved == true }.map(\.name)
        report(
          document.misspelling(
            info,
            isWritten
              ? "'\(widget.type)' has no \(word) '\(name)'"
              : "'\(widget.type)' does not have the default \(word) that it names",
            of: name, at: segments[index].range,
            among: candidates, declaredIn: widget,
            otherwise: DocumentResolution.listing(usual)))
      case .tooLong(let index):
        report(
          Problem(
            info,
            "'\(segments[index].value)' goes beyond the property '\(segments[index - 1].value)'",
            at: document.location(segments[index].range),
            help: "end the name at '\(segments[index - 1].value)'"))
      case .noDefault(let widget) where kind != .event:
        report(
          Problem(
            info, "'\(widget.type)' has no default property",
            at: document.location(binding.binding.slot.range),
            help: "name one, such as '\(binding.binding.slot).\(example(widget, kind))'"))
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

  private static func example(_ widget: TypeFacts, _ kind: MemberFacts.Kind) -> String {
    widget.members.values.filter { $0.kind == kind }.map(\.name).min() ?? "property"
  }
}
