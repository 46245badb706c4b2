/// The rows that the lines of a text take in so many columns.
///
/// Lines are broken between words, and words that are longer than a row anywhere. Blanks at the end
/// of a row may hang over the edge. Only changed lines are measured again.
struct TextLayout {
  private(set) var columns = 0
  /// The first row of each line, and the number of all rows.
  private var starts = [0]

  var rowCount: Int { starts[starts.count - 1] }

  mutating func update(for editing: inout TextEditing, columns: Int) {
    var (head, tail) = editing.takeUnchanged()
    if columns != self.columns { (head, tail) = (0, 0) }
    self.columns = columns
    let lines = editing.lines
    let oldCount = starts.count - 1
    guard head + tail < lines.count || lines.count != oldCount else { return }
    let changed = lines[head..<(lines.count - tail)].map { rowStarts(of: $0).count }
    var row = starts[head]
    var new: [Int] = []
    for count in changed {
      new.append(row)
      row += count
    }
    let moved = row - starts[oldCount - tail]
    starts.replaceSubrange(head..<(oldCount - tail), with: new)
    if moved != 0 { for index in (head + new.count)..<starts.count { starts[index] += moved } }
  }

  /// The numbers of characters before each row of a line.
  func rowStarts(of line: String) -> [Int] {
    // No character takes more cells than bytes.
    if line.utf8.count <= columns { return [0] }
    var starts = [0]
    var used = 0
    /// The last place to break between words, and the cells from there on.
    var word = (start: 0, used: 0)
    for (index, character) in line.enumerated() {
      let width = Glyph(character).width
      if character == " " {
        used += width
        word = (index + 1, 0)
        continue
      }
      while used + width > columns, index > starts[starts.count - 1] {
        let isBetweenWords = word.start > starts[starts.count - 1]
        starts.append(isBetweenWords ? word.start : index)
        used = isBetweenWords ? word.used : 0
      }
      used += width
      word.used += width
    }
    return starts
  }

  func line(ofRow row: Int) -> (line: Int, row: Int) {
    var (low, high) = (0, starts.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= row { low = middle } else { high = middle - 1 }
    }
    return (low, row - starts[low])
  }

  /// The row of a place, and the column of the caret there, which may be behind the last one.
  func cell(of place: TextPosition, in lines: [String]) -> Position {
    let line = lines[place.line]
    let rowStarts = rowStarts(of: line)
    let row = rowStarts.lastIndex { $0 <= place.column } ?? 0
    let before = line.prefix(place.column).dropFirst(rowStarts[row])
    return Position(
      column: min(columns, DisplayText.width(of: String(before))),
      row: starts[place.line] + row)
  }

  /// The place in a row that is nearest to a column and not behind it.
  func place(at cell: Position, in lines: [String]) -> TextPosition {
    let (line, row) = line(ofRow: cell.row)
    let characters = characters(ofRow: row, in: lines[line])
    var column = characters.start + DisplayText.start(of: characters.text, in: cell.column).count
    // The place behind the last character is in the next row, unless the line ends there.
    if !characters.isLast { column = min(column, characters.start + characters.text.count - 1) }
    return TextPosition(line: line, column: column)
  }

  func characters(
    ofRow row: Int, in line: String
  ) -> (start: Int, text: [Character], isLast: Bool) {
    let rowStarts = rowStarts(of: line)
    let start = rowStarts[row]
    let isLast = row == rowStarts.count - 1
    let rest = line.dropFirst(start)
    return (start, Array(isLast ? rest : rest.prefix(rowStarts[row + 1] - start)), isLast)
  }
}
