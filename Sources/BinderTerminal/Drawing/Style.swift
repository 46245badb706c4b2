/// How a character looks.
public struct Style: Hashable, Sendable {
  public var isBold = false
  public var isDim = false
  public var isReversed = false
  public var isUnderlined = false

  public init(
    bold: Bool = false, dim: Bool = false, reversed: Bool = false, underlined: Bool = false
  ) {
    isBold = bold
    isDim = dim
    isReversed = reversed
    isUnderlined = underlined
  }

  public static let plain = Style()
  public static let bold = Style(bold: true)
  public static let dim = Style(dim: true)
  public static let reversed = Style(reversed: true)
  public static let underlined = Style(underlined: true)

  // MARK: What widgets use

  /// Something that cannot be used now.
  public static let disabled = dim
  /// A message about something that went wrong.
  public static let error = bold
  /// Text that stands where the user may type.
  public static let placeholder = Style(dim: true, underlined: true)
}
