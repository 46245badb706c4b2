/// The column that a table is sorted by, and the direction, for a model and its table to share.
///
///     final class Staff {
///       @Observed var people: [Person] = []
///       @Observed var sort: ColumnSort?
///     }
///     binder.bind(staff.$sort, to: screen.people.$sort)
///
/// The table shows the sort and lets the user choose another; the model sorts. The name is not
/// `SortOrder`, which is a type of Foundation.
public struct ColumnSort: Hashable, Sendable {
  /// The directions of a sort.
  public enum Direction: Hashable, Sendable {
    /// The smallest value is in the first row.
    case ascending
    /// The greatest value is in the first row.
    case descending
  }

  /// The name that the column has for sorting.
  public var column: String
  /// The direction.
  public var direction: Direction

  /// A sort by a column; ascending unless stated otherwise.
  public init(_ column: String, _ direction: Direction = .ascending) {
    self.column = column
    self.direction = direction
  }
}
