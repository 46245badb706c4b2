import SourceVocabulary

// The queries of single rules.

extension SourceFacts {
  package var moduleWithMoreConverters: String? {
    modulesWithoutSources.subtracting(LibraryTypes.modules).filter { module in
      !BuildPlatform.allCases.contains { $0.has(module: module) }
    }.min()
  }

  package func mayGetHandler(_ command: MemberFacts) -> Bool {
    let index = types.index
    guard !index.isPartial, let home = command.declaration?.file,
      let place = index.placesByPath[home], !index.entries[place].isDependency,
      // A method of an extension may set it.
      !(index.extending["Command"] ?? []).map({ index.entries[$0] }).contains(where: { entry in
        !entry.isDependency && !(entry.module.map(LibraryTypes.binderModules.contains) ?? false)
      })
    else { return true }
    return index.mayUse(command) { $0.maySetHandler(at: $1) }
  }

  package func isDeclared(_ member: String, below type: TypeReference) -> Bool? {
    guard let above = resolver.sourceType(type), [.class, .protocol].contains(above.kind) else {
      return nil
    }
    for file in types.index.files(mentioning: member) {
      let paths = file.paths { $0.members.contains { $0.name == member && !$0.isStatic } }
      for path in paths {
        // Most types inherit nothing, which costs less to see than to collect their members.
        for candidate in types.types(named: path)
        where candidate !== above && !candidate.inherited.isEmpty {
          let collector = MemberCollector(of: candidate, [], resolver: resolver)
          if collector.protocols.contains(above.name) || collector.superclasses.contains(above.name)
          {
            return true
          }
        }
      }
    }
    return false
  }

  package func conformers(of type: TypeReference) -> [TypeFacts] {
    guard let above = resolver.sourceType(type), above.kind == .protocol else { return [] }
    var found: [SourceType] = []
    // The types that name the protocol, or one of those that conform to it.
    var pending = [above.name]
    while let name = pending.popLast() {
      let paths = types.index.files(mentioning: name).flatMap { file in
        file.paths { $0.inherited.contains { $0?.parts.last?.name == name } }
      }
      for candidate in paths.flatMap(types.types)
      where candidate !== above && !found.contains(where: { $0 === candidate })
        && MemberCollector(of: candidate, [], resolver: resolver).protocols.contains(above.name)
      {
        found.append(candidate)
        pending.append(candidate.name)
      }
    }
    return found.filter { $0.kind != .protocol }.map(facts)
  }

  package func isLeftOut(_ member: String, of type: TypeReference) -> Bool {
    resolver.sourceType(type).map { types.index.isLeftOut(member, ofFile: $0.file.path) } ?? false
  }

  package func conforms(_ type: TypeReference, to protocolName: String) -> Bool? {
    let own = declaresConformance(of: type, to: protocolName)
    // A text is compared with the one that is shown, so that its value has to be Equatable as well.
    guard protocolName == "LosslessStringConvertible", own != false else { return own }
    let isEquatable = declaresConformance(of: type, to: "Equatable")
    return isEquatable == true ? own : isEquatable
  }

  private func declaresConformance(of type: TypeReference, to protocolName: String) -> Bool? {
    guard let source = resolver.sourceType(type) else {
      if let known = SDKFacts.conforms(type, to: protocolName) {
        return known ? true : isAdded(protocolName, to: type)
      }
      // The table of the library's types does not say which types can be compared.
      if protocolName == "Equatable" { return nil }
      return BuiltInTypes.named(type.name)?.protocols.contains(protocolName)
    }
    let collector = MemberCollector(of: source, type.arguments, resolver: resolver)
    if collector.protocols.contains(protocolName) || collector.superclasses.contains(protocolName) {
      return true
    }
    if protocolName == "Equatable" {
      if !collector.protocols.isDisjoint(with: Self.equatableProtocols) { return true }
      // Cases without values make an enum Equatable without a word; an existential never is, but
      // a value of it may be compared.
      if isPlainEnum(type) { return true }
      if source.kind == .protocol { return nil }
    }
    return collector.isComplete ? false : nil
  }

  /// Whether an extension in the sources makes a type of Swift's own modules conform; nil where another system
  /// may do so.
  private func isAdded(_ protocolName: String, to type: TypeReference) -> Bool? {
    let extensions = types.foreign(named: type.name).map {
      MemberCollector(of: $0, type.arguments, resolver: resolver)
    }
    if extensions?.protocols.contains(protocolName) == true { return true }
    let isAlike = types.index.platform == .linux || SDKFacts.named(type.name)?.isValueType != false
    return isAlike ? false : nil
  }

  package func elementType(of type: TypeReference) -> TypeReference? {
    guard let source = resolver.sourceType(type) else {
      return BuiltInTypes.named(type.name)?.isCollection == true ? type.arguments.first : nil
    }
    let name = "Element"
    guard conforms(type, to: "Sequence") == true,
      source.genericParameters.contains(name) || !types.types(named: name, in: source).isEmpty
    else { return nil }
    let scope = resolver.scope(of: source.parts[0], source, type.arguments)
    return resolver.reference(TypeExpression(parts: [.init(name: name)]), in: scope)
  }

  package func isKind(_ type: TypeReference, of other: TypeReference) -> Bool? {
    let isStandard = [type, other].map { StandardTypes.values.contains($0.name) }
    let sources = [type, other].map(resolver.sourceType)
    guard zip(isStandard, sources).allSatisfy({ $0 || $1 != nil && $1?.kind != .protocol }) else {
      return nil
    }
    guard let source = sources[0], let above = sources[1], source.kind == .class,
      above.kind == .class, !isStandard.contains(true)
    else { return false }
    if resolver.ancestry(of: source).contains(where: { $0 === above }) { return true }
    return MemberCollector(of: source, type.arguments, resolver: resolver).isComplete ? false : nil
  }

  private static let equatableProtocols: Set<String> = [
    "AdditiveArithmetic", "BinaryFloatingPoint", "BinaryInteger", "Comparable", "FixedWidthInteger",
    "FloatingPoint", "Hashable", "Numeric", "OptionSet", "SetAlgebra", "SignedInteger",
    "SignedNumeric", "Strideable", "StringProtocol", "UnsignedInteger",
  ]
}
