import BinderCore

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
