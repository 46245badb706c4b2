import BinderCore

/// Text that the user reads. Line ends in the text begin new lines.
///
///     let balance = Label()
///     balance.text = "3.00"
public final class Label: Control {
  /// The text, in lines.
  @Observed public var text: String
  /// Whether lines that are too long are broken, between words where possible, instead of cut off.
  public let wraps: Bool

  /// Makes a label with a text.
  public init(_ text: String = "", wraps: Bool = false) {
    _text = Observed(wrappedValue: text)
    self.wraps = wraps
    super.init()
    redraw(onChangeOf: $text)
  }

  private func lines(in columns: Int) -> [String] {
    if wraps { return DisplayText.wrapped(text, to: columns) }
    if DisplayText.isPrintableASCII(text) { return [text] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
  }

  override var isAlone: Bool { true }

  // A label without text keeps its line, so that a text moves no other element.
  public override func preferredSize(in available: Size) -> Size {
    if !wraps, DisplayText.isPrintableASCII(text) { return Size(columns: text.utf8.count, rows: 1) }
    let lines = lines(in: available.columns)
    return Size(columns: lines.map(DisplayText.width(of:)).max() ?? 0, rows: max(1, lines.count))
  }

  public override func draw(on canvas: Canvas) {
    let style = canvas.style(canvas.theme.normal, for: self)
    for (row, line) in lines(in: canvas.size.columns).prefix(canvas.size.rows).enumerated() {
      canvas.write(line, row: row, style: style)
    }
  }
}

extension Label: @MainActor SlotWidget {
  public var defaultSlot: Field<String> { $text }
}
