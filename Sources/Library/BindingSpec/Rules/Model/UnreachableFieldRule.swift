/// BC113: a binding names a property that neither reflection nor a table reaches.
package enum UnreachableFieldRule: BindingRule {
  package static let info = RuleInfo(
    "BC113", "unreachable-field", isAboutReflection: true, mayConcernCompiled: true)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    checkSlot(of: binding, &findings)
    if let name = binding.action?.command, let member = binding.member, member.kind == .command,
      member.isReachable == false
    {
      findings.add(
        "'\(member.name)' is out of reach: it is computed or lazy", at: name.range,
        help: "store it: 'let \(member.name) = Command()', and set its handler in 'init'",
        about: member)
    }
    checkEnd(of: binding, &findings)
    for (index, step) in binding.steps.enumerated() where step.member.isNamedTwice {
      findings.add(
        "\(findings.name(of: step, at: index)) is out of reach: the table names it twice, at which "
          + "the program stops", at: binding.range(ofSegment: index),
        help: "remove one of its entries from the 'fieldTable'", about: step.member,
        isAboutReflection: false)
    }
    // That an action names a field is the matter of another rule.
    let steps = binding.field == nil ? binding.stepsOnTheWay : binding.steps[...]
    for (index, step) in steps.enumerated()
    where step.member.kind == .field
      && (step.member.isReachable == false || step.member.overridesField)
    {
      if index > 0, step.owner.type.isStandardValue {
        // The segments behind this one are out of reach for the same reason.
        addEnd(of: binding, at: index, behind: binding.steps[index - 1], &findings)
        return
      }
      let owner = findings.name(ofOwner: step.owner, at: index)
      let table = "name it in the 'fieldTable' of '\(owner)'"
      if step.member.overridesField {
        findings.add(
          "\(findings.name(of: step, at: index)) is out of reach: \(ofSuperclass)",
          at: binding.range(ofSegment: index),
          help: "\(table): '.field(\"\(step.member.name)\", following: \\.\(step.member.name))'",
          about: step.member, isAboutReflection: false)
        continue
      }
      // The wrapper makes no property that can be set, and is not for those of `@Observable` classes.
      let isDerived =
        step.member.isComputed == true && step.member.isWritable == false
        && step.member.isObserved == false
      // Only a property of an '@Observable' class is observed here, or may be. Its macro accepts no wrapper.
      let isTracked = step.member.isComputed != nil && step.member.isObserved != false
      let wrapper = isTracked ? "@ObservationIgnored @Observed" : "@Observed"
      findings.add(
        "\(findings.name(of: step, at: index)) is out of reach: it is "
          + (step.member.isComputed == nil
            ? "behind a property wrapper" : "computed, lazy or '@Observable'"),
        at: binding.range(ofSegment: index),
        help: step.owner.isOfSystem
          ? "compute it in a property of the model, and bind that"
          : step.owner.isValueType == true
            ? "\(table) ('@BindableValue' writes one)"
            : (isDerived ? "make it '@Computed', " : "")
              + "\(table) ('@BindableModel' writes one), or store it as '\(wrapper) var'",
        about: step.member)
    }
  }

  private static let ofSuperclass =
    "it overrides an observed property, and a binding finds the field of that one"

  /// A widget that is made when it is asked for is not there when the binder looks for it.
  private static func checkSlot(of binding: BindingResolution, _ findings: inout Findings) {
    guard case .found(let target) = binding.slot else { return }
    let segments = binding.binding.slot.segments
    for (index, member) in (target.members + [target.member]).enumerated()
    where member.isReachable == false || member.overridesField {
      if member.overridesField {
        findings.add(
          "'\(member.name)' is out of reach: \(ofSuperclass)",
          at: segments[min(index, segments.count - 1)].range,
          help: "observe the property of the superclass, or declare one of another name",
          about: member, isAboutReflection: false)
        continue
      }
      findings.add(
        "'\(member.name)' is out of reach: it is computed or lazy",
        at: segments[min(index, segments.count - 1)].range,
        help: index < target.members.count
          ? "store the widget: 'let \(member.name) = …'"
          : "store it as '@Observed var \(member.name)'",
        about: member)
    }
  }

  /// A path that continues behind a text or a number: reflection finds no members there.
  private static func checkEnd(of binding: BindingResolution, _ findings: inout Findings) {
    guard case .unknown(let index) = binding.source, let step = binding.steps.last,
      step.member.kind == .field, step.member.type?.unwrapped.isStandardValue == true,
      !step.owner.type.isStandardValue
    else { return }
    addEnd(of: binding, at: index, behind: step, &findings)
  }

  private static func addEnd(
    of binding: BindingResolution, at index: Int, behind step: PathStep,
    _ findings: inout Findings
  ) {
    let segment = binding.path.segments[index]
    let owner = findings.name(ofOwner: step.owner, at: index - 1)
    let type = step.member.type.map { "is '\($0.unwrapped)'" } ?? "is a value"
    // Such as `count` behind a collection.
    let converter = ConverterDescription.named(segment.name).flatMap { known in
      step.member.type.flatMap { known.accepts($0.unwrapped, findings.types) }
    }
    findings.add(
      "\(findings.name(of: step, at: index - 1)) \(type), behind which a binding finds no "
        + "'\(segment.name)'",
      at: segment.range,
      help: "bind '\(step.member.name)' itself"
        + (converter == true
          ? " with 'modelType: \(segment.name)'"
          : ", or name what you need in the 'fieldTable' of '\(owner)'"),
      about: step.member)
  }
}
