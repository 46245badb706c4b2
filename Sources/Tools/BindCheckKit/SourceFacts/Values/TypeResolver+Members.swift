import BindingSpec

// Finds the members that a name means on a type, without looking at the others.

extension TypeResolver {
  /// A declaration with the scope in which its names are looked up, and the part of a type around it; nil
  /// at the top level of a file.
  struct Found {
    var member: MemberDeclaration
    var scope: TypeResolver.Scope
    var part: SourceType.Part?
  }

  /// The members of this name, of the type itself before those of its superclasses, and these before
  /// those of protocols.
  func members(
    named name: String, of type: SourceType, _ arguments: [TypeReference], isStatic: Bool
  ) -> [Found] {
    var visited: Set<ObjectIdentifier> = []
    return members(named: name, of: type, arguments, (type, arguments), isStatic, &visited)
  }

  private func members(
    named name: String, of type: SourceType, _ arguments: [TypeReference],
    _ conformer: (type: SourceType, arguments: [TypeReference]), _ isStatic: Bool,
    _ visited: inout Set<ObjectIdentifier>
  ) -> [Found] {
    guard visited.insert(ObjectIdentifier(type)).inserted, visited.count < 256 else { return [] }
    var own: [Found] = []
    for part in type.parts {
      guard let scope = scope(in: part, of: type, arguments, conformer) else { continue }
      // A requirement stands after the member that fulfils it.
      own += part.declaration.members.filter { $0.name == name && $0.isStatic == isStatic }
        .map { Found(member: $0, scope: scope, part: part) }
    }
    if type.kind == .protocol {
      let fulfilled = own.filter { $0.scope.isExtension }
      if !fulfilled.isEmpty { return fulfilled }
    }
    if !own.isEmpty { return own }
    for part in type.parts {
      let scope = Scope(inheritance: part, type, arguments, self)
      for case let expression? in part.declaration.inherited {
        guard case .source(let above, let generics)? = entity(expression, in: scope),
          above !== type
        else { continue }
        let found = members(
          named: name, of: above, generics.allKnown ?? [], conformer, isStatic, &visited)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// The scope inside a part of a type; nil for an extension whose conditions do not hold.
  ///
  /// - Parameter conformer: The type by way of which it is reached, which may be a subclass or, for
  ///   a protocol, the type that conforms to it.
  func scope(
    in part: SourceType.Part, of type: SourceType, _ arguments: [TypeReference],
    _ conformer: (type: SourceType, arguments: [TypeReference])
  ) -> Scope? {
    var scope = scope(of: part, type, arguments)
    if conformer.type !== type { scope.conformer = conformer }
    scope.isExtension = part.declaration.kind == .extension
    var conditions = part.declaration.requirements
    for (name, argument) in zip(type.genericParameters, part.declaration.extendedArguments) {
      conditions.append(.same(TypeExpression(parts: [.init(name: name)]), argument))
    }
    for case .same(let left?, let right?) in conditions {
      switch (reference(left, in: scope), reference(right, in: scope)) {
      case (let known?, let right?) where !known.hasPlaceholders:
        if known != right { return nil }
      case (_, let right?):
        // Whatever it is, here it is this.
        if left.parts.count == 1 { scope.substitution[left.parts[0].name] = right }
      default:
        break
      }
    }
    return scope
  }
}

extension TypeResolver.Scope {
  /// The place of an inheritance clause: the generic parameters are in sight, and the type's own
  /// members are not, or the look-up of a superclass would begin with itself.
  init(
    inheritance part: SourceType.Part, _ type: SourceType, _ arguments: [TypeReference],
    _ resolver: TypeResolver
  ) {
    self = resolver.scope(of: part, type, arguments)
    if type.genericParameters.isEmpty { self.type = type.parent }
  }
}
