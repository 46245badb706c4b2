/// The looks of a character.
///
///     Style(bold: true, foreground: .red)
public struct Style: Hashable, Sendable {
  public var isBold = false
  /// Whether the character is fainter than others.
  public var isDim = false
  /// Whether the colours of character and background are exchanged.
  public var isReversed = false
  public var isUnderlined = false
  /// The colour of the character; nil for the terminal's own.
  public var foreground: Color?
  /// The colour behind the character; nil for the terminal's own.
  public var background: Color?

  public init(
    bold: Bool = false, dim: Bool = false, reversed: Bool = false, underlined: Bool = false,
    foreground: Color? = nil, background: Color? = nil
  ) {
    isBold = bold
    isDim = dim
    isReversed = reversed
    isUnderlined = underlined
    self.foreground = foreground
    self.background = background
  }

  /// The terminal's own looks.
  public static let plain = Style()
  public static let bold = Style(bold: true)
  public static let dim = Style(dim: true)
  public static let reversed = Style(reversed: true)
  public static let underlined = Style(underlined: true)

  /// The style of text within this one, as of a label in the selected row: the attributes of both, and the inner colours
  /// first.
  func containing(_ inner: Style) -> Style {
    Style(
      bold: isBold || inner.isBold, dim: isDim || inner.isDim,
      reversed: isReversed || inner.isReversed, underlined: isUnderlined || inner.isUnderlined,
      foreground: inner.foreground ?? foreground, background: inner.background ?? background)
  }

  /// The attributes as bits, as `CNCBold` and those beside it number them, and a packed cell.
  var attributes: UInt8 {
    (isBold ? 1 : 0) | (isDim ? 2 : 0) | (isReversed ? 4 : 0) | (isUnderlined ? 8 : 0)
  }

  var withoutColor: Style {
    Style(bold: isBold, dim: isDim, reversed: isReversed, underlined: isUnderlined)
  }
}
