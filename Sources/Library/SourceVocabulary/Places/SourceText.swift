/// The text of a file, with its line starts, for turning offsets into places.
///
/// Lines end at LF, CRLF or a lone CR. Offsets and columns count UTF-8 bytes, and a byte order mark
/// belongs to the offsets but not to the columns of line 1.
package struct SourceText: Sendable {
  package let bytes: [UInt8]
  /// The offset of the first byte of each line; never empty.
  package let lineStarts: [Int]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var starts = [hasMark ? 3 : 0]
    let span = bytes.span
    var index = 0
    while index < span.count {
      let byte = span[index]
      index += 1
      if byte == 0x0D, index < span.count, span[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(index) }
    }
    lineStarts = starts
  }

  package init(_ string: String) { self.init(bytes: Array(string.utf8)) }

  /// The place of the byte at `offset`; an offset past the end gives the end.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, lineStarts[0]), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - lineStarts[low] + 1, offset: offset)
  }

  package func range(_ offsets: Range<Int>) -> SourceRange {
    let start = position(at: offsets.lowerBound)
    // Mostly on the same line, which is then not looked for again.
    let isOneLine =
      offsets.upperBound <= bytes.count
      && (start.line >= lineStarts.count || offsets.upperBound < lineStarts[start.line])
    guard isOneLine else { return SourceRange(start: start, end: position(at: offsets.upperBound)) }
    let end = max(offsets.upperBound, start.offset)
    return SourceRange(
      start: start,
      end: SourcePosition(
        line: start.line, column: start.column + end - start.offset, offset: end))
  }

  package func has(_ text: String, at range: Range<Int>) -> Bool {
    guard text.utf8.count == range.count else { return false }
    // Not `elementsEqual`, which takes four times as long.
    var index = range.lowerBound
    for byte in text.utf8 {
      if byte != bytes[index] { return false }
      index += 1
    }
    return true
  }

  /// The text of a line, counted from 1, without its line end; empty for a line that is not there.
  package func line(_ number: Int) -> String {
    String(decoding: bytes[lineRange(number) ?? 0..<0], as: UTF8.self)
  }

  /// The offsets of a line, counted from 1, without its line end; nil for a line that is not there.
  package func lineRange(_ number: Int) -> Range<Int>? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}
