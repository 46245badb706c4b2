import BinderCore
import BindingSpec

extension TypeReference {
  private static let known = FactsByType<TypeReference?>()

  /// The name of a type at run time, without its module, as binding files and sources write it.
  init?(_ type: any Any.Type) {
    // The name is made once a type, since the runtime's text of it has to be parsed. The text is that
    // of `String(reflecting:)`, which asks first for five conformances of the metatype.
    let name = Self.known(type) { TypeReference(_typeName(type))?.withoutModule }
    guard let name else { return nil }
    self = name
  }

  /// `_typeName` puts the module before every name outside the standard library.
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
    superclasses(type).contains { candidate in
      guard let full = TypeReference(_typeName(candidate)) else { return false }
      return description == full.name || description == TypeReference(candidate)?.name
    }
  }
}
