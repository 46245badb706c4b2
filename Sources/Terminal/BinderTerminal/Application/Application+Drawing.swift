import BinderCore

struct Arrangement {
  let header: any Element
  let body: any Element
  let footer: any Element
  /// In the order of the Tab key.
  let controls: [Control]

  var parts: [any Element] { [header, body, footer] }

  @MainActor init(_ screen: Screen) {
    (header, body, footer) = (screen.header, screen.body, screen.footer)
    controls = header.controls + body.controls + footer.controls
  }
}

extension Application {
  var arranged: Arrangement { arrangement ?? Arrangement(screen) }

  /// Draws the screen as it is now. A running application does so by itself.
  ///
  /// The terminal is sent the cells that differ from the frame before.
  public func render() {
    arrangement = nil
    frames.isDue = true
    drawFrames()
  }

  /// Draws the screen if anything has changed since the last frame: a property of a widget, or
  /// anything by an event. For an app with a loop of its own, which calls it at each turn.
  ///
  ///     while let event = next() {
  ///       handle(event)
  ///       application.renderIfNeeded()
  ///     }
  ///
  /// - Returns: Whether a frame was drawn.
  @discardableResult
  public func renderIfNeeded() -> Bool {
    flush()
    guard frames.isDue else { return false }
    arrangement = nil
    drawFrames()
    return true
  }

  func drawFrames() {
    defer {
      recordFrame()
      typing.isShown = true
    }
    // A frame may change the screen, as when a list reports its end; the limit ends one that changes at every frame.
    for _ in 0..<8 {
      flush()
      updateFocus()
      frames.isDue = false
      Tracing.cause(Tracing.frame) { drawFrame() }
      if !frames.isDue { return }
    }
  }

  private func drawFrame() {
    unsettled = []
    let surface = LayoutPass.run { draw() }
    following = surface.following
    drawn = surface.drawn
    terminal.present(surface.grid)
    grid = surface.grid
    frameCount += 1
    if !page.isDrawn {
      page.isDrawn = true
      reportAbandoned(arranged.controls)
    }
    pacing.note(now())
    guard !surface.afterFrame.isEmpty || surface.hasNewControls else { return }
    for action in surface.afterFrame { action() }
    // The focused control may have left the screen.
    arrangement = nil
    updateFocus()
  }

  private func draw() -> Surface {
    let size = terminal.size
    let bounds = Rect(size: size)
    let surface = Surface(
      grid: Grid(size: size), focused: focused, theme: theme, showsColor: terminal.showsColor)
    let title = screen.title
    // In a few rows the body is more important.
    let top = title == nil || size.rows < 3 ? 0 : 2
    // For all elements of the frame, such as a bar of keys.
    let arrangement = arranged
    self.arrangement = arrangement
    let canvas = Canvas(surface, frame: bounds, clip: bounds)
    let bottom = faultLine != nil && size.rows > 2 ? 1 : 0
    drawParts(
      of: arrangement, on: canvas,
      in: Rect(column: 0, row: top, columns: size.columns, rows: size.rows - top - bottom))
    if let title, top > 0 { canvas.write(title, style: theme.heading) }
    drawLayers(on: surface, in: bounds)
    if bottom > 0, let faultLine {
      let part = Rect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1)
      canvas.fill(part)
      canvas.write(faultLine, row: part.row, style: theme.error)
    }
    drawOverlay(on: canvas, over: surface)
    return surface
  }

  private func drawParts(of arrangement: Arrangement, on canvas: Canvas, in room: Rect) {
    let rest = max(0, room.rows - max(1, room.rows / 3))
    let header = rows(of: arrangement.header, in: room, atMost: rest)
    let footer = rows(of: arrangement.footer, in: room, atMost: rest - header.shown)
    var (top, middle, bottom) = (room, room, room)
    top.rows = header.shown
    middle.row += header.shown
    middle.rows -= header.shown + footer.shown
    bottom.row += room.rows - footer.shown
    bottom.rows = footer.shown
    var others = [
      (part: arrangement.header, place: top, isCut: header.isCut),
      (part: arrangement.footer, place: bottom, isCut: footer.isCut),
    ]
    // The part with the focus first: it may draw all of the frame again.
    let first = others.firstIndex { other in
      modal == nil && other.part.controls.contains { $0 === focused }
    }
    if let (part, place, isCut) = first.map({ others.remove(at: $0) }) {
      var position = BodyScrolling()
      // In a terminal of a few rows the part has all of them.
      drawBody(part, on: canvas.surface, in: isCut ? room : place, scrolling: &position)
      if isCut { return }
    }
    var position = page.scrolling
    drawBody(
      arrangement.body, on: canvas.surface, in: middle, scrolling: &position,
      follows: first == nil)
    page.scrolling = position
    for (part, place, _) in others where place.rows > 0 { canvas.draw(part, in: place) }
  }

  private func rows(
    of element: any Element, in room: Rect, atMost limit: Int
  ) -> (shown: Int, isCut: Bool) {
    guard element.takesRoom else { return (0, false) }
    let rows = element.preferredSize(in: Size(columns: room.columns, rows: limit)).rows
    return (min(limit, rows), rows > limit)
  }

  /// Draws the body, scrolled to the focused control where the room is too small. The body has the width of the room,
  /// or, where the focused control is cut off there, the width that it prefers, and is scrolled sideways too.
  private func drawBody(
    _ body: any Element, on surface: Surface, in room: Rect, scrolling: inout BodyScrolling,
    follows: Bool = true
  ) {
    var room = room
    var wanted = body.preferredSize(in: room.size)
    // A scroll bar shows that there is more. A very small room is left to the body.
    if wanted.rows > room.rows, room.columns > 10, room.rows > 2 {
      room.columns -= 1
      wanted = body.preferredSize(in: room.size)
    }
    var isWide = false
    while true {
      var size = Size(columns: room.columns, rows: max(room.rows, wanted.rows))
      if isWide {
        let widest = body.preferredSize(in: Size(columns: 10_000, rows: 10_000))
        size.columns = max(room.columns, widest.columns)
      }
      scrolling.adapt(size: size, room: room.size)
      if size != room.size { surface.following.scrolls = true }
      let frame = Rect(
        column: room.column - scrolling.columns.offset, row: room.row - scrolling.rows.offset,
        columns: size.columns, rows: size.rows)
      Canvas(surface, frame: frame, clip: room).draw(body, in: Rect(size: size))
      drawMarks(on: surface, around: room, of: size, scrolling)
      guard follows else { return }
      guard let focus = surface.frame(of: focused) else {
        // The focused control is out of sight, or in a modal layer.
        guard surface.sought == nil, let focused, modal == nil, scrolling.isFollowing,
          body.controls.contains(where: { $0 === focused })
        else { return }
        surface.sought = focused
        surface.begin()
        continue
      }
      // Of a control that is larger than the room, such as a text area, the place of its cursor or its selected part.
      var target = focus
      surface.following.followsCaret = focus.rows > room.rows || focus.columns > room.columns
      if let place = surface.place {
        if focus.rows > room.rows { (target.row, target.rows) = (place.row, place.rows) }
        if focus.columns > room.columns {
          (target.column, target.columns) = (place.column, place.columns)
        }
      }
      (target.row, target.column) = (target.row - frame.row, target.column - frame.column)
      let isCut = !isWide && isCutOff(focused, focus, in: room)
      guard scrolling.reveal(target) || isCut else { return }
      isWide = isWide || isCut
      surface.begin()
    }
  }

  /// Whether others beside a control leave it too little width. A few cells are enough for one that scrolls its text.
  private func isCutOff(_ control: Control?, _ frame: Rect, in room: Rect) -> Bool {
    guard let control else { return false }
    let wanted = min(3, room.columns, control.preferredSize(in: room.size).columns)
    return min(frame.column + frame.columns, room.column + room.columns) - frame.column < wanted
  }

  private func drawMarks(
    on surface: Surface, around room: Rect, of size: Size, _ scrolling: BodyScrolling
  ) {
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
