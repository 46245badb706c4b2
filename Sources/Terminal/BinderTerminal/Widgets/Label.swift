import BinderCore

/// Text that the user reads. Line ends in the text begin new lines, but in the rows of a list, where
/// `␊` stands for one unless the label wraps.
///
///     let balance = Label()
///     balance.text = "3.00"
public final class Label: Control, @MainActor SlotWidget {
  /// The text, in lines.
  @Observed public var text: String
  /// Whether lines that are too long are broken, between words where possible, instead of cut off.
  package let wraps: Bool

  public init(_ text: String = "", wraps: Bool = false) {
    _text = Observed(wrappedValue: text)
    self.wraps = wraps
    super.init()
    redraw(onChangeOf: $text)
  }

  private func lines(in columns: Int) -> [String] {
    if wraps { return DisplayText.wrapped(text, to: columns) }
    // The text of a row may be any name, and the row keeps its height.
    if DisplayText.isPrintableASCII(text) || isInRow { return [text] }
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
    canvas.write(
      lines(in: canvas.size.columns), in: Rect(size: canvas.size),
      style: canvas.style(canvas.theme.normal, for: self))
  }

  public var defaultSlot: Field<String> { $text }
}
