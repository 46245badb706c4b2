import BinderCore
import Testing

/// The comparison of rows before and after a change: its result, for all kinds of elements and
/// collections, and its work. One test at a time, since all count their reads in one place.
@Suite(.serialized) struct RowIdentityTests {
  let list = PhotoList()
  let binder = Binder()

  /// Shows a collection, and later another one.
  private func changes<Elements: RandomAccessCollection>(
    from old: Elements, to new: Elements
  ) -> String {
    let field = Field(old)
    binder.bind(field, to: list.rows, of: PhotoRow.self) { _, _, _ in }
    _ = list.takeChanges()
    field.value = new
    return list.takeChanges()
  }

  /// A value that counts the reads of its identity.
  private struct Counted: Identifiable {
    nonisolated(unsafe) static var reads = 0
    let number: Int
    let name: String

    init(_ number: Int, name: String = "a") { (self.number, self.name) = (number, name) }

    var id: Int {
      Self.reads += 1
      return number
    }
  }

  @Test(
    "one change among a thousand rows asks for the identities of the rows at its place",
    arguments: [0, 500, 999])
  func work(place: Int) {
    let before = (0..<1_000).map { Counted($0) }
    var after = before
    after.insert(Counted(-1), at: place)
    Counted.reads = 0
    #expect(changes(from: before, to: after) == "+\(place)")
    #expect(Counted.reads < 10)
    after[place] = Counted(-1, name: "b")
    Counted.reads = 0
    #expect(changes(from: after, to: before) == "-\(place)")
    #expect(Counted.reads < 10)
  }

  @Test("a row of the same identity and other contents does not end the comparison")
  func changedOne() {
    let before = (0..<1_000).map { Counted($0) }
    var after = before
    after[400] = Counted(400, name: "b")
    Counted.reads = 0
    #expect(changes(from: before, to: after) == "")
    #expect(Counted.reads == 2)
  }

  @Test("equal values with other bytes are the same rows: texts that are stored apart")
  func storedApart() {
    func words() -> [String] {
      (0..<200).map { String(repeating: "long text ", count: 3) + "\($0)" }
    }
    #expect(changes(from: words(), to: words()) == "")
    #expect(changes(from: words(), to: Array(words().dropFirst(2))) == "-0-1")
  }

  @Test("equal values with other bytes are the same rows: zero, and zero below zero")
  func zero() {
    #expect(changes(from: [1, 0.0, 2], to: [1, -0.0, 2, 3]) == "+3")
  }

  @Test("a number that is not equal to itself keeps its row")
  func notANumber() {
    #expect(changes(from: [1, Double.nan, 2], to: [1, Double.nan, 2, 3]) == "+3")
  }

  /// A byte with seven bytes of padding before the number.
  private struct Padded: Identifiable {
    let id: UInt8
    let number: Int
  }

  @Test("padding does not count")
  func padding() {
    func rows(_ padding: UInt8) -> [Padded] {
      Array(unsafeUninitializedCapacity: 100) { rows, count in
        UnsafeMutableRawBufferPointer(rows).initializeMemory(as: UInt8.self, repeating: padding)
        for index in 0..<100 {
          let row = UnsafeMutableRawPointer(rows.baseAddress! + index)
          row.storeBytes(of: UInt8(index), as: UInt8.self)
          row.storeBytes(of: index, toByteOffset: 8, as: Int.self)
        }
        count = 100
      }
    }
    #expect(changes(from: rows(0), to: rows(255)) == "")
    #expect(changes(from: rows(0), to: Array(rows(255).dropLast(3))) == "-97-99")
  }

  /// A value with each kind of reference.
  private struct Holder: Identifiable {
    let id: String
    weak var friend: Photo?
    unowned let owner: Photo
    let shape: any Shape
    let make: () -> Photo
  }

  @Test("values with weak references, existentials and closures are compared by their identity")
  func references() {
    let (friend, owner) = (Photo("friend"), Photo("owner"))
    func holders() -> [Holder] {
      (0..<100).map { index in
        Holder(
          id: "\(index)", friend: friend, owner: owner, shape: Square(name: "\(index)"),
          make: { friend })
      }
    }
    let before = holders()
    #expect(changes(from: before, to: before + [before[0]]) == "+100")
    #expect(changes(from: before, to: holders()) == "")
    let fewer = before.filter { $0.id != "40" && $0.id != "60" }
    #expect(changes(from: before, to: fewer) == "-60 -40")
  }

  @Test("elements of two types are two rows, though their ids are equal")
  func typesWithEqualIds() {
    struct Picture: Shape, Identifiable {
      let id: Int
      var name = "picture"
    }
    struct Film: Shape, Identifiable {
      let id: Int
      var name = "film"
    }
    let (picture, film): (any Shape, any Shape) = (Picture(id: 1), Film(id: 1))
    #expect(changes(from: [picture, film], to: [film]) == "-0")
    #expect(changes(from: [film], to: [picture]) == "-0 +0")
    #expect(changes(from: [film], to: [Film(id: 1, name: "newer")]) == "")
  }

  @Test("elements that cannot be compared keep their place")
  func places() {
    let shapes: [any Shape] = [Square(name: "a"), Square(name: "b")]
    #expect(changes(from: shapes, to: [shapes[1], shapes[0], shapes[0]]) == "+2")
    #expect(changes(from: [Point(x: 1), Point(x: 2)], to: [Point(x: 2)]) == "-0")
    #expect(changes(from: [(), ()], to: [()]) == "-1")
  }

  @Test("collections that are no arrays: a slice, a reversed one, one element, none, a lazy one")
  func otherCollections() {
    let numbers = Array(0..<10)
    #expect(changes(from: numbers[2..<6], to: numbers[3..<7]) == "-0 +3")
    #expect(changes(from: numbers.reversed(), to: Array(numbers.dropFirst()).reversed()) == "-9")
    #expect(changes(from: CollectionOfOne("a"), to: CollectionOfOne("b")) == "-0 +0")
    #expect(changes(from: CollectionOfOne("a"), to: CollectionOfOne("a")) == "")
    #expect(changes(from: EmptyCollection<Int>(), to: EmptyCollection()) == "")
    let tens = { (numbers: Range<Int>) in numbers.lazy.map { $0 * 10 } }
    #expect(changes(from: tens(0..<4), to: tens(1..<4)) == "-0")
  }

  @Test("a filter is its removals, and its end its insertions, with equal keys in their order")
  func filter() {
    let numbers = (0..<100).map { $0 % 10 }
    let odd = numbers.filter { $0 % 2 == 1 }
    let removals = stride(from: 98, through: 0, by: -2).map { "-\($0)" }.joined(separator: " ")
    let insertions = stride(from: 0, through: 98, by: 2).map { "+\($0)" }.joined(separator: " ")
    #expect(changes(from: numbers, to: odd) == removals)
    #expect(changes(from: odd, to: numbers) == insertions)
  }

  @Test(
    "a filter, an order and new rows at once keep the view of each row that stays",
    arguments: [1, 2, 3] as [UInt64])
  func views(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let tags = Field((0..<3_000).map { Tag(id: $0, name: "\($0)") })
    binder.bind(tags, to: list.rows, of: PhotoRow.self) { _, tag, row in row.title.text = tag.name }
    for step in 0..<12 {
      let sight = numbers.below(max(1, tags.value.count - 40))
      list.rows.show(sight..<min(tags.value.count, sight + 40))
      let before = Dictionary(
        uniqueKeysWithValues: (sight..<min(tags.value.count, sight + 40)).map {
          (tags.value[$0].id, list.row($0))
        })
      var new = tags.value
      if step % 3 != 1 { new.removeAll { _ in numbers.below(7) == 0 } }
      if step % 3 == 2 {
        for index in new.indices { new.swapAt(index, numbers.below(new.count)) }
      }
      for number in 0..<20 {
        new.insert(Tag(id: 10_000 + step * 20 + number, name: "new"), at: numbers.below(new.count))
      }
      tags.value = new
      let kept = new.enumerated().allSatisfy { index, tag in
        before[tag.id].map { $0 === list.rows.view(at: index) } ?? true
      }
      #expect(kept, "seed \(seed), step \(step)")
      #expect(list.rows.count == new.count)
    }
  }

  @Test(
    "random lists of numbers, texts and values are reached from each other",
    arguments: [7, 8, 9] as [UInt64])
  func random(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let alphabet = Array(0..<40)
    let (values, texts, tags) = (Field([Int]()), Field([String]()), Field([Tag]()))
    let lists = (PhotoList(), PhotoList(), PhotoList())
    binder.bind(values, to: lists.0.rows, of: PhotoRow.self) { _, _, _ in }
    binder.bind(texts, to: lists.1.rows, of: PhotoRow.self) { _, _, _ in }
    binder.bind(tags, to: lists.2.rows, of: PhotoRow.self) { _, _, _ in }
    var shown = [Int]()
    for step in 0..<1_000 {
      let new = numbers.change(of: shown, from: alphabet)
      values.value = new
      texts.value = new.map { "a text of more than fifteen bytes, \($0)" }
      tags.value = new.map { Tag(id: $0, name: "\(step)") }
      let changes = lists.0.takeRawChanges()
      #expect(lists.1.takeRawChanges() == changes)
      #expect(lists.2.takeRawChanges() == changes)
      for change in changes { change.apply(to: &shown, new) }
      guard shown == new else {
        Issue.record("seed \(seed), step \(step): \(shown) is not \(new)")
        return
      }
    }
  }
}
