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

/// A colour of a character, or of the cell behind it.
///
///     Style(bold: true, foreground: .red)
///     Style(foreground: .palette(208))
///     Style(foreground: .rgb(255, 135, 0), background: .brightBlack)
///
/// A terminal shows the nearest colour that it has: one of 8, of 16 or of 256, or the colour itself. A
/// terminal has the number of colours that the terminal database says of `TERM`. With `xterm-256color`
/// these are 256; the entries whose names end with `-direct` have all colours.
public struct Color: Hashable, Sendable {
  /// The number in the palette, or the bits of red, green and blue with `directBit`.
  private let code: UInt32

  private static let directBit: UInt32 = 1 << 24

  /// One of the 256 colours of most terminals: 0 to 15 as the user's settings paint them, 16 to 231 of
  /// a cube of 6 reds, 6 greens and 6 blues, and 232 to 255 of greys from dark to light.
  public static func palette(_ number: UInt8) -> Color { Color(code: UInt32(number)) }

  /// A colour by its parts, each from 0 to 255.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(code: directBit | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The number in the palette; nil for a colour by its parts.
  package var number: UInt8? { code < Self.directBit ? UInt8(code) : nil }

  /// The parts, red first; for the colours that a user's settings paint those of xterm.
  package var parts: (red: Int, green: Int, blue: Int) {
    guard let number else { return Self.parts(of: Int(code)) }
    switch Int(number) {
    case 0..<16: return Self.parts(of: Self.named[Int(number)])
    case 16..<232:
      let place = Int(number) - 16
      return (Self.levels[place / 36], Self.levels[place / 6 % 6], Self.levels[place % 6])
    case let number:
      let grey = 8 + 10 * (number - 232)
      return (grey, grey, grey)
    }
  }

  private static func parts(of bits: Int) -> (red: Int, green: Int, blue: Int) {
    (bits >> 16 & 255, bits >> 8 & 255, bits & 255)
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  /// The colours that xterm paints the first 16 in.
  private static let named = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}

// The 16 colours of terminals, as the user's settings paint them. A terminal that has 8 of them shows a
// bright one as the colour that it is a variant of.
extension Color {
  public static var black: Color { palette(0) }
  public static var red: Color { palette(1) }
  public static var green: Color { palette(2) }
  public static var yellow: Color { palette(3) }
  public static var blue: Color { palette(4) }
  public static var magenta: Color { palette(5) }
  public static var cyan: Color { palette(6) }
  public static var white: Color { palette(7) }
  public static var brightBlack: Color { palette(8) }
  public static var brightRed: Color { palette(9) }
  public static var brightGreen: Color { palette(10) }
  public static var brightYellow: Color { palette(11) }
  public static var brightBlue: Color { palette(12) }
  public static var brightMagenta: Color { palette(13) }
  public static var brightCyan: Color { palette(14) }
  public static var brightWhite: Color { palette(15) }
}

// MARK: - Terminals with fewer colours

extension Color {
  /// The number of the nearest colour of a terminal that has so many. Where it has all, the numbers below 8 are those
  /// of the palette, and all others are the parts of a colour.
  func nearest(of count: Int) -> Int {
    if count > Int(Self.directBit) - 1 {
      if let number, number < 8 { return Int(number) }
      let (red, green, blue) = parts
      return max(8, red << 16 | green << 8 | blue)
    }
    if let number, number < count { return Int(number) }
    if count >= 256 { return nearestInPalette }
    if let number, number < 16 { return Int(number) % 8 }
    return (0..<min(count, 16)).min { distance(to: $0) < distance(to: $1) } ?? 0
  }

  /// The nearest of the cube and of the greys: the user may have painted the first 16 in any way.
  // By a division for each part: this runs for each cell that a frame changes.
  private var nearestInPalette: Int {
    let (red, green, blue) = parts
    func level(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    let cube = 16 + 36 * level(red) + 6 * level(green) + level(blue)
    let mean = (red + green + blue) / 3
    let grey = 232 + min(23, max(0, (mean - 3) / 10))
    return distance(to: grey) < distance(to: cube) ? grey : cube
  }

  private func distance(to number: Int) -> Int {
    let (parts, others) = (parts, Color.palette(UInt8(number)).parts)
    let (red, green, blue) = (
      parts.red - others.red, parts.green - others.green, parts.blue - others.blue
    )
    return red * red + green * green + blue * blue
  }
}
