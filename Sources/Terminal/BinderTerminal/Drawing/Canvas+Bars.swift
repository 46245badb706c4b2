extension Canvas {
  /// Draws a bar in one row, of which a share from 0 to 1 is filled.
  func drawBar(_ share: Double, column: Int = 0, columns: Int, style: Style) {
    // In eighths of a cell, which the block characters show.
    let eighths = Int((Double(columns * 8) * share).rounded(.down))
    var bar = String(repeating: "█", count: eighths / 8)
    if eighths % 8 > 0 { bar.unicodeScalars.append(Unicode.Scalar(0x2590 - UInt32(eighths % 8))!) }
    fill(
      Rect(column: column, row: 0, columns: columns, rows: 1), with: "░", style: theme.disabled)
    write(bar, column: column, style: style)
  }

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
