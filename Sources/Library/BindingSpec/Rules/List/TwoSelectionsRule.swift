/// BC504: a list's selected row is bound by its index and by its element.
package enum TwoSelectionsRule: DocumentRule {
  package static let info = RuleInfo("BC504", "two-selections")

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    for binding in document.bindings {
      guard let property = binding.property, property.kind == .selectedElement,
        let target = binding.target
      else { continue }
      let isMany = property.selectsMany
      let name = isMany ? "selectedRows" : "selection"
      guard
        let other = document.bindings.first(where: {
          $0.property?.name == name && $0.property?.kind == .field
            && $0.target?.path == target.path
        })
      else { continue }
      let (slot, index) = (binding.binding.slot, other.binding.slot)
      findings.add(
        "'\(slot)' and '\(index)' both select \(isMany ? "rows" : "a row")", at: slot.range,
        help: "remove '\(index)': "
          + (isMany ? "the elements select their rows" : "the element selects its row")
          + " after each change of the rows",
        notes: [findings.note("'\(index)' is bound here", at: index.range)])
    }
  }
}
