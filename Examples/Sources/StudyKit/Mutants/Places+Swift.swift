extension Places {
  /// Reads the places of Swift code.
  mutating func readSwift(_ tokens: [SwiftTokens.Token]) {
    let code = BracketedTokens(tokens)
    readNames(code)
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .text: texts.append(token.range)
      case .number: constants.append(token.range)
      case .keyword where token.word == "true" || token.word == "false":
        constants.append(token.range)
      case .operation where isMutable(index, in: tokens): operators.append(token.range)
      case .sign where token.word == "(" && code.isCall(index):
        let members = members(of: index, in: code)
        if members.count > 1 {
          arguments.append(members)
          addNeighbours(members)
        }
      case .sign where token.word == "{" && !code.isTypeBody(index): readBlock(index, in: code)
      default: break
      }
    }
  }

  private func isMutable(_ index: Int, in tokens: [SwiftTokens.Token]) -> Bool {
    let token = tokens[index]
    guard MutationOperator.exchanges[token.word] != nil else { return false }
    if token.standsApart { return true }
    return token.word == "!" && index + 1 < tokens.count
      && tokens[index + 1].range.lowerBound == token.range.upperBound
  }

  private mutating func readNames(_ code: BracketedTokens) {
    for (index, token) in code.tokens.enumerated() where token.kind == .name {
      if code.isDeclared(index) { continue }
      let isProjected = token.word.hasPrefix("$")
      let word = token.word.drop { $0 == "$" }
      // `$0` is no name that is written differently.
      guard let first = word.first, !first.isNumber else { continue }
      let role: Name.Role =
        if code.isLabel(index) { .label } else if isProjected {
          .projected
        } else if code.word(
          index - 1) == "."
        { .member } else if first.isUppercase { .type } else { .value }
      names.append(
        Name(
          range: token.range.upperBound - word.count..<token.range.upperBound, role: role))
    }
  }

  /// The arguments in the brackets that open at a token.
  private func members(of open: Int, in code: BracketedTokens) -> [Member] {
    code.parts(of: open).map { part in
      let first = code.tokens[part.lowerBound]
      let last = code.tokens[part.upperBound - 1]
      let hasLabel = part.count > 2 && code.word(part.lowerBound + 1) == ":"
      let value = hasLabel ? code.tokens[part.lowerBound + 2] : first
      return Member(
        whole: first.range.lowerBound..<last.range.upperBound,
        value: value.range.lowerBound..<last.range.upperBound)
    }
  }

  /// The statements of a block, and the values that two of them could exchange.
  private mutating func readBlock(_ open: Int, in code: BracketedTokens) {
    let found = code.statements(of: open)
    for statement in found {
      statements.append(range(of: statement, in: code))
    }
    for (one, other) in zip(found, found.dropFirst()) {
      let sides = [one, other].compactMap { side(of: $0, in: code) }
      if sides.count == 2 { neighbours.append((sides[0], sides[1])) }
      let calls = [one, other].compactMap { call(in: $0, of: code) }
      if calls.count == 2, calls[0].name == calls[1].name {
        neighbours.append((calls[0].argument, calls[1].argument))
      }
    }
  }

  private func range(of statement: Range<Int>, in code: BracketedTokens) -> Range<Int> {
    code.tokens[statement.lowerBound].range
      .lowerBound..<code.tokens[statement.upperBound - 1].range.upperBound
  }

  /// The right side of an assignment.
  private func side(of statement: Range<Int>, in code: BracketedTokens) -> Range<Int>? {
    let left = statement.prefix { index in
      code.tokens[index].kind == .name || [".", "?", "self"].contains(code.word(index))
    }
    guard !left.isEmpty, code.word(left.upperBound) == "=",
      left.upperBound + 1 < statement.upperBound
    else { return nil }
    return range(of: left.upperBound + 1..<statement.upperBound, in: code)
  }

  /// The name of the function that a statement calls, and the value of the first argument.
  private func call(
    in statement: Range<Int>, of code: BracketedTokens
  ) -> (name: String, argument: Range<Int>)? {
    guard let open = statement.first(where: { code.word($0) == "(" }), code.isCall(open),
      let first = members(of: open, in: code).first
    else { return nil }
    let name = statement.lowerBound..<open
    guard name.allSatisfy({ code.tokens[$0].kind == .name || code.word($0) == "." }) else {
      return nil
    }
    return (name.map(code.word).joined(), first.value)
  }
}
