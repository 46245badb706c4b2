import BindingSpec

extension TypeReference {
  /// The name of a type at run time, without its module, as binding files and sources write it.
  init?(_ type: any Any.Type) {
    guard let full = TypeReference(String(reflecting: type)) else { return nil }
    self = full.withoutModule
  }

  /// `String(reflecting:)` puts the module before every name outside the standard library.
  private var withoutModule: TypeReference {
    let segments = name.split(separator: ".")
    let local = segments.count > 1 ? segments.dropFirst().joined(separator: ".") : name
    return TypeReference(name: local, arguments: arguments.map(\.withoutModule))
  }
}

extension TypeName {
  /// Whether the name is that of `type` or of one of its superclasses: `Type`, `Outer.Inner` or
  /// `Module.Type`.
  func names(_ type: AnyClass) -> Bool {
    classChain(type).contains { candidate in
      guard let full = TypeReference(String(reflecting: candidate)) else { return false }
      return description == full.name || description == TypeReference(candidate)?.name
    }
  }
}

/// A class and its superclasses, the class first.
func classChain(_ type: AnyClass) -> [AnyClass] {
  var chain: [AnyClass] = []
  var next: AnyClass? = type
  while let current = next {
    chain.append(current)
    next = _getSuperclass(current)
  }
  return chain
}
