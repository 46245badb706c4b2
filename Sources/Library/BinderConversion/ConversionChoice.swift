/// Selects the conversion of a binding by the types on both sides; the rules, or the compiler, have checked
/// that one fits.
package struct ConversionChoice {
  /// The name of the converter; nil for a binding without one.
  private let name: String?
  private let arguments: [String]
  private let own: Own

  /// Finds a converter that is not of this module, by its name, its arguments and the type of its values.
  package typealias Own = (
    _ name: String, _ arguments: [String], _ value: any Any.Type
  ) throws(ConversionError) -> (any Converter)?

  package init(_ name: String?, _ arguments: [String], own: @escaping Own) {
    (self.name, self.arguments, self.own) = (name, arguments, own)
  }

  /// Whether the converter itself has an answer for nil, as a condition does.
  private var answersNil: Bool { name.flatMap(ConverterDescription.named)?.whenNil != nil }

  /// The conversion between a field and a slot of these types, which takes both optionalities into account.
  ///
  /// - Parameter textForNil: The text shown for nil where the slot cannot be nil.
  /// - Throws: `ConversionError` where nothing converts the one to the other, and where the arguments are wrong.
  package func make(
    from field: any Any.Type, to slot: any Any.Type, textForNil: String
  ) throws(ConversionError) -> any Converter {
    if let found = try find(from: field, to: slot, textForNil) { return found }
    throw ConversionError(
      "no converter joins '\(field)' and '\(slot)'; values must be Equatable")
  }

  private func find(
    from field: any Any.Type, to slot: any Any.Type, _ textForNil: String
  ) throws(ConversionError) -> (any Converter)? {
    let value = asOptional(field)?.wrappedType
    let shown = asOptional(slot)?.wrappedType
    // A converter of the app may convert the optional itself, nil included.
    if value != nil, let name, try takesOptional(field, name),
      let base = try base(field, shown ?? slot, name, arguments)
    {
      return shown == nil ? base : Self.present(base)
    }
    guard let base = try base(value ?? field, shown ?? slot, name, arguments) else { return nil }
    return switch (value != nil, shown != nil) {
    case (true, true) where answersNil: Self.optional(base, textForNil).map { Self.present($0) }
    case (false, false): base
    case (false, true): Self.present(base)
    case (true, true): Self.optionalSlot(base)
    case (true, false): Self.optional(base, textForNil)
    }
  }

  /// Whether the converter, or the one in its braces, is of the app and converts an optional.
  private func takesOptional(
    _ field: any Any.Type, _ name: String
  ) throws(ConversionError) -> Bool {
    if try own(name, arguments, field) != nil { return true }
    guard ConverterDescription.named(name)?.takesTemplate == true,
      let inner = try ConverterDescription.named(name)?.arguments(arguments).template?.modelType
    else { return false }
    return try own(inner.name.text, inner.arguments.map(\.text), field) != nil
  }

  private func base(
    _ value: any Any.Type, _ shown: any Any.Type, _ name: String?, _ arguments: [String]
  ) throws(ConversionError) -> (any Converter)? {
    guard let name else { return Self.byType(value, shown) }
    guard let known = ConverterDescription.named(name), known.module == nil else {
      return try own(name, arguments, value)
    }
    guard known.takesTemplate else {
      return try ConversionFactory.make(name, from: value, to: shown, arguments: arguments)
    }
    guard shown == String.self else { return nil }
    return try ConversionFactory.format(arguments) { name, arguments throws(ConversionError) in
      try base(value, shown, name, arguments)
    }
  }

  /// Without a converter: the same type, or text that the value can be read from.
  private static func byType(_ value: any Any.Type, _ shown: any Any.Type) -> (any Converter)? {
    if value == shown { return (value as? any Equatable.Type).map { same($0) } }
    guard shown == String.self else { return nil }
    return (value as? any (LosslessStringConvertible & Equatable).Type).map { text($0) }
  }

  // MARK: Opening the types

  private static func same<Value: Equatable>(_: Value.Type) -> any Converter { SameType<Value>() }

  private static func text<Value: LosslessStringConvertible & Equatable>(
    _: Value.Type
  ) -> any Converter {
    LosslessTextType<Value>()
  }

  private static func present<Base: Converter>(_ base: Base) -> any Converter { PresentType(base) }

  private static func optionalSlot<Base: Converter>(_ base: Base) -> any Converter {
    OptionalSlotType(base)
  }

  private static func optional<Base: Converter>(
    _ base: Base, _ textForNil: String
  ) -> (any Converter)? {
    readValue(textForNil, as: Base.Shown.self).map { OptionalType(base, whenNil: $0) }
  }
}

extension Converter {
  /// Whether the converter has values of a type.
  package static func shows(_ value: any Any.Type) -> Bool { Value.self == value }
}
