/// Computes the changes between two collections.
enum RowDifference {
  /// A move costs a walk over the rows between the common ends. Where the walks would take more
  /// steps than this limit, one reordering replaces the moves.
  static let moveLimit = 1 << 20

  /// The fewest removals, insertions and moves, by keys; equal keys mean the same row.
  ///
  /// The common ends of both collections are compared and need no further work.
  static func byKey<Elements: RandomAccessCollection, Key: Hashable>(
    from old: Elements, to new: Elements, key: (Elements.Element) -> Key
  ) -> [RowChange] {
    let ends = CommonEnds(old, new) { key($0) == key($1) }
    let (from, to) = (ends.middle(old.count), ends.middle(new.count))
    if from.isEmpty || to.isEmpty { return replace(from, by: to) }
    let match = Match(
      from: old.dropFirst(from.lowerBound).prefix(from.count).map(key),
      to: new.dropFirst(to.lowerBound).prefix(to.count).map(key))
    let moves =
      moves(of: match.order, from: from.lowerBound)
      ?? [reordering(match.order, from: from.lowerBound)]
    return ranges(match.removed, from: from.lowerBound).reversed().map { .remove($0) }
      + moves + ranges(match.inserted, from: to.lowerBound).map { .insert($0) }
  }

  /// The changes for elements that can only be compared: between the common ends, rows keep their
  /// place and show other elements.
  static func byPlace<Elements: RandomAccessCollection>(
    from old: Elements, to new: Elements,
    isEqual: (Elements.Element, Elements.Element) -> Bool
  ) -> [RowChange] {
    let ends = CommonEnds(old, new, isEqual)
    let (from, to) = (ends.middle(old.count), ends.middle(new.count))
    let common = min(from.count, to.count)
    return replace(from.dropFirst(common), by: to.dropFirst(common))
  }

  private static func replace(_ from: Range<Int>, by to: Range<Int>) -> [RowChange] {
    (from.isEmpty ? [] : [.remove(from)]) + (to.isEmpty ? [] : [.insert(to)])
  }

  /// The common start and the common end of two collections.
  private struct CommonEnds {
    var prefix = 0
    var suffix = 0

    init<Elements: RandomAccessCollection>(
      _ old: Elements, _ new: Elements, _ isSame: (Elements.Element, Elements.Element) -> Bool
    ) {
      for (before, after) in zip(old, new) {
        guard isSame(before, after) else { break }
        prefix += 1
      }
      let rest = min(old.count, new.count) - prefix
      for (before, after) in zip(old.reversed(), new.reversed()) {
        guard suffix < rest, isSame(before, after) else { break }
        suffix += 1
      }
    }

    func middle(_ count: Int) -> Range<Int> { prefix..<(count - suffix) }
  }

  /// The correspondence between the elements of two lists.
  private struct Match {
    /// The removed elements of the old list, and the inserted ones of the new list.
    var removed: [Int] = []
    var inserted: [Int] = []
    /// The order of the remaining elements: for each in the new list its rank in the old one.
    var order: [Int] = []

    init<Key: Hashable>(from old: [Key], to new: [Key]) {
      // Equal keys are matched in order: `next` leads to the next equal one.
      var first: [Key: Int] = [:]
      var next = Array(repeating: -1, count: old.count)
      for index in old.indices.reversed() {
        next[index] = first.updateValue(index, forKey: old[index]) ?? -1
      }
      var stays = Array(repeating: false, count: old.count)
      var sources: [Int] = []
      for (index, key) in new.enumerated() {
        guard let source = first[key], source >= 0 else {
          inserted.append(index)
          continue
        }
        first[key] = next[source]
        stays[source] = true
        sources.append(source)
      }
      var places = Array(repeating: 0, count: old.count)
      var place = 0
      for index in old.indices {
        places[index] = place
        if stays[index] { place += 1 } else { removed.append(index) }
      }
      order = sources.map { places[$0] }
    }
  }

  /// The change that brings `0..<order.count` into this order at once.
  private static func reordering(_ order: [Int], from start: Int) -> RowChange {
    var places = order
    for (place, item) in order.enumerated() { places[item] = place }
    return .reorder(start..<(start + order.count), places: places)
  }

  /// The moves that bring `0..<order.count` into this order; nil if they would cost too much.
  private static func moves(of order: [Int], from start: Int) -> [RowChange]? {
    let resting = longestIncreasing(order)
    guard (order.count - resting.count) * order.count <= moveLimit
    else { return nil }
    var isResting = Array(repeating: false, count: order.count)
    for item in resting { isResting[item] = true }
    var current = Array(order.indices)
    var moves: [RowChange] = []
    for (place, item) in order.enumerated() where !isResting[item] {
      guard let from = current.firstIndex(of: item) else { continue }
      current.remove(at: from)
      // Behind its predecessor in the new order, which has its place already.
      let to = place == 0 ? 0 : (current.firstIndex(of: order[place - 1]) ?? -1) + 1
      current.insert(item, at: to)
      if from != to { moves.append(.move(from: start + from, to: start + to)) }
    }
    return moves
  }

  /// A longest increasing subsequence of a list of different numbers, by patience sorting.
  private static func longestIncreasing(_ items: [Int]) -> [Int] {
    var tops: [Int] = []
    var before = Array(repeating: -1, count: items.count)
    for (index, item) in items.enumerated() {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if items[tops[middle]] < item { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    var longest: [Int] = []
    var index = tops.last ?? -1
    while index >= 0 {
      longest.append(items[index])
      index = before[index]
    }
    return longest.reversed()
  }

  /// Joins neighbouring numbers to ranges, shifted by `start`.
  static func ranges(_ ascending: [Int], from start: Int = 0) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in ascending.lazy.map({ $0 + start }) {
      if let last = ranges.last, last.upperBound == index {
        ranges[ranges.count - 1] = last.lowerBound..<(index + 1)
      } else {
        ranges.append(index..<(index + 1))
      }
    }
    return ranges
  }
}
