extension TypeReference {
  /// The type that `text` names, or nil if it is none that bindings can speak of, such as a
  /// function, a tuple, or an existential with several protocols.
  ///
  /// Understands Swift source (`[String: Int]?`) and the `String(reflecting:)` of a metatype
  /// (`Swift.Optional<App.Account>`).
  package init?(_ text: String) {
    var parser = TypeReferenceParser(rest: text[...])
    guard let type = parser.parseType(depth: 0), parser.rest.isEmpty else { return nil }
    self = type
  }
}

private struct TypeReferenceParser {
  private(set) var rest: Substring

  private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }

  private mutating func take(_ character: Character) -> Bool {
    skipBlanks()
    guard rest.first == character else { return false }
    rest.removeFirst()
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
    if rest.starts(with: "()") {
      rest.removeFirst(2)
      return TypeReference(name: "Void")
    }
    return parseNominal(depth: depth)
  }

  private mutating func parseNominal(depth: Int) -> TypeReference? {
    var segments: [String] = []
    var arguments: [TypeReference] = []
    repeat {
      skipBlanks()
      if rest.first == "(" {
        // `String(reflecting:)` writes `App.(unknown context at $1a2b).Local` for local types.
        guard rest.starts(with: "(unknown context at "), let end = rest.firstIndex(of: ")")
        else { return nil }
        rest = rest[rest.index(after: end)...]
        continue
      }
      let name = String(rest.prefix { isSwiftIdentifier("_\($0)") })
      guard isSwiftIdentifier(name) else { return nil }
      rest.removeFirst(name.count)
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
