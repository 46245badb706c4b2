import BinderCore

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
/// For `Decimal` and `Double`, in units of the currency, with as many decimals as the currency has:
/// none for `JPY`, three for `KWD`. There is none for `Int`, since half of all programs count cents in
/// one and the other half euros. The code is one of ISO 4217; it is not looked up, since a system that
/// is older than a currency would refuse it.
///
/// The currency may be left out when typing; another one is refused.
public struct CurrencyType<Value: FractionalNumber>: InvertibleModelType {
  public static var name: String { "currency" }
  /// The code of ISO 4217, such as `EUR`.
  public let code: String
  public let locale: Locale
  private let style: Value.CurrencyStyle
  private let symbols: NumberSymbols
  private let decimals: Int

  public init(_ code: String, locale: Locale = .ofBindings) {
    precondition(isCurrencyCode(code), "'\(code)' is no currency code such as 'EUR'")
    self.code = code
    self.locale = locale
    style = Value.currencyStyle(code, nil, locale)
    symbols = NumberSymbols(
      sample: Decimal.currencyStyle(code, 1, locale).format(Decimal(-12_345_675) / 10))
    let zero = Decimal.currencyStyle(code, nil, locale).format(0)
    decimals = zero.count(where: \.isDecimalDigit) - 1
  }

  public init(arguments: [String]) throws(ConversionFailure) {
    var reader = try ArgumentReader(Self.name, arguments, limit: 2)
    guard let code = reader.take() else {
      throw ConversionFailure("'currency' needs a currency such as 'currency(EUR)'")
    }
    guard isCurrencyCode(code) else {
      throw ConversionFailure("'\(code)' is no currency code such as 'EUR'")
    }
    let locale = try reader.takeLocale()
    self.init(code, locale: locale)
  }

  public func format(_ value: Value) throws(ConversionFailure) -> String {
    guard let input = value.formatInput else {
      throw ConversionFailure("\(value) cannot be shown as an amount")
    }
    let text = style.format(input)
    return symbols.showsZero(text) ? zero ?? text : text
  }

  /// Without a sign, which zero and what is too small to be seen would otherwise show.
  private var zero: String? { Value(numeral: "0")?.formatInput.map(style.format) }

  public func parse(_ shown: String) throws(ConversionFailure) -> Value {
    let numeral = try symbols.read(shown, affixes: [code], wanted: "an amount in \(code)")
    try numeral.limitDecimals(to: decimals, in: shown)
    guard let value = Value(numeral: numeral.text) else {
      throw ConversionFailure("'\(shown)' has more digits than can be kept")
    }
    return value
  }
}

private func isCurrencyCode(_ text: String) -> Bool {
  text.utf8.count == 3 && text.allSatisfy { $0.isASCII && $0.isUppercase }
}
