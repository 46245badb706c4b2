/// One step from the rows that a list showed to those that it is to show.
///
/// Steps are taken one after another: each counts the rows as the steps before it left them. Removals
/// come first, from the back; then moves; then insertions, from the front, so that an inserted row
/// has the index that it has in the end; then updates.
public enum RowChange: Hashable, Sendable {
  case remove(Range<Int>)
  /// Takes a row out, and puts it back where `to` is then its index.
  case move(from: Int, to: Int)
  case insert(Range<Int>)
  /// Rows whose views exist stay where they are and show other elements; rows without a view have
  /// nothing to update.
  case update(Range<Int>)

  /// Where the row at an index is afterwards; nil if it is removed.
  ///
  /// A list keeps its selection by it:
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
    case .update:
      return row
    }
  }
}
