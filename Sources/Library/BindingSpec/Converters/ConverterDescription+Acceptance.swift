extension ConverterDescription {
  /// Whether it shows values of a type; nil where that cannot be known.
  package func accepts(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    let found = implementations.map { $0.values.contain(type, types) }
    return found.contains(true) ? true : found.contains(nil) ? nil : false
  }

  /// Whether it shows values of any type, functions and tuples included.
  package var acceptsAnything: Bool {
    implementations.contains { if case .anything = $0.values { true } else { false } }
  }

  /// Whether its argument is a value to compare with, and no text to show.
  package var comparesValues: Bool {
    name == ConverterDescription.equals.name || name == ConverterDescription.differs.name
  }

  /// Whether the slot's value can be read back as one of this type; nil where that cannot be known.
  package func readsBack(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    // The first implementation that fits is the one that is used.
    for implementation in implementations {
      switch implementation.values.contain(type, types) {
      case true?: return implementation.readsBack
      case false?: continue
      case nil: return implementations.allSatisfy(\.readsBack) ? true : readsBack ? nil : false
      }
    }
    return readsBack
  }
}

extension AcceptedValues {
  /// Whether a type is one of them; nil where that cannot be known.
  package func contain(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    switch self {
    case .standard(let name): type.name == name
    case .types(let names): Self.isOne(of: names, type, types)
    case .conforming(let name): types.conforms(type, toStandard: name)
    case .collections: types.isCollection(type)
    case .sequencesOfText: types.holdsTexts(type)
    case .anything: true
    case .enums: Self.isEnum(type, types)
    case .listedEnums:
      Self.isEnum(type, types) == false ? false : types.conforms(type, to: "CaseIterable")
    }
  }

  private static func isEnum(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    if type.isStandardValue { return false }
    return types.cases(of: type).map { $0 != .noEnum }
  }

  /// A name that is not known may be an alias.
  private static func isOne(
    of names: Set<String>, _ type: TypeReference, _ types: any TypeInformation
  ) -> Bool? {
    if type.arguments.isEmpty, names.contains(type.unqualifiedName) { return true }
    let isKnown = type.isStandardValue || types.facts(of: type) != nil
    return isKnown ? false : nil
  }
}

extension TypeReference {
  /// The name without that of Foundation before it.
  package var unqualifiedName: String {
    name.hasPrefix("Foundation.") ? String(name.dropFirst("Foundation.".count)) : name
  }
}
