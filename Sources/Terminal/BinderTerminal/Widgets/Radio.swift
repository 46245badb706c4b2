import BinderCore

/// A choice of one of some values, with all options on the screen.
///
///     let priority = Radio<Priority>()
///     binder.bind(model.$priority, to: priority.$value)
///     let size = Radio(["S", "M", "L"], value: "M", isHorizontal: true)
///
/// Enter and the space bar choose the first option while none is selected.
public final class Radio<Value: Hashable>: Choice<Value> {
  package let isHorizontal: Bool
  /// Where the options side by side need more room than there is.
  private var position = ScrollPosition()

  /// Makes a choice of some values.
  ///
  /// - Parameters:
  ///   - options: The values that the user can choose.
  ///   - value: The chosen value; it need not be among the options.
  ///   - isHorizontal: Whether the options are side by side instead of one below the other.
  ///   - title: The text of a value; by default its description.
  public init(
    _ options: [Value], value: Value, isHorizontal: Bool = false, title: ((Value) -> String)? = nil
  ) {
    self.isHorizontal = isHorizontal
    super.init(options, value: value, title: title)
  }

  /// Makes a choice of the cases of an enum, the first of which is chosen.
  public convenience init(isHorizontal: Bool = false, title: ((Value) -> String)? = nil)
  where Value: CaseIterable {
    let cases = Array(Value.allCases)
    self.init(cases, value: cases[0], isHorizontal: isHorizontal, title: title)
  }

  /// Makes a choice of nil, which is chosen, and the cases of an enum.
  public convenience init<Wrapped: CaseIterable>(
    isHorizontal: Bool = false, title: ((Value) -> String)? = nil
  ) where Value == Wrapped? {
    self.init(
      [nil] + Wrapped.allCases.map(Optional.some), value: nil, isHorizontal: isHorizontal,
      title: title)
  }

  public override func handle(_ key: Key) -> Bool {
    let count = options.count
    guard count > 0 else { return false }
    switch key {
    case .up, .left: choose(selected.map { ($0 + count - 1) % count } ?? count - 1)
    case .down, .right: choose(selected.map { ($0 + 1) % count } ?? 0)
    case .home: choose(0)
    case .end: choose(count - 1)
    case .enter, .character(" "):
      // The selected option leaves the key to the default button of a dialog.
      guard selected == nil else { return key != .enter }
      choose(0)
    case .escape: return $value.takeBack()
    default: return false
    }
    return true
  }

  public override func handle(_ event: MouseEvent) -> Bool {
    var place = event.position
    place.column += position.offset
    guard event.kind == .press, let option = frames.firstIndex(where: { $0.contains(place) })
    else { return false }
    choose(option)
    return true
  }

  private static var gap: Int { 2 }

  private func face(_ option: Value) -> String {
    "\(option == value ? "(•)" : "( )") \(title(option))"
  }

  /// The places of the options, behind which the error stands.
  private var frames: [Rect] {
    var column = 0
    return options.indices.map { index in
      let columns = DisplayText.width(of: face(options[index]))
      defer { column += columns + Self.gap }
      return isHorizontal
        ? Rect(column: column, row: 0, columns: columns, rows: 1)
        : Rect(column: 0, row: index, columns: columns, rows: 1)
    }
  }

  public override func preferredSize(in available: Size) -> Size {
    let message = $value.message.map(DisplayText.width(of:)) ?? 0
    let frames = frames
    if isHorizontal {
      let end = frames.last.map { $0.column + $0.columns } ?? 0
      return Size(columns: end + (message == 0 ? 0 : message + Self.gap), rows: 1)
    }
    return Size(
      columns: max(message, frames.map(\.columns).max() ?? 0),
      rows: max(1, frames.count + (message == 0 ? 0 : 1)))
  }

  public override func draw(on canvas: Canvas) {
    let frames = frames
    let end = frames.last.map { $0.column + $0.columns } ?? 0
    position.adapt(length: isHorizontal ? end : 0, room: canvas.size.columns)
    if isHorizontal, frames.indices.contains(selected ?? 0) {
      let frame = frames[selected ?? 0]
      position.reveal(frame.column..<(frame.column + frame.columns))
    }
    for (index, frame) in frames.enumerated() where frame.row < canvas.size.rows {
      let hasFocus = index == selected ?? 0
      if hasFocus { canvas.follow(frame) }
      canvas.write(
        face(options[index]), column: frame.column - position.offset, row: frame.row,
        style: hasFocus ? canvas.style(for: self) : canvas.style(\.normal, for: self))
    }
    canvas.drawMessage(
      about: $value, column: isHorizontal ? end + Self.gap - position.offset : 0,
      row: isHorizontal ? 0 : frames.count, of: self)
  }
}
