/// An element in a box of lines.
struct Border: Wrapper {
  let content: Content
  let title: String?
  let style: BorderStyle

  func preferredSize(in available: Size) -> Size {
    let size = content.preferredSize(in: available.reduced(2, 2))
    // A title has a blank on either side, and a piece of line on either side of that.
    let titleColumns = title.map { DisplayText.width(of: $0) + 6 } ?? 0
    return Size(columns: max(size.columns + 2, titleColumns), rows: size.rows + 2)
  }

  func draw(on canvas: Canvas) {
    let bounds = Rect(size: canvas.size)
    canvas.draw(content.element, in: bounds.inset(1, 1))
    Self.draw(title, in: bounds, on: canvas, style)
  }

  /// Draws the lines along the inner edge of a part, and a title in the upper one.
  static func draw(
    _ title: String?, in part: Rect, on canvas: Canvas, _ borderStyle: BorderStyle = .light
  ) {
    guard part.columns > 1, part.rows > 1 else { return }
    let style = canvas.theme.border
    let characters = borderStyle.characters
    let (right, bottom) = (part.column + part.columns - 1, part.row + part.rows - 1)
    func line(_ character: Character, _ column: Int, _ row: Int, _ columns: Int, _ rows: Int) {
      canvas.fill(
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
      canvas.write(
        " \(text) ", column: part.column + 2, row: part.row, style: canvas.theme.heading)
    }
  }
}

extension Canvas {
  func drawBox(
    _ lines: [String], title: String?, in part: Rect, style: Style = .plain
  ) {
    fill(part)
    for (row, line) in lines.enumerated() {
      write(line, column: part.column + 2, row: part.row + 1 + row, style: style)
    }
    Border.draw(title, in: part, on: self)
  }
}

extension Element {
  /// The element in a box of lines, with a title in the upper one.
  ///
  ///     photos.border("Photos")
  public func border(_ title: String? = nil, style: BorderStyle = .light) -> some Element {
    Border(content: Content(self), title: title, style: style)
  }
}
