import BinderCore

/// Several lines of text that the user can edit, and below them the error while there is one, or the
/// sentence that a validation is under way.
///
///     let notes = TextArea(columns: 40, rows: 5)
///     binder.bind(model.$notes, to: notes.$text)
///
/// Lines that are longer than the area are wrapped between words. Enter inserts a line end, so Tab
/// leaves the area; Escape takes the draft back.
public final class TextArea: Control, @MainActor SlotWidget {
  /// The text. After an edit all its lines end as the first one did that the model gave: with `\n`, or with `\r\n`.
  @Editable public var text = ""
  /// Whether the user can move in the text and select, but not change it.
  @Observed public var isReadOnly = false
  /// The reason why the text is invalid; nil if it is valid.
  @Observed public var error: String? = nil
  package let columns: Int
  package let rows: Int

  private var editing = TextEditing(isMultiline: true)
  private var edited = ""
  private var layout = TextLayout()
  private var position = ScrollPosition()
  private var textColumn = 1
  private var isCaretRevealed = true
  /// Whether the text that comes is the one before the user's draft.
  private var isTakingBack = false
  /// The column that Up and Down keep to; nil for that of the caret.
  private var wantedColumn: Int?

  /// Makes an empty area, which also takes the room that is left.
  ///
  /// - Parameters:
  ///   - columns: The least number of cells for a line.
  ///   - rows: The least number of rows.
  public init(columns: Int = 20, rows: Int = 3) {
    self.columns = max(1, columns.cells)
    self.rows = max(1, rows.cells)
    position.adapt(length: 0, room: self.rows)
    super.init()
    _error = Observed(sharing: $text.error)
    redraw(onEditsOf: $text, or: $isReadOnly)
    redraw(onChangeOf: $text.placeholder)
    $text.onChange { [weak self] in self?.textChanged() }
  }

  private func textChanged() {
    guard text != edited else { return }
    edited = text
    if isTakingBack { editing.takeBack(to: text) } else { editing.replace(with: text) }
    // The user has not been in this text, so it is shown from its start.
    if application?.focused !== self {
      editing.move(to: .start)
      position.scroll(to: 0)
    }
    caretMoved()
  }

  public override var acceptsFocus: Bool { true }

  public override func focusGained() { isCaretRevealed = false }

  package override func focusAssigned() {
    editing.move(to: editing.caret)
    caretMoved()
  }

  public override func focusLost() { $text.endEditing() }

  public override func handle(_ key: Key) -> Bool {
    if let distance = key.rows(page: position.room - 1) {
      move(rows: distance, selecting: key.isSelecting)
      return true
    }
    if editing.move(by: key) {
      caretMoved()
      return true
    }
    switch key {
    case .escape:
      isTakingBack = true
      defer { isTakingBack = false }
      return $text.takeBack() && !isInRow
    case _ where isReadOnly: return false
    case .enter: return edit { $0.insert("\n") }
    default: return change { $0.edit(by: key) }
    }
  }

  public override func paste(_ text: String) -> Bool {
    !isReadOnly && edit { $0.insert(TextLines.cleaned(text, lineEnd: "\n", tab: "\t")) }
  }

  override func takes(_ key: Key) -> Bool {
    key.rows(page: 1) != nil || key == .enter && !isReadOnly
      || editing.takes(key, isReadOnly: isReadOnly)
  }

  override var takesTypedText: Bool { !isReadOnly }

  override func type(_ text: String) { _ = edit { $0.type(text) } }

  private func edit(_ body: (inout TextEditing) -> Void) -> Bool {
    change { editing in
      body(&editing)
      return true
    }
  }

  private func change(_ body: (inout TextEditing) -> Bool) -> Bool {
    let before = editing.changeCount
    guard body(&editing) else { return false }
    if editing.changeCount != before {
      edited = editing.text
      $text.edit(edited)
    }
    caretMoved()
    return true
  }

  private func caretMoved() {
    wantedColumn = nil
    isCaretRevealed = false
    setNeedsRedraw()
    // Now, so that the position does not depend on the frames between keys.
    guard application?.focused === self, layout.columns > 0 else { return }
    layout.update(for: &editing, columns: layout.columns)
    revealCaret(in: position.room)
  }

  private func revealCaret(in rows: Int) {
    let row = layout.cell(of: editing.caret, in: editing.lines).row
    position.adapt(length: layout.rowCount, room: rows)
    position.reveal(row..<(row + 1))
  }

  /// Takes the changes since the last frame, for a key or the mouse.
  private func updateLayout() {
    layout.update(for: &editing, columns: layout.columns == 0 ? columns : layout.columns)
  }

  private func move(rows: Int, selecting: Bool) {
    updateLayout()
    let cell = layout.cell(of: editing.caret, in: editing.lines)
    let column = wantedColumn ?? cell.column
    let row = cell.row + rows
    if row < 0 {
      editing.move(to: .start, selecting: selecting)
    } else if row >= layout.rowCount {
      editing.move(to: editing.end, selecting: selecting)
    } else {
      let place = layout.place(at: Position(column: column, row: row), in: editing.lines)
      editing.move(to: place, selecting: selecting)
    }
    caretMoved()
    wantedColumn = column
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    updateLayout()
    guard event.kind == .press else {
      position.adapt(length: layout.rowCount, room: position.room)
      guard position.isCut else { return false }
      position.scroll(by: event.scrolledRows)
      setNeedsRedraw()
      return true
    }
    guard event.position.row < position.room else { return false }
    let row = min(position.offset + event.position.row, layout.rowCount - 1)
    // The edge is before the text.
    let cell = Position(column: event.position.column - textColumn, row: row)
    editing.move(to: layout.place(at: cell, in: editing.lines))
    caretMoved()
    return true
  }

  // MARK: - Drawing

  public override var grows: Axes { .both }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: columns + 2, rows: rows + $text.messageLines(in: available.columns).count)
  }

  public override func draw(on canvas: Canvas) {
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
    placeCaret(on: canvas)
  }

  private func layOut(in room: Size, isFocused: Bool) {
    let isNew = layout.columns != room.columns || position.room != room.rows
    var top: TextPosition?
    if layout.columns != room.columns, layout.columns > 0 {
      layout.update(for: &editing, columns: layout.columns)
      let row = min(position.offset, layout.rowCount - 1)
      top = layout.place(at: Position(column: 0, row: row), in: editing.lines)
    }
    layout.update(for: &editing, columns: room.columns)
    position.adapt(length: layout.rowCount, room: room.rows)
    // The text at the upper edge stays there.
    if let top { position.scroll(to: layout.cell(of: top, in: editing.lines).row) }
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
      let characters = layout.characters(ofRow: part, of: line, in: editing.lines)
      let start = TextPosition(line: line, column: characters.start)
      var (text, end) = (String(characters.text), start)
      end.column += characters.text.count
      if characters.isLast {
        // A selected line end has a cell, so that an empty line can be seen to be selected.
        text.append(" ")
        end.column += 1
      }
      let selected = selection?.clamped(to: start..<end) ?? start..<start
      let first = selected.lowerBound.column - start.column
      canvas.write(
        text, selecting: first..<(selected.upperBound.column - start.column), column: textColumn,
        row: row, style: style, selectedStyle: theme.selectedText)
    }
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

  private func placeCaret(on canvas: Canvas) {
    guard canvas.isFocused else { return }
    let cell = layout.cell(of: editing.caret, in: editing.lines)
    guard position.visible.contains(cell.row) else { return }
    // Behind a row that is full the caret is on the edge.
    let column = min(textColumn + cell.column, canvas.size.columns - 1)
    canvas.placeCaret(column: column, row: cell.row - position.offset)
  }

  public var defaultSlot: EditableField<String> { $text }
}
