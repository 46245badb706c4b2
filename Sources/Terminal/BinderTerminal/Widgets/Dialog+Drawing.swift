extension Dialog {
  private static var widthLimit: Int { 60 }

  func drawBox(on canvas: Canvas) {
    let hasBorder = canvas.size.rows > 2 && canvas.size.columns > 4
    let edge = hasBorder ? 1 : 0
    let room = Size(
      columns: max(0, min(Self.widthLimit, canvas.size.columns) - 4 * edge),
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
    let box = Rect(
      column: max(0, (canvas.size.columns - width - 4 * edge) / 2),
      row: max(0, (canvas.size.rows - parts.height - 2 * edge) / 2),
      columns: width + 4 * edge, rows: parts.height + 2 * edge)
    if hasBorder {
      canvas.drawBox([], title: title, in: box)
    } else {
      canvas.fill(box)
    }
    let inner = Rect(
      column: box.column + 2 * edge, row: box.row + edge, columns: width, rows: parts.height)
    draw(parts, content, buttons, in: inner, on: canvas)
  }

  private func draw(
    _ parts: Parts, _ content: any Element, _ buttons: Row, in inner: Rect, on canvas: Canvas
  ) {
    var row = inner.row
    func write(_ lines: [String], _ rows: Int, style: Style = .plain) {
      for line in DisplayText.truncated(lines, toRows: rows, columns: inner.columns) {
        canvas.write(line, column: inner.column, row: row, style: style)
        row += 1
      }
    }
    write(parts.text, parts.textRows)
    row += parts.gaps > 1 ? 1 : 0
    canvas.surface.keepsFocus = true
    draw(
      content, of: parts.contentHeight,
      in: Rect(
        column: inner.column, row: row, columns: inner.columns, rows: parts.contentRows),
      on: canvas)
    canvas.surface.keepsFocus = false
    row += parts.contentRows
    write(parts.error, parts.errorRows, style: canvas.theme.error)
    row += parts.gaps > 0 ? 1 : 0
    let indent = max(0, (inner.columns - parts.buttons.columns) / 2)
    canvas.draw(
      buttons,
      in: Rect(
        column: inner.column + indent, row: row, columns: inner.columns - indent,
        rows: min(1, max(0, inner.row + inner.rows - row))))
  }

  /// Draws the content, scrolled to the focus where it is higher than its room, with marks at the
  /// right for the rows out of sight.
  private func draw(_ content: any Element, of height: Int, in part: Rect, on canvas: Canvas) {
    guard height > part.rows, part.rows > 0 else {
      contentOffset = 0
      return canvas.draw(content, in: part)
    }
    canvas.surface.following.scrolls = true
    if let focus = focusedRows(of: content, Size(columns: part.columns, rows: height)) {
      contentOffset = min(max(contentOffset, focus.upperBound - part.rows), focus.lowerBound)
    }
    contentOffset = min(max(0, contentOffset), height - part.rows)
    canvas.draw(Scrolled(content: content, height: height, offset: contentOffset), in: part)
    let end = part.column + part.columns
    if contentOffset > 0 {
      canvas.write("↑", column: end, row: part.row, style: canvas.theme.border)
    }
    if contentOffset + part.rows < height {
      canvas.write("↓", column: end, row: part.row + part.rows - 1, style: canvas.theme.border)
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

/// An element that is higher than its room, without the rows above an offset.
private struct Scrolled: Element {
  let content: any Element
  let height: Int
  let offset: Int

  var takesRoom: Bool { content.takesRoom }
  var controls: [Control] { content.controls }
  func preferredSize(in available: Size) -> Size { content.preferredSize(in: available) }

  func draw(on canvas: Canvas) {
    canvas.draw(
      content, in: Rect(column: 0, row: -offset, columns: canvas.size.columns, rows: height))
  }
}

/// The parts of a dialog in a number of rows: where these are few, the text is cut off first, and
/// the buttons never.
private struct Parts {
  let text: [String]
  let textRows: Int
  /// The rows of the content, and those that it has got.
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
