import SourceVocabulary

extension BuiltInTypes {
  /// An initialiser of a generic type, from which its generic arguments can be inferred.
  ///
  ///     Initializer("_ [Value]; value Value; width? Int?; title?", of: ["Value"])
  ///     Initializer("rows? Int; wraps? Bool; Line == String", of: ["Line"])
  struct Initializer: Sendable {
    private(set) var parameters: [MemberDeclaration.Parameter] = []
    /// The types of the parameters, with placeholders for the generic parameters.
    private(set) var patterns: [TypeReference?] = []
    /// The generic arguments that its extension says.
    private(set) var said: [String: TypeReference] = [:]

    /// - Parameter text: The parameters: the label, `?` for a default, and a type that can be
    ///   expressed; and the conditions of the extension around it.
    init(_ text: String, of generics: [String]) {
      for part in text.split(separator: "; ") {
        let words = part.split(separator: " ", maxSplits: 1).map(String.init)
        if words.count == 2, words[1].hasPrefix("== ") {
          said[words[0]] = TypeReference(String(words[1].dropFirst(3)))
          continue
        }
        let type = words.count == 2 ? TypeReference(words[1]) : nil
        parameters.append(
          MemberDeclaration.Parameter(
            label: words[0].filter { $0 != "?" },
            type: type.map { TypeExpression(parts: [.init(name: $0.name)]) },
            hasDefault: words[0].hasSuffix("?")))
        patterns.append(type.map { $0.opened(generics) })
      }
    }
  }
}

extension TypeReference {
  /// The type with placeholders in place of generic parameters.
  fileprivate func opened(_ generics: [String]) -> TypeReference {
    if generics.contains(name) { return GenericInference.placeholder(for: name) }
    return TypeReference(name: name, arguments: arguments.map { $0.opened(generics) })
  }
}
