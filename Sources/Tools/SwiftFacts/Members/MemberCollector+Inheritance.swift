import SourceVocabulary

// The members that are inherited from superclasses and protocols.

extension MemberCollector {
  mutating func inherit(
    _ expression: TypeExpression?, by type: SourceType, in scope: TypeResolver.Scope
  ) {
    guard let expression else {
      miss("'\(type.plainName)' inherits from what binding files cannot name")
      return
    }
    switch resolver.entity(expression, in: scope) {
    case .source(let above, let arguments)?:
      // Inherited through itself: an error of the compiler's, not of the binding file.
      guard above !== type else { return }
      if type.kind == .enum, [.struct, .class].contains(above.kind) {
        // The type of the raw values, which has members of its own.
        addRawValue(TypeReference(name: resolver.types.referenceName(of: above)))
        return
      }
      if above.kind == .protocol {
        protocols.insert(above.name)
      } else {
        superclasses.insert(above.name)
      }
      gather(above, arguments.allKnown ?? [])
      imply(above.name)
    case .known(let reference)?:
      if let entry = BuiltInTypes.named(reference.name) {
        inherit(entry, as: reference)
      } else if type.kind == .enum {
        addRawValue(reference)
      } else if let entry = SDKFacts.named(reference.name), entry.kind == .class,
        let facts = LibraryTypes.facts(of: reference)
      {
        inherit(facts.members)
        extend(reference.name)
        conform(to: SDKFacts.protocols(of: entry).sorted())
        if let gap = SDKFacts.gap(of: facts, on: resolver.types.index.platform) { miss(gap) }
      } else {
        miss("'\(reference)' is declared outside the sources")
      }
    case .module?, nil:
      inheritUnknown(expression, in: scope)
    }
  }

  private mutating func inherit(_ entry: BuiltInTypes.Entry, as reference: TypeReference) {
    inherit(entry.facts(reference.arguments).members)
    if case .widget(.named, _) = entry.facts.role {
      inheritedRole = inheritedRole ?? entry.facts.role
    }
    if globalActor == nil, case .globalActor(let name)? = entry.facts.isolation {
      globalActor = name
    }
    protocols.formUnion(entry.protocols)
    extend(reference.name)
    imply(reference.name)
  }

  private mutating func inheritUnknown(
    _ expression: TypeExpression, in scope: TypeResolver.Scope
  ) {
    guard let name = expression.parts.last?.name,
      KnownNames.harmlessProtocols.contains(name) || isOfSystem(expression, in: scope)
    else {
      miss("'\(expression.name)' is declared outside the sources")
      return
    }
    conform(to: [name])
  }

  /// Whether an expression names a protocol of Swift's own modules.
  private func isOfSystem(_ expression: TypeExpression, in scope: TypeResolver.Scope) -> Bool {
    let names = expression.parts.map(\.name)
    let modules =
      names.count == 1 ? resolver.types.index.modules(importedBy: scope.file.imports) : [names[0]]
    return names.count < 3
      && SDKFacts.protocol(named: names[names.count - 1])?.module.isVisible(from: modules) == true
      && (names.count == 1 || LibraryTypes.modules.contains(names[0]))
  }

  /// Takes in protocols from elsewhere, of which it is known that they hide nothing.
  mutating func conform(to names: [String]) {
    var pending = names
    while let name = pending.popLast() {
      pending += KnownNames.implied(by: name)
      if let entry = SDKFacts.protocol(named: name) {
        pending += entry.protocols.filter { !protocols.contains($0) }
      }
      protocols.insert(name)
      extend(name)
      imply(name)
    }
  }

  /// Adds the members of extensions in the sources of a type or protocol from elsewhere.
  ///
  /// - Parameter arguments: The associated types of a protocol, where they are known.
  private mutating func extend(_ name: String, _ arguments: [TypeReference] = []) {
    if resolver.types.index.rejectedNames.contains(name) {
      miss("'\(name)' is extended in a file that was not read")
    }
    if let extensions = resolver.types.foreign(named: name) { gather(extensions, arguments) }
  }

  private mutating func imply(_ protocolName: String) {
    if let name = KnownNames.impliedMembers[protocolName], implied[name] == nil {
      implied[name] = .computed(name, ofType: nil)
    }
    // An extension with conditions may give another type than the one above.
    for member in SDKFacts.impliedMembers(of: protocolName) where implied[member.name] == nil {
      implied[member.name] = member
    }
  }

  private mutating func addRawValue(_ type: TypeReference) {
    protocols.insert("RawRepresentable")
    extend("RawRepresentable", [type])
    // Without being said, every such enum is hashable.
    imply("Hashable")
    members["rawValue"] = .computed("rawValue", ofType: type)
  }
}

// The attributes of types.

extension MemberCollector {
  /// The global actor that an attribute names; nil for another attribute.
  func actorName(_ attribute: String, in scope: TypeResolver.Scope) -> String? {
    let parts = attribute.split(separator: ".").map { TypeExpression.Part(name: String($0)) }
    guard let name = parts.last?.name else { return nil }
    if name == "MainActor" { return name }
    guard !KnownNames.isHarmlessTypeAttribute(attribute),
      case .source(let type, _)? = resolver.entity(TypeExpression(parts: parts), in: scope),
      type.declaration.attributes.contains("globalActor")
    else { return nil }
    return type.plainName
  }
}
