/// BC501: a binding has a `row`, and its field is no collection.
package enum NotACollectionRule: BindingRule {
  package static let info = RuleInfo("BC501", "not-a-collection")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.field?.row != nil, let member = binding.member, member.kind == .field,
      let type = member.type?.unwrapped, findings.types.hasRows(type) == false
    else { return }
    findings.add(
      "'row' shows the elements of a collection, but '\(member.name)' is '\(type)'",
      at: binding.endRange,
      help: ["Set", "Dictionary"].contains(type.name)
        ? "rows have an order: use an array" : "bind an array, or remove 'row'",
      about: member)
  }
}
