import BinderCore
import Testing

@Suite struct RowChangeTests {
  let album = Album()
  let list = PhotoList()
  let binder = Binder()

  @Test(
    "a change of the collection reaches the list as the fewest removals, moves and insertions",
    arguments: [
      ("", "abc", "+0-2"),
      ("abc", "", "-0-2"),
      ("abc", "abc", ""),
      ("abc", "abcd", "+3"),
      ("abc", "xabc", "+0"),
      ("abcd", "abXYcd", "+2-3"),
      ("abcd", "acd", "-1"),
      ("abcdef", "adf", "-4 -1-2"),
      ("abcd", "dabc", "3>0"),
      ("abcd", "bcda", "0>3"),
      ("abcde", "adcbe", "3>1 3>2"),
      ("abcdef", "abXdef", "-2 +2"),
      ("abcdef", "fXabde", "-2 4>0 +1"),
      ("aab", "aba", "2>1"),
      ("abab", "baba", "1>0 3>2"),
      ("ab", "cd", "-0-1 +0-1"),
    ])
  func diagrams(before: String, after: String, changes: String) {
    album.letters = Array(before)
    bindLetters()
    _ = list.takeChanges()
    album.letters = Array(after)
    #expect(list.takeChanges() == changes)
    #expect(list.rows.count == after.count)
  }

  private func bindLetters() {
    binder.bind(album.$letters, to: list.rows, of: PhotoRow.self) { _, letter, row in
      row.title.text = String(letter)
    }
  }

  @Test("a change gives the index of a row after it")
  func indices() {
    let changes: [RowChange] = [
      .remove(1..<3), .move(from: 0, to: 2), .insert(0..<2), .update(0..<1),
    ]
    // 0 1 2 3 4 5 → 0 3 4 5 → 3 4 0 5 → + + 3 4 0 5
    let places = (0..<6).map { row in
      changes.reduce(Optional(row)) { place, change in place.flatMap { change.index(of: $0) } }
    }
    #expect(places == [4, nil, nil, 2, 3, 5])
  }

  @Test(
    "random changes, applied to the old rows, give the new rows",
    arguments: [1, 2, 3, 4] as [UInt64])
  func random(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    // Few letters, so that many are equal; and both visible and invisible rows.
    let alphabet = Array("abcdefgh")
    bindLetters()
    var shown: [Character] = []
    for step in 0..<2_000 {
      let new = numbers.change(of: shown, from: alphabet)
      album.letters = new
      for change in list.takeRawChanges() { change.apply(to: &shown, new) }
      guard shown == new, list.rows.count == new.count else {
        Issue.record("seed \(seed), step \(step): \(String(shown)) is not \(String(new))")
        return
      }
      let from = numbers.below(new.count + 1)
      list.rows.show(from..<min(new.count, from + 5))
      for index in from..<min(new.count, from + 5)
      where list.row(index).title.text != "\(new[index])" {
        Issue.record("seed \(seed), step \(step): row \(index) shows another letter")
        return
      }
    }
  }

  @Test(
    "random lists of objects keep the view of each remaining object",
    arguments: [5, 6] as [UInt64])
  func randomObjects(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let pool = (0..<12).map { Photo("\($0)") }
    binder.bind(album.$photos, to: list.rows, of: PhotoRow.self) { binder, photo, row in
      binder.bind(photo.$title, to: row.title.$text)
    }
    for step in 0..<2_000 {
      let before = Dictionary(
        album.photos.enumerated().map { (ObjectIdentifier($1), list.row($0)) },
        uniquingKeysWith: { first, _ in first })
      var new: [Photo] = []
      for photo in numbers.change(of: album.photos, from: pool)
      where !new.contains(where: { $0 === photo }) {
        new.append(photo)
      }
      album.photos = new
      pool[numbers.below(pool.count)].title = "\(step)"
      let kept = new.enumerated().allSatisfy { index, photo in
        before[ObjectIdentifier(photo)].map { $0 === list.row(index) } ?? true
      }
      guard kept, list.titles() == new.map(\.title) else {
        Issue.record("seed \(seed), step \(step): \(list.titles()) is not \(new)")
        return
      }
    }
    let observed = pool.map(\.$title.subscriptionCount)
    #expect(observed == pool.map { photo in album.photos.contains { $0 === photo } ? 1 : 0 })
  }

  @Test("every order of five rows is reached with the fewest moves")
  func permutations() {
    bindLetters()
    let sorted = Array("abcde")
    for order in permutations(of: sorted) {
      album.letters = sorted
      _ = list.takeChanges()
      album.letters = order
      let moves = list.takeRawChanges()
      var shown = sorted
      for move in moves { move.apply(to: &shown, order) }
      #expect(shown == order)
      #expect(moves.count == 5 - longestSortedPart(of: order))
    }
  }

  private func permutations(of letters: [Character]) -> [[Character]] {
    guard let first = letters.first else { return [[]] }
    return permutations(of: Array(letters.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }

  /// Tries all subsequences.
  private func longestSortedPart(of letters: [Character]) -> Int {
    let parts = (0..<(1 << letters.count)).map { mask in
      letters.indices.filter { mask & (1 << $0) != 0 }.map { letters[$0] }
    }
    return parts.filter { $0 == $0.sorted() }.map(\.count).max() ?? 0
  }

  @Test("a thousand rows in the reverse order are moved one by one, a hundred thousand at once")
  func manyMoves() {
    album.letters = []
    let identified = Album()
    binder.bind(identified.$tags, to: list.rows, of: PhotoRow.self) { _, _, _ in }
    identified.tags = (0..<1_000).map { Tag(id: $0, name: "") }
    _ = list.takeChanges()
    identified.tags.reverse()
    #expect(list.changes.count == 999)
    identified.tags = (0..<100_000).map { Tag(id: $0, name: "") }
    _ = list.takeChanges()
    identified.tags.reverse()
    #expect(list.takeChanges() == "~0-99999")
  }
}

extension PhotoList {
  func takeRawChanges() -> [RowChange] {
    defer { _ = takeChanges() }
    return changes
  }
}

extension RowChange {
  /// Applies a change to a list as a widget applies it to its rows; inserted rows have their final
  /// places.
  func apply<Element>(to list: inout [Element], _ new: [Element]) {
    switch self {
    case .remove(let range): list.removeSubrange(range)
    case .insert(let range): list.insert(contentsOf: new[range], at: range.lowerBound)
    case .move(let from, let to): list.insert(list.remove(at: from), at: to)
    case .reorder(let range, let places):
      let old = Array(list[range])
      for (index, place) in places.enumerated() { list[range.lowerBound + place] = old[index] }
    case .update(let range): list.replaceSubrange(range, with: new[range])
    }
  }
}

/// Reproducible random numbers: the same seed gives the same sequence (xorshift).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  /// The list after one insertion, removal, move, replacement, or several of them at once.
  mutating func change<Element>(of old: [Element], from source: [Element]) -> [Element] {
    var list = old
    for _ in 0...below(4) {
      let index = below(list.count + 1)
      let new = source[below(source.count)]
      switch (below(5), index < list.count) {
      case (0, true) where list.count > 3: list.remove(at: index)
      case (1, true): list.insert(list.remove(at: index), at: below(list.count + 1))
      case (2, true): list[index] = new
      case (3, true) where list.count > 8: list.removeSubrange(index...)
      default: list.insert(new, at: index)
      }
    }
    return list
  }
}
