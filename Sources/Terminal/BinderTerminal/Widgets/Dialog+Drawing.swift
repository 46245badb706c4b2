extension Dialog {
  func drawBox(on canvas: Canvas) {
    let edge = canvas.size.rows > 2 && canvas.size.columns > 4 ? 1 : 0
    let room = Size(
      columns: max(0, min(60, canvas.size.columns) - 4 * edge),
      rows: max(0, canvas.size.rows - 2 * edge))
    let (content, buttons) = (content, buttonRow)
    let lines = text.isEmpty ? [] : DisplayText.wrapped(text, to: room.columns)
    let errorLines = error.map { DisplayText.wrapped($0, to: room.columns) } ?? []
    let contentSize = content.takesRoom ? content.preferredSize(in: room) : .zero
    let buttonSize = buttons.preferredSize(in: room)
    let rows = DialogRows(
      text: lines.count, content: contentSize.rows, error: errorLines.count,
      buttons: buttonSize.rows, in: room.rows,
      isContentFocused: content.controls.contains { $0 === application?.focused })
    let titleWidth = title.map { DisplayText.width(of: $0) + 2 } ?? 0
    let widths =
      (lines + errorLines).map(DisplayText.width(of:))
      + [contentSize.columns, buttonSize.columns, titleWidth]
    let width =
      content.grows.contains(.horizontal)
      ? room.columns : min(room.columns, widths.max() ?? 0)
    let box = Size(columns: width + 4 * edge, rows: rows.all + 2 * edge).centered(in: canvas.size)
    if edge > 0 { canvas.drawBox([], title: title, in: box) } else { canvas.fill(box) }
    let inner = box.inset(2 * edge, edge)
    var row = inner.row
    func take(_ rows: Int) -> Rect {
      defer { row += rows }
      return Rect(column: inner.column, row: row, columns: inner.columns, rows: rows)
    }
    canvas.write(lines, in: take(rows.text))
    row += rows.gaps > 1 ? 1 : 0
    canvas.surface.keepsFocus = true
    draw(content, of: contentSize.rows, in: take(rows.content), on: canvas)
    canvas.surface.keepsFocus = false
    canvas.write(errorLines, in: take(rows.error), style: canvas.theme.error)
    row += rows.gaps > 0 ? 1 : 0
    var last = take(min(1, max(0, inner.row + inner.rows - row)))
    let indent = max(0, (inner.columns - buttonSize.columns) / 2)
    (last.column, last.columns) = (last.column + indent, last.columns - indent)
    canvas.draw(buttons, in: last)
  }

  /// Draws the content, scrolled to the focus where it is higher than its room, with marks at the
  /// right for the rows out of sight.
  private func draw(_ content: any Element, of height: Int, in part: Rect, on canvas: Canvas) {
    guard height > part.rows, part.rows > 0 else {
      contentPosition = ScrollPosition()
      return canvas.draw(content, in: part)
    }
    canvas.surface.following.scrolls = true
    contentPosition.adapt(length: height, room: part.rows)
    if let focus = focusedRows(of: content, Size(columns: part.columns, rows: height)) {
      contentPosition.reveal(focus)
    }
    let visible = contentPosition.visible
    canvas.part(part).draw(
      content, in: Rect(column: 0, row: -visible.lowerBound, columns: part.columns, rows: height))
    let (end, style) = (part.column + part.columns, canvas.theme.border)
    if visible.lowerBound > 0 { canvas.write("↑", column: end, row: part.row, style: style) }
    if visible.upperBound < height {
      canvas.write("↓", column: end, row: part.row + part.rows - 1, style: style)
    }
  }

  /// The rows of the focused control in the whole content, which is drawn on a grid of its own for
  /// that.
  private func focusedRows(of content: any Element, _ size: Size) -> Range<Int>? {
    let surface = Surface(grid: Grid(size: size))
    surface.sought = application?.focused
    let bounds = Rect(size: size)
    Canvas(surface, frame: bounds, clip: bounds).draw(content, in: bounds)
    return surface.frame(of: application?.focused).map { $0.row..<($0.row + $0.rows) }
  }
}

/// The rows of the parts of a dialog: where there are few, the text is cut off first, and the buttons never.
private struct DialogRows {
  let text: Int
  let content: Int
  let error: Int
  let buttons: Int
  /// The blank rows above the buttons, and between text and content.
  let gaps: Int

  init(text: Int, content: Int, error: Int, buttons: Int, in rows: Int, isContentFocused: Bool) {
    // The user types into the content, also in a single row.
    self.buttons = isContentFocused && rows <= buttons ? max(0, rows - 1) : buttons
    var rest = max(0, rows - self.buttons)
    func take(_ wanted: Int) -> Int {
      let taken = min(wanted, rest)
      rest -= taken
      return taken
    }
    let least = isContentFocused ? take(min(1, content)) : 0
    self.error = take(error)
    self.content = least + take(content - least)
    self.text = take(text)
    let wanted = self.text == 0 ? 0 : self.content > 0 ? 2 : 1
    gaps = take(self.content > 0 ? max(1, wanted) : wanted)
  }

  var all: Int { text + content + error + gaps + buttons }
}
