import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// The numbers that `percent` and `currency` show: `Decimal`, `Double`, and `Float` for `percent`.
public protocol _FractionalNumber: Equatable {
  associatedtype PercentStyle: FormatStyle where PercentStyle.FormatOutput == String
  associatedtype CurrencyStyle: FormatStyle
  where CurrencyStyle.FormatInput == PercentStyle.FormatInput, CurrencyStyle.FormatOutput == String

  /// The number for the formatter, nil if it is none.
  var formatInput: PercentStyle.FormatInput? { get }

  /// Reads `-12.50`; nil if the type has not the range or the digits.
  init?(numeral: String)

  /// The style of a fraction in percent.
  ///
  /// - Parameters:
  ///   - decimals: The least and the greatest number of decimals.
  ///   - locale: The locale of the text.
  static func percentStyle(_ decimals: ClosedRange<Int>, _ locale: Locale) -> PercentStyle

  /// The style of an amount of money.
  ///
  /// - Parameters:
  ///   - code: The code of ISO 4217.
  ///   - decimals: The number of decimals; nil for those that the currency has.
  ///   - locale: The locale of the text.
  static func currencyStyle(_ code: String, _ decimals: Int?, _ locale: Locale) -> CurrencyStyle
}

extension _FractionalNumber where PercentStyle == FloatingPointFormatStyle<Double>.Percent {
  public static func percentStyle(_ decimals: ClosedRange<Int>, _ locale: Locale) -> PercentStyle {
    PercentStyle(locale: locale).precision(.fractionLength(decimals))
  }
}

extension _FractionalNumber where CurrencyStyle == FloatingPointFormatStyle<Double>.Currency {
  public static func currencyStyle(
    _ code: String, _ decimals: Int?, _ locale: Locale
  ) -> CurrencyStyle {
    let style = CurrencyStyle(code: code, locale: locale)
    return decimals.map { style.precision(.fractionLength($0)) } ?? style
  }
}

extension Double: _FractionalNumber {
  public typealias PercentStyle = FloatingPointFormatStyle<Double>.Percent
  public typealias CurrencyStyle = FloatingPointFormatStyle<Double>.Currency

  public var formatInput: Double? { isFinite ? self : nil }

  public init?(numeral: String) {
    guard let value = Double(numeral), value.isFinite else { return nil }
    self = value
  }
}

extension Float: _FractionalNumber {
  public typealias PercentStyle = FloatingPointFormatStyle<Double>.Percent
  public typealias CurrencyStyle = FloatingPointFormatStyle<Double>.Currency

  /// The double of the same digits: 0.1 is to be shown as 10%, not as 10.0000001490116%.
  public var formatInput: Double? { isFinite ? Double(description) : nil }

  public init?(numeral: String) {
    guard let value = Float(numeral), value.isFinite else { return nil }
    self = value
  }
}

extension Decimal: _FractionalNumber {
  public typealias PercentStyle = Decimal.FormatStyle.Percent
  public typealias CurrencyStyle = Decimal.FormatStyle.Currency

  public var formatInput: Decimal? { isNaN ? nil : self }

  public init?(numeral: String) {
    guard let value = Decimal(string: numeral), !value.isNaN,
      // Digits that do not fit are dropped without a word.
      Numeral(plain: value.description).trimmed == Numeral(plain: numeral).trimmed
    else { return nil }
    self = value
  }

  public static func percentStyle(_ decimals: ClosedRange<Int>, _ locale: Locale) -> PercentStyle {
    PercentStyle(locale: locale).precision(.fractionLength(decimals))
  }

  public static func currencyStyle(
    _ code: String, _ decimals: Int?, _ locale: Locale
  ) -> CurrencyStyle {
    let style = CurrencyStyle(code: code, locale: locale)
    return decimals.map { style.precision(.fractionLength($0)) } ?? style
  }
}

extension Numeral {
  /// Takes `-12.50` apart.
  fileprivate init(plain text: String) {
    let digits = text.drop { $0 == "-" }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      isNegative: text.hasPrefix("-"), whole: String(parts[0]),
      fraction: parts.count > 1 ? String(parts[1]) : "")
  }
}
