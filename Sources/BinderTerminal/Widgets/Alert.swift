import BinderCore

/// A message in a box over the screen, which has to be dismissed before anything else.
///
/// It is shown while there is a message. Enter, the space bar or Escape dismisses it, which sets the
/// message to nil, in a model that is bound to it too. An alert takes no room where it stands in the
/// screen's body.
///
///     let alert = Alert()
///     alert.message = "The balance would be negative."
public final class Alert: Control {
  public override class var defaultProperty: String { "message" }

  @Editable public var message: String? = nil

  public override init() {
    super.init()
    redraw(onChangeOf: $message)
  }

  /// Whether the alert is on the screen now.
  public var isShowing: Bool { message != nil && isVisible }

  /// Takes the message away.
  public func dismiss() {
    $message.edit(nil)
    $message.commit()
  }

  public override var takesRoom: Bool { false }

  public override func handle(_ key: Key) -> Bool {
    switch key {
    case .enter, .escape, .character(" "):
      dismiss()
      return true
    default: return false
    }
  }

  // MARK: - Drawing

  private static let widthLimit = 60
  private static let hint = "< OK >"

  /// Draws the box in the middle of the canvas, which is the whole screen.
  public override func draw(on canvas: Canvas) {
    guard let message else { return }
    // An edge and a blank on either side.
    let room = max(1, min(Self.widthLimit, canvas.size.columns) - 4)
    let lines = DisplayText.wrapped(message, to: room)
    let inner = lines.map(DisplayText.width(of:)).reduce(DisplayText.width(of: Self.hint), max)
    let box = Size(columns: inner + 4, rows: lines.count + 4)
    let part = Rect(
      column: max(0, (canvas.size.columns - box.columns) / 2),
      row: max(0, (canvas.size.rows - box.rows) / 2), columns: box.columns, rows: box.rows)
    // In a small terminal the end of the message is cut off, not the way out.
    let visible = lines.prefix(max(1, canvas.size.rows - 4))
    drawBox(visible, in: part, on: canvas)
  }

  private func drawBox(_ lines: ArraySlice<String>, in box: Rect, on canvas: Canvas) {
    let edge = String(repeating: "─", count: max(0, box.columns - 2))
    let bottom = box.row + lines.count + 3
    canvas.fill(
      Rect(column: box.column, row: box.row, columns: box.columns, rows: lines.count + 4))
    canvas.write("┌\(edge)┐", column: box.column, row: box.row)
    for row in (box.row + 1)..<bottom {
      canvas.write("│", column: box.column, row: row)
      canvas.write("│", column: box.column + box.columns - 1, row: row)
    }
    canvas.write("└\(edge)┘", column: box.column, row: bottom)
    for (index, line) in lines.enumerated() {
      canvas.write(line, column: box.column + 2, row: box.row + 1 + index, style: .bold)
    }
    let indent = (box.columns - DisplayText.width(of: Self.hint)) / 2
    canvas.write(Self.hint, column: box.column + indent, row: bottom - 1, style: .reversed)
  }
}
