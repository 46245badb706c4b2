/// The type of a value, as far as it is known by name.
///
///     TypeReference("Double?")            // Optional<Double>
///     TypeReference("[String: Int]")      // Dictionary<String, Int>
///     TypeReference("App.Box<Swift.Int>") // App.Box<Int>
///
/// Names of the standard library stand without `Swift.`, so that both sources of type information agree on them.
package struct TypeReference: Hashable, Sendable {
  /// Such as `Double`, `Optional`, `App.Account` or `Outer.Inner`.
  package var name: String
  package var arguments: [TypeReference]

  package init(name: String, arguments: [TypeReference] = []) {
    self.name = name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
    self.arguments = arguments
  }

  package static func optional(_ wrapped: TypeReference) -> TypeReference {
    TypeReference(name: "Optional", arguments: [wrapped])
  }

  /// A type of which nothing is known but its name in a source; no declaration is found by the reference.
  package static func unknown(_ name: String?) -> TypeReference {
    TypeReference(name: "?\(name ?? "…")")
  }

  package var isOptional: Bool { name == "Optional" && arguments.count == 1 }

  /// The type within one layer of optionality, or the type itself.
  package var unwrapped: TypeReference { isOptional ? arguments[0] : self }

  /// The type as messages name it: without an only layer of optionality, which options of a binding deal with.
  package var plain: TypeReference { unwrapped.isOptional ? self : unwrapped }
}

extension TypeReference: CustomStringConvertible {
  /// As one would write it in Swift, with `?` and brackets.
  package var description: String {
    switch (name, arguments.count) {
    case ("Optional", 1): "\(arguments[0])?"
    case ("Array", 1): "[\(arguments[0])]"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    case (_, 0): name.hasPrefix("?") ? String(name.dropFirst()) : name
    default: "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    }
  }
}
