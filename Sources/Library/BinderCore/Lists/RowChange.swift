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
