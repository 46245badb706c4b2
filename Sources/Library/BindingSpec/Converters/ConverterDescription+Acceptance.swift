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
    case .conforming(let name): StandardTypes.conforms(type, to: name, types)
    case .collections: CollectionTypes.isCollection(type, types)
    case .sequencesOfText: CollectionTypes.holdsTexts(type, types)
    case .anything: true
    case .enums: Self.isEnum(type, types)
    case .listedEnums:
      Self.isEnum(type, types) == false ? false : types.conforms(type, to: "CaseIterable")
    }
  }

  private static func isEnum(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    if StandardTypes.values.contains(type.name) { return false }
    return types.cases(of: type).map { $0 != .noEnum }
  }

  /// A name that is not known may be an alias.
  private static func isOne(
    of names: Set<String>, _ type: TypeReference, _ types: any TypeInformation
  ) -> Bool? {
    if type.arguments.isEmpty, names.contains(type.unqualifiedName) { return true }
    let isKnown = StandardTypes.values.contains(type.name) || types.facts(of: type) != nil
    return isKnown ? false : nil
  }
}

extension TypeReference {
  /// The name without that of Foundation before it.
  package var unqualifiedName: String {
    name.hasPrefix("Foundation.") ? String(name.dropFirst("Foundation.".count)) : name
  }
}

extension StandardTypes {
  /// Whether a type conforms to a protocol, asked of the standard library first.
  static func conforms(
    _ type: TypeReference, to protocolName: String, _ types: any TypeInformation
  ) -> Bool? {
    conforms(type, to: protocolName) ?? types.conforms(type, to: protocolName)
  }

  /// Whether values of a type can be compared; nil where that cannot be known.
  static func isEquatable(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    if let known = types.conforms(type, to: "Equatable") { return known }
    guard values.contains(type.name), type.name != "Result", type.name != "Void" else { return nil }
    // A collection can be compared if its elements can.
    let arguments = type.arguments.map { isEquatable($0, types) }
    if arguments.contains(false) { return false }
    return arguments.contains(nil) ? nil : true
  }
}

/// The types that hold elements, for `count` and `list`.
private enum CollectionTypes {
  private static let collections: Set<String> = [
    "Array", "ArraySlice", "ContiguousArray", "Data", "Dictionary", "Set", "String", "Substring",
  ]
  private static let texts: Set<String> = ["String", "Substring"]

  /// Whether a type has elements that can be counted; nil where that cannot be known.
  static func isCollection(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    if collections.contains(type.name) { return true }
    if ["Range", "ClosedRange"].contains(type.name) {
      // Ranges with other bounds, such as dates, are no collections.
      return type.arguments.first.flatMap {
        StandardTypes.conforms($0, to: "FixedWidthInteger", types)
      }
    }
    if StandardTypes.values.contains(type.name) { return false }
    return types.conforms(type, to: "Collection")
  }

  /// Whether a type gives one text after the other; nil where that cannot be known.
  static func holdsTexts(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    if ["Array", "ArraySlice", "ContiguousArray", "Set"].contains(type.name) {
      return type.arguments.first.flatMap { isText($0, types) }
    }
    if StandardTypes.values.contains(type.name) || texts.contains(type.name) { return false }
    switch types.conforms(type, to: "Sequence") {
    case true?: return types.elementType(of: type).flatMap { isText($0, types) }
    case false?: return false
    case nil: return nil
    }
  }

  private static func isText(_ type: TypeReference, _ types: any TypeInformation) -> Bool? {
    if texts.contains(type.name) { return true }
    if StandardTypes.values.contains(type.name) { return false }
    return types.conforms(type, to: "StringProtocol")
  }
}
