import Synchronization

/// A cell in one word, so that the cells of two frames are compared word by word.
///
/// From the lowest bit: 21 bits for the scalar, or the place of a character of several scalars in its grid; one that
/// tells which of the two; 5 for the width; 4 for the attributes and 16 for each colour.
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

  var cluster: Int { Int(word & Self.characterMask) }

  @inline(__always) var width: Int { Int(word >> Self.widthShift & 31) }

  var looks: UInt64 { word & ~(1 << Self.looksShift - 1) }

  var withoutCharacter: UInt64 { word & ~Self.characterMask }

  /// The word, if it means the same in every grid.
  var stableWord: UInt64? {
    let (foreground, background) = (word >> (Self.looksShift + 4), word >> (Self.looksShift + 20))
    return !isCluster && foreground & 0xFFFF <= 256 && background & 0xFFFF <= 256 ? word : nil
  }

  static func bits(of style: Style) -> UInt64 {
    var bits = UInt64(style.attributes)
    if let color = style.foreground { bits |= UInt64(color.packed) << 4 }
    if let color = style.background { bits |= UInt64(color.packed) << 20 }
    return bits << looksShift
  }

  var style: Style {
    let bits = word >> Self.looksShift
    return Style(
      bold: bits & 1 != 0, dim: bits & 2 != 0, reversed: bits & 4 != 0,
      underlined: bits & 8 != 0, foreground: Color(packed: UInt16(truncatingIfNeeded: bits >> 4)),
      background: Color(packed: UInt16(truncatingIfNeeded: bits >> 20)))
  }
}

extension Color {
  /// A colour in 16 bits: 0 for the terminal's own, then those of the palette, then the places of
  /// other colours among all that were drawn.
  fileprivate var packed: UInt16 {
    if let number { return UInt16(number) + 1 }
    return drawnColors.withLock { $0.place(of: self) }
  }

  fileprivate init?(packed: UInt16) {
    if packed == 0 { return nil }
    if packed <= 256 {
      self = .palette(UInt8(packed - 1))
    } else {
      self = drawnColors.withLock { $0.color(at: packed) }
    }
  }
}

/// The colours by their parts that were drawn. There is one list, since frames are compared cell by cell.
private let drawnColors = Mutex(DrawnColors())

private struct DrawnColors {
  private var colors: [Color] = []
  private var places: [Color: UInt16] = [:]
  private static let first = 257

  /// The place of a colour. When all 65,279 places are taken, it is that of the nearest colour of the palette.
  mutating func place(of color: Color) -> UInt16 {
    if let place = places[color] { return place }
    guard let place = UInt16(exactly: Self.first + colors.count) else {
      return UInt16(color.nearest(of: 256)) + 1
    }
    colors.append(color)
    places[color] = place
    return place
  }

  func color(at place: UInt16) -> Color { colors[Int(place) - Self.first] }
}
