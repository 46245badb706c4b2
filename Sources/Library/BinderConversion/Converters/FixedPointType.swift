/// `fpint` and `fpint(digits)`: a number with a fixed count of decimals, two by default.
///
///     FixedPointType<Double>(digits: 3).format(12.5)  // "12.500"
///
/// The rounding is that of C's `printf("%.2f")`: to nearest, exact ties to even.
public struct FixedPointType<Value: BinaryFloatingPoint>: TwoWayConverter {
  public static var name: String { ConverterDescription.fpint.name }
  /// The number of decimals, 0 to 9.
  @usableFromInline package let digits: Int

  public init(digits: Int = 2) {
    precondition((0...9).contains(digits), "fpint has 0 to 9 decimals")
    self.digits = digits
  }

  /// - Throws: `ConversionError` for an argument that is no number of decimals.
  public init(arguments: [String]) throws(ConversionError) {
    self.init(digits: try ConverterDescription.fpint.arguments(arguments).decimals ?? 2)
  }

  /// - Throws: `ConversionError` for a value that is not finite.
  // Inlinable, as in `IntegerType` and `SameType`, for links: generic code takes three times as long.
  @inlinable public func format(_ value: Value) throws(ConversionError) -> String {
    guard value.isFinite else { throw ConversionError("\(value) cannot be shown with decimals") }
    return FixedPointText.text(of: Double(value), digits: digits)
  }

  /// - Throws: `ConversionError` for text that is no number, or too large a one.
  @_specialize(where Value == Double)
  public func parse(_ shown: String) throws(ConversionError) -> Value {
    let shown = shown.withoutBlanksAround
    try requireNumeral(shown)
    // The standard library requires digits on both sides of the point; it accepts `+`.
    guard let number = Double(completed(shown)), number.isFinite else {
      throw ConversionError(.isTooLarge(text: shown))
    }
    let value = Value(number)
    guard value.isFinite else { throw ConversionError(.isTooLarge(text: shown)) }
    return value
  }

  private func completed(_ text: String) -> String {
    var text = text
    if text.hasSuffix(".") { text.append("0") }
    guard let point = text.firstIndex(of: ".") else { return text }
    let before = text[..<point]
    if before.isEmpty || before == "-" || before == "+" { text.insert("0", at: point) }
    return text
  }
}

/// `fpint` for whole numbers.
///
///     FixedPointIntegerType<Int>().format(5)  // "5.00"
public struct FixedPointIntegerType<Value: FixedWidthInteger>: TwoWayConverter {
  public static var name: String { ConverterDescription.fpint.name }
  let digits: Int

  public init(digits: Int = 2) {
    precondition((0...9).contains(digits), "fpint has 0 to 9 decimals")
    self.digits = digits
  }

  /// - Throws: `ConversionError` for an argument that is no number of decimals.
  public init(arguments: [String]) throws(ConversionError) {
    self.init(digits: try ConverterDescription.fpint.arguments(arguments).decimals ?? 2)
  }

  public func format(_ value: Value) -> String {
    digits == 0 ? String(value) : "\(value)." + String(repeating: "0", count: digits)
  }

  /// - Throws: `ConversionError` for text that is no whole number in the range of the type.
  public func parse(_ shown: String) throws(ConversionError) -> Value {
    let shown = shown.withoutBlanksAround
    try requireNumeral(shown)
    let parts = shown.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].contains(where: { $0 != "0" }) {
      throw ConversionError(.isNotWhole(.number, text: shown))
    }
    let whole = ["", "-", "+"].contains(parts[0]) ? "0" : parts[0]
    guard let value = Value(whole) else {
      throw ConversionError(
        .isOutOfRange(.number, text: shown, least: "\(Value.min)", greatest: "\(Value.max)"))
    }
    return value
  }
}

// MARK: - Names

extension Converter where Self == FixedPointType<Double> {
  public static var fpint: Self { Self() }
  public static func fpint(_ digits: Int) -> Self { Self(digits: digits) }
}

extension Converter where Self == OptionalType<FixedPointType<Double>> {
  public static var fpint: Self { Self(FixedPointType()) }
  public static func fpint(_ digits: Int) -> Self { Self(FixedPointType(digits: digits)) }
}

extension Converter where Self == FixedPointType<Float> {
  public static var fpint: Self { Self() }
  public static func fpint(_ digits: Int) -> Self { Self(digits: digits) }
}

extension Converter where Self == OptionalType<FixedPointType<Float>> {
  public static var fpint: Self { Self(FixedPointType()) }
  public static func fpint(_ digits: Int) -> Self { Self(FixedPointType(digits: digits)) }
}

extension Converter where Self == FixedPointIntegerType<Int> {
  public static var fpint: Self { Self() }
  public static func fpint(_ digits: Int) -> Self { Self(digits: digits) }
}

extension Converter where Self == OptionalType<FixedPointIntegerType<Int>> {
  public static var fpint: Self { Self(FixedPointIntegerType()) }
  public static func fpint(_ digits: Int) -> Self { Self(FixedPointIntegerType(digits: digits)) }
}

@_spi(GeneratedCode) extension Conversions where Value: FixedWidthInteger, Shown == String {
  public var fpint: FixedPointIntegerType<Value> { FixedPointIntegerType() }

  public func fpint(_ arguments: String...) -> FixedPointIntegerType<Value> { with(arguments) }
}

@_spi(GeneratedCode) extension Conversions where Value: BinaryFloatingPoint, Shown == String {
  public var fpint: FixedPointType<Value> { FixedPointType() }

  public func fpint(_ arguments: String...) -> FixedPointType<Value> { with(arguments) }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message: "'fpint' shows a number in a slot of text; the field or the slot has another type"
)
extension Conversions {
  @_disfavoredOverload public var fpint: AfterError { AfterError() }
}
