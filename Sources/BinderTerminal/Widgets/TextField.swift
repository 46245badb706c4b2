import BinderCore

/// One line of text that the user can edit, and below it the error while there is one.
///
/// The text is selected when the field gets the focus and after Enter or Escape, so that typing
/// replaces it. `LineEditor` lists the keys for editing, which include undo.
///
///     let change = TextField(width: 12)
///     binder.bind(model.$change, to: change.$text, as: .fpint)
///     binder.observe(change.submitted) { … }  // Enter, if the model has taken the text
public final class TextField: Control {
  /// The text.
  @Editable public var text = ""
  /// The reason why the text is invalid; nil if it is valid.
  @Observed public var error: String? = nil
  /// Whether the field shows a dot for each character, as for a password.
  @Observed public var isSecret = false
  /// The user pressed Enter, and the text is valid and committed.
  public let submitted = Event(drafts: .commit)
  /// The cells for text; for a wide field the fewest.
  public let width: Int
  /// Whether the field takes the width that is left.
  public let isWide: Bool

  private var line = LineEditor()

  /// Makes an empty field.
  ///
  /// - Parameters:
  ///   - width: The cells for text; a longer text is scrolled.
  ///   - isWide: Whether the field also takes the width that is left.
  public init(width: Int = 20, isWide: Bool = false) {
    self.width = max(1, width)
    self.isWide = isWide
    super.init()
    _error = Observed(sharing: $text.error)
    redraw(onChangeOf: $text)
    redraw(onChangeOf: $text.error)
    redraw(onChangeOf: $text.placeholder)
    redraw(onChangeOf: $isSecret)
    own(submitted)
  }

  /// Brings the line up to date, before each use of it. The line has the text already that the user
  /// typed; a model or code sets another.
  private func updateLine() {
    if line.text != text { line.replace(with: text) }
    if line.isSecret != isSecret { line.isSecret = isSecret }
  }

  // MARK: - Keys

  override var isAlone: Bool { true }

  public override var acceptsFocus: Bool { true }

  public override func focusGained() {
    updateLine()
    line.selectAll()
  }

  public override func focusAssigned() {
    updateLine()
    line.deselect()
    setNeedsRedraw()
  }

  public override func focusLost() { $text.endEditing() }

  public override func handle(_ key: Key) -> Bool {
    switch key {
    case .enter:
      guard $text.commit() else { return true }
      updateLine()
      line.selectAll()
      setNeedsRedraw()
      submitted.fire()
      // Where the event does nothing, the key is for the default button of a dialog.
      return submitted.subscriptionCount > 0
    case .escape:
      guard $text.hasDraft else { return false }
      $text.revert()
      updateLine()
      line.selectAll()
      return true
    default: return change { $0.handle(key) }
    }
  }

  public override func paste(_ text: String) -> Bool {
    change { line in
      line.paste(text)
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
    line.moveCaret(toColumn: event.position.column - 1)
    setNeedsRedraw()
    return true
  }

  // MARK: - Drawing

  public override var grows: Axes { isWide ? .horizontal : [] }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: width + 2, rows: 1 + errorLines(in: available.columns).count)
  }

  private func errorLines(in columns: Int) -> [String] {
    error.map { DisplayText.wrapped($0, to: columns) } ?? []
  }

  public override func draw(on canvas: Canvas) {
    let room = max(1, min(isWide ? .max : width, canvas.size.columns - 2))
    let theme = canvas.theme
    let edge = canvas.style(canvas.isFocused ? theme.heading : theme.border, for: self)
    // The text first: the edges cover half a wide character at the end.
    drawText(in: room, on: canvas, theme)
    canvas.write("[", style: edge)
    canvas.write("]", column: 1 + room, style: edge)
    if error != nil { canvas.drawError(errorLines(in: canvas.size.columns), from: 1, of: self) }
  }

  private func drawText(in room: Int, on canvas: Canvas, _ theme: Theme) {
    let area = Rect(column: 1, row: 0, columns: room, rows: 1)
    let style = isUsable ? canvas.style(theme.input, for: self) : theme.placeholder
    canvas.fill(area, style: style)
    if text.isEmpty, let placeholder = $text.placeholder.value {
      canvas.write(
        DisplayText.truncated(placeholder, to: room), column: 1, style: theme.placeholder)
      if canvas.isFocused { canvas.placeCaret(column: 1) }
      return
    }
    updateLine()
    let window = line.window(of: room, showsCaret: canvas.isFocused)
    canvas.write(
      window.text, selecting: window.selection, column: 1, style: style,
      selectedStyle: theme.selectedText)
    // Behind a text that fills the room the caret is on the edge.
    if canvas.isFocused { canvas.placeCaret(column: 1 + window.caretColumn) }
  }
}

extension Canvas {
  /// Draws the lines of an error below a control, as many as there is room for.
  func drawError(_ lines: [String], from row: Int, of control: Control) {
    let room = max(0, size.rows - row)
    var shown = Array(lines.prefix(room))
    if lines.count > room, let last = shown.popLast() {
      shown.append(DisplayText.truncated(last + "…", to: max(0, size.columns - 1)))
    }
    for (index, line) in shown.enumerated() {
      write(line, row: row + index, style: style(\.error, for: control))
    }
  }
}

extension TextField: @MainActor SlotWidget, @MainActor EventWidget {
  public var defaultSlot: EditableField<String> { $text }
  public var defaultTrigger: Event<Void> { submitted }
}
