/// BC308: an exhaustive document shows a number as text without saying so.
package enum NumberAsTextRule: BindingRule {
  package static let info = RuleInfo("BC308", "number-as-text")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard findings.document.document.exhaustive != nil, let field = binding.field,
      field.row == nil, field.modelType == nil, !field.path.leadsToIndex,
      let member = binding.member,
      let type = member.type?.unwrapped, binding.slotType?.unwrapped.name == "String",
      type.isNumber || type.name == "Bool"
    else { return }
    findings.add(
      "'\(binding.binding.slot)' shows text, and '\(member.name)' is '\(type)'",
      at: binding.endRange,
      help: TypeMismatchRule.alternatives(for: type, binding.slotType, binding, findings.types)
        .map { "bind a text, or say how it is shown; \($0)" },
      about: member)
  }
}
