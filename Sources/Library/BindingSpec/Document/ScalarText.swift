/// The text of a scalar, or a part of it, with its place.
struct ScalarText {
  private(set) var value: String
  /// Without quotes where the text stands verbatim in the file, else all of the scalar: escapes or folding
  /// make the places of parts unknowable.
  private(set) var range: SourceRange
  private let isVerbatim: Bool
  private let text: SourceText

  init(_ scalar: YAMLScalar, in node: YAMLNode, text: SourceText) {
    value = scalar.value
    isVerbatim = scalar.verbatimRange != nil
    range = scalar.verbatimRange ?? node.target.range
    self.text = text
  }

  /// A text whose parts have no places of their own.
  init(_ value: String, at range: SourceRange) {
    (self.value, self.range) = (value, range)
    (isVerbatim, text) = (false, SourceText(bytes: []))
  }

  var located: Located<String> { Located(value, at: range) }

  func part(_ range: Range<String.Index>) -> ScalarText {
    part(String(value[range]), from: value[..<range.lowerBound].utf8.count)
  }

  /// - Parameter start: The number of UTF-8 bytes before the part.
  func part(_ value: String, from start: Int) -> ScalarText {
    var part = self
    part.value = value
    if isVerbatim {
      let start = range.start.offset + start
      part.range = text.range(start..<(start + value.utf8.count))
    }
    return part
  }

  var trimmed: ScalarText {
    var rest = value.drop { $0 == " " || $0 == "\t" }
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return part(rest.startIndex..<rest.endIndex)
  }

  /// The parts between the separators, which are ASCII, empty ones as well.
  // By bytes, at a twentieth of the cost of characters.
  func split(at separator: UInt8) -> [ScalarText] {
    guard value.utf8.contains(separator) else { return [self] }
    return value.utf8.split(separator: separator, omittingEmptySubsequences: false)
      .map { part($0.startIndex..<$0.endIndex) }
  }
}

/// A value read from a binding file, with the place where it stands.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located<String> {
  /// Whether the place holds the value letter by letter, so that a fix may replace it.
  ///
  /// Where escapes or folding make the text of a file another one, the place is the whole scalar
  /// with its quotes, which is always longer than a name.
  package var isVerbatim: Bool { range.end.offset - range.start.offset == value.utf8.count }
}
