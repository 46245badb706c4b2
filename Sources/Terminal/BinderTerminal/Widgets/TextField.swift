import BinderCore

/// One line of text that the user can edit, and below it the error while there is one, or the sentence
/// that a validation is under way.
///
/// The text is selected when the field gets the focus and after Enter or Escape, so that typing replaces it.
///
///     let change = TextField(width: 12)
///     binder.bind(model.$change, to: change.$text, as: .fpint)
///     binder.observe(change.submitted) { … }  // Enter, if the model has taken the text
public final class TextField: Control, @MainActor SlotWidget, @MainActor EventWidget {
  @Editable public var text = ""
  /// The reason why the text is invalid; nil if it is valid.
  @Observed public var error: String? = nil
  /// Whether the field shows a dot for each character, as for a password. Traces, explanations and faults
  /// write `•••` for its text and for the value that a binding joins to it.
  @Observed public var isSecret = false
  /// The user pressed Enter, and the text is valid and committed.
  public let submitted = Event(drafts: .commit)
  package let width: Int
  package let isWide: Bool

  private var line = LineEditor()
  private var textColumn = 1
  /// Whether Enter waits for the answer of a validation.
  private var submitsLater = false

  /// Makes an empty field.
  ///
  /// - Parameters:
  ///   - width: The cells for text; a longer text is scrolled.
  ///   - isWide: Whether the field also takes the width that is left.
  public init(width: Int = 20, isWide: Bool = false) {
    self.width = max(1, width.cells)
    self.isWide = isWide
    super.init()
    _error = Observed(sharing: $text.error)
    redraw(onEditsOf: $text, or: $isSecret)
    redraw(onChangeOf: $text.placeholder)
    $isSecret.onChange { [weak self] in
      if let self, isSecret { $text.hide() }
    }
    own(submitted, error: $error)
  }

  /// Brings the line up to date, before each use of it: a model or code may have set another text.
  private func updateLine() {
    if line.text != text { line.replace(with: text) }
    if line.isSecret != isSecret { line.isSecret = isSecret }
  }

  override var isAlone: Bool { true }

  public override var acceptsFocus: Bool { true }

  public override func focusGained() {
    updateLine()
    line.selectAll()
  }

  package override func focusAssigned() {
    updateLine()
    line.deselect()
    setNeedsRedraw()
  }

  public override func focusLost() { $text.endEditing() }

  public override func handle(_ key: Key) -> Bool {
    switch key {
    case .enter:
      if $text.commit() { return submit() }
      if !submitsLater, $text.isBeingValidated {
        submitsLater = true
        $text.afterValidation { [weak self] isTaken, _ in
          self?.submitsLater = false
          guard isTaken, let self, application?.focused === self else { return }
          if !submit() { _ = modal?.handle(.enter) }
        }
      }
      return true
    case .escape:
      guard $text.takeBack() else { return false }
      line.takeBack(to: text)
      line.selectAll()
      // In a row the key also ends the editing of the row, which the list or the screen does.
      return !isInRow
    default: return change { $0.handle(key) }
    }
  }

  /// - Returns: Whether the event does something; else the key is for the default button of a dialog.
  private func submit() -> Bool {
    updateLine()
    line.selectAll()
    setNeedsRedraw()
    submitted.fire()
    return submitted.subscriptionCount > 0
  }

  public override func paste(_ text: String) -> Bool { edit { $0.paste(text) } }

  override func takes(_ key: Key) -> Bool { line.takes(key) }

  override var takesTypedText: Bool { true }

  override func type(_ text: String) { _ = edit { $0.type(text) } }

  private func edit(_ body: (inout LineEditor) -> Void) -> Bool {
    change { line in
      body(&line)
      return true
    }
  }

  private func change(_ body: (inout LineEditor) -> Bool) -> Bool {
    updateLine()
    let before = line.text
    guard body(&line) else { return false }
    if line.text != before { $text.edit(line.text) }
    setNeedsRedraw()
    return true
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    guard event.kind == .press else { return false }
    updateLine()
    // The edge is before the text.
    line.moveCaret(toColumn: event.position.column - textColumn)
    setNeedsRedraw()
    return true
  }

  public override var grows: Axes { isWide ? .horizontal : [] }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: width + 2, rows: 1 + $text.messageLines(in: available.columns).count)
  }

  public override func draw(on canvas: Canvas) {
    let room = FieldRoom(in: canvas.size.columns, atMost: isWide ? .max : width)
    textColumn = room.start
    // The text first: the edges cover half a wide character at the end.
    let (isCutAtStart, isCutAtEnd) = drawText(in: room, on: canvas)
    if room.hasEdges {
      let edge = canvas.style(
        canvas.isFocused ? canvas.theme.heading : canvas.theme.border, for: self)
      canvas.write(isCutAtStart ? "‹" : "[", style: edge)
      canvas.write(isCutAtEnd ? "›" : "]", column: 1 + room.columns, style: edge)
    }
    let lines = $text.messageLines(in: canvas.size.columns)
    canvas.drawMessage(lines, from: 1, isError: error != nil, of: self)
  }

  /// - Returns: At which ends text is out of sight that the user can move to.
  private func drawText(in room: FieldRoom, on canvas: Canvas) -> (start: Bool, end: Bool) {
    let theme = canvas.theme
    let area = Rect(column: room.start, row: 0, columns: room.columns, rows: 1)
    let style = isUsable ? canvas.style(theme.input, for: self) : theme.placeholder
    canvas.fill(area, style: style)
    if text.isEmpty, let placeholder = $text.placeholder.value {
      canvas.write(
        DisplayText.truncated(placeholder, to: room.columns), column: room.start,
        style: theme.placeholder)
      if canvas.isFocused { canvas.placeCaret(column: room.start) }
      return (false, false)
    }
    updateLine()
    let window = line.window(of: room.columns, showsCaret: canvas.isFocused)
    canvas.write(
      window.text, selecting: window.selection, column: room.start, style: style,
      selectedStyle: theme.selectedText)
    // Behind a text that fills the room the caret is on the edge.
    if canvas.isFocused { canvas.placeCaret(column: room.start + window.caretColumn) }
    return (window.isCutAtStart, window.isCutAtEnd)
  }

  public var defaultSlot: EditableField<String> { $text }
  public var defaultTrigger: Event<Void> { submitted }
}
