/// The difference between two texts, as `diff -u` writes it and `patch -p0` and `git apply -p0` read it.
///
/// Lines end at LF, as for those tools; all bytes are kept, a CR before the LF too.
package enum UnifiedDiff {
  private static let context = 3

  /// The difference; empty where there is none.
  package static func text(of old: [UInt8], _ new: [UInt8], path: String) -> [UInt8] {
    let changes = Self.changes(lines(of: old), lines(of: new))
    guard changes.contains(where: { $0.kind != .same }) else { return [] }
    var text = Array("--- \(path)\n+++ \(path)\n".utf8)
    for hunk in hunks(changes) {
      text += Array(heading(changes, hunk).utf8)
      for change in changes[hunk] {
        text += String(change.kind.rawValue).utf8
        text += change.line
        if change.line.last != 0x0A { text += Array("\n\\ No newline at end of file\n".utf8) }
      }
    }
    return text
  }

  private enum Kind: Character {
    case same = " "
    case removed = "-"
    case added = "+"
  }

  private struct Change {
    var kind: Kind
    var line: ArraySlice<UInt8>
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  private static func changes(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [Change] {
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var changes: [Change] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let kind: Kind = removed.contains(i) ? .removed : added.contains(j) ? .added : .same
      changes.append(Change(kind: kind, line: kind == .added ? new[j] : old[i]))
      if kind != .added { i += 1 }
      if kind != .removed { j += 1 }
    }
    return changes
  }

  /// The stretches of lines that have a change near them.
  private static func hunks(_ changes: [Change]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in changes.indices where changes[index].kind != .same {
      let start = max(0, index - context)
      let end = min(changes.count, index + context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }

  private static func heading(_ changes: [Change], _ hunk: Range<Int>) -> String {
    /// The lines of the text that does not have those of a kind.
    func range(without kind: Kind) -> String {
      let count = changes[hunk].count { $0.kind != kind }
      let before = changes[..<hunk.lowerBound].count { $0.kind != kind }
      // Of no lines, the line before them is named.
      let start = count == 0 ? before : before + 1
      return count == 1 ? "\(start)" : "\(start),\(count)"
    }
    return "@@ -\(range(without: .added)) +\(range(without: .removed)) @@\n"
  }
}
