/// The text of a scalar whose parts have places of their own.
struct ScalarText {
  let value: String
  /// The text without quotes where it stands verbatim in the file, else all of the scalar.
  let range: SourceRange
  private let isVerbatim: Bool
  private let text: SourceText

  init(_ scalar: YAMLScalar, in node: YAMLNode, text: SourceText) {
    value = scalar.value
    isVerbatim = scalar.verbatimRange != nil
    range = scalar.verbatimRange ?? node.target.range
    self.text = text
  }

  /// A stretch of the text.
  struct Part {
    var value: String
    /// The number of UTF-8 bytes of the text before it.
    var start: Int

    /// The part without the blanks around it.
    var trimmed: Part {
      let blanks = value.prefix { $0 == " " || $0 == "\t" }
      var rest = value[blanks.endIndex...]
      while rest.last == " " || rest.last == "\t" { rest.removeLast() }
      return Part(value: String(rest), start: start + blanks.utf8.count)
    }

    /// The parts between the separators, which are ASCII, empty ones as well.
    // By bytes, at a twentieth of the cost of characters.
    func split(at separator: UInt8) -> [Part] {
      guard value.utf8.contains(separator) else { return [self] }
      var next = start
      return value.utf8.split(separator: separator, omittingEmptySubsequences: false).map { text in
        defer { next += text.count + 1 }
        return Part(value: String(Substring(text)), start: next)
      }
    }
  }

  func part(_ range: Range<String.Index>) -> Part {
    Part(value: String(value[range]), start: value[..<range.lowerBound].utf8.count)
  }

  func parts(between separator: UInt8) -> [Part] {
    Part(value: value, start: 0).split(at: separator)
  }

  /// Where a part stands; all of the scalar where escapes or folding make that unknowable.
  func range(of part: Part) -> SourceRange {
    guard isVerbatim else { return range }
    let start = range.start.offset + part.start
    return text.range(start..<(start + part.value.utf8.count))
  }
}
