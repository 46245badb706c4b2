/// BC502: a `row` for a slot that shows no rows, or a slot that shows rows without a `row`.
package enum RowWithoutCollectionRule: DocumentRule {
  package static let info = RuleInfo(
    "BC502", "row-without-collection",
    summary: "a 'row' is given to a slot without rows, or is missing for a slot with rows",
    why: """
      A list needs a 'row' that says how one element is shown, and a slot for one value cannot \
      show several.
      """,
    swift: ExampleSources.gallery,
    model: "Album", view: "AlbumScreen",
    bad: "photos: photos",
    good: "photos: { modelField: photos, row: { view: PhotoRow, slots: { title: title } } }")

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard let field = binding.field, case .found(let target) = binding.slot,
        target.member.isKindKnown
      else { continue }
      let (slot, member) = (binding.binding.slot, target.member)
      if let row = field.row, member.kind != .rows {
        report(
          Problem(
            info,
            "'\(slot)' has a 'row', but '\(member.name)' of '\(target.widget.type)' shows no rows",
            at: document.location(SourceRange(at: row.range.start)),
            help: example(slot, target) ?? "remove 'row'", notes: member.declarationNotes))
      } else if field.row == nil, member.kind == .rows {
        let view = target.rowView.map { " of '\($0)'" } ?? ""
        report(
          Problem(
            info, "'\(slot)' shows rows, and no 'row' says how one is shown",
            at: document.location(slot.range),
            help: "add 'row:' with the 'slots'\(view)", notes: member.declarationNotes))
      }
    }
  }

  private static func example(_ slot: SlotPath, _ target: SlotTarget) -> String? {
    let rows = target.widget.members.values.filter { $0.kind == .rows }.map(\.name).min()
    let widget = target.path.joined(separator: ".")
    return rows.map { "bind its rows: '\(widget).\($0)'" }
  }
}
