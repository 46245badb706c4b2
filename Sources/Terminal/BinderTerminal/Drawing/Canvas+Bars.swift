extension Canvas {
  /// Draws a bar in one row, of which a share from 0 to 1 is filled.
  func drawBar(_ share: Double, column: Int = 0, columns: Int, style: Style) {
    // In eighths of a cell, which the block characters show.
    let eighths = Int((Double(columns * 8) * share).rounded(.down))
    var bar = String(repeating: "█", count: eighths / 8)
    if eighths % 8 > 0 { bar.unicodeScalars.append(Unicode.Scalar(0x2590 - UInt32(eighths % 8))!) }
    fill(Rect(column: column, row: 0, columns: columns, rows: 1), with: "░", style: theme.disabled)
    write(bar, column: column, style: style)
  }

  func write(
    _ lines: [String], in part: Rect, at position: inout ScrollPosition, style: Style = .plain
  ) {
    position.adapt(length: lines.count, room: part.rows)
    write(Array(lines[position.offset...]), in: part, style: style)
    drawMarks(of: position, beside: part)
  }

  func drawMarks(of position: ScrollPosition, beside part: Rect) {
    let (end, visible) = (part.column + part.columns, position.visible)
    guard part.rows > 0, end < size.columns else { return }
    if visible.lowerBound > 0 { write("↑", column: end, row: part.row, style: theme.border) }
    if visible.upperBound < position.length {
      write("↓", column: end, row: part.row + part.rows - 1, style: theme.border)
    }
  }

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

extension ClosedRange<Double> {
  /// The part of the range below a value, from 0 to 1: that of the nearer limit for a value outside, 0 for NaN.
  func share(of value: Double) -> Double {
    // Halves, since the difference of two numbers may be too large for a number.
    let extent = upperBound / 2 - lowerBound / 2
    guard extent > 0, value > lowerBound else { return 0 }
    return Swift.min(1, (value / 2 - lowerBound / 2) / extent)
  }
}

/// A share in per cent, rounded down, so that 100% means all.
func percentText(of share: Double) -> String { "\(Int((share * 100).rounded(.down)))%" }
