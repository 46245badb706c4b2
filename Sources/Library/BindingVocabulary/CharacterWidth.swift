/// The number of cells that a terminal gives to a character.
///
/// Wide characters of East Asian Width, emoji and flags take two, marks none. A character of
/// several letters, as in the scripts of India, takes the sum of their cells.
package enum CharacterWidth {
  /// The cells of a character without control characters.
  package static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let base = scalars.first else { return 0 }
    var width = width(of: base)
    for scalar in scalars.dropFirst() {
      // Variation selector 16 asks for the emoji of a character that has both looks, such as ❤️.
      if scalar.value == 0xFE0F, base.properties.isEmoji { width = max(width, 2) }
      if isSpacing(scalar) { width += 1 }
    }
    return width
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    if isWide(scalar.value) || scalar.properties.isEmojiPresentation { return 2 }
    return 1
  }

  /// Whether a scalar that continues a character takes a cell of its own.
  private static func isSpacing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // The letters are the sound marks of half-width kana.
    case .spacingMark, .modifierLetter: true
    // Vowels and finals of Korean stand within the block that their first consonant opens.
    case .otherLetter: !(0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value)
    default: false
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wideRanges.first { value <= $0.upperBound }?.contains(value) == true
  }

  /// East Asian Width W and F, apart from the emoji, which the standard library knows. Gaps that
  /// hold no characters are closed.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // initial consonants of Korean
    0x2329...0x232A,  // angle brackets
    0x2E80...0x303E,  // radicals, punctuation
    0x3041...0xA4CF,  // kana, ideographs, Yi
    0xA960...0xA97C,  // more consonants of Korean
    0xAC00...0xD7A3,  // Korean syllables
    0xF900...0xFAFF,  // compatibility ideographs
    0xFE10...0xFE19,  // vertical forms
    0xFE30...0xFE6B,  // compatibility forms
    0xFF01...0xFF60,  // full-width forms
    0xFFE0...0xFFE6,
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FB,  // kana supplements, Nushu
    0x1D300...0x1D376,  // Tai Xuan Jing, counting rods
    0x1F200...0x1F265,  // enclosed ideographs
    0x20000...0x3FFFD,  // ideographs of the supplementary planes
  ]
}
