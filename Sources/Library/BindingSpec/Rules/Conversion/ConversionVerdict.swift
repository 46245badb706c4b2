/// Whether it is known if a field, its converter and its slot fit together.
///
/// Where it cannot, `TypeMismatchRule` is silent, and the binding counts as unresolved.
enum ConversionVerdict: Equatable {
  case decided
  /// Too little is known of a type.
  case unknownType(TypeReference)
  /// The values that a converter of the app shows are not known, for a reason.
  case unknownModelType(String?)

  init(
    _ type: TypeReference, _ slot: TypeReference?, _ modelType: ModelTypeReference?,
    _ types: any TypeInformation
  ) {
    if let modelType {
      let inner = modelType.inner.first ?? modelType
      self = Self.ofModelType(inner.name.value, type.unwrapped, types)
      // A value without a converter in a text.
      if ConverterDescription.named(inner.name.value)?.takesTemplate == true {
        self = Self.ofSlot(TypeReference(name: "String"), type.unwrapped, types)
      }
    } else if let slot {
      self = Self.ofSlot(slot.unwrapped, type.unwrapped, types)
    } else {
      self = .decided
    }
  }

  private static func ofModelType(
    _ name: String, _ type: TypeReference, _ types: any TypeInformation
  ) -> ConversionVerdict {
    if let known = ConverterDescription.named(name) {
      return known.accepts(type, types) == nil ? .unknownType(type) : .decided
    }
    guard let custom = types.customConverters?[name], custom.valueTypes == nil else {
      // A name without a declaration has its own rule.
      return .decided
    }
    return .unknownModelType(custom.typeGap)
  }

  private static func ofSlot(
    _ shown: TypeReference, _ type: TypeReference, _ types: any TypeInformation
  ) -> ConversionVerdict {
    if type == shown { return .decided }
    if shown.name == "String" {
      let isText = types.isText(type)
      return isText == nil ? .unknownType(type) : .decided
    }
    let open = [type, shown].first { !types.isDecided($0) }
    return open.map(Self.unknownType) ?? .decided
  }
}
