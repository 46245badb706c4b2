import BinderCore

/// A small chart of a series of numbers, the newest at the right.
///
///     let load = Sparkline(range: 0...1)
///     load.values = [0.1, 0.4, 0.9, 0.3]  // ▁▄█▃
///
/// It takes the width that is left. Of more values than cells the newest are shown. A value that is no
/// number leaves a gap.
public final class Sparkline: Control, @MainActor SlotWidget {
  /// The numbers, in the order of time.
  @Observed public var values: [Double] = []
  /// The numbers of the lower and the upper edge; nil for those of the values on the screen, from 0 at most.
  package let range: ClosedRange<Double>?
  package let width: Int
  package let rows: Int

  public init(width: Int = 10, rows: Int = 1, range: ClosedRange<Double>? = nil) {
    self.width = max(1, width.cells)
    self.rows = max(1, rows.cells)
    self.range = range
    super.init()
    redraw(onChangeOf: $values)
  }

  public override var grows: Axes { .horizontal }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: width, rows: rows)
  }

  public override func draw(on canvas: Canvas) {
    let shown = values.suffix(canvas.size.columns)
    let range = range ?? Self.range(of: shown)
    let style = canvas.style(\.activity, for: self)
    let start = canvas.size.columns - shown.count
    for (column, value) in shown.enumerated() where value.isFinite {
      // One at least, so that the smallest value is seen.
      let eighths = max(1, Int((range.share(of: value) * Double(canvas.size.rows * 8)).rounded()))
      for row in 0..<canvas.size.rows {
        let filled = min(8, eighths - 8 * (canvas.size.rows - 1 - row))
        if filled > 0 {
          canvas.write(Self.blocks[filled - 1], column: start + column, row: row, style: style)
        }
      }
    }
  }

  private static let blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private static func range(of values: ArraySlice<Double>) -> ClosedRange<Double> {
    let numbers = values.filter(\.isFinite)
    return min(0, numbers.min() ?? 0)...max(0, numbers.max() ?? 0)
  }

  public var defaultSlot: Field<[Double]> { $values }
}
