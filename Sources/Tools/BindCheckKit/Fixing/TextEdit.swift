import BindingSpec

/// A stretch of a text, by its bytes, and its replacement.
package struct TextEdit: Hashable, Sendable {
  package var range: Range<Int>
  package var text: [UInt8]
}

extension TextEdit {
  init(_ edit: Problem.Edit, lineEnd: [UInt8]) {
    range = edit.location.range.offsets
    text = edit.text.utf8.flatMap { $0 == UInt8(ascii: "\n") ? lineEnd : [$0] }
  }

  /// Whether the two cannot both be made: their ranges have bytes in common, or touch and one of them
  /// only inserts, so that their order would decide.
  func collides(with other: TextEdit) -> Bool {
    if range.isEmpty || other.range.isEmpty {
      return range.lowerBound <= other.range.upperBound
        && other.range.lowerBound <= range.upperBound
    }
    return range.overlaps(other.range)
  }

  /// The text with all edits made, none of which collide, and where each one's text now stands.
  static func apply(
    _ edits: [TextEdit], to bytes: [UInt8]
  ) -> (bytes: [UInt8], ranges: [TextEdit: Range<Int>]) {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var ranges: [TextEdit: Range<Int>] = [:]
    var next = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[next..<edit.range.lowerBound]
      let start = result.count
      result += edit.text
      ranges[edit] = start..<result.count
      next = edit.range.upperBound
    }
    result += bytes[next...]
    return (result, ranges)
  }
}

extension SourceText {
  /// How the first line of the text ends, for lines that are added.
  var lineEnd: [UInt8] {
    guard lineStarts.count > 1 else { return [0x0A] }
    let end = lineStarts[1]
    if bytes[end - 1] == 0x0D { return [0x0D] }
    return end > 1 && bytes[end - 2] == 0x0D ? [0x0D, 0x0A] : [0x0A]
  }
}
