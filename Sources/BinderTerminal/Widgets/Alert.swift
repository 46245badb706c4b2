import BinderCore

/// A message in a box over the screen, which has to be dismissed before anything else.
///
/// It is shown while there is a message. Enter, the space bar, Escape or a click on it dismisses it,
/// which sets the message to nil, in a model that is bound to it too. An alert takes no room where it
/// stands in the screen's body.
///
///     let alert = Alert()
///     alert.message = "The balance would be negative."
public final class Alert: Control {
  public override class var defaultProperty: String { "message" }

  @Editable public var message: String? = nil
  /// What stands in the upper edge of the box.
  @Observed public var title: String? = nil

  public override init() {
    super.init()
    redraw(onChangeOf: $message)
    redraw(onChangeOf: $title)
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

  public override func handle(_ event: MouseEvent) -> Bool {
    if event.kind == .press, box.contains(event.position) { dismiss() }
    return true
  }

  // MARK: - Drawing

  private static let widthLimit = 60
  private static let hint = "< OK >"
  /// Where the last frame shows the box.
  private var box = Rect(size: .zero)

  /// Draws the box in the middle of the canvas, which is the whole screen.
  public override func draw(on canvas: Canvas) {
    guard let message else { return }
    // An edge and a blank on either side.
    let room = max(1, min(Self.widthLimit, canvas.size.columns) - 4)
    let lines = DisplayText.wrapped(message, to: room)
    let inner = lines.map(DisplayText.width(of:)).reduce(
      max(DisplayText.width(of: Self.hint), title.map { DisplayText.width(of: $0) + 2 } ?? 0), max)
    // In a small terminal the end of the message is cut off, not the way out.
    let visible = lines.prefix(max(1, canvas.size.rows - 4))
    let size = Size(columns: inner + 4, rows: visible.count + 4)
    box = Rect(
      column: max(0, (canvas.size.columns - size.columns) / 2),
      row: max(0, (canvas.size.rows - size.rows) / 2), columns: size.columns, rows: size.rows)
    drawBox(visible, on: canvas)
  }

  private func drawBox(_ lines: ArraySlice<String>, on canvas: Canvas) {
    canvas.fill(box)
    Border.draw(title, in: box, on: canvas)
    for (index, line) in lines.enumerated() {
      canvas.write(
        line, column: box.column + 2, row: box.row + 1 + index, style: canvas.theme.heading)
    }
    let indent = (box.columns - DisplayText.width(of: Self.hint)) / 2
    canvas.write(
      Self.hint, column: box.column + indent, row: box.row + lines.count + 2,
      style: canvas.theme.focused)
  }
}

extension Alert: SlotWidget {
  public var defaultSlot: EditableField<String?> { $message }
}
