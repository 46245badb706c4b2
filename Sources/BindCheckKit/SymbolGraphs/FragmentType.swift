import BindingSpec

/// Reads the type out of the fragments of a declaration.
///
///     var list: [Outer.Item]?     // Optional<Array<Outer.Item>>
///
/// The compiler gives each name with its mangled one, so no name has to be looked up. What is no
/// named type, such as a function or `any P`, becomes a type of which only the text is known.
struct FragmentType {
  /// The type of a name; nil where it is not known.
  typealias Resolve = (_ names: [String], _ usr: String?, _ arguments: [TypeReference]) ->
    TypeReference?

  private enum Token: Equatable {
    case name(String, usr: String?)
    case sign(String)

    var text: String {
      switch self {
      case .name(let name, _): name
      case .sign(let sign): sign
      }
    }
  }

  private let tokens: [Token]
  private let resolve: Resolve
  private var index = 0

  /// The type after the first colon, that of a property; or after `=`, that of a typealias.
  static func type(
    of fragments: [SymbolGraphFile.Fragment], after sign: String, resolve: @escaping Resolve
  ) -> TypeReference? {
    let tokens = tokens(of: fragments)
    guard let start = tokens.firstIndex(of: .sign(sign)) else { return nil }
    // Accessors end the type, and so does a `where` clause.
    let end = tokens[start...].firstIndex { $0 == .sign("{") || $0.text == "where" }
    var parser = FragmentType(
      tokens: Array(tokens[(start + 1)..<(end ?? tokens.count)]), resolve: resolve)
    return parser.parse(depth: 0)
  }

  private init(tokens: [Token], resolve: @escaping Resolve) {
    self.tokens = tokens
    self.resolve = resolve
  }

  // MARK: - Tokens

  private static func tokens(of fragments: [SymbolGraphFile.Fragment]) -> [Token] {
    var tokens: [Token] = []
    for fragment in fragments {
      switch fragment.kind {
      case "typeIdentifier":
        tokens.append(.name(fragment.spelling, usr: fragment.preciseIdentifier))
      case "text", "attribute", "keyword", "identifier", "genericParameter", "externalParam",
        "internalParam":
        tokens += signs(in: fragment.spelling)
      default:
        tokens.append(.sign(fragment.spelling))
      }
    }
    return tokens
  }

  /// Words and single signs, without blanks; `->` is one sign.
  private static func signs(in text: String) -> [Token] {
    var tokens: [Token] = []
    var word = ""
    func endWord() {
      if !word.isEmpty { tokens.append(.name(word, usr: nil)) }
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber || character == "_" || character == "@" {
        word.append(character)
        continue
      }
      endWord()
      if character == ">", tokens.last == .sign("-") {
        tokens[tokens.count - 1] = .sign("->")
      } else if !character.isWhitespace, character != "`" {
        tokens.append(.sign(String(character)))
      }
    }
    endWord()
    return tokens
  }

  // MARK: - Types

  private var current: Token? { index < tokens.count ? tokens[index] : nil }

  private mutating func take(_ sign: String) -> Bool {
    guard current == .sign(sign) else { return false }
    index += 1
    return true
  }

  private var isAtEnd: Bool {
    guard case .sign(let sign)? = current else { return current == nil }
    return [",", ">", "]", ")", ":"].contains(sign)
  }

  private mutating func parse(depth: Int) -> TypeReference? {
    // Deeper nesting is no type of a field.
    guard depth < 64 else { return nil }
    let start = index
    if var type = parseNamed(depth: depth) {
      while take("?") || take("!") { type = .optional(type) }
      if isAtEnd { return type }
    } else if isUnknown {
      return nil
    }
    index = start
    return opaque()
  }

  /// Set where only an instance would tell the type of a name.
  private var isUnknown = false

  private mutating func parseNamed(depth: Int) -> TypeReference? {
    if take("[") {
      guard let element = parse(depth: depth + 1) else { return nil }
      if take("]") { return TypeReference(name: "Array", arguments: [element]) }
      guard take(":"), let value = parse(depth: depth + 1), take("]") else { return nil }
      return TypeReference(name: "Dictionary", arguments: [element, value])
    }
    if take("(") {
      // `(any P)?`, but neither `()` nor a tuple.
      guard current != .sign(")"), let inner = parse(depth: depth + 1), take(")") else {
        return nil
      }
      return inner
    }
    var names: [String] = []
    var usr: String?
    var arguments: [TypeReference] = []
    repeat {
      guard case .name(let name, let mangled)? = current, !Self.prefixes.contains(name) else {
        return nil
      }
      index += 1
      names.append(name)
      usr = mangled
      arguments = []
      guard take("<") else { continue }
      repeat {
        guard let argument = parse(depth: depth + 1) else { return nil }
        arguments.append(argument)
      } while take(",")
      guard take(">") else { return nil }
    } while take(".")
    let type = resolve(names, usr, arguments)
    if type == nil { isUnknown = true }
    return type
  }

  /// Words after which no named type follows.
  private static let prefixes: Set<String> = [
    "any", "some", "inout", "borrowing", "consuming", "sending", "each", "repeat", "@escaping",
    "@Sendable", "@autoclosure", "@MainActor", "@convention", "@isolated",
  ]

  /// The rest of the type, as text.
  private mutating func opaque() -> TypeReference? {
    var depth = 0
    var text = ""
    while let token = current {
      if depth == 0, isAtEnd { break }
      switch token.text {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      default: break
      }
      if case .name = token, text.last.map({ $0.isLetter || $0.isNumber }) == true { text += " " }
      switch token.text {
      case "->", "&": text += " \(token.text) "
      case ",", ":": text += "\(token.text) "
      default: text += token.text
      }
      index += 1
    }
    return text.isEmpty ? nil : TypeReference(name: text)
  }
}
