/// The places of a text in another one. A text in lower case is found in any case.
struct Matches {
  /// The text, cut at the beginnings and ends of the matches.
  let parts: [(text: String, isMatch: Bool)]

  init(of wanted: String, in text: String) {
    guard !wanted.isEmpty else {
      parts = [(text, false)]
      return
    }
    let ignoresCase = wanted == wanted.lowercased()
    let pattern = Array(wanted)
    // Character by character: a character in lower case may be longer.
    let characters = Array(text)
    let compared = ignoresCase ? characters.map { Character(lower: $0) } : characters
    var parts: [(text: String, isMatch: Bool)] = []
    var (start, place) = (0, 0)
    while place + pattern.count <= compared.count {
      if compared[place] == pattern[0], compared[place...].starts(with: pattern) {
        if start < place { parts.append((String(characters[start..<place]), false)) }
        start = place + pattern.count
        parts.append((String(characters[place..<start]), true))
        place = start
      } else {
        place += 1
      }
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
