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

  /// What the canvases of one frame share.
  final class Surface {
    var grid: Grid
    let focused: Control?

    init(grid: Grid, focused: Control?) {
      self.grid = grid
      self.focused = focused
    }
  }

  init(_ surface: Surface, frame: Rect, clip: Rect, isFocused: Bool) {
    self.surface = surface
    self.frame = frame
    self.clip = clip.intersection(frame)
    self.isFocused = isFocused
    size = frame.size
  }

  /// Draws an element in a part of this canvas.
  public func draw(_ element: any Element, in part: Rect) {
    let frame = Rect(
      column: frame.column + part.column, row: frame.row + part.row, columns: part.columns,
      rows: part.rows)
    let isFocused = surface.focused.map { $0 === element as? Control } ?? false
    element.draw(on: Canvas(surface, frame: frame, clip: clip, isFocused: isFocused))
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
      surface.grid.put(glyph, at: position, style: style, clip: clip)
      position.column += glyph.width
    }
    return position.column - start
  }

  /// Fills a part with a character of one cell.
  public func fill(_ part: Rect, with character: Character = " ", style: Style = .plain) {
    let area = Rect(
      column: frame.column + part.column, row: frame.row + part.row, columns: part.columns,
      rows: part.rows
    ).intersection(clip)
    let glyph = Glyph(character)
    for row in 0..<area.rows {
      for column in 0..<area.columns {
        let place = Position(column: area.column + column, row: area.row + row)
        surface.grid.put(glyph, at: place, style: style, clip: clip)
      }
    }
  }

  /// Shows the cursor at a place, if that can be seen.
  public func placeCaret(column: Int, row: Int = 0) {
    let place = Position(column: frame.column + column, row: frame.row + row)
    if clip.contains(place) { surface.grid.caret = place }
  }
}
