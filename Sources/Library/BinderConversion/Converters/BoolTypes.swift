/// `bool` onto text: `true` or `false`.
///
///     try BoolTextType().parse("yes")  // throws: 'yes' is neither 'true' nor 'false'
public struct BoolTextType: TwoWayConverter {
  public static var name: String { ConverterDescription.bool.name }

  public init() {}

  public func format(_ value: Bool) -> String { value ? "true" : "false" }

  /// - Throws: `ConversionError` for any other text than `true` and `false`.
  public func parse(_ shown: String) throws(ConversionError) -> Bool {
    guard let value = Bool(shown) else { throw ConversionError(.isNot(.bool, text: shown)) }
    return value
  }
}

/// `not`: the negated value, onto a slot that takes `Bool`.
///
///     binder.bind(model.$isSending, to: screen.send.$isEnabled, as: .not)
public struct NotType: TwoWayConverter {
  public static var name: String { ConverterDescription.not.name }

  public init() {}

  public func format(_ value: Bool) -> Bool { !value }

  public func parse(_ shown: Bool) -> Bool { !shown }
}

extension Converter where Self == BoolTextType {
  public static var bool: Self { Self() }
}

extension Converter where Self == OptionalType<BoolTextType> {
  public static var bool: Self { Self(BoolTextType()) }
}

extension Converter where Self == NotType {
  public static var not: Self { Self() }
}

@_spi(GeneratedCode) extension Conversions where Value == Bool, Shown == Bool {
  public var bool: SameType<Bool> { SameType() }

  public var not: NotType { NotType() }
}

@_spi(GeneratedCode) extension Conversions where Value == Bool, Shown == String {
  public var bool: BoolTextType { BoolTextType() }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message:
    "'bool' shows a 'Bool' in a slot of 'Bool' or of text; the field or the slot has another type"
)
extension Conversions {
  @_disfavoredOverload public var bool: AfterError { AfterError() }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message: "'not' shows a 'Bool' in a slot of 'Bool'; the field or the slot has another type"
)
extension Conversions {
  @_disfavoredOverload public var not: AfterError { AfterError() }
}
