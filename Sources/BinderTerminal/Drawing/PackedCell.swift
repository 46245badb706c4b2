/// A cell in one word, so that the cells of two frames are compared word by word.
///
/// From the lowest bit: 21 bits for the scalar, or the place of a character of several scalars in its
/// grid; one that tells which of the two; 5 for the width; 4 for the attributes and 5 for each
/// colour.
struct PackedCell: Hashable {
  private let word: UInt64

  private static let characterMask: UInt64 = 1 << 21 - 1
  private static let clusterBit: UInt64 = 1 << 21
  private static let widthShift: UInt64 = 22
  private static let looksShift: UInt64 = 27

  static let blank = PackedCell(" ", width: 1, 0)

  /// - Parameter looks: The bits of a style.
  @inline(__always) init(_ scalar: Unicode.Scalar, width: Int, _ looks: UInt64) {
    word = UInt64(scalar.value) | UInt64(width) << Self.widthShift | looks
  }

  init(cluster: Int, width: Int, _ looks: UInt64) {
    word =
      UInt64(cluster) & Self.characterMask | Self.clusterBit | UInt64(width) << Self.widthShift
      | looks
  }

  @inline(__always) var isCluster: Bool { word & Self.clusterBit != 0 }

  /// The only scalar of the character; nil for a character of several.
  var scalar: Unicode.Scalar? {
    isCluster ? nil : Unicode.Scalar(UInt32(word & Self.characterMask))
  }

  /// The place of the character in its grid.
  var cluster: Int { Int(word & Self.characterMask) }

  @inline(__always) var width: Int { Int(word >> Self.widthShift & 31) }

  /// The bits of the style.
  var looks: UInt64 { word & ~(1 << Self.looksShift - 1) }

  var withoutCharacter: UInt64 { word & ~Self.characterMask }

  // MARK: - Styles

  static func bits(of style: Style) -> UInt64 {
    var bits: UInt64 = style.isBold ? 1 : 0
    if style.isDim { bits |= 2 }
    if style.isReversed { bits |= 4 }
    if style.isUnderlined { bits |= 8 }
    // 0 is the terminal's own colour.
    if let color = style.foreground { bits |= UInt64(color.rawValue + 1) << 4 }
    if let color = style.background { bits |= UInt64(color.rawValue + 1) << 9 }
    return bits << looksShift
  }

  var style: Style {
    let bits = word >> Self.looksShift
    func color(_ shift: UInt64) -> Color? {
      let value = UInt8(bits >> shift & 31)
      return value == 0 ? nil : Color(rawValue: value - 1)
    }
    return Style(
      bold: bits & 1 != 0, dim: bits & 2 != 0, reversed: bits & 4 != 0,
      underlined: bits & 8 != 0, foreground: color(4), background: color(9))
  }
}
