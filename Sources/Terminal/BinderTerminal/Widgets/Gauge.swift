import BinderCore

/// A value between two limits, as a bar with a title and a text, whose colour warns.
///
///     let memory = Gauge("Memory", warning: 0.8, critical: 0.95)
///     memory.value = 0.42  // Memory ████████▍            42%
///
/// It takes the width that is left.
public final class Gauge: Control, @MainActor SlotWidget {
  /// The value. One outside the range counts as the nearer limit, NaN as the lower one.
  @Observed public var value = 0.0
  /// The text before the bar.
  @Observed public var title: String
  /// The text behind the bar; nil for the value in per cent of the range.
  @Observed public var text: String? = nil
  package let range: ClosedRange<Double>
  /// The value from which the bar is drawn in the theme's style named `warning`; nil for none.
  package let warning: Double?
  /// The value from which the bar is drawn in the theme's style `error`; nil for none.
  package let critical: Double?
  package let width: Int

  public init(
    _ title: String = "", width: Int = 10, range: ClosedRange<Double> = 0...1,
    warning: Double? = nil, critical: Double? = nil
  ) {
    _title = Observed(wrappedValue: title)
    self.width = max(1, width.cells)
    (self.range, self.warning, self.critical) = (range, warning, critical)
    super.init()
    redraw(onChangesOf: $value, $title, $text)
  }

  private var share: Double { range.share(of: value) }

  private var shownText: String {
    if let text { return text }
    let percent = percentText(of: share)
    // As wide as 100% in any case.
    return String(repeating: " ", count: 4 - percent.utf8.count) + percent
  }

  /// The cells of a text and of the blank between it and the bar.
  private func columns(of text: String) -> Int {
    text.isEmpty ? 0 : DisplayText.width(of: text) + 1
  }

  public override var grows: Axes { .horizontal }

  public override func preferredSize(in available: Size) -> Size {
    Size(columns: columns(of: title) + width + columns(of: shownText), rows: 1)
  }

  public override func draw(on canvas: Canvas) {
    let style = canvas.style(\.normal, for: self)
    canvas.write(title, style: style)
    let (text, titleColumns) = (shownText, columns(of: title))
    let room = max(0, canvas.size.columns - titleColumns - columns(of: text))
    canvas.drawBar(
      share, column: titleColumns, columns: room, style: canvas.style(barStyle, for: self))
    canvas.write(text, column: titleColumns + room + 1, style: style)
  }

  private var barStyle: KeyPath<Theme, Style> {
    if let critical, value >= critical { return \.error }
    if let warning, value >= warning { return \.warning }
    return \.activity
  }

  public var defaultSlot: Field<Double> { $value }
}
