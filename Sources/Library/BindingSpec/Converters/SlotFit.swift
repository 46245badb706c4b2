/// How a value can be shown in the property of a slot, as `TypeMismatchRule` judges it.
package enum SlotFit: Hashable, Sendable {
  case asItIs
  /// By one of these converters, the first of which shows the value best.
  case by([String])
  case never
  case unknown

  package init(_ type: TypeReference?, onto slot: TypeReference?, _ types: any TypeInformation) {
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
