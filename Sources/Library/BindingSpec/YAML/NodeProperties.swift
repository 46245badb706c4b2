/// The anchor and the tag before a node's own text.
///
/// libyaml starts the range of a node at these; a problem is to point at the text behind them.
struct NodeProperties {
  /// The offset of the node's own first byte.
  let contentStart: Int
  private(set) var tagRange: Range<Int>?

  private static let blanks = Set(" \t\n\r".utf8)
  private static let brackets = Set(",[]{}".utf8)

  /// Skips at most one anchor and one tag at the start of some bytes, with blanks and comments.
  init(in bytes: ArraySlice<UInt8>) {
    var rest = bytes
    var hasAnchor = false
    scan: while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "&") where !hasAnchor:
        hasAnchor = true
        rest = Self.behindWord(rest)
      case UInt8(ascii: "!") where tagRange == nil:
        let start = rest.startIndex
        rest = Self.behindWord(rest)
        tagRange = start..<rest.startIndex
      case UInt8(ascii: "#"):
        rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
      case _ where Self.blanks.contains(byte): rest.removeFirst()
      default: break scan
      }
    }
    contentStart = rest.startIndex
  }

  private static func behindWord(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isVerbatimTag = bytes.dropFirst().first == UInt8(ascii: "<")
    return bytes.drop { !blanks.contains($0) && (isVerbatimTag || !brackets.contains($0)) }
  }
}
