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

    /// The parts between the separators, empty ones as well.
    func split(at separator: Character) -> [Part] {
      var next = start
      return value.split(separator: separator, omittingEmptySubsequences: false).map { text in
        defer { next += text.utf8.count + separator.utf8.count }
        return Part(value: String(text), start: next)
      }
    }
  }

  func part(_ range: Range<String.Index>) -> Part {
    Part(value: String(value[range]), start: value[..<range.lowerBound].utf8.count)
  }

  func parts(between separator: Character) -> [Part] {
    Part(value: value, start: 0).split(at: separator)
  }

  /// Where a part stands; all of the scalar where escapes or folding make that unknowable.
  func range(of part: Part) -> SourceRange {
    guard isVerbatim else { return range }
    let start = range.start.offset + part.start
    return text.range(start..<(start + part.value.utf8.count))
  }
}
