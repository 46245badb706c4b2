/// The look of a box to check: a mark, a title behind it, and an error behind both.
struct MarkedTitle {
  let text: String
  let error: String?

  init(_ mark: String, _ title: String, error: String?) {
    text = title.isEmpty ? mark : "\(mark) \(title)"
    self.error = error
  }

  var size: Size {
    let message = error.map { DisplayText.width(of: $0) + 2 } ?? 0
    return Size(columns: DisplayText.width(of: text) + message, rows: 1)
  }

  @MainActor func draw(on canvas: Canvas, for control: Control) {
    let columns = canvas.write(text, style: canvas.style(for: control))
    if let error {
      canvas.write(error, column: columns + 2, style: canvas.style(\.error, for: control))
    }
  }
}
