/// Values that need no conversion: the slot takes the value itself.
///
///     SameType<Int>().format(3)  // 3
///
/// `bool` onto a slot that takes `Bool` is such a conversion.
public struct SameType<Value: Equatable>: TwoWayConverter {
  public static var name: String { "same" }

  @inlinable public init() {}

  @inlinable public func format(_ value: Value) -> Value { value }

  @inlinable public func parse(_ shown: Value) -> Value { shown }
}

/// Text from which the value can be read back, used where a binding names no converter.
///
///     try LosslessTextType<Int>().parse("12")  // 12
public struct LosslessTextType<Value: LosslessStringConvertible & Equatable>: TwoWayConverter {
  public static var name: String { "text" }

  public init() {}

  public func format(_ value: Value) -> String { value.description }

  /// - Throws: `ConversionError` for text that is no value, and for numbers that are not finite.
  public func parse(_ shown: String) throws(ConversionError) -> Value {
    // `Character` stops the program for a text that is not one character.
    let isReadable = Value.self != Character.self || shown.count == 1
    let text = Value.self is any Numeric.Type ? shown.withoutBlanksAround : shown
    guard isReadable, let value = Value(text) else {
      // The messages about numbers are those of `int`.
      if Value.self is any Numeric.Type {
        try requireNumeral(text, isWhole: Value.self is any BinaryInteger.Type)
        if let type = Value.self as? any FixedWidthInteger.Type {
          throw ConversionError(
            .isOutOfRange(.number, text: text, least: "\(type.min)", greatest: "\(type.max)"))
        }
      }
      throw ConversionError(.cannotBeRead(text: shown, type: "\(Value.self)"))
    }
    // 'nan' and 'inf' are typing errors, and a value that is not equal to itself changes without end.
    if let number = value as? any FloatingPoint, !number.isFinite {
      throw ConversionError(.isNotFinite(text: shown))
    }
    return value
  }
}

@_spi(GeneratedCode) extension Conversions where Value == Shown, Value: Equatable {
  /// The slot takes the value itself.
  public var unconverted: SameType<Value> { SameType() }
}

@_spi(GeneratedCode)
extension Conversions where Value: LosslessStringConvertible & Equatable, Shown == String {
  /// Text from which the value can be read back.
  @_disfavoredOverload
  public var unconverted: LosslessTextType<Value> { LosslessTextType() }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message: "the slot takes another type than the field has: name a 'modelType' that joins the two"
)
extension Conversions {
  @_disfavoredOverload public var unconverted: AfterError { AfterError() }
}
