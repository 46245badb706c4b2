import BinderCore

extension EditableField {
  /// The sentence at a control that the user edits: the reason why the edit is invalid, else that a
  /// validation of it is under way.
  var message: String? { error.value ?? waiting.value }

  func messageLines(in columns: Int) -> [String] {
    message.map { DisplayText.wrapped($0, to: columns) } ?? []
  }

  /// Takes a change by the user that ends at once. The value stays as it is if the model does not take the
  /// change.
  func set(_ value: Value) {
    edit(value)
    if !commit() { revert() }
  }

  /// Takes a choice of the user, and calls `body` once the model has taken it.
  func choose(_ value: Value, _ body: @escaping () -> Void) {
    edit(value)
    if commit() { body() } else { afterValidation { isTaken in if isTaken { body() } } }
  }
}

extension Control {
  /// Requests a frame at each change of a value that the user edits, and of the sentence about it.
  final func redraw<Value>(onEditsOf field: EditableField<Value>) {
    redraw(onChangeOf: field)
    redraw(onChangeOf: field.error)
    redraw(onChangeOf: field.waiting)
  }
}

extension Canvas {
  /// Draws the lines of a sentence about an edit below a control, as many as there is room for.
  func drawMessage(_ lines: [String], from row: Int, isError: Bool = true, of control: Control) {
    let shown = DisplayText.truncated(lines, toRows: size.rows - row, columns: size.columns)
    for (index, line) in shown.enumerated() {
      drawMessage(line, column: 0, row: row + index, isError: isError, of: control)
    }
  }

  /// Draws such a sentence in one line.
  func drawMessage(
    _ line: String, column: Int, row: Int = 0, isError: Bool, of control: Control
  ) {
    let style = isError ? style(\.error, for: control) : theme.placeholder
    write(line, column: column, row: row, style: style)
  }
}
