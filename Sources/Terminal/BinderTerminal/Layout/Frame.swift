/// An element in a room that is not as large as it prefers.
struct Frame: Wrapper {
  let content: Content
  var columns: Int?
  var rows: Int?
  var minimum = Size.zero
  /// Directions in which it grows though its content does not.
  var growing: Axes = []
  var alignment: (horizontal: Alignment, vertical: Alignment)

  var grows: Axes { content.element.grows.union(growing).subtracting(fixed) }
  var fixed: Axes { [columns == nil ? [] : .horizontal, rows == nil ? [] : .vertical] }

  func preferredSize(in available: Size) -> Size {
    let room = Size(columns: columns ?? available.columns, rows: rows ?? available.rows)
    let size = content.preferredSize(in: room)
    return Size(
      columns: max(minimum.columns, columns ?? size.columns),
      rows: max(minimum.rows, rows ?? size.rows))
  }

  func draw(on canvas: Canvas) {
    let grows = content.element.grows
    let room = canvas.size.cut(to: preferredSize(in: canvas.size), in: fixed)
    let wanted = content.preferredSize(in: room)
    let (column, columns) = alignment.horizontal.part(
      of: room.columns, preferring: wanted.columns, grows: grows.contains(.horizontal))
    let (row, rows) = alignment.vertical.part(
      of: room.rows, preferring: wanted.rows, grows: grows.contains(.vertical))
    canvas.draw(
      content.element, in: Rect(column: column, row: row, columns: columns, rows: rows))
  }
}

extension Size {
  func cut(to size: Size, in axes: Axes) -> Size {
    Size(
      columns: axes.contains(.horizontal) ? min(columns, size.columns) : columns,
      rows: axes.contains(.vertical) ? min(rows, size.rows) : rows)
  }
}

extension Element {
  /// The element in a room of so many columns or rows, for example as a column of a table.
  ///
  ///     price.frame(columns: 10, horizontal: .end)
  ///
  /// The element has this room also where a `Row` or a `Column` leaves it more, and is cut off where it
  /// prefers more.
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
