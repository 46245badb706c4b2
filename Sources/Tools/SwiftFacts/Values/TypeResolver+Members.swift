import SourceVocabulary

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
      let named = part.declaration.members.filter { $0.name == name && $0.isStatic == isStatic }
      guard !named.isEmpty, let scope = scope(in: part, of: type, arguments, conformer) else {
        continue
      }
      // A requirement stands after the member that fulfils it.
      own += named.map { Found(member: $0, scope: scope, part: part) }
    }
    if type.kind == .protocol {
      let fulfilled = own.filter { $0.part?.declaration.kind == .extension }
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
    var conditions = part.declaration.requirements
    for (name, argument) in zip(type.genericParameters, part.declaration.extendedArguments) {
      conditions.append(.same(TypeExpression(parts: [.init(name: name)]), argument))
    }
    for case .same(let left?, let right?) in conditions {
      switch (reference(left, in: scope), reference(right, in: scope)) {
      case (let known?, let right?) where !known.hasPlaceholders:
        if known != right { return nil }
      case (_, let right?):
        // The condition says the type, also where nothing else does.
        if left.parts.count == 1 { scope.substitution[left.parts[0].name] = right }
      default:
        break
      }
    }
    for case .conforms(let left?, let right?) in conditions {
      guard let known = reference(left, in: scope), !known.hasPlaceholders else { continue }
      if conforms(known, to: right, in: scope) == false { return nil }
    }
    return scope
  }

  /// Whether a type conforms to a protocol or is below a class; nil where that cannot be known.
  private func conforms(_ type: TypeReference, to above: TypeExpression, in scope: Scope) -> Bool? {
    var name = above.parts[above.parts.count - 1].name
    switch entity(above, in: scope) {
    case .source(let above, _)?: name = above.name
    case .known(let reference)?: name = reference.name
    case .module?: return nil
    case nil:
      if SDKFacts.protocol(named: name) == nil, !["AnyObject", "Codable"].contains(name) {
        return nil
      }
    }
    if name == "Codable" {
      let both = KnownNames.implied(by: name).map { conforms(type, to: .standard($0), in: scope) }
      return both.contains(false) ? false : both.contains(nil) ? nil : true
    }
    // The compiler gives some without a word, and a macro may give this one.
    if KnownNames.unspokenProtocols.contains(name) { return nil }
    let entry = SDKFacts.named(type.name)
    let source = sourceType(type)
    guard source != nil || entry != nil, source?.kind != .protocol, entry?.kind != .protocol else {
      return nil
    }
    let isObject = source.map { [.class, .actor].contains($0.kind) } ?? (entry?.kind == .class)
    if name == "AnyObject" { return isObject }
    if let source, source.kind == .enum, KnownNames.protocolsOfEnums.contains(name) { return nil }
    if source == nil, let entry, SDKFacts.protocols(of: entry).contains(name) {
      return entry.parameters.isEmpty ? true : nil
    }
    guard let declared = source ?? types.foreign(named: type.name) else { return false }
    return inherits(declared, from: name)
  }

  private func inherits(_ type: SourceType, from name: String) -> Bool? {
    let ancestry = ancestry(of: type)
    let names = Set(ancestry.map(\.name))
    if names.contains(name) { return true }
    var isComplete = !types.index.isPartial && types.index.rejectedNames.isDisjoint(with: names)
    for part in ancestry.flatMap(\.parts) {
      if !part.declaration.attributes.allSatisfy(KnownNames.isHarmlessTypeAttribute) {
        isComplete = false
      }
      for inherited in part.declaration.inherited {
        let above = inherited?.parts.last?.name ?? ""
        if names.contains(above) { continue }
        let implied = KnownNames.implied(by: above)
        let entry = SDKFacts.named(above)
        if above == name || implied.contains(name)
          || entry.map({ SDKFacts.protocols(of: $0).contains(name) }) == true
        {
          return true
        }
        if entry == nil, !KnownNames.harmlessProtocols.contains(above) { isComplete = false }
      }
    }
    return isComplete ? false : nil
  }

  /// A type, and those of the sources that it inherits from.
  func ancestry(of type: SourceType) -> [SourceType] {
    var found: [SourceType] = []
    var pending = [type]
    while let type = pending.popLast() {
      guard !found.contains(where: { $0 === type }) else { continue }
      found.append(type)
      pending += typesAbove(type)
    }
    return found
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
