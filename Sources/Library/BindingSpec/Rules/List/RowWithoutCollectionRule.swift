/// BC502: a `row` for a slot that shows no rows, or a slot that shows rows without a `row`.
package enum RowWithoutCollectionRule: BindingRule {
  package static let info = RuleInfo("BC502", "row-without-collection")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let field = binding.field, let target = binding.target, target.member.isKindKnown else {
      return
    }
    let (slot, member) = (binding.binding.slot, target.member)
    if let row = field.row, member.kind != .rows {
      let widget = target.path.joined(separator: ".")
      let rows = target.widget.names(of: .rows).min()
      findings.add(
        "'\(slot)' has a 'row', but '\(member.name)' of '\(target.widget.type)' shows no rows",
        at: SourceRange(at: row.range.start),
        help: rows.map { "bind its rows: '\(widget).\($0)'" } ?? "remove 'row'",
        about: member)
    } else if field.row == nil, member.kind == .rows {
      let view = target.rowView.map { " of '\($0)'" } ?? ""
      findings.add(
        "'\(slot)' shows rows, and no 'row' says how one is shown", at: slot.range,
        help: "add 'row:' with the 'slots'\(view)", about: member)
    }
  }
}
