/// `int`: a whole number in decimal digits.
///
///     try IntegerType<Int>().parse(" 12 ")  // 12
public struct IntegerType<Value: FixedWidthInteger>: TwoWayConverter {
  public static var name: String { ConverterDescription.int.name }

  public init() {}

  @inlinable public func format(_ value: Value) -> String { String(value) }

  /// - Throws: `ConversionError` for text that is no whole number in the range of the type.
  public func parse(_ shown: String) throws(ConversionError) -> Value {
    let shown = shown.withoutBlanksAround
    if let value = Value(shown) { return value }
    try requireNumeral(shown, isWhole: true)
    throw ConversionError(
      .isOutOfRange(.number, text: shown, least: "\(Value.min)", greatest: "\(Value.max)"))
  }
}

extension Converter where Self == IntegerType<Int> {
  public static var int: Self { Self() }
}

extension Converter where Self == OptionalType<IntegerType<Int>> {
  public static var int: Self { Self(IntegerType()) }
}

@_spi(GeneratedCode) extension Conversions where Value: FixedWidthInteger, Shown == String {
  public var int: IntegerType<Value> { IntegerType() }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message:
    "the converter shows a whole number in a slot of text; the field or the slot has another type"
)
extension Conversions {
  @_disfavoredOverload public var int: AfterError { AfterError() }

  @_disfavoredOverload public var ordinal: AfterError { AfterError() }
}
