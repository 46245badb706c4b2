/// One cell of a screen.
public struct Cell: Hashable, Sendable {
  /// The character in the cell; a blank in the cells that a wide character covers after its first.
  public let character: Character
  /// The cells that the character takes; 0 in those that it covers after its first.
  public let width: Int
  /// The looks of the character.
  public let style: Style

  static let blank = Cell(character: " ", width: 1, style: .plain)
}

/// The cells of a screen, and the place of the cursor.
public struct Grid: Hashable, Sendable {
  /// The columns and rows of the screen.
  public let size: Size
  /// The place of the cursor; nil for no cursor.
  public internal(set) var caret: Position?
  private var cells: [Cell]

  /// A blank grid; a negative size counts as none.
  public init(size: Size) {
    let size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a place within the grid.
  public subscript(column column: Int, row row: Int) -> Cell {
    precondition(column >= 0 && column < size.columns && row >= 0 && row < size.rows)
    return cells[row * size.columns + column]
  }

  /// The characters of the lines, without blanks at the ends of lines.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      for cell in cells[(row * size.columns)..<((row + 1) * size.columns)] where cell.width > 0 {
        line.append(cell.character)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The lines, without the empty ones at the end.
  public var text: String {
    var lines = lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The place of a text's first character, in the first line that has the text; nil if none has.
  public func position(of text: String) -> Position? {
    guard !text.isEmpty else { return nil }
    let wanted = Array(text)
    for row in 0..<size.rows {
      let columns = (0..<size.columns).filter { self[column: $0, row: row].width > 0 }
      let characters = columns.map { self[column: $0, row: row].character }
      for start in characters.indices where characters[start...].starts(with: wanted) {
        return Position(column: columns[start], row: row)
      }
    }
    return nil
  }

  // MARK: - Drawing

  /// Puts a glyph at a place. Cells outside `clip` stay as they are; blanks replace a wide glyph
  /// that is not wholly inside.
  mutating func put(_ glyph: Glyph, at place: Position, style: Style, clip: Rect) {
    let clip = clip.intersection(Rect(size: size))
    guard glyph.width > 0, place.row >= clip.row, place.row < clip.row + clip.rows else { return }
    let wanted = place.column..<(place.column + glyph.width)
    let visible = wanted.clamped(to: clip.column..<(clip.column + clip.columns))
    guard !visible.isEmpty else { return }
    let start = place.row * size.columns
    for column in visible { erase(column, in: start) }
    for column in visible {
      cells[start + column] = Cell(character: " ", width: 1, style: style)
    }
    guard visible == wanted else { return }
    cells[start + place.column] = Cell(
      character: glyph.character, width: glyph.width, style: style)
    for column in visible.dropFirst() {
      cells[start + column] = Cell(character: " ", width: 0, style: style)
    }
  }

  /// Removes the whole of a character that covers a cell.
  private mutating func erase(_ column: Int, in start: Int) {
    var first = column
    while first > 0, cells[start + first].width == 0 { first -= 1 }
    let cell = cells[start + first]
    guard cell.width > 1 else { return }
    for covered in first..<(first + cell.width) {
      cells[start + covered] = Cell(character: " ", width: 1, style: cell.style)
    }
  }

  // MARK: - Differences

  /// Calls `body` with each character that differs from the one in `old`, and its place; for a
  /// terminal that sends only changes.
  ///
  /// Without an old grid, or with one of another size, these are all characters.
  public func forEachChange(since old: Grid?, _ body: (Position, Cell) -> Void) {
    let old = old?.size == size ? old : nil
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let index = row * size.columns + column
        let cell = cells[index]
        if cell.width > 0, cell != old?.cells[index] {
          body(Position(column: column, row: row), cell)
        }
      }
    }
  }
}
