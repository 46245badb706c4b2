import BinderCore

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
public struct PercentType<Value: FractionalNumber>: InvertibleModelType {
  public static var name: String { "percent" }
  /// The number of decimals, 0 to 9; nil for all that there are.
  public let decimals: Int?
  public let locale: Locale
  private let style: Value.PercentStyle
  private let symbols: NumberSymbols

  public init(decimals: Int? = nil, locale: Locale = .ofBindings) {
    precondition(decimals.map((0...9).contains) ?? true, "percent has 0 to 9 decimals")
    self.decimals = decimals
    self.locale = locale
    // The smallest double has 324 decimals.
    style = Value.percentStyle(decimals.map { $0...$0 } ?? 0...324, locale)
    symbols = NumberSymbols(
      sample: Decimal.percentStyle(1...1, locale).format(Decimal(-12_345_675) / 1000))
  }

  public init(arguments: [String]) throws(ConversionFailure) {
    let (decimals, locale) = try decimalsAndLocale(arguments, of: Self.name)
    self.init(decimals: decimals, locale: locale)
  }

  public func format(_ value: Value) throws(ConversionFailure) -> String {
    guard let input = value.formatInput else {
      throw ConversionFailure("\(value) cannot be shown in percent")
    }
    let text = style.format(input)
    return symbols.showsZero(text) ? zero ?? text : text
  }

  /// Without a sign, which zero and what is too small to be seen would otherwise show.
  private var zero: String? { Value(numeral: "0")?.formatInput.map(style.format) }

  public func parse(_ shown: String) throws(ConversionFailure) -> Value {
    let numeral = try symbols.read(shown, affixes: ["%"], wanted: "a number of percent")
    try numeral.limitDecimals(to: decimals, in: shown)
    guard let value = Value(numeral: numeral.hundredth.text) else {
      throw ConversionFailure("'\(shown)' has more digits than can be kept")
    }
    return value
  }
}
