import BinderCore

/// How far something has come.
///
///     let download = ProgressBar(width: 20)
///     download.progress = 0.45  // █████████           45%
public final class ProgressBar: Control {
  public override class var defaultProperty: String { "progress" }

  /// From 0 to 1; what is outside counts as the nearer of the two, and what is no number as 0.
  @Observed public var progress = 0.0
  /// The cells for the bar.
  public let width: Int

  public init(width: Int = 20) {
    self.width = max(1, width)
    super.init()
    redraw(onChangeOf: $progress)
  }

  private static let percentColumns = 5

  // Wider where there is room, so that the bar of a wide screen is a long one.
  public override var grows: Axes { .horizontal }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: width + Self.percentColumns, rows: 1)
  }

  public override func draw(on canvas: Canvas) {
    let share = progress > 0 ? min(1, progress) : 0
    let room = max(0, canvas.size.columns - Self.percentColumns)
    // In eighths of a cell, which the block characters show.
    let eighths = Int((Double(room * 8) * share).rounded(.down))
    let style = isEnabled ? canvas.theme.activity : canvas.theme.disabled
    var bar = String(repeating: "█", count: eighths / 8)
    if eighths % 8 > 0 { bar.unicodeScalars.append(Unicode.Scalar(0x2590 - UInt32(eighths % 8))!) }
    canvas.fill(
      Rect(column: 0, row: 0, columns: room, rows: 1), with: "░", style: canvas.theme.disabled)
    canvas.write(bar, style: style)
    // Rounded down, so that 100% means that it is done.
    let percent = "\(Int((share * 100).rounded(.down)))%"
    canvas.write(
      percent, column: canvas.size.columns - percent.utf8.count,
      style: isEnabled ? canvas.theme.normal : canvas.theme.disabled)
  }
}

extension ProgressBar: SlotWidget {
  public var defaultSlot: Field<Double> { $progress }
}
