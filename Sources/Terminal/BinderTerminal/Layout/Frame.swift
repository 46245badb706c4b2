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
    let box = canvas.size.cut(to: preferredSize(in: canvas.size), in: fixed)
    let wanted = content.preferredSize(in: box)
    // An arrangement may leave more than the frame, as a row does its last element.
    func part(_ alignment: Alignment, _ axis: Axes) -> (start: Int, length: Int) {
      let (length, grows) = (box.length(axis), grows.contains(axis))
      return alignment.part(
        of: grows || alignment == .start ? length : canvas.size.length(axis),
        preferring: min(wanted.length(axis), length), grows: grows)
    }
    let (column, columns) = part(alignment.horizontal, .horizontal)
    let (row, rows) = part(alignment.vertical, .vertical)
    canvas.draw(content.element, in: Rect(column: column, row: row, columns: columns, rows: rows))
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
  /// An element that prefers more is cut off. Where a `Row` or a `Column` leaves the frame more, the
  /// element is aligned in all of it, unless it grows.
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
