import BinderCore
import BindingSpec

extension TypeReference {
  private static let known = FactsByType<TypeReference?>()

  /// The name of a type at run time, with modules outside the standard library.
  static func withModules(_ type: any Any.Type) -> TypeReference? {
    // The name is made once a type, since the runtime's text of it has to be parsed. The text is that
    // of `String(reflecting:)`, which asks first for five conformances of the metatype.
    known(type) { TypeReference(_typeName(type)) }
  }

  /// The name of a type at run time, without its module, as binding files and sources write it.
  init?(_ type: any Any.Type) {
    guard let name = Self.withModules(type) else { return nil }
    self = name.mapNames { _, local in local }
  }

  /// - Parameter name: Gets each name with and without its module.
  func mapNames(_ name: (_ full: String, _ local: String) -> String) -> TypeReference {
    let segments = self.name.split(separator: ".")
    let local = segments.count > 1 ? segments.dropFirst().joined(separator: ".") : self.name
    return TypeReference(
      name: name(self.name, local), arguments: arguments.map { $0.mapNames(name) })
  }
}

extension TypeName {
  /// Whether the name is that of `type` or of one of its superclasses: `Type`, `Outer.Inner` or `Module.Type`.
  func names(_ type: AnyClass) -> Bool {
    superclasses(type).contains { candidate in
      guard let full = TypeReference.withModules(candidate) else { return false }
      return description == full.name || description == TypeReference(candidate)?.name
    }
  }
}
