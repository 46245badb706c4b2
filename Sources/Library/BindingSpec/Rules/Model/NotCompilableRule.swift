/// BC116: a binding is right for reflection, and no code can be made of it that the compiler accepts.
package enum NotCompilableRule: DocumentRule {
  package static let info = RuleInfo("BC116", "not-compilable", isAboutCompilation: true)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    if let model = document.document.model, document.document.view == nil,
      document.document.isComplete
    {
      findings.add(
        "compiled bindings of '\(model.value)' need a 'view'", at: model.range,
        help: "add 'view:' with the type of the view")
    }
    for binding in document.bindings {
      checkNames(binding, &findings)
      checkSlot(binding, &findings)
      checkPath(binding, &findings)
    }
  }

  private static func checkNames(_ binding: BindingResolution, _ findings: inout Findings) {
    for name in binding.converters.map(\.name)
    where TypeName(name.value)?.segments.count != 1
      && !UnknownModelTypeRule.finds(binding, in: findings.document)
    {
      findings.add(
        "compiled bindings find the converter '\(name.value)' by its name, which has to be one of "
          + "Swift", at: name.range)
    }
    if let row = binding.field?.row, row.view == nil {
      findings.add(
        "compiled bindings of the rows of '\(binding.binding.slot)' need a 'view' in the row",
        at: binding.binding.slot.range, help: "add 'view:' with the type of the rows' views")
    }
  }

  private static func checkSlot(_ binding: BindingResolution, _ findings: inout Findings) {
    guard case .found(let target) = binding.slot else { return }
    let segments = binding.binding.slot.segments
    for (segment, member) in zip(segments, target.members) where member.type?.isOptional == true {
      findings.add(
        "'\(member.name)' may be nil, and a slot of compiled bindings is there from the start",
        at: segment.range, help: "declare it without '?'", about: member)
    }
    guard binding.field != nil, target.member.kind == .field else { return }
    let property = target.member
    if property.isObserved == false {
      findings.add(
        "'\(property.name)' of '\(target.widget.type)' is no slot of compiled bindings: it is not "
          + "'@Observed'", at: segments[segments.count - 1].range,
        help: "declare it '@Observed var \(property.name)'", about: property)
    } else if segments.count == target.path.count,
      findings.types.conforms(target.widget.type, to: "SlotWidget") == false
    {
      findings.add(
        "'\(target.widget.type)' is no 'SlotWidget', so that compiled bindings know no default slot",
        at: binding.binding.slot.range,
        help: "name the property: '\(binding.binding.slot).\(property.name)'")
    }
  }

  /// A member that code cannot use, wherever it stands in a path.
  private static func checkPath(_ binding: BindingResolution, _ findings: inout Findings) {
    for (index, step) in binding.steps.enumerated() where step.member.kind == .field {
      guard let obstacle = step.member.obstacle else { continue }
      findings.add(
        "\(findings.name(of: step, at: index)) \(obstacle)", at: binding.range(ofSegment: index),
        help: "bind another property", about: step.member)
    }
  }
}
