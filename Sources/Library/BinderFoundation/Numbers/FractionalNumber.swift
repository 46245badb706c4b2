import BinderConversion

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// The numbers that `percent` and `currency` show: `Decimal`, `Double`, and `Float` for `percent`.
public protocol _FractionalNumber: Equatable {
  static var _texts: _NumberTexts<Self> { get }
}

/// How numbers of a type are written and read. One value, so that the numbers themselves gain no members.
public struct _NumberTexts<Number>: Sendable {
  /// Writes a number; nil for one that is not finite.
  typealias Format = @Sendable (Number) -> String?

  /// The number as a double of the same digits; nil if it is none.
  let double: @Sendable (Number) -> Double?
  /// Writes a fraction in percent, with a least and a greatest number of decimals.
  let percent: @Sendable (ClosedRange<Int>, Locale) -> Format
  /// Writes an amount of the currency with this code of ISO 4217.
  let currency: @Sendable (String, Locale) -> Format
  /// Reads `-12.50`; nil if the type has not the range or the digits.
  let read: @Sendable (String) -> Number?
}

extension _NumberTexts
where Number: BinaryFloatingPoint & LosslessStringConvertible & SendableMetatype {
  fileprivate init(double: @escaping @Sendable (Number) -> Double?) {
    self.double = double
    percent = { decimals, locale in
      let style = FloatingPointFormatStyle<Double>.Percent(locale: locale)
        .precision(.fractionLength(decimals))
      return { double($0).map(style.format) }
    }
    currency = { code, locale in
      let style = FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale)
      return { double($0).map(style.format) }
    }
    read = { text in Number(text).flatMap { $0.isFinite ? $0 : nil } }
  }
}

extension Double: _FractionalNumber {
  public static let _texts = _NumberTexts<Double> { $0.isFinite ? $0 : nil }
}

extension Float: _FractionalNumber {
  // Of the same digits: 0.1 is to be shown as 10%, not as 10.0000001490116%.
  public static let _texts = _NumberTexts<Float> { $0.isFinite ? Double($0.description) : nil }
}

extension Decimal: _FractionalNumber {
  public static let _texts = _NumberTexts<Decimal>(
    double: { _ in nil },
    percent: { decimals, locale in
      let style = percentStyle(decimals, locale)
      return { $0.isNaN ? nil : style.format($0) }
    },
    currency: { code, locale in
      let style = currencyStyle(code, nil, locale)
      return { $0.isNaN ? nil : style.format($0) }
    },
    read: { Decimal(numeral: $0) })

  /// Reads `-12.50`; nil if there are more digits than a decimal has.
  init?(numeral: String) {
    guard let value = Decimal(string: numeral), !value.isNaN,
      // Digits that do not fit are dropped without a word.
      Numeral(plain: value.description).trimmed == Numeral(plain: numeral).trimmed
    else { return nil }
    self = value
  }

  static func percentStyle(
    _ decimals: ClosedRange<Int>, _ locale: Locale
  ) -> Decimal.FormatStyle.Percent {
    Decimal.FormatStyle.Percent(locale: locale).precision(.fractionLength(decimals))
  }

  /// - Parameter decimals: The number of decimals; nil for those that the currency has.
  static func currencyStyle(
    _ code: String, _ decimals: Int?, _ locale: Locale
  ) -> Decimal.FormatStyle.Currency {
    let style = Decimal.FormatStyle.Currency(code: code, locale: locale)
    return decimals.map { style.precision(.fractionLength($0)) } ?? style
  }
}

/// Writes and reads numbers in one style of a locale.
struct NumberText<Value: _FractionalNumber>: Sendable {
  let write: _NumberTexts<Value>.Format
  let symbols: NumberSymbols
  /// The number of decimals; nil for all that there are.
  let decimals: Int?

  /// The text of a number. Zero, and a number too small to be seen, have no sign.
  ///
  /// - Throws: `ConversionError` with the sentence for a number that is not finite.
  func text(
    of value: Value, orThrow sentence: @autoclosure () -> String
  ) throws(ConversionError) -> String {
    guard let text = write(value) else { throw ConversionError(sentence()) }
    return symbols.showsZero(text) ? Value._texts.read("0").flatMap(write) ?? text : text
  }

  /// Reads a text, as `NumberSymbols.read` does. `number` makes the number of the digits, such as the hundredth part.
  func value(
    of shown: String, affixes: [String] = [], wanted: UserMessage.Kind = .number,
    _ number: (Numeral) -> Numeral = { $0 }
  ) throws(ConversionError) -> Value {
    let numeral = try symbols.read(shown, affixes: affixes, wanted: wanted)
    try numeral.limitDecimals(to: decimals, in: shown)
    guard let value = Value._texts.read(number(numeral).text) else {
      throw ConversionError(.hasTooManyDigits(text: shown))
    }
    return value
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
