/// Text as lines, and the characters that may be in one.
enum TextLines {
  static func split(_ text: String) -> (lines: [String], lineEnd: String) {
    var lines: [String] = []
    var lineEnd: String?
    let bytes = text.utf8
    var start = bytes.startIndex
    // Bytes, since a text may have megabytes of lines. No byte of another character is a line end.
    while let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lines.append(String(text[start..<end]))
      let next = bytes.index(after: end)
      let isPair = bytes[end] == 0x0D && next < bytes.endIndex && bytes[next] == 0x0A
      start = isPair ? bytes.index(after: next) : next
      lineEnd = lineEnd ?? (isPair ? "\r\n" : "\n")
    }
    lines.append(String(text[start...]))
    return (lines, lineEnd ?? "\n")
  }

  static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// A pasted text without control characters, with other characters for line ends and tabs.
  static func cleaned(_ text: String, lineEnd: Character, tab: Character) -> String {
    let cleaned = text.compactMap { character -> Character? in
      if character.isNewline { return lineEnd }
      if character == "\t" { return tab }
      let category = character.unicodeScalars.first?.properties.generalCategory
      return category == .control ? nil : character
    }
    return String(cleaned)
  }
}
