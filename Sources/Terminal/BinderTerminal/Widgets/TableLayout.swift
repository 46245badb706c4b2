/// The widths of a table's columns in a room, and the columns that are in sight.
struct TableLayout {
  struct Place: Hashable {
    let index: Int
    let start: Int
    /// The cells in sight, which are fewer than the column has if it is cut off.
    let columns: Int
  }

  let widths: [Int]
  let fits: Bool
  private let room: Int

  /// - Parameter contents: The cells that the headers need, and the cells below a fitted column's.
  init(_ widths: [ColumnWidth], contents: [Int], in room: Int) {
    var least = zip(widths, contents).map { width, content in
      switch width {
      case .fixed(let columns): max(1, columns.cells)
      case .flexible(_, let minimum): max(1, minimum.cells, content)
      case .fitted: max(1, content)
      }
    }
    let rest = room - least.reduce(0, +) - max(0, least.count - 1)
    if rest > 0 { Self.share(rest, by: widths, &least) }
    self.widths = least
    self.room = room
    fits = rest >= 0
  }

  /// Widens the flexible columns, so that their widths are to each other as their weights.
  private static func share(_ rest: Int, by columns: [ColumnWidth], _ widths: inout [Int]) {
    var flexible: [(index: Int, weight: Int)] = []
    for (index, column) in columns.enumerated() {
      if case .flexible(let weight, _) = column { flexible.append((index, max(1, weight.cells))) }
    }
    var pool = flexible.reduce(rest) { $0 + widths[$1.index] }
    var total = flexible.reduce(0) { $0 + $1.weight }
    // A column that would get less than it has keeps it, and the others share the remainder.
    while let kept = flexible.firstIndex(where: { pool * $0.weight / total < widths[$0.index] }) {
      let column = flexible.remove(at: kept)
      pool -= widths[column.index]
      total -= column.weight
    }
    for column in flexible {
      let width = pool * column.weight / total
      widths[column.index] = width
      pool -= width
      total -= column.weight
    }
  }

  /// The cells at either edge that have a mark while there are more columns.
  var margin: Int { fits || room < 4 ? 0 : 1 }

  func places(from first: Int) -> [Place] {
    var places: [Place] = []
    var start = margin
    let end = room - margin
    for index in widths.indices.dropFirst(fits ? 0 : first) where start < end {
      let place = Place(index: index, start: start, columns: min(widths[index], end - start))
      places.append(place)
      start += place.columns + 1
    }
    return places
  }

  func isWhole(_ column: Int, from first: Int) -> Bool {
    places(from: first).contains { $0.index == column && $0.columns == widths[column] }
  }

  /// The first column in sight, which is moved no farther than it must be to reveal a column.
  func first(from first: Int, revealing column: Int?) -> Int {
    guard !fits, let last = widths.indices.last else { return 0 }
    var first = min(max(0, first), last)
    if let column {
      first = min(first, column)
      while first < column, !isWhole(column, from: first) { first += 1 }
    }
    // No room is left blank at the end.
    while first > 0, isWhole(last, from: first - 1) { first -= 1 }
    return first
  }
}

/// A column of a table: a header, and the widget of a row that is the cell.
///
///     TableColumn("Salary", \PersonRow.salary, width: .fixed(10), alignment: .end, sort: "salary")
@MainActor public struct TableColumn<View: ListRow> {
  let column: AnyTableColumn

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - title: The text of the header.
  ///   - cell: The widget of a row that is in the column, or an arrangement of widgets.
  ///   - width: The width in character cells.
  ///   - alignment: The place of the title and of the cells that are narrower than the column.
  ///   - sort: The name of the column in a `ColumnSort`; nil if the user cannot sort by it.
  public init<Cell: Element>(
    _ title: String, _ cell: KeyPath<View, Cell>, width: ColumnWidth = .flexible(),
    alignment: Alignment = .start, sort: String? = nil
  ) {
    // The cast cannot fail: the table makes its rows with a function that returns this class.
    column = AnyTableColumn(title: title, width: width, alignment: alignment, sortName: sort) {
      ($0 as! View)[keyPath: cell]
    }
  }
}

/// A column for rows whose class only their list knows.
@MainActor struct AnyTableColumn {
  let title: String
  let width: ColumnWidth
  let alignment: Alignment
  let sortName: String?
  let cell: (ListRow) -> any Element

  /// The cells that the header needs, with those of the mark of the sort.
  var headerWidth: Int { DisplayText.width(of: title) + (sortName == nil ? 0 : 2) }
}

/// The width of a table's column.
@nonexhaustive public enum ColumnWidth: Hashable, Sendable {
  /// So many character cells.
  case fixed(Int)
  /// The room that the other columns leave, shared by weight. The column has room for its header
  /// and for `minimum` cells.
  case flexible(_ weight: Int = 1, minimum: Int = 8)
  /// As wide as the header and the cells of the rows in sight.
  case fitted
}

/// Collects the columns between the braces of a `Table`.
@resultBuilder
@MainActor public enum TableColumnBuilder<View: ListRow> {
  public static func buildExpression(_ column: TableColumn<View>) -> [TableColumn<View>] {
    [column]
  }
  public static func buildBlock(_ parts: [TableColumn<View>]...) -> [TableColumn<View>] {
    parts.flatMap(\.self)
  }
  public static func buildOptional(_ part: [TableColumn<View>]?) -> [TableColumn<View>] {
    part ?? []
  }
  public static func buildEither(first part: [TableColumn<View>]) -> [TableColumn<View>] { part }
  public static func buildEither(second part: [TableColumn<View>]) -> [TableColumn<View>] { part }
  public static func buildArray(_ parts: [[TableColumn<View>]]) -> [TableColumn<View>] {
    parts.flatMap(\.self)
  }
}
