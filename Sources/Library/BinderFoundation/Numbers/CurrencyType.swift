@_spi(GeneratedCode) import BinderConversion

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// `currency(code)` and `currency(code, locale)`: an amount of money.
///
///     price: { modelField: price, modelType: currency(EUR) }            # € 12.50
///     price: { modelField: price, modelType: "currency(EUR, de_DE)" }   # 12,50 €
///
/// For `Decimal` and `Double`, in units of the currency, with as many decimals as the currency has: none for `JPY`,
/// three for `KWD`. There is none for `Int`, since half of all programs count cents in one and the other half euros.
/// The code is one of ISO 4217; it is not looked up, since a system that is older than a currency would refuse it.
///
/// The currency may be left out when typing; another one is refused.
public struct CurrencyType<Value: _FractionalNumber>: TwoWayConverter {
  public static var name: String { ConverterDescription.currency.name }
  /// The code of ISO 4217, such as `EUR`.
  private let code: String
  private let number: NumberText<Value>

  /// - Precondition: The code is three capital letters.
  public init(_ code: String, locale: Locale = .ofBindings) {
    do throws(ConversionError) {
      _ = try ConverterDescription.currency.arguments([code])
    } catch {
      preconditionFailure(error.message)
    }
    self.init(checked: code, locale)
  }

  private init(checked code: String, _ locale: Locale) {
    self.code = code
    let zero = Decimal.currencyStyle(code, nil, locale).format(0)
    number = NumberText(
      write: Value._texts.currency(code, locale),
      symbols: NumberSymbols(
        sample: Decimal.currencyStyle(code, 1, locale).format(Decimal(-12_345_675) / 10)),
      decimals: zero.count(where: \.isDecimalDigit) - 1)
  }

  /// - Throws: `ConversionError` for wrong arguments, and for a locale that this system does not know.
  public init(arguments: [String]) throws(ConversionError) {
    let arguments = try ConverterDescription.currency.arguments(arguments)
    self.init(checked: arguments.currency ?? "", try arguments.knownLocale())
  }

  public func format(_ value: Value) throws(ConversionError) -> String {
    try number.text(of: value, orThrow: "\(value) cannot be shown as an amount")
  }

  public func parse(_ shown: String) throws(ConversionError) -> Value {
    try number.value(of: shown, affixes: [code], wanted: .amount(currency: code))
  }
}

// MARK: - Names

extension Converter {
  public static func currency<Value>(_ code: String, locale: Locale = .ofBindings) -> Self
  where Self == CurrencyType<Value> { Self(code, locale: locale) }

  /// The empty text for nil.
  public static func currency<Value>(_ code: String, locale: Locale = .ofBindings) -> Self
  where Self == OptionalType<CurrencyType<Value>> { Self(CurrencyType(code, locale: locale)) }
}

@_spi(GeneratedCode)
extension Conversions where Value: _FractionalNumber, Shown == String {
  public func currency(_ arguments: String...) -> CurrencyType<Value> { with(arguments) }
}

@_spi(GeneratedCode)
extension Conversions {
  @available(
    *, unavailable,
    message:
      "'currency' shows a 'Double', a 'Float' or a 'Decimal' in a slot of text; the field or the slot has another type"
  )
  @_disfavoredOverload public var currency: AfterError { AfterError() }
}
