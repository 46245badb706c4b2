import BinderCore

/// A bar that shows how much of a task is done. It takes the width that is left.
///
///     let download = ProgressBar(width: 20)
///     download.progress = 0.45  // █████████           45%
public final class ProgressBar: Control, @MainActor SlotWidget {
  /// The part that is done, from 0 to 1. A value outside counts as the nearer of the two, NaN as 0.
  @Observed public var progress = 0.0
  package let width: Int

  public init(width: Int = 20) {
    self.width = max(1, width.cells)
    super.init()
    redraw(onChangeOf: $progress)
  }

  private static let percentColumns = 5

  public override var grows: Axes { .horizontal }

  override var isAlone: Bool { true }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: width + Self.percentColumns, rows: 1)
  }

  public override func draw(on canvas: Canvas) {
    let share = (0...1).share(of: progress)
    let room = max(0, canvas.size.columns - Self.percentColumns)
    canvas.drawBar(share, columns: room, style: canvas.style(\.activity, for: self))
    let percent = percentText(of: share)
    canvas.write(
      percent, column: max(0, canvas.size.columns - percent.utf8.count),
      style: canvas.style(\.normal, for: self))
  }

  public var defaultSlot: Field<Double> { $progress }
}
