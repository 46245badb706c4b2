/// Swift text as tokens, without comments and blanks.
struct SwiftTokens {
  struct Token: Equatable {
    enum Kind { case name, keyword, number, text, sign, operation }

    let kind: Kind
    let range: Range<Int>
    let word: String
    /// Whether it is the first of its line.
    let beginsLine: Bool
    /// Whether blanks or the ends of the text are on both sides of it.
    let standsApart: Bool
  }

  private let text: [Character]
  private(set) var all: [Token] = []

  init(_ text: [Character]) {
    self.text = text
    read()
  }

  private static let keywords: Set<String> = [
    "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "didSet", "do", "else", "enum", "extension", "fallthrough",
    "false",
    "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in", "init", "inout",
    "internal",
    "is", "let", "mutating", "nil", "nonisolated", "override", "private", "protocol", "public",
    "repeat",
    "rethrows", "return", "self", "Self", "set", "some", "static", "struct", "subscript", "super",
    "switch",
    "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
    "willSet", "_",
  ]
  private static let operationCharacters: Set<Character> = [
    "+", "-", "*", "/", "<", ">", "=", "!", "&", "|", "%", "^", "~", "?",
  ]

  private mutating func read() {
    var place = 0
    var beginsLine = true
    while place < text.count {
      let character = text[place]
      if character.isNewline {
        beginsLine = true
        place += 1
      } else if character.isWhitespace {
        place += 1
      } else if hasPrefix("//", at: place) {
        while place < text.count, !text[place].isNewline { place += 1 }
      } else {
        let (kind, end) = token(at: place)
        let word = String(text[place..<end])
        let standsApart =
          (place == 0 || text[place - 1].isWhitespace)
          && (end == text.count || text[end].isWhitespace)
        all.append(
          Token(
            kind: kind, range: place..<end, word: word, beginsLine: beginsLine,
            standsApart: standsApart))
        beginsLine = false
        place = end
      }
    }
  }

  /// The token that begins at a place, and its end.
  private func token(at place: Int) -> (Token.Kind, Int) {
    let character = text[place]
    if character == "\"" { return (.text, endOfText(from: place)) }
    if character.isNumber {
      // A dot is a part of a number only before a digit.
      let end = end(from: place) { index in
        text[index].isNumber || text[index] == "_"
          || (text[index] == "." && index + 1 < text.count && text[index + 1].isNumber)
      }
      return (.number, end)
    }
    if Self.isOfName(character) {
      let end = end(from: place) { Self.isOfName(text[$0]) }
      return (Self.keywords.contains(String(text[place..<end])) ? .keyword : .name, end)
    }
    guard Self.operationCharacters.contains(character) else { return (.sign, place + 1) }
    // A question mark or an exclamation mark behind a name stands for itself, as in `a?.b`.
    if character == "?" || character == "!", place > 0, Self.endsOperand(text[place - 1]) {
      return (.sign, place + 1)
    }
    // Angle brackets of generic types are single signs.
    if character == ">", place > 0, !text[place - 1].isWhitespace { return (.sign, place + 1) }
    return (.operation, end(from: place) { Self.operationCharacters.contains(text[$0]) })
  }

  private func end(from place: Int, while isPart: (Int) -> Bool) -> Int {
    var end = place + 1
    while end < text.count, isPart(end) { end += 1 }
    return end
  }

  /// The end of a text, in which values may be interpolated.
  private func endOfText(from start: Int) -> Int {
    if hasPrefix("\"\"\"", at: start) {
      var place = start + 3
      while place < text.count, !hasPrefix("\"\"\"", at: place) { place += 1 }
      return min(place + 3, text.count)
    }
    var place = start + 1
    var depth = 0
    while place < text.count {
      if hasPrefix("\\(", at: place) {
        depth += 1
        place += 2
      } else if depth > 0 {
        if text[place] == "(" { depth += 1 }
        if text[place] == ")" { depth -= 1 }
        place += 1
      } else if text[place] == "\\" {
        place += 2
      } else if text[place] == "\"" {
        return place + 1
      } else {
        place += 1
      }
    }
    return text.count
  }

  private func hasPrefix(_ prefix: String, at place: Int) -> Bool {
    text[place...].starts(with: prefix)
  }

  static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private static func endsOperand(_ character: Character) -> Bool {
    isOfName(character) || character == ")" || character == "]" || character == ">"
      || character == "?"
  }
}
