extension Dialog {
  func drawBox(on canvas: Canvas) {
    let edge = canvas.size.rows > 2 && canvas.size.columns > 4 ? 1 : 0
    let room = Size(
      columns: max(0, min(60, canvas.size.columns) - 4 * edge),
      rows: max(0, canvas.size.rows - 2 * edge))
    let (content, buttons) = (content, buttonRow)
    let parts = Parts(
      text: text.isEmpty ? [] : DisplayText.wrapped(text, to: room.columns),
      content: content.takesRoom ? content.preferredSize(in: room) : .zero,
      error: error.map { DisplayText.wrapped($0, to: room.columns) } ?? [],
      buttons: buttons.preferredSize(in: room), in: room.rows,
      isContentFocused: content.controls.contains { $0 === application?.focused })
    let titleWidth = title.map { DisplayText.width(of: $0) + 2 } ?? 0
    let width =
      content.grows.contains(.horizontal)
      ? room.columns : min(room.columns, max(parts.width, titleWidth))
    let box = Size(columns: width + 4 * edge, rows: parts.height + 2 * edge)
      .centered(in: canvas.size)
    if edge > 0 { canvas.drawBox([], title: title, in: box) } else { canvas.fill(box) }
    draw(parts, content, buttons, in: box.inset(2 * edge, edge), on: canvas)
  }

  private func draw(
    _ parts: Parts, _ content: any Element, _ buttons: Row, in inner: Rect, on canvas: Canvas
  ) {
    var row = inner.row
    func take(_ rows: Int) -> Rect {
      defer { row += rows }
      return Rect(column: inner.column, row: row, columns: inner.columns, rows: rows)
    }
    canvas.write(parts.text, in: take(parts.textRows))
    row += parts.gaps > 1 ? 1 : 0
    canvas.surface.keepsFocus = true
    draw(content, of: parts.contentHeight, in: take(parts.contentRows), on: canvas)
    canvas.surface.keepsFocus = false
    canvas.write(parts.error, in: take(parts.errorRows), style: canvas.theme.error)
    row += parts.gaps > 0 ? 1 : 0
    var last = take(min(1, max(0, inner.row + inner.rows - row)))
    let indent = max(0, (inner.columns - parts.buttons.columns) / 2)
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

/// The parts of a dialog in a number of rows: where these are few, the text is cut off first, and
/// the buttons never.
private struct Parts {
  let text: [String]
  let textRows: Int
  let contentHeight: Int
  let contentRows: Int
  let error: [String]
  let errorRows: Int
  let buttons: Size
  /// The blank rows above the buttons, and between text and content.
  let gaps: Int
  let width: Int

  init(
    text: [String], content: Size, error: [String], buttons: Size, in rows: Int,
    isContentFocused: Bool
  ) {
    var buttons = buttons
    // The user types into the content, also in a single row.
    if isContentFocused, rows <= buttons.rows { buttons.rows = max(0, rows - 1) }
    var rest = max(0, rows - buttons.rows)
    func take(_ wanted: Int) -> Int {
      let taken = min(wanted, rest)
      rest -= taken
      return taken
    }
    (self.text, self.error) = (text, error)
    let least = isContentFocused ? take(min(1, content.rows)) : 0
    errorRows = take(error.count)
    contentHeight = content.rows
    contentRows = least + take(content.rows - least)
    textRows = take(text.count)
    let wanted = textRows == 0 ? 0 : contentRows > 0 ? 2 : 1
    gaps = take(contentRows > 0 ? max(1, wanted) : wanted)
    self.buttons = buttons
    let widths = (text + error).map(DisplayText.width(of:)) + [content.columns, buttons.columns]
    width = widths.max() ?? 0
  }

  var height: Int { textRows + contentRows + errorRows + gaps + buttons.rows }
}
