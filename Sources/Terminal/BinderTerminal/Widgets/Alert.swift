import BinderCore

/// A message in a box over the screen, which takes all keys until it is dismissed.
///
/// The box is on the screen while `message` is not nil. Enter, the space bar, Escape or a click on
/// it dismisses it, which sets the message to nil, also in a model that is bound to it. An alert
/// takes no room in the screen's body.
///
///     let alert = Alert()
///     alert.message = "The balance would be negative."
///
/// An alert that lasts for a time lies in the lower right corner meanwhile, and takes no keys. Then it
/// sets the message to nil by itself.
///
///     let toast = Alert(lasting: .seconds(4))
///     binder.bind(model.$outcome, to: toast.$message)
public final class Alert: Control {
  /// The text in the box; nil for no box.
  @Editable public var message: String? = nil
  /// The title in the upper edge of the box; nil for none.
  @Observed public var title: String?
  /// The time that a message stays; nil for one that stays until the user dismisses it.
  package let duration: Duration?
  /// The time at which the message was drawn first.
  private var start: ContinuousClock.Instant?

  /// Makes an alert without a message.
  ///
  /// - Parameters:
  ///   - title: The title in the upper edge of the box; nil for none.
  ///   - duration: The time that a message stays; nil for one that takes all keys until it is dismissed.
  public init(_ title: String? = nil, lasting duration: Duration? = nil) {
    _title = Observed(wrappedValue: title)
    self.duration = duration
    super.init()
    $message.onChange { [weak self] in self?.start = nil }
    redraw(onChangeOf: $message)
    redraw(onChangeOf: $title)
  }

  /// Whether the alert is on the screen now.
  package var isShowing: Bool { message != nil && isVisible }

  public override var layer: Layer? { isShowing ? duration == nil ? .modal : .notice : nil }
  public override var acceptsFocus: Bool { isShowing && duration == nil }

  /// Sets the message to nil, as the user does.
  public override func dismiss() {
    $message.edit(nil)
    $message.commit()
  }

  public override var takesRoom: Bool { false }

  public override func handle(_ key: Key) -> Bool {
    guard key.isPress || key == .escape else { return false }
    dismiss()
    return true
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    if event.kind == .press, duration != nil || box.contains(event.position) { dismiss() }
    return event.kind == .press || duration == nil
  }

  // MARK: - Vanishing

  public override var isMoving: Bool { duration != nil && isShowing }

  public override func step() {
    guard let duration, let start, let now = application?.now() else { return }
    if start.duration(to: now) >= duration { dismiss() }
  }

  private func drawNotice(on canvas: Canvas) {
    start = start ?? application?.now()
    let lines = DisplayText.truncated(
      noticeLines(in: canvas.size), toRows: max(0, canvas.size.rows - 2),
      columns: max(0, canvas.size.columns - 4))
    canvas.drawBox(
      lines, title: title, in: Rect(size: canvas.size), style: canvas.style(\.normal, for: self))
  }

  private func noticeLines(in room: Size) -> [String] {
    DisplayText.wrapped(message ?? "", to: max(1, min(Self.noticeWidth, room.columns) - 4))
  }

  public override func preferredSize(in available: Size) -> Size {
    guard duration != nil else { return .zero }
    let lines = noticeLines(in: available)
    let columns = lines.map(DisplayText.width(of:)).max() ?? 0
    let titleColumns = title.map { DisplayText.width(of: $0) + 2 } ?? 0
    return Size(columns: max(columns, titleColumns) + 4, rows: lines.count + 2)
  }

  // MARK: - Drawing

  private static let widthLimit = 60
  private static let noticeWidth = 40
  private static let hint = "< OK >"
  /// The place of the box in the last frame.
  private var box = Rect(size: .zero)

  /// Draws the box in the middle of the canvas, which is the whole screen.
  public override func draw(on canvas: Canvas) {
    guard let message else { return }
    if duration != nil { return drawNotice(on: canvas) }
    // An edge and a blank on either side.
    let room = max(1, min(Self.widthLimit, canvas.size.columns) - 4)
    let lines = DisplayText.wrapped(message, to: room)
    let inner = lines.map(DisplayText.width(of:)).reduce(
      max(DisplayText.width(of: Self.hint), title.map { DisplayText.width(of: $0) + 2 } ?? 0), max)
    // In a small terminal the end of the message is cut off, and not the button.
    let visible = DisplayText.truncated(
      lines, toRows: max(1, canvas.size.rows - 4), columns: room)
    let size = Size(columns: inner + 4, rows: visible.count + 4)
    box = Rect(
      column: max(0, (canvas.size.columns - size.columns) / 2),
      row: max(0, (canvas.size.rows - size.rows) / 2), columns: size.columns, rows: size.rows)
    canvas.drawBox(visible, title: title, in: box, style: canvas.theme.heading)
    let indent = (box.columns - DisplayText.width(of: Self.hint)) / 2
    canvas.write(
      Self.hint, column: box.column + indent, row: box.row + visible.count + 2,
      style: canvas.theme.focused)
  }
}

extension Alert: @MainActor SlotWidget {
  public var defaultSlot: EditableField<String?> { $message }
}
