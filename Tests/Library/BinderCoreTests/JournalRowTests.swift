import BinderCore
import Testing

/// A list of rows that a journal feeds.
@Suite struct JournalRowTests {
  let model = JournalModel()
  let slot = RowSlot { TextRow() }
  let binder = Binder()

  final class Log { var changes: [[RowChange]] = [] }
  let log = Log()
  let reads = Line.Reads()

  init() {
    model.lines = Journal((0..<2_000).map { [reads] in Line($0, reads) })
    binder.bind(model.$lines, to: slot, of: TextRow.self) { _, line, row in
      row.text = "line \(line.id)"
    }
    slot.onChange = { [log] in log.changes.append($0) }
    reads.count = 0
  }

  private func line(_ id: Int, version: Int = 1) -> Line { Line(id, version: version, reads) }

  private func shows(_ row: AnyObject, at index: Int) -> Bool { slot.view(at: index) === row }

  private func text(_ index: Int) -> String? { (slot.view(at: index) as? TextRow)?.text }

  @Test("appended elements are compared with none")
  func append() {
    model.lines.append(line(7_000))
    model.lines += [line(7_001), line(7_002)]
    #expect(log.changes == [[.insert(2_000..<2_001)], [.insert(2_001..<2_003)]])
    #expect(reads.count == 0)
    #expect(text(2_002) == "line 7002")
  }

  @Test("elements that are removed at the front are not compared")
  func trim() {
    let row = slot.view(at: 1_500)
    reads.count = 0
    batch {
      model.lines += [line(7_000)]
      model.lines.keepLast(1_900)
    }
    #expect(log.changes == [[.remove(0..<101), .insert(1_899..<1_900)]])
    #expect(reads.count == 0)
    #expect(shows(row, at: 1_399))
    #expect(slot.count == 1_900)
    #expect(text(0) == "line 101")
  }

  @Test("a change in the middle compares the changed part")
  func middle() {
    model.lines.insert(line(8_000), at: 1_000)
    model.lines.removeSubrange(500..<510)
    #expect(log.changes == [[.insert(1_000..<1_001)], [.remove(500..<510)]])
    #expect(reads.count == 0)
    #expect(text(990) == "line 8000")
  }

  @Test("a replaced element with the same identity keeps its row")
  func replaced() {
    let row = slot.view(at: 1_200)
    model.lines[1_200] = line(1_200, version: 2)
    #expect(shows(row, at: 1_200))
    #expect(log.changes == [[.update(1_200..<1_201)]])
    #expect(reads.count < 10)
  }

  @Test("removals within the list and at its front, and insertions, keep the rows that stay")
  func mixed() {
    let row = slot.view(at: 1_800)
    batch {
      model.lines.remove(at: 1_000)
      model.lines.removeFirst(10)
      model.lines.append(line(9_000))
    }
    #expect(shows(row, at: 1_789))
    #expect(text(988) == "line 998")
    let ids = (0..<slot.count).compactMap { (slot.element(at: $0) as? Line)?.id }
    #expect(ids == (10..<2_000).filter { $0 != 1_000 } + [9_000])
    for step in log.changes.joined() {
      if case .move = step { Issue.record("no row has moved: \(log.changes)") }
    }
  }

  @Test("another journal is compared as an array is")
  func other() {
    let row = slot.view(at: 3)
    model.lines = Journal((2..<2_000).map { line($0) })
    #expect(shows(row, at: 1))
    #expect(log.changes == [[.remove(0..<2)]])
  }

  @Test("a list without a shown row takes each change as well")
  func hidden() {
    for id in 0..<100 { model.lines.append(line(10_000 + id)) }
    #expect(slot.count == 2_100)
    #expect(slot.madeCount == 0)
    #expect(reads.count == 0)
  }
}

final class JournalModel {
  @Observed var lines: Journal<Line> = []
}

final class TextRow {
  var text = ""
}

struct Line: Identifiable, Equatable {
  private let number: Int
  private let version: Int
  private let reads: Reads

  /// Counts the reads of identities in one test.
  final class Reads { var count = 0 }

  init(_ number: Int, version: Int = 1, _ reads: Reads) {
    (self.number, self.version, self.reads) = (number, version, reads)
  }

  var id: Int {
    reads.count += 1
    return number
  }

  static func == (one: Line, other: Line) -> Bool {
    one.number == other.number && one.version == other.version
  }
}
