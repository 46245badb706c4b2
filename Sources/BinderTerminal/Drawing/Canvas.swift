/// The part of the screen that an element draws on.
///
/// Places count from the canvas's own top left cell. What lies outside is cut off, so an element
/// need not look after the edges.
public final class Canvas {
  /// The room that the element has got. Less than it prefers in a small terminal.
  public let size: Size
  /// Whether the keys go to the control that draws.
  public let isFocused: Bool

  private let surface: Surface
  /// On the screen; may reach beyond it.
  private let frame: Rect
  /// The part of `frame` that can be seen.
  private let clip: Rect
  /// The style of what is around the element.
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

  /// The styles to draw in.
  public var theme: Theme { surface.theme }

  /// The theme's style for a control as it is: disabled, focused or neither.
  public func style(for control: Control) -> Style {
    if !control.isEnabled { return theme.disabled }
    return isFocused ? theme.focused : theme.normal
  }

  /// Draws an element in a part of this canvas, and in a style around the element's own.
  public func draw(_ element: any Element, in part: Rect, style: Style = .plain) {
    let frame = moved(part)
    let control = element as? Control
    if let control {
      surface.drawn.append(
        DrawnControl(control: control, frame: frame, visible: frame.intersection(clip)))
    }
    element.draw(
      on: Canvas(
        surface, frame: frame, clip: clip, isFocused: control != nil && surface.focused === control,
        surrounding: surrounding.containing(style)))
  }

  /// Calls `body` when the frame has been shown; what it changes comes with the next frame.
  func afterFrame(_ body: @escaping () -> Void) { surface.afterFrame.append(body) }

  private func moved(_ part: Rect) -> Rect {
    Rect(
      column: frame.column + part.column, row: frame.row + part.row, columns: part.columns,
      rows: part.rows)
  }

  /// Writes one line of text.
  ///
  /// - Returns: The cells that the text takes, also those that are cut off.
  @discardableResult
  public func write(_ text: String, column: Int = 0, row: Int = 0, style: Style = .plain) -> Int {
    var position = Position(column: frame.column + column, row: frame.row + row)
    let start = position.column
    for character in text {
      let glyph = Glyph(character)
      put(glyph, at: position, style)
      position.column += glyph.width
    }
    return position.column - start
  }

  /// Fills a part with a character of one cell.
  public func fill(_ part: Rect, with character: Character = " ", style: Style = .plain) {
    let area = moved(part).intersection(clip)
    let glyph = Glyph(character)
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        put(glyph, at: Position(column: area.column + column, row: area.row + row), style)
      }
    }
  }

  private func put(_ glyph: Glyph, at place: Position, _ style: Style) {
    let style = surrounding.containing(style)
    surface.grid.put(
      glyph, at: place, style: surface.showsColor ? style : style.withoutColor, clip: clip)
  }

  /// Shows the cursor at a place, if that can be seen.
  public func placeCaret(column: Int, row: Int = 0) {
    let place = Position(column: frame.column + column, row: frame.row + row)
    if clip.contains(place) { surface.grid.caret = place }
  }
}

/// What the canvases of one frame share.
final class Surface {
  var grid: Grid
  let focused: Control?
  let theme: Theme
  let showsColor: Bool
  /// The controls that were drawn, those on top last.
  var drawn: [DrawnControl] = []
  var afterFrame: [() -> Void] = []

  init(grid: Grid, focused: Control? = nil, theme: Theme = Theme(), showsColor: Bool = true) {
    self.grid = grid
    self.focused = focused
    self.theme = theme
    self.showsColor = showsColor
  }
}

/// Where a control stands in a frame.
struct DrawnControl {
  let control: Control
  /// On the screen; may reach beyond it.
  let frame: Rect
  /// The part of `frame` that can be seen.
  let visible: Rect
}
