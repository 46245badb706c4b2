/// An element in a room that is not as large as it prefers.
struct Frame: Wrapper {
  let content: Content
  var columns: Int?
  var rows: Int?
  var minimum = Size.zero
  /// Directions in which it grows though its content does not.
  var growing: Axes = []
  var alignment: (horizontal: Alignment, vertical: Alignment)

  var grows: Axes {
    var axes = content.grows.union(growing)
    if columns != nil { axes.remove(.horizontal) }
    if rows != nil { axes.remove(.vertical) }
    return axes
  }

  func preferredSize(in available: Size) -> Size {
    let room = Size(columns: columns ?? available.columns, rows: rows ?? available.rows)
    let size = content.preferredSize(in: room)
    return Size(
      columns: max(minimum.columns, columns ?? size.columns),
      rows: max(minimum.rows, rows ?? size.rows))
  }

  func draw(on canvas: Canvas) {
    var room = canvas.size
    // An arrangement may leave the frame more than its size, which is not for what grows.
    if content.grows.contains(.horizontal) { room.columns = min(room.columns, columns ?? .max) }
    if content.grows.contains(.vertical) { room.rows = min(room.rows, rows ?? .max) }
    let wanted = content.preferredSize(in: room)
    let (column, columns) = alignment.horizontal.part(
      of: room.columns, preferring: wanted.columns, grows: content.grows.contains(.horizontal))
    let (row, rows) = alignment.vertical.part(
      of: room.rows, preferring: wanted.rows, grows: content.grows.contains(.vertical))
    canvas.draw(
      content.element, in: Rect(column: column, row: row, columns: columns, rows: rows))
  }
}

extension Element {
  /// The element in a room of so many columns or rows, for example as a column of a table.
  ///
  ///     price.frame(columns: 10, horizontal: .end)
  ///
  /// An element that grows has exactly this room. Another one may use more of it, where a `Row` or a `Column`
  /// leaves it more.
  public func frame(
    columns: Int? = nil, rows: Int? = nil, horizontal: Alignment = .start,
    vertical: Alignment = .start
  ) -> some Element {
    Frame(
      content: Content(self), columns: columns?.cells, rows: rows?.cells,
      alignment: (horizontal, vertical))
  }

  /// The element in a room of at least so many columns and rows.
  ///
  ///     status.minimum(columns: 20)
  public func minimum(
    columns: Int = 0, rows: Int = 0, horizontal: Alignment = .start, vertical: Alignment = .start
  ) -> some Element {
    Frame(
      content: Content(self), minimum: Size(columns: columns, rows: rows),
      alignment: (horizontal, vertical))
  }

  /// The element in all the room that is left.
  ///
  ///     Label("Welcome").grow(horizontal: .center, vertical: .center)
  public func grow(
    _ axes: Axes = .both, horizontal: Alignment = .start, vertical: Alignment = .start
  ) -> some Element {
    Frame(content: Content(self), growing: axes, alignment: (horizontal, vertical))
  }
}
