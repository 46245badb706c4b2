/// How many columns text takes in a terminal.
///
/// The standard library knows no East Asian widths, so the wide blocks of Unicode's
/// EastAsianWidth.txt are listed here, joined over their small gaps.
enum DisplayWidth {
  /// 0, 1 or 2 for one character as it is shown, whatever it is composed of.
  static func columns(of character: Character) -> Int {
    var sum = 0
    var isEmoji = false
    for scalar in character.unicodeScalars {
      // A joiner, a variation selector or a skin tone makes one picture of several scalars.
      if scalar == "\u{200D}" || scalar == "\u{FE0F}" { isEmoji = true }
      if scalar.properties.isEmojiPresentation { isEmoji = true }
      sum += columns(of: scalar)
    }
    return isEmoji ? 2 : sum
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The second and third letters of a Hangul syllable stand in the first one's square.
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
