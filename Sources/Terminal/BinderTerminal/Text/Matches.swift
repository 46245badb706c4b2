extension DisplayText {
  /// A text, cut at the beginnings and ends of the places of another one, with empty parts between places that
  /// follow each other. That one is found in any case if it is in lower case.
  static func parts(of text: String, around wanted: String) -> [(text: String, isMatch: Bool)] {
    guard !wanted.isEmpty else { return [(text, false)] }
    // Character by character: a character in lower case may be longer.
    let characters = Array(text)
    func lower(_ character: Character) -> Character {
      let lower = character.lowercased()
      return lower.count == 1 ? Character(lower) : character
    }
    let compared = wanted == wanted.lowercased() ? characters.map(lower) : characters
    var parts: [(text: String, isMatch: Bool)] = []
    var start = 0
    for match in compared.ranges(of: Array(wanted)) {
      parts.append((String(characters[start..<match.lowerBound]), false))
      parts.append((String(characters[match]), true))
      start = match.upperBound
    }
    return parts + [(String(characters[start...]), false)]
  }
}
