/// The anchor and the tag before a node's own text.
///
/// libyaml starts the range of a node at these; a problem is to point at the text behind them.
struct NodeProperties {
  /// The offset of the node's own first byte.
  var contentStart: Int
  var tagRange: Range<Int>?

  /// Skips at most one anchor and one tag, with blanks and comments, from `start` up to `end`.
  init(in bytes: [UInt8], from start: Int, to end: Int) {
    var index = start
    var hasAnchor = false
    scan: while index < end {
      switch bytes[index] {
      case UInt8(ascii: "&") where !hasAnchor:
        hasAnchor = true
        index = Self.endOfWord(in: bytes, from: index, to: end)
      case UInt8(ascii: "!") where tagRange == nil:
        let tagEnd = Self.endOfWord(in: bytes, from: index, to: end)
        tagRange = index..<tagEnd
        index = tagEnd
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: "#"):
        while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      default:
        break scan
      }
    }
    contentStart = index
  }

  private static func endOfWord(in bytes: [UInt8], from start: Int, to end: Int) -> Int {
    let isVerbatimTag = start + 1 < end && bytes[start + 1] == UInt8(ascii: "<")
    var index = start
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return index
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if !isVerbatimTag { return index }
      default:
        break
      }
      index += 1
    }
    return end
  }
}
