/// The part of the screen that an element draws on.
///
/// Places count from the canvas's own top left cell. Drawing outside the canvas has no effect, so
/// an element need not look after the edges.
///
///     override func draw(on canvas: Canvas) {
///       canvas.write(isLit ? "●" : "○", style: canvas.style(\.activity, for: self))
///     }
@MainActor public final class Canvas {
  /// The room of the element: less than it prefers in a small terminal.
  public let size: Size
  /// Whether the control that draws has the focus.
  public let isFocused: Bool

  let surface: Surface
  /// The place on the screen; may reach beyond it.
  private let frame: Rect
  /// The part of `frame` that can be seen.
  private let clip: Rect
  private let surrounding: Style

  init(
    _ surface: Surface, frame: Rect, clip: Rect, isFocused: Bool = false,
    surrounding: Style = .plain
  ) {
    self.surface = surface
    self.frame = frame
    self.clip = clip.intersection(frame)
    self.isFocused = isFocused
    self.surrounding = surrounding
    size = frame.size
  }

  /// The styles to draw in, as the application has them.
  public var theme: Theme { surface.theme }

  /// The theme's style for a control as it is: disabled, focused or neither.
  public func style(for control: Control) -> Style {
    style(isFocused ? \.focused : \.normal, for: control)
  }

  /// A style of the theme for an enabled control, within the style that the control names; and the
  /// theme's `disabled` for another, with `focused` around it where that has the focus.
  public func style(_ style: KeyPath<Theme, Style>, for control: Control) -> Style {
    self.style(theme[keyPath: style], for: control)
  }

  /// As the above, for the widgets of this module: a key path takes a tenth of the time of a widget.
  func style(_ style: Style, for control: Control) -> Style {
    guard control.isUsable else {
      return isFocused ? surface.theme.disabledFocus : surface.theme.disabled
    }
    guard let name = control.style, let named = surface.theme.named[name] else { return style }
    return named.containing(style)
  }

  /// Draws an element in a part of this canvas, within a style.
  public func draw(_ element: any Element, in part: Rect, style: Style = .plain) {
    let frame = moved(part)
    let control = element.asControl
    if let control {
      surface.drawn.append(
        DrawnControl(control: control, frame: frame, visible: frame.intersection(clip)))
    }
    element.draw(
      on: Canvas(
        surface, frame: frame, clip: clip, isFocused: control != nil && surface.focused === control,
        surrounding: surrounding.containing(style)))
  }

  /// The focused control is drawn in any case while its place is sought.
  func drawIfVisible(_ element: any Element, in part: Rect) {
    if moved(part).intersection(clip).isEmpty {
      guard let sought = surface.sought, element.controls.contains(where: { $0 === sought })
      else { return }
    }
    draw(element, in: part)
  }

  func part(_ part: Rect) -> Canvas {
    Canvas(surface, frame: moved(part), clip: clip, isFocused: isFocused, surrounding: surrounding)
  }

  private func moved(_ part: Rect) -> Rect {
    Rect(
      column: frame.column + part.column, row: frame.row + part.row, columns: part.columns,
      rows: part.rows)
  }

  /// Writes one line of text. Where the canvas cuts it off, an ellipsis stands at the edge.
  ///
  /// - Returns: The cells that the text takes, including those that are cut off.
  @discardableResult
  public func write(_ text: String, column: Int = 0, row: Int = 0, style: Style = .plain) -> Int {
    let room = size.columns - column
    // A character takes no more cells than bytes.
    if column >= 0, text.utf8.count <= room { return put(text, at: place(column, row), style) }
    return writeCut(text, column, row, style)
  }

  private func place(_ column: Int, _ row: Int) -> Position {
    Position(column: frame.column + column, row: frame.row + row)
  }

  private func writeCut(_ text: String, _ column: Int, _ row: Int, _ style: Style) -> Int {
    let (width, room) = (DisplayText.width(of: text), size.columns - column)
    put(DisplayText.truncated(text, to: room), at: place(column, row), style)
    guard size.columns > 0, text.contains(where: { $0 != " " }) else { return width }
    if column < 0, column + width > 0 { put("…", at: place(0, row), style) }
    // The text before, of which this one is the rest, may end at the edge.
    if room <= 0 { put("…", at: place(size.columns - 1, row), style) }
    return width
  }

  @discardableResult
  private func put(_ text: String, at place: Position, _ style: Style) -> Int {
    let looks = looks(of: style)
    if DisplayText.isPrintableASCII(text) {
      let count = text.utf8.count
      surface.grid.put(text.unicodeScalars, count: count, at: place, style: looks, clip: clip)
      return count
    }
    var place = place
    let start = place.column
    for character in text {
      let glyph = Glyph(character)
      surface.grid.put(glyph, at: place, style: looks, clip: clip)
      place.column += glyph.width
    }
    return place.column - start
  }

  func write(_ lines: [String], in part: Rect, style: Style = .plain) {
    let shown = DisplayText.truncated(lines, toRows: part.rows, columns: part.columns)
    for (row, line) in shown.enumerated() {
      write(line, column: part.column, row: part.row + row, style: style)
    }
  }

  package func write(
    _ text: String, selecting selection: Range<Int>, column: Int = 0, row: Int = 0,
    style: Style = .plain, selectedStyle: Style
  ) {
    var place = place(column, row)
    if selection.isEmpty {
      put(text, at: place, style)
      return
    }
    let (start, end) = (selection.lowerBound, selection.upperBound)
    for (part, style) in [
      (text.prefix(start), style), (text.prefix(end).dropFirst(start), selectedStyle),
      (text.dropFirst(end), style),
    ] {
      place.column += put(String(part), at: place, style)
    }
  }

  /// Fills a part with a character of one cell.
  public func fill(_ part: Rect, with character: Character = " ", style: Style = .plain) {
    let area = moved(part).intersection(clip)
    let looks = looks(of: style)
    let glyph = Glyph(character)
    for row in 0..<area.rows {
      var place = Position(column: area.column, row: area.row + row)
      if let scalar = glyph.character.onlyScalar, glyph.width == 1 {
        surface.grid.put(
          repeatElement(scalar, count: area.columns), count: area.columns, at: place,
          style: looks, clip: clip)
        continue
      }
      for _ in 0..<area.columns {
        surface.grid.put(glyph, at: place, style: looks, clip: clip)
        place.column += 1
      }
    }
  }

  /// A style within the one around the element, as the terminal can show it.
  private func looks(of style: Style) -> Style {
    let style = surrounding.containing(style)
    return surface.showsColor ? style : style.withoutColor
  }

  /// Shows the cursor at a place, if the place is in sight.
  public func placeCaret(column: Int, row: Int = 0) {
    let place = place(column, row)
    follow(Rect(column: column, row: row, columns: 1, rows: 1))
    if clip.contains(place) { surface.grid.caret = place }
  }

  /// Names the part of the focused control that stays in sight where there is no room for all of it.
  func follow(_ part: Rect) { if isFocused { surface.place = moved(part) } }
}

@MainActor final class Surface {
  var grid: Grid
  let focused: Control?
  /// The theme of the application, or of the group that is drawn.
  var theme: Theme
  let showsColor: Bool
  var drawn: [DrawnControl] = []
  /// Called after the frame has been shown; their changes appear in the next frame.
  var afterFrame: [() -> Void] = []
  /// The control whose place is sought, also where it is out of sight.
  var sought: Control?
  /// Whether a row that is too narrow leaves room for the focused control, because nothing scrolls it sideways.
  var keepsFocus = false
  /// Whether the frame shows controls that the user could not reach before, as a list does when it draws another row.
  var hasNewControls = false
  /// The place of the focused control's cursor, or of its selected part, which may be out of sight; nil if it has none.
  var place: Rect?
  var following = FocusFollowing()

  init(grid: Grid, focused: Control? = nil, theme: Theme = Theme(), showsColor: Bool = true) {
    (self.grid, self.focused, self.theme) = (grid, focused, theme)
    self.showsColor = showsColor
  }

  func frame(of control: Control?) -> Rect? {
    for each in drawn.reversed() where each.control === control { return each.frame }
    return nil
  }

  func begin() {
    grid = Grid(size: grid.size)
    drawn = []
    afterFrame = []
    place = nil
  }
}

@MainActor struct DrawnControl {
  let control: Control
  /// The place on the screen; may reach beyond it.
  let frame: Rect
  /// The part of `frame` that can be seen.
  let visible: Rect

  /// The visible rows that the control uses, since an arrangement may leave it more than it prefers.
  var used: Rect {
    var part = frame
    if !control.grows.contains(.vertical) {
      part.rows = min(part.rows, control.preferredSize(in: frame.size).rows)
    }
    return part.intersection(visible)
  }
}

extension Canvas {
  /// Draws a bar in one row, of which a share from 0 to 1 is filled.
  func drawBar(_ share: Double, column: Int = 0, columns: Int, style: Style) {
    // In eighths of a cell, which the block characters show.
    let eighths = Int((Double(columns * 8) * share).rounded(.down))
    var bar = String(repeating: "█", count: eighths / 8)
    if eighths % 8 > 0 { bar.unicodeScalars.append(Unicode.Scalar(0x2590 - UInt32(eighths % 8))!) }
    fill(Rect(column: column, row: 0, columns: columns, rows: 1), with: "░", style: theme.disabled)
    write(bar, column: column, style: style)
  }

  func write(
    _ lines: [String], in part: Rect, at position: inout ScrollPosition, style: Style = .plain
  ) {
    position.adapt(length: lines.count, room: part.rows)
    write(Array(lines[position.offset...]), in: part, style: style)
    drawMarks(of: position, beside: part)
  }

  func drawMarks(of position: ScrollPosition, beside part: Rect) {
    let (end, visible) = (part.column + part.columns, position.visible)
    guard part.rows > 0, end < size.columns else { return }
    if visible.lowerBound > 0 { write("↑", column: end, row: part.row, style: theme.border) }
    if visible.upperBound < position.length {
      write("↓", column: end, row: part.row + part.rows - 1, style: theme.border)
    }
  }

  func drawScrollBar(visible: Range<Int>, of count: Int, rows: Int) {
    let length = max(1, rows * visible.count / max(1, count))
    let hidden = max(1, count - visible.count)
    let start = (rows - length) * visible.lowerBound / hidden
    for row in 0..<rows {
      let isThumb = row >= start && row < start + length
      write(
        isThumb ? "█" : "│", column: size.columns - 1, row: row,
        style: isThumb ? theme.border : theme.disabled)
    }
  }
}

extension ClosedRange<Double> {
  /// The part of the range below a value, from 0 to 1: that of the nearer limit for a value outside, 0 for NaN.
  func share(of value: Double) -> Double {
    // Halves, since the difference of two numbers may be too large for a number.
    let extent = upperBound / 2 - lowerBound / 2
    guard extent > 0, value > lowerBound else { return 0 }
    return Swift.min(1, (value / 2 - lowerBound / 2) / extent)
  }
}

/// A share in per cent, rounded down, so that 100% means all.
func percentText(of share: Double) -> String { "\(Int((share * 100).rounded(.down)))%" }
