import BindingSpec
import JSONRPC

/// A text with its lines, for turning the positions of clients into offsets and back.
///
/// Lines end at LF, CRLF or a lone CR. A byte order mark counts as a character, since the client that sends it
/// counts it.
package struct TextBuffer: Sendable {
  package private(set) var bytes: [UInt8]
  package private(set) var version: Int?
  private let encoding: PositionEncoding
  private var lineStarts: [Int]
  /// Bytes at the start that the client does not see: the mark of a file that is not open.
  private let hidden: Int

  package init(_ bytes: [UInt8], encoding: PositionEncoding, version: Int? = nil) {
    self.bytes = bytes
    self.version = version
    self.encoding = encoding
    hidden = version == nil && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStarts = Self.lines(of: bytes)
  }

  private static func lines(of bytes: [UInt8]) -> [Int] {
    var starts = SourceText(bytes: bytes).lineStarts
    starts[0] = 0
    return starts
  }

  private func start(ofLine line: Int) -> Int { line == 0 ? hidden : lineStarts[line] }

  /// The end of a line, without its line break.
  private func end(ofLine line: Int) -> Int {
    guard line + 1 < lineStarts.count else { return bytes.count }
    var end = lineStarts[line + 1]
    while end > lineStarts[line], [0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// The offset of a position; one behind the end of its line is that end, and one within a character is
  /// the character's start.
  package func offset(line: Int, character: Int) -> Int {
    guard line >= 0 else { return hidden }
    guard line < lineStarts.count else { return bytes.count }
    let end = end(ofLine: line)
    var offset = start(ofLine: line)
    var rest = character
    while offset < end {
      var next = offset + 1
      while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
      let width = bytes[offset..<next].reduce(0) { $0 + encoding.width(ofByte: $1) }
      if rest < width { return offset }
      rest -= width
      offset = next
    }
    return end
  }

  package func offset(_ position: JSONValue?) -> Int {
    offset(line: position?["line"]?.integer ?? 0, character: position?["character"]?.integer ?? 0)
  }

  package func offsets(_ range: JSONValue?) -> Range<Int> {
    let start = offset(range?["start"])
    return start..<max(start, offset(range?["end"]))
  }

  /// The line and the character of an offset.
  package func position(at offset: Int) -> (line: Int, character: Int) {
    let offset = min(max(offset, hidden), bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = start(ofLine: low)
    let end = min(offset, max(end(ofLine: low), start))
    return (low, bytes[start..<end].reduce(0) { $0 + encoding.width(ofByte: $1) })
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
      let text = Array((change["text"]?.string ?? "").utf8)
      if let range = change["range"], range != .null {
        bytes.replaceSubrange(offsets(range), with: text)
      } else {
        bytes = text
      }
      lineStarts = Self.lines(of: bytes)
    }
  }
}
