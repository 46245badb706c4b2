import BindingSpec

/// Finds what the names in a source mean, from the place where they stand outwards.
struct TypeResolver {
  let types: SourceTypes

  /// Where a name stands.
  struct Scope {
    /// The type around it.
    var type: SourceType?
    var file: FileDeclarations
    /// What the type's generic parameters stand for, as far as that is known.
    var substitution: [String: TypeReference] = [:]
  }

  /// What a name turned out to be.
  enum Entity {
    /// A type of the sources, with its generic arguments; nil stands for one that is not known.
    case source(SourceType, [TypeReference?])
    /// A type from elsewhere.
    case known(TypeReference)
    case module(String)
  }

  /// The bound on aliases of aliases, and on values that refer to other values.
  static let maximumDepth = 32

  // MARK: - References

  /// The type that an expression names, or nil where that cannot be known or said.
  func reference(
    _ expression: TypeExpression, in scope: Scope, depth: Int = 0
  ) -> TypeReference? {
    switch entity(expression, in: scope, depth: depth) {
    case .source(let type, let arguments): reference(to: type, arguments, in: scope)
    case .known(let reference): reference
    case .module, nil: nil
    }
  }

  /// The reference to a type; nil where its generic arguments are not known.
  func reference(
    to type: SourceType, _ arguments: [TypeReference?], in scope: Scope
  ) -> TypeReference? {
    var arguments = arguments
    if arguments.isEmpty, !type.genericParameters.isEmpty {
      // Within `Box<Value>`, `Box` means the same box.
      guard scope.type === type else { return nil }
      arguments = type.genericParameters.map { scope.substitution[$0] }
      if arguments.contains(nil) { arguments = [] }
    }
    let known = arguments.compactMap { $0 }
    guard known.count == arguments.count else { return nil }
    return TypeReference(name: types.referenceName(of: type), arguments: known)
  }

  /// The type of the sources that a reference names, if there is just one.
  func sourceType(_ reference: TypeReference) -> SourceType? {
    let found = types.types(named: reference.name.split(separator: ".").map(String.init))
    return found.count == 1 ? found[0] : nil
  }

  /// The scope inside a type, reached with these generic arguments.
  func scope(of part: SourceType.Part, _ type: SourceType, _ arguments: [TypeReference]) -> Scope {
    var scope = Scope(type: type, file: part.file)
    if arguments.count == type.genericParameters.count {
      scope.substitution = Dictionary(
        zip(type.genericParameters, arguments), uniquingKeysWith: { first, _ in first })
    }
    return scope
  }

  // MARK: - Entities

  /// What an expression names, aliases followed.
  func entity(_ expression: TypeExpression, in scope: Scope, depth: Int = 0) -> Entity? {
    guard depth < Self.maximumDepth else { return nil }
    var current: Entity?
    for (index, part) in expression.parts.enumerated() {
      let arguments = part.arguments.map { argument in
        argument.flatMap { reference($0, in: scope, depth: depth + 1) }
      }
      let next =
        index == 0
        ? head(part.name, arguments, in: scope, depth)
        : current.flatMap { member(part.name, arguments, of: $0, in: scope, depth) }
      guard let next else { return nil }
      current = next
    }
    return current
  }

  private func head(
    _ name: String, _ arguments: [TypeReference?], in scope: Scope, _ depth: Int
  ) -> Entity? {
    var around = scope.type
    while let type = around {
      if name == "Self", type === scope.type { return .source(type, []) }
      if type.genericParameters.contains(name) {
        return scope.substitution[name].map { .known($0) }
      }
      if type.name == name { return .source(type, arguments) }
      if let inner = nested(name, in: type, scope, depth) {
        return follow(inner, arguments, in: scope, depth)
      }
      around = type.parent
    }
    let candidates = visibleTypes(named: name, from: scope.file)
    if candidates.count == 1 { return follow(candidates[0], arguments, in: scope, depth) }
    // Several that can be seen, or one that was not read: only the compiler knows.
    if candidates.count > 1 || types.index.refusedNames.contains(name) { return nil }
    let visible = types.index.modules(visibleFrom: scope.file)
    if let library = LibraryTypes.named(name, arguments, visible) { return .known(library) }
    if types.index.modules.contains(name) || LibraryTypes.modules.contains(name) {
      return .module(name)
    }
    return nil
  }

  private func member(
    _ name: String, _ arguments: [TypeReference?], of entity: Entity, in scope: Scope, _ depth: Int
  ) -> Entity? {
    switch entity {
    case .module(let module):
      let found = types.topLevelTypes(named: name).filter { $0.module == module }
      if found.count == 1 { return follow(found[0], arguments, in: scope, depth) }
      guard found.isEmpty else { return nil }
      return LibraryTypes.named(name, arguments, [module]).map { .known($0) }
    case .source(let type, _):
      guard let inner = nested(name, in: type, scope, depth) else { return nil }
      return follow(inner, arguments, in: scope, depth)
    case .known(let reference):
      guard let type = sourceType(reference) else { return nil }
      return member(name, arguments, of: .source(type, []), in: scope, depth)
    }
  }

  /// A type that `type` or one of its superclasses and protocols declares.
  private func nested(
    _ name: String, in type: SourceType, _ scope: Scope, _ depth: Int
  ) -> SourceType? {
    guard depth < Self.maximumDepth else { return nil }
    let own = types.types(named: name, in: type)
    if !own.isEmpty { return own.count == 1 ? own[0] : nil }
    for part in type.parts {
      for inherited in part.declaration.inherited {
        // From outside the type, or the look-up of a superclass would begin with itself.
        let outside = Scope(type: type.parent, file: part.file)
        guard let inherited,
          case .source(let above, _)? = entity(inherited, in: outside, depth: depth + 1)
        else { continue }
        if above === type { continue }
        if let found = nested(name, in: above, scope, depth + 1) { return found }
      }
    }
    return nil
  }

  /// The type itself, or what it is an alias of.
  private func follow(
    _ type: SourceType, _ arguments: [TypeReference?], in scope: Scope, _ depth: Int
  ) -> Entity? {
    switch type.kind {
    case .typealias:
      // An alias that a condition chooses among is not known.
      guard type.parts.count == 1, let aliased = type.declaration.aliased else { return nil }
      var inner = Scope(type: type.parent, file: type.file)
      if type.parent === scope.type { inner.substitution = scope.substitution }
      for (parameter, argument) in zip(type.genericParameters, arguments) {
        inner.substitution[parameter] = argument
      }
      let generics = type.genericParameters
      if generics.isEmpty { return entity(aliased, in: inner, depth: depth + 1) }
      // The parameters are found as those of a type around the alias's right side.
      inner.type = type
      return entity(aliased, in: inner, depth: depth + 1)
    case .associatedType:
      return nil
    default:
      return .source(type, arguments)
    }
  }

  /// The top-level types of this name that code in a file can see; the nearest only.
  private func visibleTypes(named name: String, from file: FileDeclarations) -> [SourceType] {
    let all = types.topLevelTypes(named: name)
    guard !all.isEmpty else { return [] }
    let inFile = all.filter { $0.isPrivate && $0.file.path == file.path }
    if !inFile.isEmpty { return inFile }
    let others = all.filter { !$0.isPrivate }
    let inModule = others.filter { $0.module == file.module && !$0.file.isDependency }
    if !inModule.isEmpty { return inModule }
    let visible = types.index.modules(visibleFrom: file)
    return others.filter { type in
      guard let module = type.module, file.module != nil else { return true }
      return module == file.module
        || (visible.contains(module) && type.declaration.access.leavesModule)
    }
  }
}
