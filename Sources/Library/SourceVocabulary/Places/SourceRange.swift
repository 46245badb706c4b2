/// A place in a text file, as swiftc counts it.
///
/// `line` and `column` count from 1; `column` counts UTF-8 bytes. `offset` is the number of UTF-8
/// bytes before the place, a byte order mark included.
public struct SourcePosition: Hashable, Comparable, Sendable {
  public var line: Int
  public var column: Int
  public var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    (self.line, self.column, self.offset) = (line, column, offset)
  }

  package static let start = SourcePosition(line: 1, column: 1, offset: 0)

  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    left.offset < right.offset
  }
}

/// The half-open stretch of text from `start` up to `end`.
public struct SourceRange: Hashable, Sendable {
  public var start: SourcePosition
  public var end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  package var offsets: Range<Int> { start.offset..<end.offset }

  package init(at position: SourcePosition) { self.init(start: position, end: position) }

  /// Whether an offset is in it or at its end.
  package func holds(_ offset: Int) -> Bool { start.offset <= offset && offset <= end.offset }
}

/// A stretch of text in a named file.
public struct SourceLocation: Hashable, Sendable {
  /// The path as the user gave it, so that printed places can be clicked.
  public var file: String
  public var range: SourceRange

  package init(file: String, range: SourceRange) {
    self.file = file
    self.range = range
  }

  /// The start as a place that terminals and editors make clickable, such as `a.yaml:4:6`.
  package var place: String { "\(file):\(range.start.line):\(range.start.column)" }
}
