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
