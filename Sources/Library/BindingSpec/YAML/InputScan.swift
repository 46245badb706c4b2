/// One pass over a file's bytes before libyaml sees them.
///
/// libyaml reports bad bytes and control characters without a usable place, and before the lines
/// above them, so they are found here.
struct InputScan {
  private(set) var isASCII = true
  /// The offset of the first byte that does not belong to well-formed UTF-8.
  private(set) var invalidOffset: Int?
  /// The places of the characters that YAML does not allow, in ascending order.
  private(set) var controls: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let end = offset + UTF8.width(scalar)
      // In place of bytes that are none of UTF-8, too.
      if scalar == "\u{FFFD}", !bytes[offset...].starts(with: [0xEF, 0xBF, 0xBD]) {
        invalidOffset = offset
        return
      }
      if !scalar.isASCII { isASCII = false }
      if Self.isRefused(scalar) { controls.append(offset..<end) }
      offset = end
    }
  }

  /// Whether a character is one of those outside YAML's character set.
  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r", "\u{85}": false
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }
}

/// Turns libyaml's marks, which count Unicode scalars, into byte offsets.
///
/// libyaml's own lines and columns are of no use: they count a lone CR, CRLF, U+2028 and tabs in
/// ways of their own. Its running index is exact.
struct ScalarOffsets {
  private let base: Int
  private let end: Int
  /// The offset of each scalar; nil where all are one byte long.
  private let table: [Int]?

  /// - Parameter base: the offset at which libyaml starts to read, behind a byte order mark.
  init(bytes: [UInt8], base: Int, isASCII: Bool) {
    self.base = base
    end = bytes.count
    table = isASCII ? nil : (base..<end).filter { bytes[$0] & 0xC0 != 0x80 }
  }

  /// The offset of the scalar with this index; the end of the text for one that is not there.
  func offset(ofScalar index: Int) -> Int {
    guard let table else { return min(base + index, end) }
    return index < table.count ? table[index] : end
  }
}
