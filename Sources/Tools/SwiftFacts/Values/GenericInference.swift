import SourceVocabulary

/// Tells the generic arguments of a type from the values that its initialiser is given, as the compiler infers them.
///
/// The type of a parameter has placeholders in place of the generic parameters: `[$Value]` beside
/// `[1, 2]` says that `Value` is `Int`.
struct GenericInference {
  private let values: ValueTypes
  private var types: [String: Set<TypeReference>] = [:]
  private var choices: [String: [ValueExpression]] = [:]
  /// Whether a value that may decide has an unknown type.
  private var hasGap = false

  init(_ values: ValueTypes) { self.values = values }

  static func placeholder(for generic: String) -> TypeReference {
    TypeReference(name: "$\(generic)")
  }

  /// Takes in a value that is given for a parameter of a type with placeholders.
  mutating func add(_ value: ValueExpression, for pattern: TypeReference) {
    guard pattern.hasPlaceholders else { return }
    // `.low` has the type that the other values decide.
    if value.isImplicitMember(of: pattern) { return }
    if pattern.isPlaceholder {
      choices[pattern.name, default: []].append(value)
      return
    }
    switch (pattern.name, value) {
    case ("Array", .array(let elements)), ("Set", .array(let elements)):
      for element in elements { add(element, for: pattern.arguments[0]) }
    case ("Dictionary", .dictionary(let keys, let contents)):
      for key in keys { add(key, for: pattern.arguments[0]) }
      for content in contents { add(content, for: pattern.arguments[1]) }
    case ("Optional", .literal(.nil)): break
    case ("Optional", .array), ("Optional", .dictionary), ("Optional", .literal):
      add(value, for: pattern.unwrapped)
    default:
      if let type = try? values.type(of: value) {
        compare(type, with: pattern)
      } else {
        hasGap = true
      }
    }
  }

  private mutating func compare(_ type: TypeReference, with pattern: TypeReference) {
    if pattern.isPlaceholder {
      types[pattern.name, default: []].insert(type)
    } else if pattern.isOptional {
      compare(type.unwrapped, with: pattern.unwrapped)
    } else if type.name == pattern.name, type.arguments.count == pattern.arguments.count {
      for (argument, inner) in zip(type.arguments, pattern.arguments) {
        compare(argument, with: inner)
      }
    } else if pattern.hasPlaceholders {
      hasGap = true
    }
  }

  /// The type of a generic parameter; nil where the values do not tell it.
  func type(of generic: String) -> TypeReference? {
    let name = Self.placeholder(for: generic).name
    let (types, choices) = (types[name] ?? [], choices[name] ?? [])
    guard !hasGap, !(types.isEmpty && choices.isEmpty) else { return nil }
    return try? values.common(choices, and: types)
  }
}

extension TypeReference {
  fileprivate var isPlaceholder: Bool { name.hasPrefix("$") }

  /// Whether a generic parameter is left open in it.
  var hasPlaceholders: Bool { isPlaceholder || arguments.contains(where: \.hasPlaceholders) }
}

extension ValueExpression {
  /// Whether it is `.name`; of a type that is open, `.none` may be that of an optional.
  fileprivate func isImplicitMember(of pattern: TypeReference) -> Bool {
    guard case .opaque(let words) = self, words.hasPrefix("'.") else { return false }
    return pattern.isOptional || !words.hasPrefix("'.none'")
  }
}
