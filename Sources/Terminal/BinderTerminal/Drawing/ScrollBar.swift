extension Canvas {
  /// Draws a bar at the right edge that shows the part in sight of a longer content.
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
