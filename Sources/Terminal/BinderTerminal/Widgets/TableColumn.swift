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
