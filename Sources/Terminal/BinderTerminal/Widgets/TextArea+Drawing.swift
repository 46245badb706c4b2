import BinderCore

extension TextArea {
  func drawArea(on canvas: Canvas) {
    let messageLines = $text.messageLines(in: canvas.size.columns)
    // The text keeps a row in any room.
    let field = FieldRoom(in: canvas.size.columns)
    textColumn = field.start
    let room = Size(
      columns: max(1, field.columns), rows: max(1, canvas.size.rows - messageLines.count))
    layOut(in: room, isFocused: canvas.isFocused)
    drawText(in: room, on: canvas)
    if field.hasEdges { drawEdges(in: room, on: canvas) }
    canvas.drawMessage(messageLines, from: room.rows, isError: error != nil, of: self)
    placeCaret(in: room, on: canvas)
  }

  private func layOut(in room: Size, isFocused: Bool) {
    let isNew = layout.columns != room.columns || position.room != room.rows
    if layout.columns != room.columns, layout.columns > 0 {
      // The text at the upper edge stays there.
      layout.update(for: &editing, columns: layout.columns)
      let row = min(position.offset, layout.rowCount - 1)
      let top = layout.place(at: Position(column: 0, row: row), in: editing.lines)
      layout.update(for: &editing, columns: room.columns)
      position.adapt(length: layout.rowCount, room: room.rows)
      position.scroll(to: layout.cell(of: top, in: editing.lines).row)
    }
    layout.update(for: &editing, columns: room.columns)
    position.adapt(length: layout.rowCount, room: room.rows)
    if isFocused, isNew || !isCaretRevealed {
      revealCaret(in: room.rows)
      isCaretRevealed = true
    }
  }

  private func drawText(in room: Size, on canvas: Canvas) {
    let theme = canvas.theme
    let style =
      isUsable
      ? canvas.style(isReadOnly ? \.normal : \.input, for: self) : theme.placeholder
    let area = Rect(column: textColumn, row: 0, columns: room.columns, rows: room.rows)
    canvas.fill(area, style: style)
    if editing.isEmpty, let placeholder = $text.placeholder.value {
      let lines = DisplayText.wrapped(placeholder, to: room.columns)
      return canvas.write(lines, in: area, style: theme.placeholder)
    }
    let selection = canvas.isFocused ? editing.selection : nil
    let topRow = position.offset
    for row in 0..<position.visible.count {
      let (line, part) = layout.line(ofRow: topRow + row)
      let characters = layout.characters(ofRow: part, in: editing.lines[line])
      let (start, end) = (characters.start, characters.start + characters.text.count)
      var text = String(characters.text)
      // A selected line end has a cell, so that an empty line can be seen to be selected.
      if characters.isLast { text.append(" ") }
      let selected =
        selection.map {
          columns(of: $0, inRow: start..<(characters.isLast ? end + 1 : end), ofLine: line)
        } ?? 0..<0
      canvas.write(
        text, selecting: selected, column: textColumn, row: row, style: style,
        selectedStyle: theme.selectedText)
    }
  }

  /// The characters of a row that are selected, counted from the row's first one.
  private func columns(
    of selection: Range<TextPosition>, inRow row: Range<Int>, ofLine line: Int
  ) -> Range<Int> {
    let lower = TextPosition(line: line, column: row.lowerBound)
    let upper = TextPosition(line: line, column: row.upperBound)
    let part = selection.clamped(to: lower..<upper)
    return (part.lowerBound.column - row.lowerBound)..<(part.upperBound.column - row.lowerBound)
  }

  private func drawEdges(in room: Size, on canvas: Canvas) {
    let edge = canvas.style(canvas.isFocused ? \.heading : \.border, for: self)
    for row in 0..<room.rows {
      canvas.write("[", row: row, style: edge)
      canvas.write("]", column: 1 + room.columns, row: row, style: edge)
    }
    if position.isCut {
      canvas.drawScrollBar(visible: position.visible, of: layout.rowCount, rows: room.rows)
    }
  }

  private func placeCaret(in room: Size, on canvas: Canvas) {
    guard canvas.isFocused else { return }
    let cell = layout.cell(of: editing.caret, in: editing.lines)
    guard position.visible.contains(cell.row) else { return }
    // Behind a row that is full the caret is on the edge.
    let column = min(textColumn + cell.column, canvas.size.columns - 1)
    canvas.placeCaret(column: column, row: cell.row - position.offset)
  }
}
