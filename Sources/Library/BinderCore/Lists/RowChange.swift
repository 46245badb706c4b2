/// One step of the change from the old rows of a list to the new ones.
///
/// Steps are applied in order: each index counts the rows that the previous steps left. Removals
/// are first, from the last row to the first, then moves or one reordering, then insertions from the
/// first row to the last, then updates. So an inserted row has its final index at once.
@nonexhaustive public enum RowChange: Hashable, Sendable {
  case remove(Range<Int>)
  /// Removes a row and inserts it again; `to` is the index after the move.
  case move(from: Int, to: Int)
  case insert(Range<Int>)
  /// Puts the rows of a range into another order: the row at `range.lowerBound + i` gets the index
  /// `range.lowerBound + places[i]`. It replaces the moves of a large reordering.
  case reorder(Range<Int>, places: [Int])
  /// Rows whose views exist keep their place and show other elements; rows without a view need no update.
  case update(Range<Int>)

  /// The index of a row after the step; nil if the step removes the row.
  ///
  /// A list keeps its selection with it:
  ///
  ///     selection = changes.reduce(selection) { row, change in row.flatMap(change.index) }
  public func index(of row: Int) -> Int? {
    switch self {
    case .remove(let range):
      if range.contains(row) { return nil }
      return row < range.lowerBound ? row : row - range.count
    case .move(let from, let to):
      if row == from { return to }
      let taken = row > from ? row - 1 : row
      return taken >= to ? taken + 1 : taken
    case .insert(let range):
      return row < range.lowerBound ? row : row + range.count
    case .reorder(let range, let places):
      return range.contains(row) ? range.lowerBound + places[row - range.lowerBound] : row
    case .update:
      return row
    }
  }

  /// The same step in a list with so many rows more before its first.
  func shifted(by count: Int) -> RowChange {
    func shifted(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound + count)..<(range.upperBound + count)
    }
    switch self {
    case .remove(let range): return .remove(shifted(range))
    case .move(let from, let to): return .move(from: from + count, to: to + count)
    case .insert(let range): return .insert(shifted(range))
    case .reorder(let range, let places): return .reorder(shifted(range), places: places)
    case .update(let range): return .update(shifted(range))
    }
  }
}

extension [RowChange] {
  /// The indices of rows after all steps, nil for the removed ones; `rows` are their indices before, ascending.
  ///
  /// The removals, and the insertions, are in the order of the rows, so that one walk along them
  /// serves all rows: a filter may have a step for every second row.
  package func places(of rows: [Int]) -> [Int?] {
    let removed = prefix { if case .remove = $0 { true } else { false } }
    let rest = self[removed.endIndex...]
    let moved = rest.prefix { if case .insert = $0 { false } else { true } }
    var places = Self.places(of: rows, after: removed)
    for change in moved {
      for index in places.indices { places[index] = places[index].flatMap(change.index) }
    }
    return Self.places(of: places, after: rest[moved.endIndex...])
  }

  /// The indices of ascending rows after removals, which begin with the last.
  private static func places(of rows: [Int], after removals: Self.SubSequence) -> [Int?] {
    var removals = removals
    var gone = 0
    return rows.map { row in
      while case .remove(let range)? = removals.last, range.lowerBound <= row {
        if range.contains(row) { return nil }
        gone += range.count
        removals.removeLast()
      }
      return row - gone
    }
  }

  /// The indices of rows after insertions, which begin with the first.
  private static func places(of rows: [Int?], after insertions: Self.SubSequence) -> [Int?] {
    var places = rows
    var insertions = insertions
    var added = 0
    for index in places.indices.sorted(by: { places[$0] ?? 0 < places[$1] ?? 0 }) {
      guard let row = places[index] else { continue }
      while case .insert(let range)? = insertions.first, range.lowerBound <= row + added {
        added += range.count
        insertions.removeFirst()
      }
      places[index] = row + added
    }
    return places
  }
}
