/// Computes the changes between two lists.
enum RowDifference {
  /// A move costs a walk over the rows between the common ends. Where the walks would take more
  /// steps than this limit, one reordering replaces the moves.
  static let moveLimit = 1 << 20

  /// The fewest removals, insertions and moves, by keys; equal keys mean the same row.
  static func byKey<Element, Key: Hashable>(
    from old: [Element], to new: [Element], key: (Element) -> Key
  ) -> [RowChange] {
    let ends = CommonEnds(old, new) { key($0) == key($1) }
    let (from, to) = (ends.middle(old.count), ends.middle(new.count))
    if from.isEmpty || to.isEmpty { return replace(from, by: to) }
    let match = RowMatch.byKey(from: keys(of: old, from, key), to: keys(of: new, to, key))
    let moves =
      moves(of: match.order, from: from.lowerBound)
      ?? [reordering(match.order, from: from.lowerBound)]
    return ranges(match.removed, from: from.lowerBound).reversed().map { .remove($0) }
      + moves + ranges(match.inserted, from: to.lowerBound).map { .insert($0) }
  }

  /// Not by `map`, whose code, where it is not specialized, allocates for each row.
  private static func keys<Element, Key>(
    of rows: [Element], _ range: Range<Int>, _ key: (Element) -> Key
  ) -> [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(range.count)
    for place in range { keys.append(key(rows[place])) }
    return keys
  }

  /// For elements that can only be compared: between the common ends, rows keep their place and show other elements.
  static func byPlace<Element>(
    from old: [Element], to new: [Element], isEqual: (Element, Element) -> Bool
  ) -> [RowChange] {
    let ends = CommonEnds(old, new, isEqual)
    return byCount(from: ends.middle(old.count), to: ends.middle(new.count))
  }

  /// The changes of rows that keep their place.
  static func byCount(from: Range<Int>, to: Range<Int>) -> [RowChange] {
    let common = min(from.count, to.count)
    return replace(from.dropFirst(common), by: to.dropFirst(common))
  }

  private static func replace(_ from: Range<Int>, by to: Range<Int>) -> [RowChange] {
    (from.isEmpty ? [] : [.remove(from)]) + (to.isEmpty ? [] : [.insert(to)])
  }

  /// The change that brings `0..<order.count` into this order at once.
  private static func reordering(_ order: [Int], from start: Int) -> RowChange {
    var places = order
    for (place, item) in order.enumerated() { places[item] = place }
    return .reorder(start..<(start + order.count), places: places)
  }

  /// The moves that bring `0..<order.count` into this order; nil if they would cost too much.
  private static func moves(of order: [Int], from start: Int) -> [RowChange]? {
    if order.isEmpty { return [] }
    guard let resting = longestIncreasing(order, leavingOut: moveLimit / order.count)
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

  /// A longest increasing subsequence of different numbers, by patience sorting; nil if it leaves out more than the
  /// limit, which is found out early.
  private static func longestIncreasing(_ items: [Int], leavingOut limit: Int) -> [Int]? {
    var tops: [Int] = []
    var before = Array(repeating: -1, count: items.count)
    for (index, item) in items.enumerated() {
      if index - tops.count > limit { return nil }
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if items[tops[middle]] < item { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tops[low - 1] }
      if low == tops.count { tops.append(index) } else { tops[low] = index }
    }
    if items.count - tops.count > limit { return nil }
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

/// The rows that two lists have in common at their start and at their end.
///
/// The code of the elements' type runs only for those whose bytes differ, in padding or because they are different.
struct CommonEnds {
  let prefix: Int
  let suffix: Int

  /// The number of elements whose bytes are compared in one call.
  private static let block = 512

  init<Element>(_ old: [Element], _ new: [Element], _ isSame: (Element, Element) -> Bool) {
    /// `start` gives the first elements, in both lists, of a range of places.
    func length(upTo limit: Int, from start: (Range<Int>) -> (old: Int, new: Int)) -> Int {
      var length = 0
      while length < limit {
        let places = length..<min(length + Self.block, limit)
        let first = start(places)
        if !SystemCalls.areSame(old, at: first.old, new, at: first.new, count: places.count) {
          for place in places {
            let one = start(place..<(place + 1))
            guard
              SystemCalls.areSame(old, at: one.old, new, at: one.new, count: 1)
                || isSame(old[one.old], new[one.new])
            else { return place }
          }
        }
        length = places.upperBound
      }
      return length
    }
    let shorter = min(old.count, new.count)
    prefix = length(upTo: shorter) { ($0.lowerBound, $0.lowerBound) }
    // Places are counted from the ends.
    suffix = length(upTo: shorter - prefix) {
      (old.count - $0.upperBound, new.count - $0.upperBound)
    }
  }

  /// The rows between the common ends, of a list of so many.
  func middle(_ count: Int) -> Range<Int> { prefix..<(count - suffix) }
}
