import BindingSpec

/// The comments of a binding file as Swift comments, taken in the order of the file.
struct EjectedComments {
  struct Comment: Hashable {
    /// Such as `// until the service has answered`.
    var text: String
    var line: Int
    /// Whether it follows other text.
    var isTrailing: Bool
  }

  private var pending: [Comment]
  private let source: SourceText

  init(of file: BindingFile) {
    source = file.text
    let reasons = Dictionary(
      Suppression.all(in: file).map { ($0.range.start.line, $0.reason ?? "") },
      uniquingKeysWith: { first, _ in first })
    pending = file.comments.compactMap { comment in
      let line = comment.range.start.line
      // A comment to a tool has no use any more; its reason has.
      let text = reasons[line] ?? String(comment.value.dropFirst())
      guard reasons[line] != "", !text.hasPrefix(" yaml-language-server:") else { return nil }
      let words = reasons[line] == nil || text.hasPrefix(" ") ? text : " " + text
      return Comment(
        text: ("//" + words).replacing(#/\s+$/#, with: ""), line: line,
        isTrailing: Suppression.isTrailing(comment, in: file.text))
    }
  }

  mutating func take(before line: Int) -> [Comment] { take { $0.line < line } }

  mutating func take(in lines: ClosedRange<Int>) -> [Comment] { take { lines.contains($0.line) } }

  private mutating func take(_ isWanted: (Comment) -> Bool) -> [Comment] {
    let taken = pending.filter(isWanted)
    pending.removeAll(where: isWanted)
    return taken
  }

  /// Whether there is nothing on a line, which counts from 1.
  func isBlank(_ line: Int) -> Bool { source.line(line).allSatisfy(\.isWhitespace) }

  /// The line of a key at the beginning of a line, between two others; nil where there is none.
  func line(ofKey key: String, in lines: Range<Int>) -> Int? {
    lines.first { source.line($0).hasPrefix(key + ":") }
  }
}

extension [EjectedComments.Comment] {
  /// The comments on lines of their own, no longer than Swift's lines, with the empty lines that stood between them.
  func lines(indent: Int) -> [String] {
    var lines: [String] = []
    var block: [String] = []
    var last: Int?
    for comment in self {
      if let last, comment.line > last + 1 {
        lines += Self.fitted(block, indent: indent) + [""]
        block = []
      }
      block.append(comment.text)
      last = comment.line
    }
    lines += Self.fitted(block, indent: indent)
    return lines.map { $0.isEmpty ? "" : String(repeating: " ", count: indent) + $0 }
  }

  /// Breaks the paragraphs of a block anew where a line became too long.
  private static func fitted(_ block: [String], indent: Int) -> [String] {
    guard block.contains(where: { indent + $0.count > SwiftCall.width }) else { return block }
    var lines: [String] = []
    var paragraph: [Substring] = []
    func flush() {
      let width = SwiftCall.width - indent - 3
      lines += RuleText.wrapped(paragraph, width: width).map { "// " + $0 }
      paragraph = []
    }
    for line in block {
      let text = line.dropFirst(2)
      // An empty line ends a paragraph; indented lines and lists are left as they are.
      if text.isEmpty || text.hasPrefix("  ") || text.hasPrefix(" - ") || text.hasPrefix(" * ") {
        flush()
        lines.append(line)
      } else {
        paragraph += text.split(separator: " ")
      }
    }
    flush()
    return lines
  }
}
