import BinderCore

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
public struct DecimalType: InvertibleModelType {
  public static let name = "decimal"
  /// The number of decimals, 0 to 9; nil for all that there are.
  public let decimals: Int?
  public let locale: Locale
  private let style: Decimal.FormatStyle
  private let symbols: NumberSymbols

  public init(decimals: Int? = nil, locale: Locale = .ofBindings) {
    precondition(decimals.map((0...9).contains) ?? true, "decimal has 0 to 9 decimals")
    self.decimals = decimals
    self.locale = locale
    let style = Decimal.FormatStyle(locale: locale)
    // The longest Decimal has 128 decimals.
    self.style = style.precision(.fractionLength(decimals.map { $0...$0 } ?? 0...128))
    symbols = NumberSymbols(
      sample: style.precision(.fractionLength(1)).format(Decimal(-12_345_675) / 10))
  }

  public init(arguments: [String]) throws(ConversionFailure) {
    let (decimals, locale) = try decimalsAndLocale(arguments, of: Self.name)
    self.init(decimals: decimals, locale: locale)
  }

  public func format(_ value: Decimal) throws(ConversionFailure) -> String {
    guard !value.isNaN else { throw ConversionFailure("what is not a number cannot be shown") }
    let text = style.format(value)
    // What is too small to be seen has no sign.
    return value < 0 && symbols.showsZero(text) ? style.format(0) : text
  }

  public func parse(_ shown: String) throws(ConversionFailure) -> Decimal {
    let numeral = try symbols.read(shown)
    try numeral.limitDecimals(to: decimals, in: shown)
    guard let value = Decimal(numeral: numeral.text) else {
      throw ConversionFailure("'\(shown)' has more digits than can be kept")
    }
    return value
  }
}

/// The arguments of `decimal` and `percent`.
func decimalsAndLocale(
  _ arguments: [String], of name: String
) throws(ConversionFailure) -> (decimals: Int?, locale: Locale) {
  var reader = try ArgumentReader(name, arguments, limit: 2)
  let decimals = try reader.takeDecimals()
  let locale = try reader.takeLocale(
    else: decimals == nil
      ? "is neither a number of decimals nor a locale such as 'de_DE'"
      : "is no locale such as 'de_DE'")
  try reader.end()
  return (decimals, locale)
}
