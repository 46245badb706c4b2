extension TypeReference {
  /// The type that `text` names, or nil if it is none that bindings can speak of, such as a
  /// function, a tuple, or an existential with several protocols.
  ///
  /// Understands Swift source (`[String: Int]?`) and the `String(reflecting:)` of a metatype
  /// (`Swift.Optional<App.Account>`).
  package init?(_ text: String) {
    var parser = TypeReferenceParser(text: Array(text))
    guard let type = parser.parseType(depth: 0), parser.isAtEnd else { return nil }
    self = type
  }
}

private struct TypeReferenceParser {
  let text: [Character]
  private(set) var index = 0

  var isAtEnd: Bool { index == text.count }

  private var current: Character? { index < text.count ? text[index] : nil }

  private mutating func skipBlanks() { while current == " " { index += 1 } }

  private mutating func take(_ character: Character) -> Bool {
    skipBlanks()
    guard current == character else { return false }
    index += 1
    return true
  }

  mutating func parseType(depth: Int) -> TypeReference? {
    // Deeper nesting is no type of a field; the bound keeps hostile input off the stack.
    guard depth < 64 else { return nil }
    guard var type = parseUnsuffixed(depth: depth) else { return nil }
    while take("?") || take("!") { type = .optional(type) }
    skipBlanks()
    return type
  }

  private mutating func parseUnsuffixed(depth: Int) -> TypeReference? {
    if take("[") {
      guard let element = parseType(depth: depth + 1) else { return nil }
      if take("]") { return TypeReference(name: "Array", arguments: [element]) }
      guard take(":"), let value = parseType(depth: depth + 1), take("]") else { return nil }
      return TypeReference(name: "Dictionary", arguments: [element, value])
    }
    // The runtime's name of `Void`, as in `Command<()>`.
    if text[index...].starts(with: "()") {
      index += 2
      return TypeReference(name: "Void")
    }
    return parseNominal(depth: depth)
  }

  private mutating func parseNominal(depth: Int) -> TypeReference? {
    var segments: [String] = []
    var arguments: [TypeReference] = []
    repeat {
      skipBlanks()
      if current == "(" {
        // `String(reflecting:)` writes `App.(unknown context at $1a2b).Local` for local types.
        guard text[index...].starts(with: "(unknown context at "),
          let end = text[index...].firstIndex(of: ")")
        else { return nil }
        index = end + 1
        continue
      }
      let start = index
      while let character = current, isSwiftIdentifier("_\(character)") { index += 1 }
      let name = String(text[start..<index])
      guard isSwiftIdentifier(name) else { return nil }
      segments.append(name)
      // The arguments of the innermost type count; an outer type's are not needed to name it.
      arguments = []
      if take("<") {
        repeat {
          guard let argument = parseType(depth: depth + 1) else { return nil }
          arguments.append(argument)
        } while take(",")
        guard take(">") else { return nil }
      }
    } while take(".")
    guard !segments.isEmpty else { return nil }
    return TypeReference(name: segments.joined(separator: "."), arguments: arguments)
  }
}
