import BinderCore

extension EditableField {
  /// The reason why the edit is invalid, else the sentence that its validation is under way.
  var message: String? { error.value ?? waiting.value }

  /// The cells of the sentence, with two blanks before it.
  var messageColumns: Int { message.map { DisplayText.width(of: $0) + 2 } ?? 0 }

  func messageLines(in columns: Int) -> [String] {
    message.map { DisplayText.wrapped($0, to: columns) } ?? []
  }

  /// Takes a change that ends at once, such as a scrolled position. The value stays if the model does not take it.
  func set(_ value: Value) {
    edit(value, byUser: false)
    if !commit() { revert() }
  }

  /// - Returns: Whether there was an edit to take back.
  func takeBack() -> Bool {
    guard hasDraft else { return false }
    revert()
    return true
  }

  /// Takes a choice of the user, and calls `body` once the model has taken it.
  func choose(_ value: Value, _ body: @escaping () -> Void) {
    edit(value)
    if commit() { body() } else { afterValidation { isTaken, _ in if isTaken { body() } } }
  }
}

extension Control {
  final func redraw<Value>(onEditsOf field: EditableField<Value>, or other: _AnyField) {
    redraw(onChangesOf: field, field.error, field.waiting, other)
  }
}

extension Canvas {
  func drawMessage(_ lines: [String], from row: Int, isError: Bool = true, of control: Control) {
    write(
      lines, in: Rect(column: 0, row: row, columns: size.columns, rows: size.rows - row),
      style: messageStyle(isError, of: control))
  }

  /// Draws the sentence about an edit in one line.
  func drawMessage<Value>(
    about field: EditableField<Value>, column: Int, row: Int = 0, of control: Control
  ) {
    guard let message = field.message else { return }
    let style = messageStyle(field.error.value != nil, of: control)
    write(message, column: column, row: row, style: style)
  }

  private func messageStyle(_ isError: Bool, of control: Control) -> Style {
    isError ? style(\.error, for: control) : theme.placeholder
  }
}

/// The look of a box to check: a mark, a title behind it, and a sentence about the edit behind both.
struct MarkedTitle<Value> {
  let text: String
  private let field: EditableField<Value>

  /// - Parameter isOn: Whether the box is checked; nil while that is undecided.
  init(_ isOn: Bool?, _ title: String, of field: EditableField<Value>) {
    let mark = isOn.map { $0 ? "[x]" : "[ ]" } ?? "[-]"
    text = title.isEmpty ? mark : "\(mark) \(title)"
    self.field = field
  }

  var size: Size { Size(columns: DisplayText.width(of: text) + field.messageColumns, rows: 1) }

  @MainActor func draw(on canvas: Canvas, for control: Control) {
    let columns = canvas.write(text, style: canvas.style(for: control))
    canvas.drawMessage(about: field, column: columns + 2, of: control)
  }
}
