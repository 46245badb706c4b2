/// An element with empty cells around it.
struct Padding: Wrapper {
  let content: Content
  let horizontal: Int
  let vertical: Int

  func preferredSize(in available: Size) -> Size {
    let size = content.preferredSize(in: available.reduced(horizontal * 2, vertical * 2))
    return Size(columns: size.columns + horizontal * 2, rows: size.rows + vertical * 2)
  }

  func draw(on canvas: Canvas) {
    canvas.draw(content.element, in: Rect(size: canvas.size).inset(horizontal, vertical))
  }
}

extension Element {
  /// The element with so many empty cells on all sides. A cell is about twice as high as wide.
  public func padding(_ cells: Int) -> some Element {
    padding(horizontal: cells, vertical: cells)
  }

  /// The element with empty columns at its sides, and empty rows above and below it.
  ///
  ///     list.padding(horizontal: 2)
  public func padding(horizontal: Int = 0, vertical: Int = 0) -> some Element {
    Padding(content: Content(self), horizontal: max(0, horizontal), vertical: max(0, vertical))
  }
}

extension Size {
  func reduced(_ columns: Int, _ rows: Int) -> Size {
    Size(columns: max(0, self.columns - columns), rows: max(0, self.rows - rows))
  }
}

extension Rect {
  func inset(_ columns: Int, _ rows: Int) -> Rect {
    Rect(
      column: column + columns, row: row + rows, columns: self.columns - 2 * columns,
      rows: self.rows - 2 * rows)
  }
}
