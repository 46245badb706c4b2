/// The rows that the lines of a text take in so many columns.
///
/// Lines are broken between words, and words that are longer than a row anywhere. Blanks at the end of a row may hang
/// over the edge. Only changed lines are measured again: the other functions go by the lines of the last update.
struct TextLayout {
  /// The start of a row in its line, as an index and as the number of characters before it.
  private typealias RowStart = (index: String.Index, column: Int)

  private(set) var columns = 0
  /// The first row of each line, and the number of all rows.
  private var starts = [0]
  /// For each line the starts of its rows behind the first one.
  private var breaks: [[RowStart]] = []

  var rowCount: Int { starts[starts.count - 1] }

  mutating func update(for editing: inout TextEditing, columns: Int) {
    var (head, tail) = editing.takeUnchanged()
    if columns != self.columns { (head, tail) = (0, 0) }
    self.columns = columns
    let lines = editing.lines
    let oldCount = starts.count - 1
    guard head + tail < lines.count || lines.count != oldCount else { return }
    let changed = lines[head..<(lines.count - tail)].map(breaks)
    breaks.replaceSubrange(head..<(oldCount - tail), with: changed)
    var row = starts[head]
    var new: [Int] = []
    for breaks in changed {
      new.append(row)
      row += breaks.count + 1
    }
    let moved = row - starts[oldCount - tail]
    starts.replaceSubrange(head..<(oldCount - tail), with: new)
    if moved != 0 { for index in (head + new.count)..<starts.count { starts[index] += moved } }
  }

  private func breaks(of line: String) -> [RowStart] {
    // No character takes more cells than bytes.
    if line.utf8.count <= columns { return [] }
    var breaks: [RowStart] = []
    var used = 0
    var place: RowStart = (line.startIndex, 0)
    /// The last place to break between words, and the cells from there on.
    var word = (start: place, used: 0)
    while place.index < line.endIndex {
      let character = line[place.index]
      let width = Glyph(character).width
      let start = breaks.last?.column ?? 0
      if character != " ", used + width > columns, place.column > start {
        let isBetweenWords = word.start.column > start
        breaks.append(isBetweenWords ? word.start : place)
        used = isBetweenWords ? word.used : 0
        // The word may be longer than a row by itself.
        continue
      }
      used += width
      word.used += width
      place = (line.index(after: place.index), place.column + 1)
      if character == " " { word = (place, 0) }
    }
    return breaks
  }

  private func start(ofRow row: Int, of line: Int, in lines: [String]) -> RowStart {
    row == 0 ? (lines[line].startIndex, 0) : breaks[line][row - 1]
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
    let row = breaks[place.line].prefix { $0.column <= place.column }.count
    let start = start(ofRow: row, of: place.line, in: lines)
    let before = lines[place.line][start.index...].prefix(place.column - start.column)
    return Position(
      column: min(columns, DisplayText.width(of: String(before))),
      row: starts[place.line] + row)
  }

  /// The place in a row that is nearest to a column and not behind it.
  func place(at cell: Position, in lines: [String]) -> TextPosition {
    let (line, row) = line(ofRow: cell.row)
    let characters = characters(ofRow: row, of: line, in: lines)
    var column = characters.start + DisplayText.start(of: characters.text, in: cell.column).count
    // The place behind the last character is in the next row, unless the line ends there.
    if !characters.isLast { column = min(column, characters.start + characters.text.count - 1) }
    return TextPosition(line: line, column: column)
  }

  func characters(
    ofRow row: Int, of line: Int, in lines: [String]
  ) -> (start: Int, text: [Character], isLast: Bool) {
    let start = start(ofRow: row, of: line, in: lines)
    let isLast = row == breaks[line].count
    let end = isLast ? lines[line].endIndex : breaks[line][row].index
    return (start.column, Array(lines[line][start.index..<end]), isLast)
  }
}

extension DisplayText {
  /// A text, cut at the beginnings and ends of the places of another one, with empty parts between places that
  /// follow each other. That one is found in any case if it is in lower case.
  static func parts(of text: String, around wanted: String) -> [(text: String, isMatch: Bool)] {
    guard !wanted.isEmpty else { return [(text, false)] }
    // Character by character: a character in lower case may be longer.
    let characters = Array(text)
    func lower(_ character: Character) -> Character {
      let lower = character.lowercased()
      return lower.count == 1 ? Character(lower) : character
    }
    let compared = wanted == wanted.lowercased() ? characters.map(lower) : characters
    var parts: [(text: String, isMatch: Bool)] = []
    var start = 0
    for match in compared.ranges(of: Array(wanted)) {
      parts.append((String(characters[start..<match.lowerBound]), false))
      parts.append((String(characters[match]), true))
      start = match.upperBound
    }
    return parts + [(String(characters[start...]), false)]
  }
}
