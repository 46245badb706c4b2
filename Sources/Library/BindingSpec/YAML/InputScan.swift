/// One pass over a file's bytes before libyaml sees them.
///
/// libyaml reports bad bytes and control characters without a usable place, and before the lines
/// above them, so they are found here.
struct InputScan {
  let isASCII: Bool
  /// The offset of the first byte that does not belong to well-formed UTF-8.
  let invalidOffset: Int?
  /// The offsets of the characters that YAML does not allow, in ascending order.
  let controlOffsets: [Int]

  init(_ bytes: [UInt8]) {
    var isASCII = true
    var invalid: Int?
    var controls: [Int] = []
    let span = bytes.span
    var index = 0
    while index < span.count {
      let byte = span[index]
      if byte < 0x80 {
        if byte < 0x20 ? !(byte == 0x0A || byte == 0x09 || byte == 0x0D) : byte == 0x7F {
          controls.append(index)
        }
        index += 1
        continue
      }
      isASCII = false
      guard let length = Self.sequenceLength(in: span, at: index) else {
        invalid = index
        break
      }
      if Self.isRefused(span, index) { controls.append(index) }
      index += length
    }
    self.isASCII = isASCII
    invalidOffset = invalid
    controlOffsets = controls
  }

  /// The bytes of the well-formed sequence at `index`, after table 3-7 of the Unicode standard.
  static func sequenceLength(in bytes: Span<UInt8>, at index: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for next in (index + 2)..<max(index + length, index + 2) where bytes[next] & 0xC0 != 0x80 {
      return nil
    }
    return length
  }

  /// Whether the multi-byte character at `index` is one of those outside YAML's character set: the
  /// C1 controls but NEL, U+FFFE and U+FFFF.
  private static func isRefused(_ bytes: Span<UInt8>, _ index: Int) -> Bool {
    switch bytes[index] {
    case 0xC2: bytes[index + 1] < 0xA0 && bytes[index + 1] != 0x85
    case 0xEF: bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
    default: false
    }
  }
}
