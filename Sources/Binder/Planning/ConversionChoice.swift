import BinderCore
import BindingSpec

/// Selects the conversion of a binding by the types on both sides; the rules have checked that one
/// fits.
enum ConversionChoice {
  /// The conversion between a field and a slot, which takes both optionalities into account.
  ///
  /// - Parameters:
  ///   - whenNil: The text shown for nil where the slot cannot be nil.
  ///   - isCondition: Whether the model type has an answer for nil, also in a slot that may be nil.
  /// - Returns: The conversion; nil if none fits.
  /// - Throws: `ConversionFailure` where the arguments are wrong.
  static func choose(
    from field: any Any.Type, to slot: any Any.Type, as modelType: ModelTypeReference?,
    whenNil: String, isCondition: Bool, custom: [any ModelType.Type]
  ) throws(ConversionFailure) -> (any ModelType)? {
    let value = (field as? any AnyOptional.Type)?.wrappedType
    let shown = (slot as? any AnyOptional.Type)?.wrappedType
    // A model type of the app may convert the optional itself, nil included.
    if let modelType, value != nil,
      let base = try custom.first(where: { $0.name == modelType.name.value && shows($0, field) })?
        .init(arguments: modelType.arguments.map(\.value))
    {
      return shown == nil ? base : present(base)
    }
    if let inner = modelType?.inner.first, value != nil,
      custom.contains(where: { $0.name == inner.name.value && shows($0, field) }),
      let base = try base(field, shown ?? slot, modelType, custom)
    {
      return shown == nil ? base : present(base)
    }
    guard let base = try base(value ?? field, shown ?? slot, modelType, custom) else { return nil }
    return switch (value != nil, shown != nil) {
    case (true, true) where isCondition: optional(base, whenNil).map { present($0) }
    case (false, false): base
    case (false, true): present(base)
    case (true, true): optionalSlot(base)
    case (true, false): optional(base, whenNil)
    }
  }

  private static func base(
    _ value: any Any.Type, _ shown: any Any.Type, _ modelType: ModelTypeReference?,
    _ custom: [any ModelType.Type]
  ) throws(ConversionFailure) -> (any ModelType)? {
    guard let modelType else { return byType(value, shown) }
    return try base(
      value, shown, modelType.name.value, modelType.arguments.map(\.value), custom)
  }

  private static func base(
    _ value: any Any.Type, _ shown: any Any.Type, _ name: String, _ arguments: [String],
    _ custom: [any ModelType.Type]
  ) throws(ConversionFailure) -> (any ModelType)? {
    if let known = Converter.named(name), known.takesTemplate {
      guard shown == String.self else { return nil }
      return try ConversionFactory.format(arguments) { name, arguments throws(ConversionFailure) in
        guard let name else { return byType(value, shown) }
        return try base(value, shown, name, arguments, custom)
      }
    }
    if let known = Converter.named(name), known.module == nil {
      return try ConversionFactory.make(name, from: value, to: shown, arguments: arguments)
    }
    return try custom.first { $0.name == name && shows($0, value) }?.init(arguments: arguments)
  }

  /// Without a model type: the same type, or text that the value can be read from.
  private static func byType(_ value: any Any.Type, _ shown: any Any.Type) -> (any ModelType)? {
    if value == shown { return (value as? any Equatable.Type).map { same($0) } }
    guard shown == String.self else { return nil }
    return (value as? any (LosslessStringConvertible & Equatable).Type).map { text($0) }
  }

  // MARK: Opening the types

  private static func shows<Conversion: ModelType>(
    _: Conversion.Type, _ value: any Any.Type
  ) -> Bool {
    Conversion.Value.self == value
  }

  private static func same<Value: Equatable>(_: Value.Type) -> any ModelType { SameType<Value>() }

  private static func text<Value: LosslessStringConvertible & Equatable>(
    _: Value.Type
  ) -> any ModelType {
    LosslessTextType<Value>()
  }

  private static func present<Base: ModelType>(_ base: Base) -> any ModelType {
    if let base = base as? any InvertibleModelType { return presentInvertible(base) }
    return PresentType(base)
  }

  // A static type without an inverse would make the wrapper one without an inverse, too.
  private static func presentInvertible<Base: InvertibleModelType>(_ base: Base) -> any ModelType {
    PresentType(base)
  }

  private static func optionalSlot<Base: ModelType>(_ base: Base) -> any ModelType {
    if let base = base as? any InvertibleModelType { return optionalSlotInvertible(base) }
    return OptionalSlotType(base)
  }

  private static func optionalSlotInvertible<Base: InvertibleModelType>(
    _ base: Base
  ) -> any ModelType {
    OptionalSlotType(base)
  }

  private static func optional<Base: ModelType>(
    _ base: Base, _ whenNil: String
  ) -> (any ModelType)? {
    readValue(whenNil, as: Base.Shown.self).map { OptionalType(base, whenNil: $0) }
  }
}
