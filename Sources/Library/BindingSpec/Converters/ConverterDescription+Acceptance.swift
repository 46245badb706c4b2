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

/// How a value can be shown in the property of a slot, as `TypeMismatchRule` judges it.
package enum SlotFit: Hashable, Sendable {
  case asItIs
  /// By one of these converters, the first of which shows the value best.
  case by([String])
  case never
  case unknown

  /// - Parameter modelType: The converter that the binding names already.
  package init(
    _ type: TypeReference?, onto slot: TypeReference?, by modelType: ModelTypeReference? = nil,
    _ types: any TypeInformation
  ) {
    if let type, let modelType, modelType.known?.takesTemplate != true {
      let names = Self.converters(showing: type, onto: slot, types)
      self = names.contains(modelType.name.value) ? .asItIs : .never
      return
    }
    guard let type = type?.unwrapped, let slot = slot?.unwrapped else {
      self = .unknown
      return
    }
    if type == slot || slot.name == "String" && types.isText(type) == true {
      self = .asItIs
      return
    }
    let names = Self.converters(showing: type, onto: slot, types)
    if !names.isEmpty {
      self = .by(names)
    } else {
      self = types.isDecided(type) && types.isDecided(slot) ? .never : .unknown
    }
  }

  /// The converters that show values of a type in a slot, those first that show the whole value.
  package static func converters(
    showing type: TypeReference?, onto slot: TypeReference?, _ types: any TypeInformation
  ) -> [String] {
    let custom = (types.customConverters ?? [:]).values.filter { custom in
      let shows = type.map { type in
        custom.valueTypes.map { $0.contains(type) || $0.contains(type.unwrapped) } ?? true
      }
      let gives = slot.map { slot in custom.shownType.map { $0 == slot.unwrapped } ?? true }
      return shows ?? true && gives ?? true
    }.map(\.name).sorted()
    let fitting = ConverterDescription.all.filter { converter in
      !converter.takesTemplate
        && type.map { converter.accepts($0.unwrapped, types) != false } ?? true
        && slot.map { converter.shownTypes.contains($0.unwrapped.name) } ?? true
        && (!converter.asksForNil || type?.isOptional != false)
    }
    func rank(_ converter: ConverterDescription) -> Int {
      (converter.proposal?.rawValue ?? 2) * 2 + (converter.module == nil ? 0 : 1)
    }
    return fitting.enumerated().sorted { (rank($0.1), $0.0) < (rank($1.1), $1.0) }.map(\.1.name)
      + custom
  }
}
