import BinderCore

extension List {
  /// Draws the rows in sight and the bar, or the text of an empty list.
  func drawRows(on canvas: Canvas) {
    let room = canvas.size
    canvas.noteNewControls()
    if room != lastRoom, let selection, visible.contains(selection) { isSelectionRevealed = false }
    lastRoom = room
    drawnRows = []
    guard room.columns > 0, room.rows > 0, rows.count > 0 else {
      visible = 0..<0
      rows.show(visible)
      prepareRows(from: 0, in: room)
      if rows.count == 0 {
        canvas.write(
          DisplayText.truncated(emptyText, to: room.columns), style: canvas.theme.disabled)
      }
      return
    }
    let inner = roomOfRows(in: room)
    let hasBar = inner != room
    let top = top(in: inner)
    prepareRows(from: top, in: inner)
    drawRows(from: top, in: inner, on: canvas)
    rows.show(visible)
    if hasBar { canvas.drawScrollBar(visible: visible, of: rows.count, rows: room.rows) }
    isSelectionRevealed = true
    noteFrame(from: top, on: canvas)
  }

  private func drawRows(from top: Int, in room: Size, on canvas: Canvas) {
    var index = top
    var line = 0
    while line < room.rows, let row = row(at: index) {
      let body = adoptedContent(of: row)
      let height = height(of: body, in: room)
      let part = Rect(column: 0, row: line, columns: room.columns, rows: height)
      let style = style(of: index, on: canvas)
      canvas.fill(part, style: style)
      canvas.surface.keepsFocus = true
      canvas.draw(body, in: part, style: style)
      canvas.surface.keepsFocus = false
      drawnRows.append((index, line..<(line + height)))
      line += height
      index += 1
    }
    visible = top..<index
  }

  func style(of index: Int, on canvas: Canvas) -> Style {
    if !isUsable { return canvas.theme.disabled }
    guard index == selection else { return canvas.theme.normal }
    return canvas.isFocused ? canvas.theme.focused : canvas.theme.selectedRow
  }

  /// Has the list report its position and its end after the frame.
  private func noteFrame(from top: Int, on canvas: Canvas) {
    if top != topRow, topRow < rows.count {
      canvas.afterFrame { [weak self] in self?.scroll(to: top) }
    }
    let isEndVisible = visible.upperBound >= rows.count
    guard isEndVisible != isEndKnown else { return }
    // The list knows its end only after the frame, which may be drawn several times.
    canvas.afterFrame { [weak self] in
      self?.isEndKnown = isEndVisible
      if isEndVisible { self?.endReached.fire() }
    }
  }

  // MARK: - Rows in sight

  private func adoptedContent(of row: ListRow) -> any Element {
    let body = content(of: row)
    adopt(body)
    return body
  }

  private func height(of body: any Element, in room: Size) -> Int {
    max(1, body.preferredSize(in: room).rows)
  }

  /// The terminal rows of a row, whose view is made for that; nil if the list has no such row.
  func height(at index: Int, in room: Size) -> Int? {
    row(at: index).map { height(of: adoptedContent(of: $0), in: room) }
  }

  /// The part of a room for the rows. A bar beside them shows that there are more; a single column is
  /// left to the rows.
  private func roomOfRows(in room: Size) -> Size {
    room.columns < 2 || fits(in: room) ? room : room.reduced(1, 0)
  }

  private func fits(in room: Size) -> Bool {
    // Each row takes a line at least.
    guard rows.count <= room.rows else { return false }
    return first(before: rows.count, in: room) == 0
  }

  /// The first of the rows that fit in a room together with all up to an end.
  private func first(before end: Int, in room: Size) -> Int {
    var first = end
    var used = 0
    while used < room.rows, let height = height(at: first - 1, in: room),
      used + height <= room.rows
    {
      used += height
      first -= 1
    }
    // A row that is too high for the room is shown alone.
    return first == end ? max(0, end - 1) : first
  }

  /// The row at the upper edge: the scroll position, adjusted so that a new selection is in sight
  /// and no line is blank at the end.
  private func top(in room: Size) -> Int {
    var top = min(max(0, topRow), rows.count - 1)
    if !isSelectionRevealed, let selection, (0..<rows.count).contains(selection) {
      top = min(top, selection)
      // Each row takes a line at least, so one that is farther away is out of sight in any case.
      if selection - top >= room.rows || !isInSight(selection, from: top, in: room) {
        top = first(before: selection + 1, in: room)
      }
    }
    if rows.count - top < room.rows { top = min(top, first(before: rows.count, in: room)) }
    return top
  }

  /// Scrolls to a new selection in the room of the last frame.
  func settleTop() {
    guard !isSelectionRevealed, lastRoom.columns > 0, lastRoom.rows > 0, rows.count > 0 else {
      return
    }
    scroll(to: top(in: roomOfRows(in: lastRoom)))
  }

  private func isInSight(_ row: Int, from top: Int, in room: Size) -> Bool {
    var used = 0
    for index in top...row { used += height(at: index, in: room) ?? 0 }
    return used <= room.rows
  }
}
