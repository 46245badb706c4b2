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

  /// Draws the body, scrolled to the focused control where the room is too small for all of it.
  ///
  /// A body has the width of the room. Where the focused control is cut off there, it has the width
  /// that it prefers, and is scrolled sideways too.
  private func drawBody(on surface: Surface, in room: Rect) {
    let body = screen.body
    let before = surface.grid
    var room = room
    var wanted = body.preferredSize(in: room.size)
    // A scroll bar shows that there is more. A very small room is left to the body.
    if wanted.rows > room.rows, room.columns > 10, room.rows > 2 {
      room.columns -= 1
      wanted = body.preferredSize(in: room.size)
    }
    var isWide = false
    while true {
      let size = Size(
        columns: isWide ? max(room.columns, widest(body)) : room.columns,
        rows: max(room.rows, wanted.rows))
      scrolling.adapt(size: size, room: room.size)
      let frame = Rect(
        column: room.column - scrolling.columns.offset, row: room.row - scrolling.rows.offset,
        columns: size.columns, rows: size.rows)
      Canvas(surface, frame: frame, clip: room).draw(body, in: Rect(size: size))
      drawMarks(on: surface, around: room, of: size)
      guard let focus = surface.frame(of: focused) else { return }
      // Of a control that is higher than the room, such as a text area, the row of its cursor.
      var target = focus
      if focus.rows > room.rows, let row = surface.caretRow { (target.row, target.rows) = (row, 1) }
      (target.row, target.column) = (target.row - frame.row, target.column - frame.column)
      let isCut = !isWide && isCutOff(focused, focus, in: room)
      guard scrolling.reveal(target) || isCut else { return }
      isWide = isWide || isCut
      surface.begin(with: before)
    }
  }

  /// The width that a body prefers where it has all that it wants.
  private func widest(_ body: any Element) -> Int {
    body.preferredSize(in: Size(columns: 10_000, rows: 10_000)).columns
  }

  /// Whether a control has too little width to be used, because others beside it fill the room. A few
  /// cells are enough for a control that scrolls its text.
  private func isCutOff(_ control: Control?, _ frame: Rect, in room: Rect) -> Bool {
    guard let control else { return false }
    let wanted = min(3, room.columns, control.preferredSize(in: room.size).columns)
    return min(frame.column + frame.columns, room.column + room.columns) - frame.column < wanted
  }

  /// Shows where more of the body is.
  private func drawMarks(on surface: Surface, around room: Rect, of size: Size) {
    let bounds = Rect(
      column: room.column, row: room.row, columns: surface.grid.size.columns, rows: room.rows)
    let canvas = Canvas(surface, frame: bounds, clip: bounds)
    if room.columns < bounds.columns {
      canvas.drawScrollBar(visible: scrolling.rows.visible, of: size.rows, rows: room.rows)
    }
    guard size.columns > room.columns, room.columns > 2 else { return }
    let columns = scrolling.columns.visible
    for row in 0..<room.rows {
      if columns.lowerBound > 0 { canvas.write("‹", row: row, style: theme.disabled) }
      if columns.upperBound < size.columns {
        canvas.write("›", column: room.columns - 1, row: row, style: theme.disabled)
      }
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
