/// A size in character cells.
public struct Size: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  /// A size that counts as none where it is negative, and as 100 000 cells where it is larger.
  public init(columns: Int, rows: Int) {
    self.columns = columns.cells
    self.rows = rows.cells
  }

  public static let zero = Size(columns: 0, rows: 0)

  init(length: Int, breadth: Int, _ axis: Axes) {
    self =
      axis == .horizontal
      ? Size(columns: length, rows: breadth) : Size(columns: breadth, rows: length)
  }

  func length(_ axis: Axes) -> Int { axis == .horizontal ? columns : rows }
  func breadth(_ axis: Axes) -> Int { axis == .horizontal ? rows : columns }

  func reduced(_ columns: Int, _ rows: Int) -> Size {
    Size(columns: self.columns - columns, rows: self.rows - rows)
  }

  func centered(in room: Size) -> Rect {
    Rect(
      column: Alignment.center.offset(of: columns, in: room.columns),
      row: Alignment.center.offset(of: rows, in: room.rows), columns: columns, rows: rows)
  }
}

extension Int {
  /// The number as one of cells that an arrangement can add up.
  var cells: Int { Swift.min(Swift.max(0, self), 100_000) }
}

/// The place of a character cell, counted from 0 at the top left.
public struct Position: Hashable, Sendable {
  /// The cells to the left of it.
  public var column: Int
  /// The cells above it.
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of character cells.
public struct Rect: Hashable, Sendable {
  /// The column of the top left cell.
  public var column: Int
  /// The row of the top left cell.
  public var row: Int
  public var columns: Int
  public var rows: Int

  /// The rectangle with its top left cell at `column` and `row`; a negative size counts as none.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns.cells
    self.rows = rows.cells
  }

  public init(size: Size) { self.init(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  init(offset: Int, length: Int, across: Int, breadth: Int, _ axis: Axes) {
    self =
      axis == .horizontal
      ? Rect(column: offset, row: across, columns: length, rows: breadth)
      : Rect(column: across, row: offset, columns: breadth, rows: length)
  }

  public var size: Size { Size(columns: columns, rows: rows) }

  var isEmpty: Bool { columns == 0 || rows == 0 }

  func inset(_ columns: Int, _ rows: Int) -> Rect {
    Rect(
      column: column + columns, row: row + rows, columns: self.columns - 2 * columns,
      rows: self.rows - 2 * rows)
  }

  func contains(_ position: Position) -> Bool {
    position.column >= column && position.column < column + columns && position.row >= row
      && position.row < row + rows
  }

  func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    let right = min(column + columns, other.column + other.columns)
    let bottom = min(row + rows, other.row + other.rows)
    return Rect(column: left, row: top, columns: right - left, rows: bottom - top)
  }
}
