import Binder
import Foundation

/// The kinds of links that the scene has.
enum LinkKind: String, CaseIterable {
  case label, edit, blur, delayed, enter, same, path, pathEdit, longPath, table, computed, structure
  case observable, fallback, rows, tags, selection, command, handler, event, sequence, drafts
  case later, marked, work, history

  /// The entry of a binding file; nil for a link that code makes.
  var document: String? {
    switch self {
    case .label: "amountLabel: { modelField: amount, modelType: AmountType, fallback: '?' }"
    case .edit: "amount: { modelField: amount, modelType: AmountType }"
    case .blur: "amountBlur: { modelField: amount, modelType: AmountType, commit: blur }"
    case .enter: "note: { modelField: note, commit: enter }"
    case .same: "noteLabel: note"
    case .path: "balance: { modelField: account?.balance, modelType: AmountType, fallback: '-' }"
    case .pathEdit:
      "balanceEdit: { modelField: account?.balance, modelType: AmountType, fallback: '-' }"
    case .longPath: "owner: { modelField: account?.owner.name, fallback: '-' }"
    case .table: "total: { modelField: total, modelType: int }"
    case .computed: "size: { modelField: size, modelType: int }"
    case .structure: "city: address.city"
    case .observable: "level: { modelField: gauge?.doubled, modelType: int, fallback: '-' }"
    case .rows:
      """
      lines:
          modelField: lines
          row:
            view: LineRow
            slots:
              title: title
              count: { modelField: count, modelType: AmountType, fallback: '?' }
              parts:
                modelField: parts
                row: { view: PartRow, slots: { name: name } }
      """
    case .tags:
      """
      tags:
          modelField: tags
          row:
            view: TagRow
            slots:
              label: label
      """
    case .selection: "lines.selectedElement: chosen"
    case .command: "save.pressed: { action: save }"
    case .later: "rank: { modelField: rank, modelType: AmountType }"
    case .marked: "lines.selectedElements: marked"
    case .work: "work.pressed: { action: work }"
    case .history:
      "undo.pressed: { action: history.undo }\n  redo.pressed: { action: history.redo }"
    case .delayed, .fallback, .handler, .event, .sequence, .drafts: nil
    }
  }

  /// The binding files of sets of links. They are read once, as in an app.
  private static var known: [[LinkKind]: Bindings] = [:]

  static func bindings(_ kinds: [LinkKind]) -> Bindings {
    if let bindings = known[kinds] { return bindings }
    let bindings = Bindings(text: text(kinds), name: "scene.yaml", converters: [AmountType.self])
    known[kinds] = bindings
    return bindings
  }

  private static var files: [[LinkKind]: String] = [:]

  /// The path of a binding file, for a binder that reads it again.
  static func file(_ kinds: [LinkKind]) throws -> String {
    if let file = files[kinds] { return file }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).yaml")
    try Data(text(kinds).utf8).write(to: file)
    files[kinds] = file.path
    return file.path
  }

  /// Removes the binding files.
  static func removeFiles() {
    for file in files.values { try? FileManager.default.removeItem(atPath: file) }
    files = [:]
  }

  private static func text(_ kinds: [LinkKind]) -> String {
    let entries = kinds.compactMap(\.document).map { "  \($0)\n" }.joined()
    return "binder: 1\nmodel: Order\nview: Page\nslots:\n\(entries)"
  }
}
