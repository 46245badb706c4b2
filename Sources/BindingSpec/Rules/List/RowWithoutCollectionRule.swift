/// BC502: a `row` for a slot that shows no rows, or a slot that shows rows without a `row`.
package enum RowWithoutCollectionRule: DocumentRule {
  package static let info = RuleInfo(
    "BC502", "row-without-collection",
    summary: "a 'row' is given to a slot without rows, or is missing for a slot with rows",
    why: """
      A list needs to be told how one element is shown, and a slot for one value cannot show \
      several.
      """,
    swift: """
      import Binder
      import BinderTerminal

      final class Photo {
        @Observed var title = ""
      }
      final class Album {
        @Observed var name = ""
        @Observed var photos: [Photo] = []
      }
      final class PhotoRow: Widget {
        let title = Label()
      }
      final class Gallery: Widget {
        let rows = RowSlot { PhotoRow() }
        static let defaultProperty = "rows"
      }
      final class AlbumScreen: Screen {
        let name = Label()
        let photos = Gallery()
      }
      """,
    bad: """
      binder: 1
      model: Album
      view: AlbumScreen
      slots:
        photos: photos
      """,
    good: """
      binder: 1
      model: Album
      view: AlbumScreen
      slots:
        photos: { modelField: photos, row: { view: PhotoRow, slots: { title: title } } }
      """)

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
