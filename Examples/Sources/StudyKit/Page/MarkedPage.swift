/// A page of Markdown with parts between markers that are written by a program:
///
///     <!-- study:code -->
///     | app | lines |
///     <!-- study -->
public struct MarkedPage {
  public private(set) var text: String

  public init(_ text: String) {
    self.text = text
  }

  /// Puts something else between the markers of a part.
  ///
  /// - Throws: If the page has no such part.
  public mutating func replace(_ part: String, with content: String) throws {
    guard let start = text.firstRange(of: "<!-- study:\(part) -->\n"),
      let end = text[start.upperBound...].firstRange(of: "<!-- study -->")
    else { throw StudyError("the page has no part 'study:\(part)'") }
    text.replaceSubrange(start.upperBound..<end.lowerBound, with: content + "\n")
  }
}
