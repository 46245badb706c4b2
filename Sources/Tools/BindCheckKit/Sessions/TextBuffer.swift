import BindingSpec
import JSONRPC

/// A text whose places are counted as a client counts them.
///
/// A byte order mark counts as a character, since the client that sends it counts it.
package struct TextBuffer: Sendable {
  package private(set) var text: SourceText
  package private(set) var version: Int?
  private let encoding: PositionEncoding
  /// Bytes at the start that the client does not see: the mark of a file that is not open.
  private let hidden: Int

  package init(_ bytes: [UInt8], encoding: PositionEncoding, version: Int? = nil) {
    text = SourceText(bytes: bytes)
    self.version = version
    self.encoding = encoding
    hidden = version == nil && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  package var bytes: [UInt8] { text.bytes }

  /// The bytes of a line, counted from 0, without its line break.
  private func bytes(ofLine line: Int) -> Range<Int> {
    let start = line == 0 ? hidden : text.lineStarts[line]
    return start..<max(start, text.lineRange(line + 1)?.upperBound ?? start)
  }

  private func width(of range: Range<Int>) -> Int {
    bytes[range].reduce(0) { $0 + encoding.width(ofByte: $1) }
  }

  /// The offset of a position; behind the end of its line it is that end, and within a character its start.
  package func offset(line: Int, character: Int) -> Int {
    guard line >= 0 else { return hidden }
    guard line < text.lineStarts.count else { return bytes.count }
    let line = bytes(ofLine: line)
    var offset = line.lowerBound
    var rest = character
    while offset < line.upperBound {
      var next = offset + 1
      while next < line.upperBound, bytes[next] & 0xC0 == 0x80 { next += 1 }
      let width = width(of: offset..<next)
      if rest < width { return offset }
      rest -= width
      offset = next
    }
    return line.upperBound
  }

  package func offset(_ position: JSONValue?) -> Int {
    offset(line: position?["line"]?.integer ?? 0, character: position?["character"]?.integer ?? 0)
  }

  package func offsets(_ range: JSONValue?) -> Range<Int> {
    let start = offset(range?["start"])
    return start..<max(start, offset(range?["end"]))
  }

  package func position(at offset: Int) -> (line: Int, character: Int) {
    let line = text.position(at: offset).line - 1
    let range = bytes(ofLine: line)
    return (line, width(of: range.clamped(to: range.lowerBound..<max(offset, range.lowerBound))))
  }

  package func json(_ offset: Int) -> JSONValue {
    let (line, character) = position(at: offset)
    return ["line": line, "character": character]
  }

  package func json(_ range: Range<Int>) -> JSONValue {
    ["start": json(range.lowerBound), "end": json(range.upperBound)]
  }

  package func json(_ range: SourceRange) -> JSONValue {
    json(range.start.offset..<max(range.start.offset, range.end.offset))
  }

  /// Takes the changes of a notification, in their order.
  package mutating func apply(_ changes: [JSONValue], version: Int) {
    self.version = version
    for change in changes {
      var bytes = text.bytes
      let range = change["range"] ?? .null
      bytes.replaceSubrange(
        range == .null ? 0..<bytes.count : offsets(range),
        with: (change["text"]?.string ?? "").utf8)
      text = SourceText(bytes: bytes)
    }
  }
}
