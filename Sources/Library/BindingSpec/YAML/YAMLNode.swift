/// A part of a YAML document, with the place where it stands.
///
/// A class, so that an alias is a reference to the node with the anchor and expanding it costs
/// nothing. Immutable, so that no cycle can be made.
package final class YAMLNode: Sendable {
  package let content: Content
  /// Without anchor and tag; with the quotes or brackets. A block collection ends where its last child ends.
  package let range: SourceRange
  /// Whether the collection was read whole: false where a syntax error cut it or an entry had to be dropped.
  package let isComplete: Bool
  /// Whether a collection is written with brackets or braces.
  package let isFlow: Bool
  let size: Size

  init(
    _ content: Content, range: SourceRange, isComplete: Bool = true, isFlow: Bool = false,
    size: Size = Size()
  ) {
    (self.content, self.range, self.isComplete) = (content, range, isComplete)
    (self.isFlow, self.size) = (isFlow, size)
  }

  package enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
    /// The node has its own range: the place of the `*name`.
    case alias(of: YAMLNode)
    /// Something stands here that has been reported already.
    case unreadable
  }

  /// The cost of a node with its aliases expanded.
  struct Size: Sendable {
    var nodes = 1
    var aliases = 0
    /// The levels of collections; 0 for a scalar.
    var height = 0
  }

  /// The node itself, or the one that the alias names.
  package var target: YAMLNode { if case .alias(let node) = content { node } else { self } }

  package var scalar: YAMLScalar? {
    if case .scalar(let scalar) = target.content { scalar } else { nil }
  }

  /// The text of a scalar; without a copy of all that there is to it.
  package var text: String? {
    if case .scalar(let scalar) = target.content { scalar.value } else { nil }
  }

  package var kindName: String {
    switch target.content {
    case .scalar(let scalar): scalar.isNull ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .alias, .unreadable: "something unreadable"
    }
  }
}

package struct YAMLScalar: Sendable {
  package var value: String
  package var style: Style
  /// Where `value` stands letter by letter, without quotes; nil where escapes, folding or
  /// indentation make the file's text another one.
  package var verbatimRange: SourceRange?

  package enum Style: Sendable {
    case plain
    case quoted
    /// Literal (`|`) or folded (`>`).
    case block
  }

  package var isNull: Bool {
    // Most texts are longer.
    style == .plain && value.utf8.count <= 4 && ["", "~", "null", "Null", "NULL"].contains(value)
  }
}

package struct YAMLEntry: Sendable {
  /// A scalar, or an alias of one.
  package var key: YAMLNode
  package var value: YAMLNode

  package var name: String { key.text ?? "" }

  package var range: SourceRange {
    SourceRange(start: key.range.start, end: max(key.range.end, value.range.end))
  }
}

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
