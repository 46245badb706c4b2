import SourceVocabulary

/// Tells the types of values, and those of members: as annotated, else from their initial values.
struct ValueTypes {
  typealias Scope = TypeResolver.Scope

  let resolver: TypeResolver
  /// The place at which the names in a value are looked up.
  let scope: Scope
  /// How many other values led there.
  var depth = 0

  func at(_ scope: Scope) -> ValueTypes {
    ValueTypes(resolver: resolver, scope: scope, depth: depth)
  }

  /// For the parts of a value, and for the values that it names.
  var deeper: ValueTypes { ValueTypes(resolver: resolver, scope: scope, depth: depth + 1) }

  enum Meaning {
    case value(TypeReference)
    case type(TypeResolver.Entity)
    /// Functions of one name, of which the arguments choose.
    case functions([TypeResolver.Found])
    /// A case of an enum that takes values.
    case maker(of: TypeReference)
  }

  // MARK: - Members

  /// The type of a member that is declared at the place.
  func type(of member: MemberDeclaration) throws(UnresolvedReason) -> TypeReference {
    if let annotation = member.annotation {
      return try resolver.type(annotation, in: scope, depth: depth)
    }
    if let kind = member.inexpressible { throw .inexpressible(kind) }
    let key = SourceTypes.ValueKey(
      location: member.location, substitution: scope.substitution,
      conformer: scope.conformer.map { ObjectIdentifier($0.type) })
    let types = resolver.types
    let result = types.values.value(for: key) { () -> Result<TypeReference, UnresolvedReason> in
      // Declarations that refer to themselves end.
      guard types.pending.insert(key).inserted else { return .failure(.tooDeep) }
      defer { types.pending.remove(key) }
      return Result { () throws(UnresolvedReason) in try inferredType(of: member) }
    }
    return try result.get()
  }

  private func inferredType(of member: MemberDeclaration) throws(UnresolvedReason) -> TypeReference
  {
    var scope = scope
    scope.bareMembers = member.isLazy ? .all : member.isStatic ? .statics : .none
    guard let wrapper = member.wrappers.first else { return try at(scope).initialType(of: member) }
    return try at(scope).type(of: member, wrappedBy: wrapper)
  }

  func initialType(of member: MemberDeclaration) throws(UnresolvedReason) -> TypeReference {
    guard let value = member.value else {
      throw UnresolvedReason("it has neither an annotation nor an initial value")
    }
    return try deeper.type(of: value)
  }

  /// The result of the only closure in a call, as in `List { PhotoRow() }`; whether
  /// the value is a list is for others to find out.
  func rowView(of member: MemberDeclaration) -> TypeReference? {
    guard case .call(_, let arguments)? = member.value else { return nil }
    let closures = arguments.filter(\.isClosure)
    guard closures.count == 1, let type = try? type(of: closures[0].value),
      resolver.sourceType(type)?.kind == .class || BuiltInTypes.named(type.name) != nil
    else { return nil }
    return type
  }

  // MARK: - Expressions

  func type(of value: ValueExpression) throws(UnresolvedReason) -> TypeReference {
    switch try meaning(of: value) {
    case .value(let type): return type
    case .type: throw .inexpressible("a type, not a value")
    case .functions, .maker: throw .inexpressible("a function")
    }
  }

  func meaning(of value: ValueExpression) throws(UnresolvedReason) -> Meaning {
    guard depth < TypeResolver.maximumDepth * 2 else { throw .tooDeep }
    if let name = value.dottedName, let entity = try resolver.find(name, in: scope) {
      return .type(entity)
    }
    switch value {
    case .name(let name): return try named(name)
    case .member(let base, let name):
      if let index = Int(name) { return .value(try deeper.operandType(of: .part(base, index))) }
      switch try deeper.meaning(ofBase: base) {
      case .type(let entity): return try staticMember(name, of: entity)
      case .value(let type): return try member(name, of: type)
      case .functions, .maker: throw UnresolvedReason("'\(name)' is asked of a function")
      }
    case .call(let callee, let arguments):
      return .value(try CalledType(values: deeper, arguments: arguments).result(of: callee))
    case .type(let expression): throw .outside(expression.name)
    case .opaque(let words): throw .inexpressible(words)
    default: return .value(try deeper.operandType(of: value))
    }
  }

  /// The meaning of the expression before a dot, whose kind is not that of the whole expression.
  private func meaning(ofBase base: ValueExpression) throws(UnresolvedReason) -> Meaning {
    do throws(UnresolvedReason) {
      return try meaning(of: base)
    } catch {
      throw UnresolvedReason(error.reason)
    }
  }

  // MARK: - Names

  private func named(_ name: String) throws(UnresolvedReason) -> Meaning {
    if let type = scope.type, scope.bareMembers != .none {
      let own = try? resolver.reference(to: type, [], in: scope)
      if name == "self", scope.bareMembers == .all {
        guard let own else {
          throw UnresolvedReason("the generic arguments of 'self' are not known")
        }
        return .value(own)
      }
      for isStatic in scope.bareMembers == .all ? [false, true] : [true] {
        let found = resolver.members(
          named: name, of: type, own?.arguments ?? [], isStatic: isStatic)
        if !found.isEmpty { return try meaning(of: found, own, orElse: .outside(name)) }
      }
    }
    let globals = resolver.types.globals(named: name, from: scope.file)
    return try meaning(of: globals, nil, orElse: .outside(name))
  }

  /// The union of several declarations of one name.
  ///
  /// - Parameter reason: Why there may be none.
  private func meaning(
    of found: [TypeResolver.Found], _ owner: TypeReference?,
    orElse reason: @autoclosure () -> UnresolvedReason
  ) throws(UnresolvedReason) -> Meaning {
    if found.isEmpty { throw reason() }
    let values = found.filter { $0.member.kind != .function }
    guard let first = values.first else { return .functions(found) }
    if case .enumCase(let hasPayload) = first.member.kind {
      guard let owner else {
        throw UnresolvedReason("the generic arguments of its enum are inferred")
      }
      return hasPayload ? .maker(of: owner) : .value(owner)
    }
    let type = try deeper.at(first.scope).type(of: first.member)
    for other in values.dropFirst()
    where try deeper.at(other.scope).type(of: other.member) != type {
      throw UnresolvedReason("conditions of extensions choose among several '\(first.member.name)'")
    }
    return .value(type)
  }

  /// `Color.red`, `Store.shared`, `Int.max`, `Module.value`.
  private func staticMember(
    _ name: String, of entity: TypeResolver.Entity
  ) throws(UnresolvedReason) -> Meaning {
    switch entity {
    case .known(let reference):
      // `Int.max`, `Locale.current` and the like, whose type is the type itself.
      if reference.name == "Optional" && name == "none"
        || SDKFacts.named(reference.name)?.constants.contains(name) == true
      {
        return .value(reference)
      }
      return try meaning(
        of: foreignMembers(named: name, of: reference, isStatic: true), reference,
        orElse: .outOfSight(name, of: reference))
    case .source(let type, let generics):
      let own = try? resolver.reference(to: type, generics, in: scope)
      let found = resolver.members(named: name, of: type, own?.arguments ?? [], isStatic: true)
      // The compiler makes it.
      if found.isEmpty, name == "allCases", type.kind == .enum, let own,
        MemberCollector(of: type, [], resolver: resolver).protocols.contains("CaseIterable")
      {
        return .value(TypeReference(name: "Array", arguments: [own]))
      }
      return try meaning(of: found, own, orElse: .notInSources(name, of: type))
    case .module(let module):
      let file = FileDeclarations(
        path: "", module: module, isDependency: false, imports: [module], types: [])
      let found = resolver.types.globals(named: name, from: file)
        .filter { $0.scope.file.module == module }
      return try meaning(of: found, nil, orElse: .outside("\(module).\(name)"))
    }
  }

  private func member(_ name: String, of type: TypeReference) throws(UnresolvedReason) -> Meaning {
    if let source = resolver.sourceType(type) {
      let found = resolver.members(named: name, of: source, type.arguments, isStatic: false)
      if found.isEmpty, name == "rawValue", let raw = rawType(of: source) { return .value(raw) }
      return try meaning(of: found, type, orElse: .notInSources(name, of: source))
    }
    if let known = LibraryTypes.facts(of: type)?.members[name]?.type { return .value(known) }
    if let known = BuiltInTypes.named(type.name)?.facts.members[name]?.type {
      return .value(known)
    }
    return try meaning(
      of: foreignMembers(named: name, of: type, isStatic: false), type,
      orElse: .outOfSight(name, of: type))
  }

  private func rawType(of type: SourceType) -> TypeReference? {
    guard type.kind == .enum, let first = type.declaration.inherited.first ?? nil,
      case .known(let raw)? = resolver.entity(
        first, in: Scope(type: type.parent, file: type.file))
    else { return nil }
    return raw
  }

  /// The members that extensions in the sources add to a type from elsewhere.
  private func foreignMembers(
    named name: String, of type: TypeReference, isStatic: Bool
  ) -> [TypeResolver.Found] {
    guard let extended = resolver.types.foreign(named: type.name, asking: name) else { return [] }
    return resolver.members(named: name, of: extended, type.arguments, isStatic: isStatic)
  }
}
