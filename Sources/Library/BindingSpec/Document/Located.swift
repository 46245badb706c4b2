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
