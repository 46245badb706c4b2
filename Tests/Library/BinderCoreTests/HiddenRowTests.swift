import BinderCore
import BinderExplanation
import Testing

/// Lists that are not shown.
@Suite struct HiddenRowTests {
  let album = Album()
  let list = PhotoList()
  let mark = DisplayMark()
  let binder = Binder()

  init() {
    album.tags = (0..<5).map { Tag(id: $0, name: "tag \($0)") }
    list.rows.report(to: mark)
    binder.bind(album.$tags, to: list.rows, of: PhotoRow.self) { _, tag, row in
      row.title.text = tag.name
    }
    list.rows.show(0..<5)
    _ = list.takeChanges()
  }

  @Test("any number of changes of a hidden list is one comparison, when it is shown")
  func comparedOnce() {
    mark.isShown = false
    for number in 5..<50 { album.tags.append(Tag(id: number, name: "tag \(number)")) }
    album.tags.removeFirst()
    #expect(list.takeChanges() == "")
    #expect(binder.explain()[0].isWaiting)
    mark.isShown = true
    #expect(list.takeChanges() == "-0 +4-48")
    #expect(list.rows.count == 49)
  }

  @Test("the number, a view and an element of a hidden list are those of the newest collection")
  func read() {
    mark.isShown = false
    album.tags.insert(Tag(id: 9, name: "new"), at: 0)
    #expect((list.rows.view(at: 0) as? PhotoRow)?.title.text == "new")
    album.tags.removeFirst()
    #expect(list.rows.count == 5)
    album.tags.removeFirst()
    #expect((list.rows.element(at: 0) as? Tag)?.id == 1)
  }

  @Test("a change that a change of the rows makes is in the first read, too")
  func changedAgain() {
    var isFirst = true
    list.rows.onChange = { [album] _ in
      if isFirst { album.tags.removeLast() }
      isFirst = false
    }
    mark.isShown = false
    album.tags.removeLast()
    #expect(list.rows.show(3..<4).isEmpty)
    #expect(list.rows.count == 3)
  }

  @Test("an observer of the number of rows is notified although the list is not shown")
  func observed() {
    var counts: [Int] = []
    binder.observe(list.rows.$count, initial: false) { counts.append($0) }
    mark.isShown = false
    album.tags.removeLast()
    #expect(counts == [4])
  }

  @Test("a journal that a hidden list shows is compared once, and the old one is released")
  func journal() {
    let log = Log()
    let list = PhotoList()
    list.rows.report(to: mark)
    log.lines.append("first")
    binder.bind(log.$lines, to: list.rows, of: PhotoRow.self) { _, line, row in
      row.title.text = line
    }
    _ = list.takeChanges()
    mark.isShown = false
    for number in 0..<1_000 {
      log.lines.append("line \(number)")
      if log.lines.count > 10 { log.lines.removeFirst() }
    }
    #expect(list.takeChanges() == "")
    #expect(mark.waitingCount == 1)
    mark.isShown = true
    #expect(list.rows.count == 10)
    #expect((list.rows.view(at: 9) as? PhotoRow)?.title.text == "line 999")
  }
}

private final class Log {
  @Observed var lines = Journal<String>()
}
