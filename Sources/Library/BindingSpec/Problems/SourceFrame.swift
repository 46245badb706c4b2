/// A line of a file with carets under a part of it.
struct SourceFrame {
  private let number: Int
  /// The line up to the carets, the part above them, and the rest.
  private let before: String
  private let marked: String
  private let after: String

  /// A line longer than this, in bytes, is cut on both sides of the carets.
  private static let lengthLimit = 240
  private static let contextBefore = 80

  /// - Parameter range: of a range over several lines, only the first line is shown and marked.
  init(_ range: SourceRange, in text: SourceText) {
    number = range.start.line
    let line = text.lineRange(number) ?? text.bytes.count..<text.bytes.count
    let (start, end) = (line.lowerBound, line.upperBound)
    let markStart = min(max(start + range.start.column - 1, start), end)
    let isOneLine = range.end.line == number
    let markEnd = isOneLine ? min(max(start + range.end.column - 1, markStart), end) : end
    var shownStart = start
    var shownEnd = end
    if end - start > Self.lengthLimit {
      shownStart = Self.boundary(max(start, markStart - Self.contextBefore), in: text.bytes)
      shownEnd = Self.boundary(min(end, shownStart + Self.lengthLimit), in: text.bytes)
    }
    func part(_ from: Int, _ to: Int) -> String {
      SafeText.escaped(
        String(decoding: text.bytes[from..<max(from, to)], as: UTF8.self), keepsTabs: true)
    }
    let shownMarkEnd = min(markEnd, shownEnd)
    before = (shownStart > start ? "…" : "") + part(shownStart, markStart)
    marked = part(markStart, shownMarkEnd)
    after = part(shownMarkEnd, shownEnd) + (shownEnd < end ? "…" : "")
  }

  private typealias Part = ProblemRenderer.Part

  /// The source line and the line of carets, each behind its gutter.
  func lines(help: String?, _ paint: (String, String) -> String) -> [String] {
    let gutter = "  \(number) |"
    let blank = String(repeating: " ", count: gutter.count - 1) + "|"
    let source = before + marked + after
    // Tabs stay tabs, so that both lines move by the same tab stops.
    let indent = before.map {
      $0 == "\t" ? "\t" : String(repeating: " ", count: CharacterWidth.width(of: $0))
    }.joined()
    let width = marked.reduce(0) { $0 + ($1 == "\t" ? 1 : CharacterWidth.width(of: $1)) }
    let carets = "^" + String(repeating: "~", count: max(width, 1) - 1)
    let words = help.map { " " + paint(SafeText.escaped($0), Part.help) } ?? ""
    return [
      paint(gutter, Part.gutter) + (source.isEmpty ? "" : " " + source),
      paint(blank, Part.gutter) + " " + indent + paint(carets, Part.carets) + words,
    ]
  }

  /// The offset of the start of the character that contains the byte at `offset`.
  private static func boundary(_ offset: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
