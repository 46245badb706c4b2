/// The correspondence between the rows of two lists.
struct RowMatch {
  /// The removed rows of the old list, and the inserted ones of the new list.
  private(set) var removed: [Int] = []
  private(set) var inserted: [Int] = []
  /// The order of the remaining rows, for each in the new list its rank in the old one; empty where
  /// they stay in their order.
  private(set) var order: [Int] = []

  /// Matches rows by equal keys: the first with the first, the second with the second.
  // The most frequent types of keys are specialized: the code of any other type is called for each comparison.
  @_specialize(where Key == Int)
  @_specialize(where Key == String)
  static func byKey<Key: Hashable>(from old: [Key], to new: [Key]) -> RowMatch {
    var match = RowMatch()
    // A filter, and its end, need no look-up.
    if let removed = skipped(new, in: old) {
      match.removed = removed
    } else if let inserted = skipped(old, in: new) {
      match.inserted = inserted
    } else {
      match.lookUp(from: old, to: new)
    }
    return match
  }

  /// The places of `all` that are left out in `part`; nil where `part` is no part of it in order.
  @inline(__always)
  private static func skipped<Key: Equatable>(_ part: [Key], in all: [Key]) -> [Int]? {
    var skipped: [Int] = []
    var found = 0
    for place in all.indices {
      if found < part.count, part[found] == all[place] {
        found += 1
      } else if part.count - found > all.count - place - 1 {
        return nil
      } else {
        skipped.append(place)
      }
    }
    return skipped
  }

  @inline(__always)
  private mutating func lookUp<Key: Hashable>(from old: [Key], to new: [Key]) {
    // Equal keys are matched in order: `next` leads to the next equal one, and `upcoming` has, at the
    // first of them, the one that is not matched yet.
    var first = KeyTable(upTo: old.count)
    var next = Array(repeating: -1, count: old.count)
    for index in old.indices.reversed() { next[index] = first.put(index, old) }
    var upcoming = Array(old.indices)
    var stays = Array(repeating: false, count: old.count)
    var sources: [Int] = []
    for (index, key) in new.enumerated() {
      let first = first.row(of: key, old)
      guard first >= 0, upcoming[first] >= 0 else {
        inserted.append(index)
        continue
      }
      let source = upcoming[first]
      upcoming[first] = next[source]
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

/// The first row of each key.
private struct KeyTable {
  /// Rows, each at the place that its key's hash value names or behind it; -1 for none.
  private var rows: [Int32]
  private let mask: Int
  private static let seed = UInt64.random(in: 0 ... .max)

  init(upTo count: Int) {
    var capacity = 16
    while capacity < count * 2 { capacity *= 2 }
    rows = Array(repeating: -1, count: capacity)
    mask = capacity - 1
  }

  @inline(__always)
  private func place<Key: Hashable>(of key: Key, _ keys: [Key]) -> Int {
    var place = Self.hash(of: key) & mask
    while rows[place] >= 0, keys[Int(rows[place])] != key { place = (place + 1) & mask }
    return place
  }

  /// The standard hash value of a number costs half of a look-up.
  @inline(__always)
  private static func hash<Key: Hashable>(of key: Key) -> Int {
    guard let number = key as? Int else { return key.hashValue }
    var bits = UInt64(bitPattern: Int64(number)) ^ seed
    bits = (bits ^ bits >> 33) &* 0xFF51_AFD7_ED55_8CCD
    bits = (bits ^ bits >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return Int(truncatingIfNeeded: bits ^ bits >> 33)
  }

  /// Returns the row that had the same key before, or -1.
  @inline(__always)
  mutating func put<Key: Hashable>(_ row: Int, _ keys: [Key]) -> Int {
    let place = place(of: keys[row], keys)
    defer { rows[place] = Int32(row) }
    return Int(rows[place])
  }

  @inline(__always)
  func row<Key: Hashable>(of key: Key, _ keys: [Key]) -> Int { Int(rows[place(of: key, keys)]) }
}
