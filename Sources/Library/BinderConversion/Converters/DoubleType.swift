/// `double`: a whole number, onto a slot that takes `Double`.
///
///     progress.value: { modelField: loaded, modelType: double }
///
/// No digit is lost: a number that no `Double` equals is not shown, and a fraction is not read back.
public struct DoubleType<Value: FixedWidthInteger>: TwoWayConverter {
  public static var name: String { ConverterDescription.double.name }

  public init() {}

  /// - Throws: `ConversionError` for a number that no `Double` equals, of more than 53 bits.
  public func format(_ value: Value) throws(ConversionError) -> Double {
    guard let shown = Double(exactly: value) else {
      throw ConversionError("\(value) has more digits than a 'Double'")
    }
    return shown
  }

  /// - Throws: `ConversionError` for a fraction, and for a number out of the range of the type.
  public func parse(_ shown: Double) throws(ConversionError) -> Value {
    if let value = Value(exactly: shown) { return value }
    guard shown.isFinite, shown.rounded() == shown else {
      throw ConversionError(.isNotWhole(.number, text: "\(shown)"))
    }
    throw ConversionError(
      .isOutOfRange(.number, text: "\(shown)", least: "\(Value.min)", greatest: "\(Value.max)"))
  }
}

extension Converter where Self == DoubleType<Int> {
  public static var double: Self { Self() }
}

@_spi(GeneratedCode) extension Conversions where Value: FixedWidthInteger, Shown == Double {
  public var double: DoubleType<Value> { DoubleType() }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message:
    "'double' shows a whole number in a slot of 'Double'; the field or the slot has another type"
)
extension Conversions {
  @_disfavoredOverload public var double: AfterError { AfterError() }
}
