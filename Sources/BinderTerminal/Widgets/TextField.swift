import BinderCore

/// One line of text that the user can edit, and a line below it for an error.
///
/// The text is selected when the field gets the focus and after Enter or Escape, so that typing
/// replaces it.
///
///     let change = TextField(width: 12)
///     binder.bind(model.$change, to: change.$text, as: .fpint)
///     binder.observe(change.submitted) { … }  // Enter, if the model has taken the text
public final class TextField: Control {
  /// The text.
  @Editable public var text = ""
  /// The reason why the text is invalid; nil if it is valid.
  @Observed public var error: String? = nil
  /// The user pressed Enter, and the text is valid and committed.
  public let submitted = Event(drafts: .commit)
  /// The cells for text; for a wide field the fewest.
  public let width: Int
  /// Whether the field takes the width that is left.
  public let isWide: Bool

  private var line = EditableLine()

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
    $text.onChange { [weak self] in self?.textChanged() }
    submitted.widget = self
  }

  private func textChanged() {
    // The line has the text already that the user typed; a model or code sets another.
    if line.text != text { line.replace(with: text) }
  }

  // MARK: - Keys

  public override var acceptsFocus: Bool { true }

  public override func focusGained() { line.selectAll() }

  public override func focusLost() { $text.endEditing() }

  public override func handle(_ key: Key) -> Bool {
    switch key {
    case .enter:
      guard $text.commit() else { return true }
      line.selectAll()
      setNeedsRedraw()
      submitted.fire()
      return true
    case .escape:
      guard $text.hasDraft else { return false }
      $text.revert()
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

  private func change(_ body: (inout EditableLine) -> Bool) -> Bool {
    let before = line.text
    guard body(&line) else { return false }
    if line.text != before { $text.edit(line.text) }
    setNeedsRedraw()
    return true
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    guard event.kind == .press else { return false }
    // The edge is before the text.
    line.moveCaret(toColumn: event.position.column - 1)
    setNeedsRedraw()
    return true
  }

  // MARK: - Drawing

  public override var grows: Axes { isWide ? .horizontal : [] }

  // Always two rows, so that an error moves no other element.
  public override func preferredSize(in available: Size) -> Size {
    Size(columns: width + 2, rows: 2)
  }

  public override func draw(on canvas: Canvas) {
    let room = max(1, min(isWide ? .max : width, canvas.size.columns - 2))
    let edge = canvas.style(canvas.isFocused ? \.heading : \.border, for: self)
    // The text first: the edges cover half a wide character at the end.
    drawText(in: room, on: canvas)
    canvas.write("[", style: edge)
    canvas.write("]", column: 1 + room, style: edge)
    if let error {
      let message = DisplayText.truncated(error, to: canvas.size.columns)
      canvas.write(message, row: 1, style: canvas.style(\.error, for: self))
    }
  }

  private func drawText(in room: Int, on canvas: Canvas) {
    let area = Rect(column: 1, row: 0, columns: room, rows: 1)
    let theme = canvas.theme
    let style = isEnabled ? theme.input : theme.placeholder
    canvas.fill(area, style: style)
    if text.isEmpty, let placeholder = $text.placeholder.value {
      canvas.write(
        DisplayText.truncated(placeholder, to: room), column: 1, style: theme.placeholder)
      if canvas.isFocused { canvas.placeCaret(column: 1) }
      return
    }
    let window = line.window(of: room, showsCaret: canvas.isFocused)
    let isSelected = canvas.isFocused && line.isSelected
    canvas.write(window.text, column: 1, style: isSelected ? theme.selectedText : style)
    if canvas.isFocused { canvas.placeCaret(column: 1 + window.caretColumn) }
  }
}

extension TextField: @MainActor SlotWidget, @MainActor EventWidget {
  public var defaultSlot: EditableField<String> { $text }
  public var defaultTrigger: Event { submitted }
}
