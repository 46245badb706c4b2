@_spi(GeneratedCode) import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// `percent`, `percent(decimals)`, `percent(decimals, locale)`: a fraction of one, in percent.
///
///     share: { modelField: share, modelType: percent }            # 0.125 is shown as 12.5%
///     share: { modelField: share, modelType: "percent(1, de_DE)" } # 12,5 %
///
/// For `Double`, `Float` and `Decimal`. Without a number of decimals all digits are shown, so that
/// the same value is read back. The sign `%` may be left out when typing.
public struct PercentType<Value: _FractionalNumber>: TwoWayConverter {
  public static var name: String { ConverterDescription.percent.name }
  /// The number of decimals, 0 to 9; nil for all that there are.
  package let decimals: Int?
  package let locale: Locale
  private let write: _NumberTexts<Value>.Format
  private let symbols: NumberSymbols
  /// Whether the locale is that of bindings, in whose texts the sign follows the number.
  private let isPlain: Bool

  public init(decimals: Int? = nil, locale: Locale = .ofBindings) {
    precondition(decimals.map((0...9).contains) ?? true, "percent has 0 to 9 decimals")
    self.decimals = decimals
    self.locale = locale
    isPlain = locale == .ofBindings
    // The smallest double has 324 decimals.
    write = Value._texts.percent(decimals.map { $0...$0 } ?? 0...324, locale)
    symbols = NumberSymbols(
      sample: Decimal.percentStyle(1...1, locale).format(Decimal(-12_345_675) / 1000))
  }

  /// - Throws: `ConversionError` for wrong arguments, and for a locale that this system does not know.
  public init(arguments: [String]) throws(ConversionError) {
    let arguments = try ConverterDescription.percent.arguments(arguments)
    self.init(decimals: arguments.decimals, locale: try arguments.knownLocale())
  }

  public func format(_ value: Value) throws(ConversionError) -> String {
    if isPlain, let number = Value._texts.double(value), let text = plainText(of: number) {
      return text
    }
    guard let text = write(value) else {
      throw ConversionError("\(value) cannot be shown in percent")
    }
    return symbols.showsZero(text) ? zero ?? text : text
  }

  /// The text that Foundation writes, which takes fifty times as long; nil for a number of more digits
  /// than 64 bits have.
  private func plainText(of number: Double) -> String? {
    let limits = decimals.map { $0...$0 } ?? 0...324
    return ShortestDecimal(number, timesTenTo: 2).text(decimals: limits).map { $0 + "%" }
  }

  /// Without a sign, which zero and numbers too small to be seen would otherwise show.
  private var zero: String? { Value._texts.read("0").flatMap(write) }

  public func parse(_ shown: String) throws(ConversionError) -> Value {
    let numeral = try symbols.read(shown, affixes: ["%"], wanted: .percentage)
    try numeral.limitDecimals(to: decimals, in: shown)
    guard let value = Value._texts.read(numeral.hundredth.text) else {
      throw ConversionError(.hasTooManyDigits(text: shown))
    }
    return value
  }
}

// MARK: - Names

extension Converter {
  public static func percent<Value>(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self
  where Self == PercentType<Value> { Self(decimals: decimals, locale: locale) }

  /// The empty text for nil.
  public static func percent<Value>(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self
  where Self == OptionalType<PercentType<Value>> {
    Self(PercentType(decimals: decimals, locale: locale))
  }
}

@_spi(GeneratedCode)
extension Conversions where Value: _FractionalNumber, Shown == String {
  public var percent: PercentType<Value> { with([]) }

  public func percent(_ arguments: String...) -> PercentType<Value> { with(arguments) }
}

@_spi(GeneratedCode)
extension Conversions {
  @available(
    *, unavailable,
    message:
      "'percent' shows a 'Double', a 'Float' or a 'Decimal' in a slot of text; the field or the slot has another type"
  )
  @_disfavoredOverload public var percent: AfterError { AfterError() }
}
