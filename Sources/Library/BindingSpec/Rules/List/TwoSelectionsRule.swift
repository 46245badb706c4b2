/// BC504: a list's selected row is bound by its index and by its element.
package enum TwoSelectionsRule: BindingRule {
  package static let info = RuleInfo("BC504", "two-selections")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let property = binding.property, property.kind == .selectedElement else { return }
    let isMany = property.selectsMany
    let name = isMany ? "selectedRows" : "selection"
    let others = findings.document.bindings.filter { $0.target?.path == binding.target?.path }
    guard
      let other = others.first(where: { $0.property?.name == name && $0.property?.kind == .field })
    else { return }
    let (slot, index) = (binding.binding.slot, other.binding.slot)
    findings.add(
      "'\(slot)' and '\(index)' both select \(isMany ? "rows" : "a row")", at: slot.range,
      help: "remove '\(index)': "
        + (isMany ? "the elements select their rows" : "the element selects its row")
        + " after each change of the rows",
      notes: [findings.note("'\(index)' is bound here", at: index.range)])
  }
}
