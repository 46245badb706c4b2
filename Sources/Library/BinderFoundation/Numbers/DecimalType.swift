@_spi(GeneratedCode) import BinderConversion

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// `decimal`, `decimal(decimals)`, `decimal(decimals, locale)`: a `Decimal` in digits.
///
///     price: { modelField: price, modelType: decimal }             # 1234.5
///     price: { modelField: price, modelType: "decimal(2, de_DE)" } # 1.234,50
///
/// Without a number of decimals all digits are shown, up to the last of the 38. With one the value
/// is rounded to nearest, exact ties to even, and more decimals than those are refused when typed.
public struct DecimalType: TwoWayConverter {
  public static var name: String { ConverterDescription.decimal.name }
  private let number: NumberText<Decimal>

  public init(decimals: Int? = nil, locale: Locale = .ofBindings) {
    precondition(decimals.map((0...9).contains) ?? true, "decimal has 0 to 9 decimals")
    // The longest Decimal has 128 decimals.
    let style = Decimal.FormatStyle(locale: locale)
      .precision(.fractionLength(decimals.map { $0...$0 } ?? 0...128))
    number = NumberText(
      write: { $0.isNaN ? nil : style.format($0) }, symbols: NumberSymbols(locale),
      decimals: decimals)
  }

  /// - Throws: `ConversionError` for wrong arguments, and for a locale that this system does not know.
  public init(arguments: [String]) throws(ConversionError) {
    let arguments = try ConverterDescription.decimal.arguments(arguments)
    self.init(decimals: arguments.decimals, locale: try arguments.knownLocale())
  }

  public func format(_ value: Decimal) throws(ConversionError) -> String {
    try number.text(of: value, orThrow: "what is not a number cannot be shown")
  }

  public func parse(_ shown: String) throws(ConversionError) -> Decimal {
    try number.value(of: shown)
  }
}

extension NumberSymbols {
  /// Those of numbers without a unit.
  init(_ locale: Locale) {
    self.init(
      sample: Decimal.FormatStyle(locale: locale).precision(.fractionLength(1))
        .format(Decimal(-12_345_675) / 10))
  }
}

// MARK: - Names

extension Converter {
  public static func decimal(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self
  where Self == DecimalType { Self(decimals: decimals, locale: locale) }

  /// The empty text for nil.
  public static func decimal(_ decimals: Int? = nil, locale: Locale = .ofBindings) -> Self
  where Self == OptionalType<DecimalType> { Self(DecimalType(decimals: decimals, locale: locale)) }
}

@_spi(GeneratedCode)
extension Conversions where Value == Decimal, Shown == String {
  public var decimal: DecimalType { with([]) }

  public func decimal(_ arguments: String...) -> DecimalType { with(arguments) }
}

@_spi(GeneratedCode)
extension Conversions {
  @available(
    *, unavailable,
    message: "'decimal' shows a 'Decimal' in a slot of text; the field or the slot has another type"
  )
  @_disfavoredOverload public var decimal: AfterError { AfterError() }
}
