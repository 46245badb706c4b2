/// One cell of a screen.
public struct Cell: Hashable, Sendable {
  /// The character in the cell; a blank in the cells that a wide character covers after its first.
  public let character: Character
  /// The cells that the character takes; 0 in those that it covers after its first.
  public let width: Int
  public let style: Style
}

/// The cells of a screen, and the place of the cursor.
public struct Grid: Hashable, Sendable {
  public let size: Size
  /// The place of the cursor; nil for no cursor.
  public internal(set) var caret: Position?
  private var cells: [PackedCell]
  /// The characters of several scalars. A cell has the place of its character here.
  private var clusters: [Character] = []

  /// A blank grid; a negative size counts as none.
  public init(size: Size) {
    let size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a place within the grid.
  public subscript(column column: Int, row row: Int) -> Cell {
    precondition(column >= 0 && column < size.columns && row >= 0 && row < size.rows)
    return cell(row * size.columns + column)
  }

  private func cell(_ index: Int) -> Cell {
    let packed = cells[index]
    return Cell(character: character(of: packed), width: packed.width, style: packed.style)
  }

  private func character(of cell: PackedCell) -> Character {
    cell.scalar.map { Character($0) } ?? clusters[cell.cluster]
  }

  package var lines: [String] { (0..<size.rows).map(line) }

  package func line(_ row: Int) -> String {
    let cells = cells[cells(of: row)]
    let end = cells.lastIndex { $0.width == 0 || $0.scalar != " " } ?? cells.startIndex - 1
    return String(cells[...end].filter { $0.width > 0 }.map(character))
  }

  private func cells(of row: Int) -> Range<Int> {
    (row * size.columns)..<((row + 1) * size.columns)
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

  /// Cells outside `clip` stay as they are; blanks replace a wide glyph that is not wholly inside.
  mutating func put(_ glyph: Glyph, at place: Position, style: Style, clip: Rect) {
    let clip = clip.intersection(Rect(size: size))
    guard glyph.width > 0, place.row >= clip.row, place.row < clip.row + clip.rows else { return }
    let wanted = place.column..<(place.column + glyph.width)
    let visible = wanted.clamped(to: clip.column..<(clip.column + clip.columns))
    guard !visible.isEmpty else { return }
    let start = place.row * size.columns
    let looks = PackedCell.bits(of: style)
    eraseEdges(of: visible, in: start)
    for column in visible { cells[start + column] = PackedCell(" ", width: 1, looks) }
    guard visible == wanted else { return }
    cells[start + place.column] = packed(glyph, looks)
    for column in visible.dropFirst() { cells[start + column] = PackedCell(" ", width: 0, looks) }
  }

  private mutating func packed(_ glyph: Glyph, _ looks: UInt64) -> PackedCell {
    if let scalar = glyph.character.onlyScalar {
      return PackedCell(scalar, width: glyph.width, looks)
    }
    clusters.append(glyph.character)
    return PackedCell(cluster: clusters.count - 1, width: glyph.width, looks)
  }

  /// Puts so many scalars, which are characters of one cell each, at a place, as far as they are in `clip`.
  @inline(__always) mutating func put(
    _ scalars: some Sequence<Unicode.Scalar>, count: Int, at place: Position, style: Style,
    clip: Rect
  ) {
    let clip = clip.intersection(Rect(size: size))
    guard place.row >= clip.row, place.row < clip.row + clip.rows else { return }
    let first = max(place.column, clip.column)
    let end = min(place.column + count, clip.column + clip.columns)
    guard first < end else { return }
    let start = place.row * size.columns
    let looks = PackedCell.bits(of: style)
    eraseEdges(of: first..<end, in: start)
    var rest = scalars.makeIterator()
    for _ in place.column..<first { _ = rest.next() }
    for column in first..<end {
      cells[start + column] = PackedCell(rest.next() ?? " ", width: 1, looks)
    }
  }

  /// Removes the whole of the characters that cover cells of a part and others beside it.
  private mutating func eraseEdges(of part: Range<Int>, in start: Int) {
    erase(part.lowerBound, in: start)
    if part.count > 1 { erase(part.upperBound - 1, in: start) }
  }

  private mutating func erase(_ column: Int, in start: Int) {
    var first = column
    while first > 0, cells[start + first].width == 0 { first -= 1 }
    let cell = cells[start + first]
    guard cell.width > 1 else { return }
    for covered in first..<(first + cell.width) {
      cells[start + covered] = PackedCell(" ", width: 1, cell.looks)
    }
  }

  // MARK: - Differences

  /// Calls `body` with each character that differs from the one in `old`, and its place; for a
  /// terminal that sends only changes.
  ///
  /// Without an old grid, or with one of another size, these are all characters.
  public func forEachChange(since old: Grid?, _ body: (Position, Cell) -> Void) {
    func report(_ index: Int) {
      let row = index / size.columns
      body(Position(column: index - row * size.columns, row: row), cell(index))
    }
    guard let old, old.size == size else {
      for index in cells.indices where cells[index].width > 0 { report(index) }
      return
    }
    for index in cells.indices {
      let cell = cells[index]
      // Of most cells no more is looked at.
      if cell == old.cells[index], !cell.isCluster { continue }
      if cell.width > 0, !isSame(index, in: old) { report(index) }
    }
  }

  private func isSame(_ index: Int, in other: Grid) -> Bool {
    let (mine, theirs) = (cells[index], other.cells[index])
    guard mine.isCluster, theirs.isCluster else { return mine == theirs }
    return mine.withoutCharacter == theirs.withoutCharacter
      && clusters[mine.cluster] == other.clusters[theirs.cluster]
  }

  public static func == (one: Grid, other: Grid) -> Bool {
    guard one.size == other.size, one.caret == other.caret else { return false }
    return one.cells.indices.allSatisfy { one.isSame($0, in: other) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(caret)
    for cell in cells {
      hasher.combine(cell.withoutCharacter)
      hasher.combine(character(of: cell))
    }
  }

  // MARK: - Recording

  /// A number that two frames share if they look alike, also in two runs of a program.
  package var fingerprint: String {
    let place = caret.map { UInt64($0.column) << 32 | UInt64($0.row) } ?? .max
    let start = Self.mixed(place, UInt64(size.columns))
    return String((0..<size.rows).reduce(start) { Self.mixed($0, hash(ofRow: $1)) }, radix: 16)
  }

  private func hash(ofRow row: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in cells(of: row) {
      if let word = cells[index].stableWord {
        hash = Self.mixed(hash, word)
      } else {
        hash = words(of: cells[index]).reduce(hash, Self.mixed)
      }
    }
    return hash
  }

  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* 0x100_0000_01B3
    return mixed ^ mixed >> 32
  }

  /// For a cell whose word depends on earlier frames, as the place of a character or a colour in a list does.
  private func words(of cell: PackedCell) -> [UInt64] {
    "\(character(of: cell)) \(cell.width) \(cell.style)".utf8.map(UInt64.init)
  }
}
