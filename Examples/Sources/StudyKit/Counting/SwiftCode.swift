/// Swift text by lines, enough to count the lines that are neither blank nor comments.
enum SwiftCode {
  /// The lines with code in them, without blanks at their beginning; empty for lines of a long
  /// text.
  ///
  /// A comment behind code does not count against its line. Comments between `/*` and `*/` may span
  /// lines and stand within each other. Within a text of several lines everything is code.
  static func lines(in text: String) -> [Substring] {
    var depth = 0
    var isInText = false
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0.isWhitespace }
      if isInText {
        // A line of a text declares nothing.
        if !content.isEmpty { lines.append("") }
        if content.contains("\"\"\"") { isInText = false }
        continue
      }
      var hasCode = false
      var rest = content
      while let character = rest.first {
        if rest.hasPrefix("*/"), depth > 0 {
          depth -= 1
          rest = rest.dropFirst(2)
        } else if rest.hasPrefix("/*") {
          depth += 1
          rest = rest.dropFirst(2)
        } else if depth > 0 {
          rest = rest.dropFirst()
        } else if rest.hasPrefix("//") {
          break
        } else if rest.hasPrefix("\"\"\"") {
          hasCode = true
          // Closed on its own line only where two stand in it.
          rest = rest.dropFirst(3)
          guard let end = rest.firstRange(of: "\"\"\"") else {
            isInText = true
            break
          }
          rest = rest[end.upperBound...]
        } else if character == "\"" {
          hasCode = true
          rest = afterText(rest.dropFirst())
        } else {
          if !character.isWhitespace { hasCode = true }
          rest = rest.dropFirst()
        }
      }
      if hasCode { lines.append(content) }
    }
    return lines
  }

  /// The rest of a line behind a text.
  private static func afterText(_ text: Substring) -> Substring {
    var rest = text
    while let character = rest.popFirst() {
      if character == "\\" { rest = rest.dropFirst() }
      if character == "\"" { break }
    }
    return rest
  }

  private static let modifiers: Set<Substring> = [
    "final", "public", "package", "internal", "fileprivate", "private", "open", "indirect",
    "nonisolated", "@MainActor", "distributed",
  ]

  /// Whether a line declares a type; extensions are none.
  static func declaresType(_ line: Substring) -> Bool {
    let words = line.split(separator: " ").drop(while: modifiers.contains)
    guard let first = words.first, words.count > 1 else { return false }
    return ["class", "struct", "enum", "protocol", "actor"].contains(first)
      // `class func` and `class var` are members.
      && !["func", "var", "override"].contains(words.dropFirst().first)
  }
}
