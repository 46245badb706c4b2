import BinderCore

extension List {
  func drawRows(on canvas: Canvas) {
    let room = canvas.size
    canvas.surface.hasNewControls = true
    if room != lastRoom, let selection, visible.contains(selection) { isSelectionRevealed = false }
    lastRoom = room
    drawnRows = []
    guard room.columns > 0, room.rows > 0, rows.count > 0 else {
      rows.show(visible)
      prepareRows(from: 0, in: room)
      if rows.count == 0 { drawEmpty(on: canvas) }
      return
    }
    let inner = roomOfRows(in: room)
    let top = top(in: inner)
    prepareRows(from: top, in: inner)
    isLastCut = drawRows(from: top, in: inner, on: canvas)
    rows.show(visible)
    if inner != room { drawMore(in: room, on: canvas) }
    isSelectionRevealed = true
    noteFrame(from: top, on: canvas)
  }

  private func drawEmpty(on canvas: Canvas) {
    let columns = canvas.size.columns
    var style = canvas.theme.disabled
    if canvas.isFocused {
      // No row shows that the keys go to the list.
      style = isUsable ? canvas.theme.focused : canvas.theme.disabledFocus
      canvas.fill(Rect(size: Size(columns: columns, rows: 1)), style: style)
    }
    canvas.write(DisplayText.truncated(emptyText, to: columns), style: style)
  }

  /// - Returns: Whether a part of the last row is out of sight.
  private func drawRows(from top: Int, in room: Size, on canvas: Canvas) -> Bool {
    var index = top
    // Marks of more rows stand at both ends of rows side by side.
    var start = isHorizontal && room != canvas.size ? 1 : 0
    let end = start + length(of: room)
    while start < end - gap, let row = row(at: index) {
      let body = adoptedContent(of: row)
      let whole = length(of: body, in: room)
      let length = (isHorizontal ? min(whole, end - start) : whole) - gap
      var part = Rect(offset: start, length: length, across: 0, breadth: room.breadth(axis), axis)
      let style = style(of: index, on: canvas)
      canvas.fill(part, style: style)
      if index == selection { canvas.follow(part) }
      if isHorizontal {
        part.column += markColumns
        part.columns = max(0, part.columns - markColumns)
      }
      canvas.surface.keepsFocus = true
      canvas.draw(body, in: part, style: style)
      canvas.surface.keepsFocus = false
      drawnRows.append((Weak(row), index, start..<(start + length)))
      start += whole
      index += 1
    }
    return start > end
  }

  private func drawMore(in room: Size, on canvas: Canvas) {
    guard isHorizontal else {
      return canvas.drawScrollBar(visible: visible, of: rows.count, rows: room.rows)
    }
    let style = canvas.theme.disabled
    if visible.lowerBound > 0 { canvas.write("‹", style: style) }
    if visible.upperBound < rows.count || isLastCut {
      canvas.write("›", column: room.columns - 1, style: style)
    }
  }

  func style(of index: Int, on canvas: Canvas) -> Style {
    if !isUsable { return canvas.theme.disabled }
    guard index == selection else { return canvas.theme.normal }
    return canvas.isFocused ? canvas.theme.focused : canvas.theme.selectedRow
  }

  private func noteFrame(from top: Int, on canvas: Canvas) {
    if top != topRow, topRow < rows.count, topRow != keptTop {
      canvas.surface.afterFrame.append { [weak self] in
        guard let self else { return }
        scroll(to: top)
        keptTop = topRow == top ? nil : topRow
      }
    }
    let isEndVisible = visible.upperBound >= rows.count
    guard isEndVisible != isEndKnown else { return }
    // The list knows its end only after the frame, which may be drawn several times.
    canvas.surface.afterFrame.append { [weak self] in
      self?.isEndKnown = isEndVisible
      if isEndVisible { self?.endReached.fire() }
    }
  }

  private func adoptedContent(of row: ListRow) -> any Element {
    let body = content(of: row)
    adopt(body)
    return body
  }

  private var axis: Axes { isHorizontal ? .horizontal : .vertical }
  /// The cells between two rows.
  private var gap: Int { isHorizontal ? 1 : 0 }

  /// The length of a room in the direction of the rows, with the gap behind the last of them.
  private func length(of room: Size) -> Int { room.length(axis) + gap }

  /// The length of a row, with the gap behind it.
  private func length(of body: any Element, in room: Size) -> Int {
    max(1, body.preferredSize(in: room).length(axis)) + (isHorizontal ? markColumns : 0) + gap
  }

  /// The length of a row, whose view is made for that; nil if the list has no such row.
  func length(at index: Int, in room: Size) -> Int? {
    row(at: index).map { length(of: adoptedContent(of: $0), in: room) }
  }

  func heightOfRows(in room: Size) -> Int {
    let shown = visible.isEmpty ? 0..<min(1, rows.count) : visible
    let heights = shown.lazy.compactMap { self.row(at: $0) }.map {
      self.adoptedContent(of: $0).preferredSize(in: room).rows
    }
    return max(1, heights.max() ?? 1)
  }

  /// The part of a room for the rows, beside a bar or marks that show that there are more; all of a very small room.
  private func roomOfRows(in room: Size) -> Size {
    let columns = isHorizontal ? 2 : 1
    return room.columns <= columns || fits(in: room) ? room : room.reduced(columns, 0)
  }

  private func fits(in room: Size) -> Bool {
    // Each row takes a line or a column at least.
    guard rows.count <= length(of: room) else { return false }
    return first(before: rows.count, in: room) == 0
  }

  /// The first of the rows that fit in a room together with all up to an end; no row before a limit.
  private func first(before count: Int, notBefore limit: Int = 0, in room: Size) -> Int {
    var first = count
    var used = 0
    let end = length(of: room)
    while first > limit, used < end, let length = length(at: first - 1, in: room),
      used + length <= end
    {
      used += length
      first -= 1
    }
    // A row that is too long for the room is shown alone.
    return first == count ? max(0, count - 1) : first
  }

  /// The scroll position, adjusted so that a new selection is in sight and no line is blank at the end.
  private func top(in room: Size) -> Int {
    var top = firstRow
    if !isSelectionRevealed, let selection, (0..<rows.count).contains(selection) {
      top = first(before: selection + 1, notBefore: min(top, selection), in: room)
    }
    return filled(top, in: room)
  }

  /// `topRow` within the rows, of which there are some: the model may have set any number.
  var firstRow: Int { min(max(0, topRow), rows.count - 1) }

  /// A scroll position without a blank line at the end, in the room of the last frame or in another one.
  func filled(_ top: Int, in room: Size? = nil) -> Int {
    let room = room ?? roomOfRows(in: lastRoom)
    return rows.count - top < length(of: room) ? min(top, first(before: rows.count, in: room)) : top
  }

  /// Scrolls to a new selection in the room of the last frame.
  func scrollToSelection() {
    guard !isSelectionRevealed, lastRoom.columns > 0, lastRoom.rows > 0, rows.count > 0 else {
      return
    }
    scroll(to: top(in: roomOfRows(in: lastRoom)))
  }
}
