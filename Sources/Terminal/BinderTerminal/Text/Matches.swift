/// The places of a text in another one. A text in lower case is found in any case.
struct Matches {
  /// The text, cut at the beginnings and ends of the matches.
  let parts: [(text: String, isMatch: Bool)]

  init(of wanted: String, in text: String) {
    guard !wanted.isEmpty else {
      parts = [(text, false)]
      return
    }
    // Character by character: a character in lower case may be longer.
    let characters = Array(text)
    let compared =
      wanted == wanted.lowercased() ? characters.map { Character(lower: $0) } : characters
    var parts: [(text: String, isMatch: Bool)] = []
    var start = 0
    for match in compared.ranges(of: Array(wanted)) {
      if start < match.lowerBound {
        parts.append((String(characters[start..<match.lowerBound]), false))
      }
      parts.append((String(characters[match]), true))
      start = match.upperBound
    }
    if start < characters.count || parts.isEmpty {
      parts.append((String(characters[start...]), false))
    }
    self.parts = parts
  }
}

extension Character {
  fileprivate init(lower character: Character) {
    let lower = character.lowercased()
    self = lower.count == 1 ? Character(lower) : character
  }
}
