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
  /// The text. After an edit all its lines end as the first one did that the model gave: with
  /// `\n`, or with `\r\n`.
  @Editable public var text = ""
  /// Whether the user can move in the text and select, but not change it.
  @Observed public var isReadOnly = false
  /// The reason why the text is invalid; nil if it is valid.
  @Observed public var error: String? = nil
  package let columns: Int
  package let rows: Int

  var editing = TextEditing(isMultiline: true)
  private var edited = ""
  var layout = TextLayout()
  var position = ScrollPosition()
  var textColumn = 1
  var isCaretRevealed = true
  /// The column that Up and Down keep to; nil for that of the caret.
  private var wantedColumn: Int?

  /// Makes an empty area, which also takes the room that is left.
  ///
  /// - Parameters:
  ///   - columns: The least number of cells for a line.
  ///   - rows: The least number of rows.
  public init(columns: Int = 20, rows: Int = 3) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
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
    editing.replace(with: text)
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
      return $text.takeBack() && !isInRow
    case _ where isReadOnly: return false
    case .enter: return edit { $0.insert("\n") }
    default: return change { $0.edit(by: key) }
    }
  }

  public override func paste(_ text: String) -> Bool {
    !isReadOnly && edit { $0.insert(TextLines.cleaned(text, lineEnd: "\n", tab: "    ")) }
  }

  override func takes(_ key: Key) -> Bool {
    key.rows(page: 1) != nil || editing.takes(key, isReadOnly: isReadOnly)
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

  /// Scrolls no farther than is needed to have the caret in sight.
  func revealCaret(in rows: Int) {
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

  public override var grows: Axes { .both }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: columns + 2, rows: rows + $text.messageLines(in: available.columns).count)
  }

  public override func draw(on canvas: Canvas) { drawArea(on: canvas) }

  public var defaultSlot: EditableField<String> { $text }
}
