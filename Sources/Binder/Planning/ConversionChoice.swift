import BinderCore
import BindingSpec

/// Chooses the conversion of a binding from the types on both sides; the rules have found that one
/// fits.
enum ConversionChoice {
  /// The conversion between a field and a slot, with both optionalities taken into account.
  ///
  /// - Parameter whenNil: What is shown for nil where the slot cannot be nil.
  /// - Returns: nil if none fits.
  static func choose(
    from field: any Any.Type, to slot: any Any.Type, as modelType: ModelTypeReference?,
    whenNil: String, custom: [any ModelType.Type]
  ) throws(ConversionFailure) -> (any ModelType)? {
    let value = (field as? any AnyOptional.Type)?.wrappedType
    let shown = (slot as? any AnyOptional.Type)?.wrappedType
    // A model type of the user's may show the optional itself, nil included.
    if let modelType, value != nil,
      let base = try custom.first(where: { $0.name == modelType.name.value && shows($0, field) })?
        .init(arguments: modelType.arguments.map(\.value))
    {
      return shown == nil ? base : present(base)
    }
    guard let base = try base(value ?? field, shown ?? slot, modelType, custom) else { return nil }
    return switch (value != nil, shown != nil) {
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
    let arguments = modelType.arguments.map(\.value)
    switch modelType.name.value {
    case "string": return try StringType(arguments: arguments)
    case "not": return try NotType(arguments: arguments)
    case "bool":
      if shown == Bool.self { return try SameType<Bool>(arguments: arguments) }
      return try BoolTextType(arguments: arguments)
    case "int":
      return try (value as? any FixedWidthInteger.Type).map { type throws(ConversionFailure) in
        try integer(type, arguments)
      }
    case "fpint":
      if let type = value as? any BinaryFloatingPoint.Type { return try fixed(type, arguments) }
      return try (value as? any FixedWidthInteger.Type).map { type throws(ConversionFailure) in
        try fixedInteger(type, arguments)
      }
    case "count":
      return try (value as? any Collection.Type).flatMap { type throws(ConversionFailure) in
        try count(type, shown, arguments)
      }
    case "list":
      return try (value as? any Sequence.Type).map { type throws(ConversionFailure) in
        try list(type, arguments)
      }
    case let name:
      return try custom.first { $0.name == name && shows($0, value) }?.init(arguments: arguments)
    }
  }

  /// Without a model type: the same type, or text without loss.
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

  private static func integer<Value: FixedWidthInteger>(
    _: Value.Type, _ arguments: [String]
  ) throws(ConversionFailure) -> any ModelType {
    try IntegerType<Value>(arguments: arguments)
  }

  private static func fixed<Value: BinaryFloatingPoint>(
    _: Value.Type, _ arguments: [String]
  ) throws(ConversionFailure) -> any ModelType {
    try FixedPointType<Value>(arguments: arguments)
  }

  private static func fixedInteger<Value: FixedWidthInteger>(
    _: Value.Type, _ arguments: [String]
  ) throws(ConversionFailure) -> any ModelType {
    try FixedPointIntegerType<Value>(arguments: arguments)
  }

  private static func count<Elements: Collection>(
    _: Elements.Type, _ shown: any Any.Type, _ arguments: [String]
  ) throws(ConversionFailure) -> (any ModelType)? {
    if shown == Int.self { return try CountType<Elements>(arguments: arguments) }
    return try CountTextType<Elements>(arguments: arguments)
  }

  private static func list<Texts: Sequence>(
    _: Texts.Type, _ arguments: [String]
  ) throws(ConversionFailure) -> any ModelType {
    try ListType<Texts>(arguments: arguments)
  }

  private static func present<Base: ModelType>(_ base: Base) -> any ModelType {
    if let base = base as? any InvertibleModelType { return presentInvertible(base) }
    return PresentType(base)
  }

  // An invertible base has to be known as such, or the wrapper would not be invertible.
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
