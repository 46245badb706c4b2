import Testing

@testable import BinderCore

/// A collection that knows its latest changes.
@Suite struct JournalTests {
  @Test("a journal has the elements of an array that is changed alike", arguments: 0..<20)
  func random(seed: UInt64) {
    var numbers = Numbers(seed: seed)
    var array: [Int] = []
    var journal: Journal<Int> = []
    // The states that a list would have seen, each with its elements.
    var seen: [(journal: Journal<Int>, array: [Int])] = []
    for step in 0..<100 {
      switch numbers.next(below: 9) {
      case 0, 1, 2:
        let new = Array(step * 10_000..<(step * 10_000 + numbers.next(below: 700)))
        array += new
        journal += new
      case 3:
        array.append(-step)
        journal.append(-step)
      case 4:
        let kept = numbers.next(below: 2_000)
        array.removeFirst(max(0, array.count - kept))
        journal.keepLast(kept)
      case 5 where !array.isEmpty:
        let place = numbers.next(below: array.count)
        array[place] = -step
        journal[place] = -step
      case 6:
        let lower = numbers.next(below: array.count + 1)
        let upper = min(array.count, lower + numbers.next(below: 5))
        let new = [step, step + 1].prefix(numbers.next(below: 3))
        array.replaceSubrange(lower..<upper, with: new)
        journal.replaceSubrange(lower..<upper, with: new)
      case 7 where !array.isEmpty:
        let place = numbers.next(below: array.count)
        #expect(array.remove(at: place) == journal.remove(at: place))
      default:
        seen = seen.suffix(2) + [(journal, array)]
      }
      #expect(journal.count == array.count)
      for (old, elements) in seen { #expect(old.elementsEqual(elements)) }
      guard let (old, elements) = seen.last, let parts = journal.changedParts(since: old)
      else { continue }
      // The untouched parts are the same indeed.
      let untouched = Array(
        elements[parts.trimmed..<parts.old.lowerBound] + array[parts.new]
          + elements[parts.old.upperBound...])
      #expect(untouched == array)
    }
    #expect(journal.elementsEqual(array))
    #expect(journal == Journal(array))
  }

  @Test("the last shared state is the one whose changes are known")
  func known() {
    var journal: Journal<Int> = [1, 2, 3]
    let first = journal
    journal.append(4)
    journal.append(5)
    #expect(journal.changedParts(since: first) == ChangedParts(trimmed: 0, old: 3..<3, new: 3..<5))
    let second = journal
    journal.removeFirst(2)
    journal += [6]
    #expect(journal.changedParts(since: second) == ChangedParts(trimmed: 2, old: 5..<5, new: 3..<4))
    #expect(journal.changedParts(since: first) == nil)
    #expect(second.changedParts(since: second)?.new.isEmpty == true)
    #expect(journal.changedParts(since: [1, 2, 3, 4, 5]) == nil)
  }

  @Test("copies that change apart do not pass for states of each other")
  func apart() {
    let common: Journal<Int> = [1]
    var one = common
    var other = common
    one.append(2)
    other.append(3)
    other.append(4)
    #expect(other.changedParts(since: one) == nil)
    #expect(Array(one) == [1, 2])
    #expect(Array(other) == [1, 3, 4])
    #expect(Array(common) == [1])
  }

  @Test("an insertion, a replacement and a removal in the middle are known as such")
  func middle() {
    var journal = Journal(0..<2_000)
    var old = journal
    journal.insert(-1, at: 700)
    #expect(
      journal.changedParts(since: old) == ChangedParts(trimmed: 0, old: 700..<700, new: 700..<701))
    old = journal
    journal[1_500] = -2
    #expect(
      journal.changedParts(since: old)
        == ChangedParts(trimmed: 0, old: 1_500..<1_501, new: 1_500..<1_501))
    old = journal
    journal.removeSubrange(10..<20)
    #expect(
      journal.changedParts(since: old) == ChangedParts(trimmed: 0, old: 10..<20, new: 10..<10))
  }

  @Test("elements that are removed at the front are released in chunks")
  func released() {
    final class Item {}
    var journal: Journal<Item> = []
    weak var first: Item?
    do {
      let item = Item()
      first = item
      journal.append(item)
    }
    for _ in 0..<600 { journal.append(Item()) }
    journal.keepLast(50)
    #expect(first == nil)
  }
}

private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 1 }

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
