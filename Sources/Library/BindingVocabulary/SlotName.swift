/// The names of the slots in the rows of a list: the list as the file writes it, the key `row`, and the slot.
///
/// Such a name, as `photos.row.title`, needs no knowledge of the list, so `bindcheck diff` makes the same one as a running
/// app. A lookup also understands the property of the list in its place, as in `photos.rows.title`.
package enum SlotName {
  package static func prefix(inRowsOf list: String) -> String { "\(list).row." }

  /// The items whose slot has a name, or is a part of the one that has it. Slots that are spelled so hide the others.
  package static func find<Item>(
    _ name: String, in items: [Item], by slot: (Item) -> String?
  ) -> [Item] {
    let meant = items.filter { isMeant(slot($0), by: name) }
    let exact = meant.filter { "\(slot($0) ?? "").".hasPrefix("\(name).") }
    return exact.isEmpty ? meant : exact
  }

  /// Whether a name in any spelling is that of a slot, or of one that the slot is a part of.
  package static func isMeant(_ slot: String?, by name: String) -> Bool {
    slot.map { key(of: $0).starts(with: key(of: name)) } ?? false
  }

  private static func key(of name: String) -> [Substring] {
    name.split(separator: ".", omittingEmptySubsequences: false).reduce(into: []) { key, part in
      let part = part == "rows" && !key.isEmpty ? "row" : part
      // A file may name the property of the list, too: 'photos.rows.row.title'.
      if part != "row" || key.last != "row" { key.append(part) }
    }
  }
}
