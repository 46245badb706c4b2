import BinderCore

/// A message in a box over the screen, which takes all keys until it is dismissed.
///
/// The box is on the screen while `message` is not nil. Enter, the space bar, Escape or a click on it dismisses it,
/// which sets the message to nil, also in a model that is bound to it. The keys that move and the wheel scroll a
/// message that is higher than the screen. An alert takes no room in the screen's body.
///
///     let alert = Alert()
///     alert.message = "The balance would be negative."
///
/// An alert that lasts for a time lies in the lower right corner meanwhile, and takes no keys. Then it
/// sets the message to nil by itself.
///
///     let toast = Alert(lasting: .seconds(4))
///     binder.bind(model.$outcome, to: toast.$message)
public final class Alert: Control, @MainActor SlotWidget {
  /// The text in the box; nil for no box.
  @Editable public var message: String? = nil
  /// The title in the upper edge of the box; nil for none.
  @Observed public var title: String?
  package let duration: Duration?
  private var start: ContinuousClock.Instant?
  private var position = ScrollPosition()

  /// Makes an alert without a message.
  ///
  /// - Parameters:
  ///   - title: The title in the upper edge of the box; nil for none.
  ///   - duration: The time that a message stays; nil for one that takes all keys until it is dismissed.
  public init(_ title: String? = nil, lasting duration: Duration? = nil) {
    _title = Observed(wrappedValue: title)
    self.duration = duration
    super.init()
    $message.onChange { [weak self] in
      self?.start = nil
      self?.position = ScrollPosition()
    }
    redraw(onChangesOf: $message, $title)
  }

  package var isShowing: Bool { message != nil && isVisible }

  public override var layer: Layer? { isShowing ? duration == nil ? .modal : .notice : nil }
  public override var acceptsFocus: Bool { isShowing && duration == nil }

  public override func dismiss() {
    $message.edit(nil, byUser: false)
    $message.commit()
  }

  public override var takesRoom: Bool { false }

  public override func handle(_ key: Key) -> Bool {
    guard key.isPress || key == .escape else { return position.scroll(by: key) }
    dismiss()
    return true
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    if event.kind == .press, duration != nil || box.contains(event.position) { dismiss() }
    position.scroll(by: event.scrolledRows)
    return event.kind == .press || duration == nil
  }

  public override var isMoving: Bool { duration != nil && isShowing }

  public override func step() {
    guard let duration, let start, let now = application?.now() else { return }
    if start.duration(to: now) >= duration { dismiss() }
  }

  private static let hint = "< OK >"
  private var box = Rect(size: .zero)

  private func lines(in room: Size) -> [String] {
    // Without the edges and the blanks beside them.
    let columns = max(1, min(duration == nil ? 60 : 40, room.columns) - 4)
    return DisplayText.wrapped(message ?? "", to: columns)
  }

  private func size(around lines: [String]) -> Size {
    let least = max(
      title.map { DisplayText.width(of: $0) + 2 } ?? 0,
      duration == nil ? DisplayText.width(of: Self.hint) : 0)
    let columns = lines.map(DisplayText.width(of:)).reduce(least, max)
    return Size(columns: columns + 4, rows: lines.count + (duration == nil ? 4 : 2))
  }

  public override func preferredSize(in available: Size) -> Size {
    duration == nil ? .zero : size(around: lines(in: available))
  }

  public override func draw(on canvas: Canvas) {
    guard message != nil else { return }
    let (room, lines) = (canvas.size, lines(in: canvas.size))
    if duration != nil {
      start = start ?? application?.now()
      return canvas.drawBox(
        lines, title: title, in: Rect(size: room), style: canvas.style(\.normal, for: self))
    }
    var size = size(around: lines)
    // In a small terminal the message is scrolled, and not the button.
    let rows = min(lines.count, max(1, room.rows - 4))
    size.rows = rows + 4
    box = size.centered(in: room)
    canvas.drawBox([], title: title, in: box)
    var inner = box.inset(2, 1)
    inner.rows = rows
    canvas.write(lines, in: inner, at: &position, style: canvas.theme.heading)
    let indent = (box.columns - DisplayText.width(of: Self.hint)) / 2
    canvas.write(
      Self.hint, column: box.column + indent, row: inner.row + rows + 1,
      style: canvas.theme.focused)
  }

  public var defaultSlot: EditableField<String?> { $message }
}
