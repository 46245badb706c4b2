/// BC106: a binding writes to a field that cannot be written.
package enum ReadOnlyFieldRule: BindingRule {
  package static let info = RuleInfo("BC106", "read-only-field")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let field = binding.field, binding.mode.writesModel, let step = binding.lastStep,
      step.member.kind == .field, step.member.isWritable == false, step.member.isReachable != false,
      // A private field cannot be written either.
      !InaccessibleFieldRule.finds(binding, in: findings.document)
    else { return }
    findings.add(
      "\(findings.name(of: step, at: binding.lastSegment)) cannot be written, but '\(binding.binding.slot)' "
        + "is bound \(binding.mode.rawValue)",
      at: binding.endRange,
      help: remedy(binding, field.path, step, findings), about: step.member)
  }

  private static func remedy(
    _ binding: BindingResolution, _ path: FieldPath, _ step: PathStep, _ findings: Findings
  ) -> String {
    if path.leadsToDrafts || path.leadsToIndex || step.member.isOfLibrary {
      return "say 'mode: oneWay'"
    }
    if path.isItself, step.owner.isValueType != true {
      return "bind a field of it, or say 'mode: oneWay'"
    }
    return findings.document.linking == .compiled
      ? compiledHelp(binding.steps, findings.types) : help(step, first: binding.steps[0])
  }

  /// The remedies where code sets the field: a setter there, or a variable in front of it.
  private static func compiledHelp(_ steps: [PathStep], _ types: any TypeInformation) -> String {
    let (step, holder) = (steps[steps.count - 1], steps.dropLast().last)
    let oneWay = "or say 'mode: oneWay'"
    // Also a 'var' of an element of a list, which is a copy that is never written back.
    if holder == nil, step.owner.isValueType == true {
      return "'\(step.owner.type)' is a value: edit a class, \(oneWay)"
    }
    if step.member.setterModule.map(types.isHome) == false {
      return "give it a public setter, \(oneWay)"
    }
    switch step.member.setter {
    case .mutating? where holder == nil || holder?.owner.isValueType == nil:
      return "'\(step.owner.type)' is a value: edit a class, \(oneWay)"
    case .mutating? where holder?.member.isOfLibrary == true:
      return "say 'mode: oneWay'"
    case .mutating?:
      return "give '\(holder?.member.name ?? "")' an internal setter, \(oneWay)"
    default: break
    }
    if step.member.followsReads { return "it is computed: say 'mode: oneWay'" }
    return step.member.isConstant == true
      ? "declare it '\(step.owner.isValueType == true ? "" : "@Observed ")var', \(oneWay)"
      : "give it an internal setter, \(oneWay)"
  }

  private static func help(_ step: PathStep, first: PathStep) -> String {
    if step.owner.isValueType == true {
      // An element of a list is a copy that is never written back.
      if first.owner.isValueType == true {
        return "'\(step.owner.type)' is a value: edit a class, or say 'mode: oneWay'"
      }
      if step.member.hasField {
        return "'@Observed' is for classes: make '\(step.owner.type)' one, or say 'mode: oneWay'"
      }
      // The entry of a table does not tell a 'let'.
      let declared = step.owner.declared?[step.member.name] ?? step.member
      let remedies = [
        declared.isConstant == true ? "declare it 'var'" : nil,
        step.member.isInTable
          ? nil
          : "name '\(step.member.name)' in the 'fieldTable' of '\(step.owner.type)' (BindableValue)",
      ].compactMap(\.self).joined(separator: " and ")
      return (remedies.isEmpty ? "" : "\(remedies), or ") + "say 'mode: oneWay'"
    }
    if step.member.isInTable, step.member.isConstant != true {
      // Reflection does not tell a computed property from another one that a table names.
      return "give it an internal setter, or say 'mode: oneWay'"
    }
    if step.member.followsReads { return "it is computed: say 'mode: oneWay'" }
    return step.member.isConstant == true || step.member.isObserved == false
      ? "declare it '@Observed var', or say 'mode: oneWay'"
      : "make its setter internal, or say 'mode: oneWay'"
  }
}
