/// The look of a box to check: a mark, a title behind it, and a sentence about the edit behind both.
struct MarkedTitle {
  let text: String
  let message: String?

  init(_ mark: String, _ title: String, message: String?) {
    text = title.isEmpty ? mark : "\(mark) \(title)"
    self.message = message
  }

  var size: Size {
    let message = message.map { DisplayText.width(of: $0) + 2 } ?? 0
    return Size(columns: DisplayText.width(of: text) + message, rows: 1)
  }

  @MainActor func draw(on canvas: Canvas, isError: Bool, for control: Control) {
    let columns = canvas.write(text, style: canvas.style(for: control))
    if let message {
      canvas.drawMessage(message, column: columns + 2, isError: isError, of: control)
    }
  }
}
