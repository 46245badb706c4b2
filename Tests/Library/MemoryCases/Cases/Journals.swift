import Binder
import RandomNumbers

extension MemoryCase {
  private final class Log {
    @Observed var lines: Journal<String> = []
  }

  /// The copy of a journal is the only one that has their shared state, once the journal has changed.
  /// Then the copy is changed, and shown before the journal.
  private static func copyChangesInPlace(_ log: Log, _ view: RowSlot) throws {
    for count in [0, 2, 9] {
      var journal = Journal((0..<10).map { "line \($0)" })
      var copy = journal
      journal.append("one more")
      copy.removeFirst(10 - count)
      log.lines = copy
      copy = []
      log.lines = journal
      try expect(view.count == 11, "\(view.count) rows of the journal")
      let shown = view.show(0..<11).compactMap { ($0 as? LineRow)?.title.text }
      try expect(shown == Array(journal), "the rows show \(shown)")
    }
  }

  /// A copy keeps what it had, and the parts that have changed since are known, or are not.
  static func journalChangesInPlace() throws {
    let log = Log()
    let view = RowSlot { LineRow() }
    let binder = Binder()
    binder.bind(log.$lines, to: view, of: LineRow.self) { binder, line, row in
      row.title.text = line
    }
    try copyChangesInPlace(log, view)
    var random = SplitMix64(seed: 8)
    var copies: [(journal: Journal<String>, elements: [String])] = []
    var elements = Array(log.lines)
    for step in 0..<2_000 {
      let number = random.below(1 << 16)
      switch random.below(6) {
      case 0, 1:
        let text = "line \(step), which is too long to be stored within a string itself"
        log.lines.append(text)
        elements.append(text)
      case 2 where !elements.isEmpty:
        let index = number % elements.count
        log.lines[index] = "changed \(step)"
        elements[index] = "changed \(step)"
      case 3 where !elements.isEmpty:
        log.lines.removeFirst(number % min(3, elements.count) + 1)
        elements.removeFirst(number % min(3, elements.count) + 1)
      case 4 where number % 8 == 0:
        let count = elements.count
        log.lines.replaceSubrange((count / 2)..<count, with: ["a", "b"])
        elements.replaceSubrange((count / 2)..<count, with: ["a", "b"])
      default: copies.append((log.lines, elements))
      }
      if number % 5 == 0, !copies.isEmpty {
        let index = number / 5 % copies.count
        let removed = min(number % 4, copies[index].elements.count)
        copies[index].journal.removeFirst(removed)
        copies[index].elements.removeFirst(removed)
      }
      if copies.count > 8 { copies.remove(at: number % copies.count) }
      if step % 8 == 0, let copy = copies.last?.journal { log.lines = copy }
      if step % 8 == 0 { elements = Array(log.lines) }
      try expect(Array(log.lines) == elements, "step \(step): other elements")
      for copy in copies {
        try expect(Array(copy.journal) == copy.elements, "step \(step): a copy has changed")
      }
      try expect(view.count == elements.count, "step \(step): \(view.count) rows")
      let shown = view.show(0..<min(3, view.count)).compactMap { ($0 as? LineRow)?.title.text }
      try expect(shown == Array(elements.prefix(3)), "step \(step): the rows show \(shown)")
    }
    withExtendedLifetime(binder) {}
  }
}
