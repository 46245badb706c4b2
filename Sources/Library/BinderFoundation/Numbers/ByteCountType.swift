@_spi(GeneratedCode) import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// `bytes`, `bytes(binary)`, `bytes(locale)`, `bytes(binary, locale)`: a number of bytes in the unit that
/// suits it.
///
///     size: { modelField: size, modelType: bytes }          # 1.2 MB
///     size: { modelField: size, modelType: bytes(binary) }  # a kB is 1024 bytes
///
/// For `Int`, `Int64` and `UInt64`. Two or three digits are shown, so that an edit loses the rest: bind
/// it one way, or expect BC305. Typed, a number without a unit is one of bytes.
public struct ByteCountType<Value: FixedWidthInteger>: TwoWayConverter {
  public static var name: String { ConverterDescription.bytes.name }
  /// Whether a unit is 1024 times the one before, not 1000 times.
  package let isBinary: Bool
  package let locale: Locale
  private let style: ByteCountFormatStyle
  /// nil for another locale than that of bindings.
  private let plain: PlainByteCounts?
  private let reading: Reading

  /// The knowledge for reading, which takes more than a dozen texts of the formatter.
  private final class Reading {
    private let style: ByteCountFormatStyle
    private(set) lazy var symbols = NumberSymbols(
      sample: Decimal.FormatStyle(locale: style.locale).precision(.fractionLength(1))
        .format(Decimal(-12_345_675) / 10))
    private(set) lazy var units = ByteUnits(style, symbols, isBinary: style.style == .binary)

    init(_ style: ByteCountFormatStyle) { self.style = style }
  }

  public init(isBinary: Bool = false, locale: Locale = .ofBindings) {
    self.isBinary = isBinary
    self.locale = locale
    style = .ofBindings(isBinary: isBinary, locale)
    plain = locale == .ofBindings ? isBinary ? .binary : .decimal : nil
    reading = Reading(style)
  }

  /// - Throws: `ConversionError` for wrong arguments, and for a locale that this system does not know.
  public init(arguments: [String]) throws(ConversionError) {
    let arguments = try ConverterDescription.bytes.arguments(arguments)
    self.init(isBinary: arguments.has("binary"), locale: try arguments.knownLocale())
  }

  public func format(_ value: Value) throws(ConversionError) -> String {
    guard let count = Int64(exactly: value) else {
      throw ConversionError("\(value) bytes are more than can be shown")
    }
    return plain?.text(of: count) ?? style.format(count)
  }

  public func parse(_ shown: String) throws(ConversionError) -> Value {
    guard !shown.isEmpty else { throw ConversionError(.isNeeded(.byteCount)) }
    let (symbols, units) = (reading.symbols, reading.units)
    let (digits, unit) = symbols.split(shown)
    guard let factor = units.factor(of: unit) else {
      throw ConversionError(.isNoUnit(text: unit, units: units.names))
    }
    guard !digits.isEmpty else { throw ConversionError(.isNot(.byteCount, text: shown)) }
    let numeral = try symbols.read(digits, wanted: .byteCount)
    if factor == 1, !numeral.trimmed.fraction.isEmpty {
      throw ConversionError(.isNotWhole(.byteCount, text: shown))
    }
    if let value = Self.value(numeral, factor) { return value }
    // Rounded up, the largest count is shown as more than there is.
    let limit = Value(clamping: numeral.isNegative ? Int64.min : Int64.max)
    if let text = try? format(limit), NumberSymbols.plain(text) == NumberSymbols.plain(shown) {
      return limit
    }
    throw ConversionError(
      .isOutOfRange(.byteCount, text: shown, least: "\(Value.min)", greatest: "\(Value.max)"))
  }

  /// The number times the factor, to the nearest byte; nil if it is out of range.
  private static func value(_ numeral: Numeral, _ factor: UInt64) -> Value? {
    guard let whole = UInt64(numeral.whole.isEmpty ? "0" : numeral.whole) else { return nil }
    // The digits behind eighteen decimals are less than a byte, even of the largest unit.
    let digits = numeral.fraction.prefix(18)
    let power: UInt64 = (0..<digits.count).reduce(1) { power, _ in power * 10 }
    let scaled = factor.multipliedFullWidth(by: UInt64(digits) ?? 0)
    let (quotient, remainder) = power.dividingFullWidth(scaled)
    let part = quotient + (remainder >= power - remainder ? 1 : 0)
    let (bytes, overflow) = whole.multipliedReportingOverflow(by: factor)
    let (sum, overflowAgain) = bytes.addingReportingOverflow(part)
    guard !overflow, !overflowAgain else { return nil }
    // No more than can be shown.
    if !numeral.isNegative { return Int64(exactly: sum).flatMap(Value.init(exactly:)) }
    guard sum <= UInt64(Int64.max) + 1 else { return nil }
    return Value(exactly: sum == UInt64(Int64.max) + 1 ? Int64.min : -Int64(sum))
  }
}

// MARK: - Names

extension Converter {
  public static func bytes<Value: FixedWidthInteger>(
    isBinary: Bool = false, locale: Locale = .ofBindings
  ) -> Self where Self == ByteCountType<Value> { Self(isBinary: isBinary, locale: locale) }

  /// The empty text for nil.
  public static func bytes<Value: FixedWidthInteger>(
    isBinary: Bool = false, locale: Locale = .ofBindings
  ) -> Self where Self == OptionalType<ByteCountType<Value>> {
    Self(ByteCountType(isBinary: isBinary, locale: locale))
  }
}

@_spi(GeneratedCode)
extension Conversions where Value: FixedWidthInteger, Shown == String {
  public var bytes: ByteCountType<Value> { with([]) }

  public func bytes(_ arguments: String...) -> ByteCountType<Value> { with(arguments) }
}

@_spi(GeneratedCode)
extension Conversions {
  @available(
    *, unavailable,
    message:
      "'bytes' shows an 'Int', an 'Int64' or a 'UInt64' in a slot of text; the field or the slot has another type"
  )
  @_disfavoredOverload public var bytes: AfterError { AfterError() }
}
