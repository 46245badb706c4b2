/// BC203: the widget has no property of the name that a binding gives.
package enum UnknownSlotPropertyRule: BindingRule {
  package static let info = RuleInfo("BC203", "unknown-slot-property")

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    for binding in document.bindings { check(binding, &findings) }
    for (path, slot) in document.leftOut { check(path.segments, slot, &findings) }
  }

  /// A property or an event that is left out.
  private static func check(
    _ segments: [Located<String>], _ slot: SlotResolution, _ findings: inout Findings
  ) {
    switch slot {
    case .missingProperty(let index, let widget):
      let names = widget.names(of: .field) + widget.names(of: .event)
      findings.addMisspelling(
        "'\(widget.type)' has no property or event '\(segments[index].value)'",
        of: segments[index].value, at: segments[index].range, among: names, declaredIn: widget,
        otherwise: Findings.listing(names))
    case .tooLong(let index): addTooLong(segments, index, &findings)
    default: break
    }
  }

  private static func addTooLong(
    _ segments: [Located<String>], _ index: Int, _ findings: inout Findings
  ) {
    let property = segments[index - 1].value
    findings.add(
      "'\(segments[index].value)' goes beyond the property '\(property)'",
      at: segments[index].range, help: "end the name at '\(property)'")
  }

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    let slot = binding.binding.slot
    let segments = slot.segments
    let kind = binding.wantedKind
    switch binding.slot {
    case .missingProperty(let index, let widget):
      let word = kind == .event ? "event" : "property"
      let name = segments[index].value
      // A widget has more members than are worth binding; those that change on the screen are observed.
      let usual = widget.members.values.filter {
        $0.kind == kind && (kind != .field || $0.isObserved == true && !$0.followsReads)
      }
      let parts = widget.parts(findings.types).map(\.name)
      let selections = kind == .field ? widget.names(of: .selectedElement) : []
      findings.addMisspelling(
        "'\(widget.type)' has no \(word) '\(name)'", of: name, at: segments[index].range,
        among: Set(widget.names(of: kind) + selections + parts).sorted(), declaredIn: widget,
        otherwise: Findings.listing(usual.map(\.name) + parts))
    case .tooLong(let index): addTooLong(segments, index, &findings)
    case .noDefault(let widget, let isDeclared) where kind != .event:
      findings.add(
        isDeclared
          ? "'defaultSlot' of '\(widget.type)' returns no stored property of it"
          : "'\(widget.type)' has no default property", at: slot.range,
        help: widget.hiding ?? "name a property, such as '\(slot).\(example(widget))'")
    case .found(let target)
    where kind == .field && ![.field, .rows, .selectedElement].contains(target.member.kind):
      findings.add(
        "'\(target.member.name)' of '\(target.widget.type)' is no property that shows a value",
        at: slot.range,
        help: target.member.kind == .event ? "to run a command, write 'action:'" : nil,
        about: target.member)
    case .found(let target) where kind == .field && target.member.followsReads:
      findings.add(
        "'\(target.member.name)' of '\(target.widget.type)' is computed, so that no binding sets it",
        at: slot.range, about: target.member)
    default: break
    }
  }

  private static func example(_ widget: TypeFacts) -> String {
    let shown = widget.members.values.filter { $0.isObserved == true || $0.kind == .rows }
    return shown.map(\.name).min() ?? "property"
  }
}
