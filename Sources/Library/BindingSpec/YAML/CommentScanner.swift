/// Finds the comments of a file, which libyaml drops.
enum CommentScanner {
  /// The comments up to `end`, each from its `#` to the end of its line.
  ///
  /// Outside of scalars a `#` always starts a comment: wherever YAML would not allow one there,
  /// libyaml has reported an error.
  ///
  /// - Parameter scalars: where the scalars stand, in ascending order.
  static func comments(
    in text: SourceText, skipping scalars: [Range<Int>], upTo end: Int
  ) -> [Located<String>] {
    var comments: [Located<String>] = []
    var index = text.lineStarts[0]
    for scalar in scalars + [end..<end] {
      let limit = min(scalar.lowerBound, end)
      while index < limit, let start = text.bytes[index..<limit].firstIndex(of: UInt8(ascii: "#")) {
        index = start
        while index < text.bytes.count, !isLineBreak(text.bytes, index) { index += 1 }
        comments.append(
          Located(
            String(decoding: text.bytes[start..<index], as: UTF8.self),
            at: text.range(start..<index)))
      }
      index = max(index, scalar.upperBound)
    }
    return comments
  }

  /// Whether one of YAML 1.1's line breaks starts at `index`: LF, CR, NEL, U+2028 or U+2029.
  private static func isLineBreak(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch bytes[index] {
    case 0x0A, 0x0D:
      true
    case 0xC2:
      bytes[index + 1] == 0x85
    case 0xE2:
      bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
    default:
      false
    }
  }
}
