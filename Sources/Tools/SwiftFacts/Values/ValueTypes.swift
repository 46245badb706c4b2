import SourceVocabulary

/// Tells the types of members: as annotated, else from their initial values.
struct ValueTypes {
  typealias Scope = TypeResolver.Scope

  let resolver: TypeResolver

  enum Meaning {
    case value(TypeReference)
    case type(TypeResolver.Entity)
    /// Functions of one name, of which the arguments choose.
    case functions([TypeResolver.Found])
    /// A case of an enum that takes values.
    case maker(of: TypeReference)
  }

  // MARK: - Members

  func type(of member: MemberDeclaration, in scope: Scope, depth: Int = 0)
    throws(UnresolvedReason) -> TypeReference
  {
    if let annotation = member.annotation {
      return try resolver.type(annotation, in: scope, depth: depth)
    }
    if member.hasAnnotation {
      throw .inexpressible(member.inexpressible)
    }
    let key = ValueMemo.Key(
      location: member.location, substitution: scope.substitution,
      conformer: scope.conformer.map { ObjectIdentifier($0.type) })
    return try resolver.types.memo.type(for: key) { () throws(UnresolvedReason) in
      try inferredType(of: member, in: scope, depth)
    }
  }

  private func inferredType(
    of member: MemberDeclaration, in scope: Scope, _ depth: Int
  ) throws(UnresolvedReason) -> TypeReference {
    var scope = scope
    scope.bareMembers = member.isLazy ? .all : member.isStatic ? .statics : .none
    if let wrapper = member.wrappers.first {
      return try WrappedType(values: self, member: member, depth: depth)
        .type(wrapper, in: scope)
    }
    guard let value = member.value else {
      throw UnresolvedReason("it has neither an annotation nor an initial value")
    }
    return try type(of: value, in: scope, depth + 1)
  }

  /// The result of the only closure in a call, as in `List { PhotoRow() }`; whether
  /// the value is a list is for others to find out.
  func rowView(of member: MemberDeclaration, in scope: Scope) -> TypeReference? {
    guard case .call(_, let arguments)? = member.value else { return nil }
    let closures = arguments.filter(\.isClosure)
    guard closures.count == 1, let type = try? type(of: closures[0].value, in: scope, 0),
      resolver.sourceType(type)?.kind == .class || BuiltInTypes.named(type.name) != nil
    else { return nil }
    return type
  }

  // MARK: - Expressions

  /// The type of a value, or why it is not known.
  func type(
    of value: ValueExpression, in scope: Scope, _ depth: Int
  ) throws(UnresolvedReason) -> TypeReference {
    switch try meaning(of: value, in: scope, depth) {
    case .value(let type): return type
    case .type: throw .inexpressible("a type, not a value")
    case .functions, .maker: throw .inexpressible("a function")
    }
  }

  func meaning(
    of value: ValueExpression, in scope: Scope, _ depth: Int
  ) throws(UnresolvedReason) -> Meaning {
    guard depth < TypeResolver.maximumDepth * 2 else { throw .tooDeep }
    if let name = value.dottedName, let entity = try resolver.find(name, in: scope, depth: 0) {
      return .type(entity)
    }
    switch value {
    case .name(let name, _): return try named(name, in: scope, depth)
    case .member(let base, let name):
      switch try meaning(of: base, in: scope, depth + 1) {
      case .type(let entity): return try staticMember(name, of: entity, in: scope, depth)
      case .value(let type): return try member(name, of: type, in: scope, depth)
      case .functions, .maker: throw UnresolvedReason("'\(name)' is asked of a function")
      }
    case .call(let callee, let arguments):
      return .value(
        try CalledType(values: self, arguments: arguments, scope: scope, depth: depth + 1)
          .result(of: callee))
    case .type(let expression): throw .outside(expression.name)
    case .opaque(let words): throw .inexpressible(words)
    default:
      return .value(
        try OperandTypes(values: self, scope: scope, depth: depth + 1).type(of: value))
    }
  }

  // MARK: - Names

  private func named(
    _ name: String, in scope: Scope, _ depth: Int
  ) throws(UnresolvedReason) -> Meaning {
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
        if !found.isEmpty { return try meaning(of: found, own, depth) }
      }
    }
    let globals = resolver.types.globals(named: name, from: scope.file)
    guard !globals.isEmpty else { throw .outside(name) }
    return try meaning(of: globals, nil, depth)
  }

  /// The union of several declarations of one name.
  private func meaning(
    of found: [TypeResolver.Found], _ owner: TypeReference?, _ depth: Int
  ) throws(UnresolvedReason) -> Meaning {
    let values = found.filter { $0.member.kind != .function }
    guard let first = values.first else { return .functions(found) }
    if case .enumCase(let hasPayload) = first.member.kind {
      guard let owner else {
        throw UnresolvedReason("the generic arguments of its enum are inferred")
      }
      return hasPayload ? .maker(of: owner) : .value(owner)
    }
    let type = try type(of: first.member, in: first.scope, depth: depth + 1)
    for other in values.dropFirst()
    where try self.type(of: other.member, in: other.scope, depth: depth + 1) != type {
      throw UnresolvedReason("conditions of extensions choose among several '\(first.member.name)'")
    }
    return .value(type)
  }

  /// `Color.red`, `Store.shared`, `Int.max`, `Module.value`.
  private func staticMember(
    _ name: String, of entity: TypeResolver.Entity, in scope: Scope, _ depth: Int
  ) throws(UnresolvedReason) -> Meaning {
    switch entity {
    case .known(let reference):
      // `Int.max`, `Locale.current` and the like, whose type is the type itself.
      if reference.name == "Optional" && name == "none"
        || SDKFacts.named(reference.name)?.constants.contains(name) == true
      {
        return .value(reference)
      }
      let found = foreignMembers(named: name, of: reference, isStatic: true)
      guard !found.isEmpty else {
        throw .outOfSight(name, of: reference)
      }
      return try meaning(of: found, reference, depth)
    case .source(let type, let generics):
      let own = try? resolver.reference(to: type, generics, in: scope)
      let found = resolver.members(
        named: name, of: type, own?.arguments ?? [], isStatic: true)
      guard !found.isEmpty else {
        // The compiler makes it.
        if name == "allCases", type.kind == .enum, let own,
          MemberCollector(of: type, [], resolver: resolver).protocols.contains("CaseIterable")
        {
          return .value(TypeReference(name: "Array", arguments: [own]))
        }
        throw UnresolvedReason("'\(name)' of '\(type.plainName)' is not in the sources")
      }
      return try meaning(of: found, own, depth)
    case .module(let module):
      let file = FileDeclarations(
        path: "", module: module, isDependency: false, imports: [module], types: [])
      let found = resolver.types.globals(named: name, from: file)
        .filter { $0.scope.file.module == module }
      guard !found.isEmpty else { throw .outside("\(module).\(name)") }
      return try meaning(of: found, nil, depth)
    }
  }

  func member(
    _ name: String, of type: TypeReference, in scope: Scope, _ depth: Int
  ) throws(UnresolvedReason) -> Meaning {
    if let source = resolver.sourceType(type) {
      let found = resolver.members(
        named: name, of: source, type.arguments, isStatic: false)
      if found.isEmpty, name == "rawValue", let raw = rawType(of: source) { return .value(raw) }
      guard !found.isEmpty else {
        throw UnresolvedReason("'\(name)' of '\(source.plainName)' is not in the sources")
      }
      return try meaning(of: found, type, depth)
    }
    if let known = LibraryTypes.facts(of: type)?.members[name]?.type { return .value(known) }
    if let known = BuiltInTypes.named(type.name)?.facts.members[name]?.type {
      return .value(known)
    }
    let found = foreignMembers(named: name, of: type, isStatic: false)
    guard !found.isEmpty else {
      throw .outOfSight(name, of: type)
    }
    return try meaning(of: found, type, depth)
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
    guard let extended = resolver.types.foreign(named: type.name, asking: name)
    else { return [] }
    return resolver.members(
      named: name, of: extended, type.arguments, isStatic: isStatic)
  }
}
