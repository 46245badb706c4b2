/// BC403: an action is tied to a slot that has no event to run it.
package enum NoEventRule: BindingRule {
  package static let info = RuleInfo("BC403", "no-event")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.action != nil else { return }
    let slot = binding.binding.slot
    switch binding.slot {
    case .noDefault(let widget, let isDeclared):
      findings.add(
        isDeclared
          ? "'defaultTrigger' of '\(widget.type)' returns no stored property of it"
          : "'\(widget.type)' has no event that could run an action", at: slot.range,
        help: widget.hiding ?? example(slot.description, widget))
    case .found(let target) where target.member.kind != .event && target.member.isKindKnown:
      findings.add(
        "'\(target.member.name)' of '\(target.widget.type)' is no event", at: slot.range,
        help: example(target.path.joined(separator: "."), target.widget), about: target.member)
    default: break
    }
  }

  private static func example(_ slot: String, _ widget: TypeFacts) -> String? {
    widget.names(of: .event).min().map { "name its event: '\(slot).\($0)'" }
  }
}
