/// Tokens of Swift with the structure that their brackets give them.
struct BracketedTokens {
  typealias Token = SwiftTokens.Token

  let tokens: [Token]
  /// The closing bracket of each opening one, by the places of the tokens.
  private(set) var closing: [Int: Int] = [:]
  private var opening: [Int: Int] = [:]
  /// The names that parameters of closures and functions declare.
  private var parameters: Set<Int> = []

  init(_ tokens: [Token]) {
    self.tokens = tokens
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      if "([{".contains(token.word) {
        open.append(index)
      } else if ")]}".contains(token.word), let start = open.popLast() {
        closing[start] = index
        opening[index] = start
      }
    }
    findParameters()
  }

  func word(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].word : "" }

  private mutating func findParameters() {
    for (index, token) in tokens.enumerated() {
      if token.word == "{", let end = endOfHeading(of: index) {
        let isCaptures = word(index + 1) == "["
        let start = isCaptures ? (closing[index + 1] ?? index) + 1 : index + 1
        for place in start..<max(start, end) where !isType(place) { parameters.insert(place) }
      } else if token.word == "(", isDeclaration(ofParameters: index) {
        for part in parts(of: index) {
          for place in part.prefix(while: { word($0) != ":" }) { parameters.insert(place) }
        }
      }
    }
  }

  private func isType(_ index: Int) -> Bool { word(index).first?.isUppercase == true }

  /// The `in` of a closure that opens at a token.
  private func endOfHeading(of open: Int) -> Int? {
    guard let close = closing[open] else { return nil }
    var index = open + 1
    while index < close {
      if word(index) == "in" { return index }
      // The parts of a heading: captures, parameters in brackets or without, effects, a type.
      let isOfHeading =
        tokens[index].kind == .name || [",", ":", "->", "?", "_"].contains(word(index))
        || ["async", "throws", "any", "some"].contains(word(index))
        || (index == open + 1 && ["[", "("].contains(word(index))) || word(index) == "("
      guard isOfHeading else { return nil }
      index = (closing[index] ?? index) + 1
    }
    return nil
  }

  private func isDeclaration(ofParameters open: Int) -> Bool {
    word(open - 2) == "func" || (word(open - 1) == "init" && word(open - 2) != ".")
  }

  /// Whether a name is that of a declaration.
  func isDeclared(_ index: Int) -> Bool {
    parameters.contains(index)
      || [
        "let", "var", "func", "class", "struct", "enum", "protocol", "import", "typealias", "for",
        "case",
      ].contains(word(index - 1))
  }

  func isLabel(_ index: Int) -> Bool {
    word(index + 1) == ":" && tokens[index + 1].range.lowerBound == tokens[index].range.upperBound
      && ["(", ",", "}"].contains(word(index - 1))
  }

  /// Whether arguments of a call open at a token.
  func isCall(_ open: Int) -> Bool {
    guard open > 0, closing[open] != nil, !isDeclaration(ofParameters: open),
      tokens[open - 1].range.upperBound == tokens[open].range.lowerBound
    else { return false }
    return tokens[open - 1].kind == .name || [">", "init"].contains(word(open - 1))
  }

  /// Whether the braces that open at a token are around the members of a type.
  func isTypeBody(_ open: Int) -> Bool {
    var index = open - 1
    while index >= 0, !["{", "}"].contains(word(index)) || opening[index] != nil {
      if ["class", "struct", "enum", "protocol", "extension"].contains(word(index)) { return true }
      if tokens[index].beginsLine { return false }
      index = (opening[index] ?? index) - 1
    }
    return false
  }

  /// The parts between the commas in brackets.
  func parts(of open: Int) -> [Range<Int>] {
    guard let close = closing[open] else { return [] }
    var parts: [Range<Int>] = []
    var start = open + 1
    var index = start
    while index < close {
      if word(index) == "," {
        parts.append(start..<index)
        start = index + 1
      }
      index = (closing[index] ?? index) + 1
    }
    return (parts + [start..<close]).filter { !$0.isEmpty }
  }

  /// The statements of a block, which are no declarations.
  func statements(of open: Int) -> [Range<Int>] {
    guard let close = closing[open] else { return [] }
    var start = (endOfHeading(of: open) ?? open) + 1
    var found: [Range<Int>] = []
    var index = start
    while index < close {
      if index > start, tokens[index].beginsLine, !isContinued(at: index) {
        found.append(start..<index)
        start = index
      }
      index = (closing[index] ?? index) + 1
    }
    return (found + [start..<close]).filter { !$0.isEmpty && !declares($0) }
  }

  private func isContinued(at index: Int) -> Bool {
    [".", "?", "??", ":", "&&", "||", "+", "-", "==", "!=", "else", "catch"].contains(word(index))
      || [",", "=", "+", "-", "&&", "||", "??", "->", ":"].contains(word(index - 1))
  }

  private func declares(_ statement: Range<Int>) -> Bool {
    [
      "let", "var", "func", "@", "private", "weak", "unowned", "get", "set", "didSet", "willSet",
    ].contains(word(statement.lowerBound))
  }
}
