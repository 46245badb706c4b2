/// How a character looks.
public struct Style: Hashable, Sendable {
  public var isBold = false
  public var isDim = false
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

  public static let plain = Style()
  public static let bold = Style(bold: true)
  public static let dim = Style(dim: true)
  public static let reversed = Style(reversed: true)
  public static let underlined = Style(underlined: true)

  /// The style of something that is drawn within something of this style, such as a label in a row
  /// that is chosen: it has what either of them has, and its own colours before those around it.
  func containing(_ inner: Style) -> Style {
    Style(
      bold: isBold || inner.isBold, dim: isDim || inner.isDim,
      reversed: isReversed || inner.isReversed, underlined: isUnderlined || inner.isUnderlined,
      foreground: inner.foreground ?? foreground, background: inner.background ?? background)
  }

  var withoutColor: Style {
    Style(bold: isBold, dim: isDim, reversed: isReversed, underlined: isUnderlined)
  }
}

/// The colours that all terminals with colours have, as the user's settings paint them.
public enum Color: UInt8, Hashable, Sendable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
}
