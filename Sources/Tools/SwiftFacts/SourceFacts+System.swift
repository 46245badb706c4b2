import SourceVocabulary

// The types of Swift's own modules, and the extensions of them in sources.

extension SourceFacts {
  /// The facts of a type of Swift's own modules; nil for an unknown type.
  func systemFacts(of type: TypeReference) -> TypeFacts? {
    guard var facts = LibraryTypes.facts(of: type) else { return nil }
    if types.index.isPartial || types.index.rejectedNames.contains(type.name) {
      facts.gap = "'\(type.name)' may be extended in a file that was not read"
    } else if let gap = SDKFacts.gap(of: facts, on: types.index.platform) {
      facts.gap = gap
    } else if let module = moduleWithoutSources(extending: type) {
      facts.gap = "'\(module)', of which there are no sources, may extend '\(type.name)'"
    }
    facts.isComplete = facts.gap == nil
    return facts
  }

  /// A module in reach that may extend a type of Swift's own modules unseen.
  private func moduleWithoutSources(extending type: TypeReference) -> String? {
    modulesWithoutSources.filter { module in
      !LibraryTypes.extendsNothing(module)
        // It gives sequences and optionals a 'publisher', and other values nothing.
        && !(module == "Combine" && LibraryTypes.element(of: type) == nil && type.arguments.isEmpty)
    }.min()
  }

  /// The modules in reach whose declarations nobody sees; those in C declare nothing that Swift adds to a type.
  var modulesWithoutSources: Set<String> {
    reach.subtracting(types.index.modules).subtracting(types.index.modulesInC)
  }

  package func member(_ name: String, addedTo type: TypeReference) -> MemberFacts? {
    guard resolver.sourceType(type) == nil, let entry = SDKFacts.named(type.name) else {
      return nil
    }
    // The property that an extension in the sources adds to one of these types and protocols.
    let superclasses = SDKFacts.superclasses(of: entry).map(\.name)
    for owner in [type.name] + superclasses + SDKFacts.protocols(of: entry).sorted() {
      guard let extended = types.foreign(named: owner, asking: name),
        let found = resolver.members(
          named: name, of: extended,
          owner == type.name ? type.arguments : LibraryTypes.associated(extended, of: type),
          isStatic: false
        ).first, let part = found.part
      else { continue }
      return resolver.facts(of: found.member, of: part, in: found.scope)
    }
    return nil
  }
}

extension LibraryTypes {
  /// Whether a module without sources adds no properties to the types of Swift's own modules, but for
  /// those in `sdk-facts.txt`.
  static func extendsNothing(_ module: String) -> Bool {
    modules.contains(module) || quietModules.contains(module)
      || BuildPlatform.allCases.contains { !$0.isApple && $0.has(module: module) }
  }

  private static let quietModules: Set<String> = [
    "CommonCrypto", "Darwin", "Musl", "OSLog", "Security", "os",
  ]
}
