import BinderCore

/// Text that the user reads. Line ends in the text begin new lines.
///
///     let balance = Label()
///     balance.text = "3.00"
public final class Label: Control {
  @Observed public var text: String

  public init(_ text: String = "") {
    _text = Observed(wrappedValue: text)
    super.init()
    redraw(onChangeOf: $text)
  }

  private var lines: [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  // A label without text keeps its line, so that nothing moves when the text comes.
  public override func preferredSize(in available: Size) -> Size {
    let lines = lines
    return Size(columns: lines.map(DisplayText.width(of:)).max() ?? 0, rows: max(1, lines.count))
  }

  public override func draw(on canvas: Canvas) {
    for (row, line) in lines.enumerated() {
      canvas.write(line, row: row, style: isEnabled ? .plain : .disabled)
    }
  }
}
