extension Application {
  /// Draws the screen as it is now. A running application does so by itself.
  public func render() {
    // Showing a frame may change the screen, as when a list reports that its end is in sight. The
    // limit ends a screen that changes at every frame.
    for _ in 0..<8 {
      flush()
      updateFocus()
      needsRedraw = false
      let surface = draw()
      drawn = surface.drawn
      terminal.present(surface.grid)
      for action in surface.afterFrame { action() }
      // The focused control may have left the screen.
      updateFocus()
      if !needsRedraw { return }
    }
  }

  private func draw() -> Surface {
    let size = terminal.size
    let bounds = Rect(size: size)
    let surface = Surface(
      grid: Grid(size: size), focused: focused, theme: theme, showsColor: terminal.showsColor)
    let canvas = Canvas(surface, frame: bounds, clip: bounds)
    var top = 0
    if let title = screen.title {
      canvas.write(title, style: theme.heading)
      top = 2
    }
    drawBody(
      on: surface, in: Rect(column: 0, row: top, columns: size.columns, rows: size.rows - top))
    drawLayers(on: surface, in: bounds)
    overlay?.draw(on: canvas, over: focused, of: screen, at: surface.frame(of: focused))
    return surface
  }

  private func drawBody(on surface: Surface, in room: Rect) {
    let body = screen.body
    let height = max(room.rows, body.preferredSize(in: room.size).rows)
    scrolling.adapt(height: height, room: room.rows)
    let before = surface.grid
    while true {
      let frame = Rect(
        column: 0, row: room.row - scrolling.offset, columns: room.columns, rows: height)
      Canvas(surface, frame: frame, clip: room).draw(body, in: Rect(size: frame.size))
      guard let focus = surface.frame(of: focused) else { return }
      // Of a control that is higher than the room, such as a text area, the row of its cursor.
      let caret = surface.caretRow.map { Rect(column: 0, row: $0, columns: 1, rows: 1) }
      let target = focus.rows > room.rows ? caret ?? focus : focus
      let top = target.row - frame.row
      guard scrolling.reveal(rows: top..<(top + target.rows)) else { return }
      surface.begin(with: before)
    }
  }
}

extension Surface {
  func frame(of control: Control?) -> Rect? {
    drawn.last { $0.control === control }?.frame
  }

  /// Starts the frame again on a grid as it was before.
  func begin(with grid: Grid) {
    self.grid = grid
    drawn = []
    afterFrame = []
    caretRow = nil
  }
}
