/// An element with cells around it: empty ones, or the lines of a box.
struct Inset: Wrapper {
  let content: Content
  let horizontal: Int
  let vertical: Int
  var border: (title: String?, style: BorderStyle)?

  func preferredSize(in available: Size) -> Size {
    let size = content.preferredSize(in: available.reduced(horizontal * 2, vertical * 2))
    // A title has a blank on either side, and a piece of line on either side of that.
    let titleColumns = border?.title.map { DisplayText.width(of: $0) + 6 } ?? 0
    return Size(
      columns: max(size.columns + horizontal * 2, titleColumns), rows: size.rows + vertical * 2)
  }

  func draw(on canvas: Canvas) {
    let bounds = Rect(size: canvas.size.cut(to: preferredSize(in: canvas.size), in: fixed))
    canvas.draw(content.element, in: bounds.inset(horizontal, vertical))
    if let border { canvas.drawBorder(border.title, in: bounds, border.style) }
  }
}

extension Element {
  /// The element in a box of lines, with a title in the upper one.
  ///
  ///     photos.border("Photos")
  public func border(_ title: String? = nil, style: BorderStyle = .light) -> some Element {
    Inset(content: Content(self), horizontal: 1, vertical: 1, border: (title, style))
  }

  /// The element with so many empty cells on all sides. A cell is about twice as high as wide.
  public func padding(_ cells: Int) -> some Element { padding(horizontal: cells, vertical: cells) }

  /// The element with empty columns at its sides, and empty rows above and below it.
  ///
  ///     list.padding(horizontal: 2)
  public func padding(horizontal: Int = 0, vertical: Int = 0) -> some Element {
    Inset(content: Content(self), horizontal: horizontal.cells, vertical: vertical.cells)
  }
}

extension Canvas {
  fileprivate func drawBorder(
    _ title: String?, in part: Rect, _ borderStyle: BorderStyle = .light
  ) {
    guard part.columns > 1, part.rows > 1 else { return }
    let style = theme.border
    let characters = borderStyle.characters
    let (right, bottom) = (part.column + part.columns - 1, part.row + part.rows - 1)
    func line(_ character: Character, _ column: Int, _ row: Int, _ columns: Int, _ rows: Int) {
      fill(
        Rect(column: column, row: row, columns: columns, rows: rows), with: character, style: style)
    }
    line(characters[0], part.column + 1, part.row, part.columns - 2, 1)
    line(characters[0], part.column + 1, bottom, part.columns - 2, 1)
    line(characters[1], part.column, part.row + 1, 1, part.rows - 2)
    line(characters[1], right, part.row + 1, 1, part.rows - 2)
    line(characters[2], part.column, part.row, 1, 1)
    line(characters[3], right, part.row, 1, 1)
    line(characters[4], part.column, bottom, 1, 1)
    line(characters[5], right, bottom, 1, 1)
    if let title, part.columns > 6 {
      let text = DisplayText.truncated(title, to: part.columns - 6)
      write(" \(text) ", column: part.column + 2, row: part.row, style: theme.heading)
    }
  }

  func drawBox(_ lines: [String], title: String?, in part: Rect, style: Style = .plain) {
    fill(part)
    write(lines, in: part.inset(2, 1), style: style)
    drawBorder(title, in: part)
  }
}
