@_spi(GeneratedCode) import BinderConversion

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
  private let number: NumberText<Value>
  /// Whether the locale is that of bindings, in whose texts the sign follows the number.
  private let isPlain: Bool
  private let limits: ClosedRange<Int>

  public init(decimals: Int? = nil, locale: Locale = .ofBindings) {
    precondition(decimals.map((0...9).contains) ?? true, "percent has 0 to 9 decimals")
    isPlain = locale == .ofBindings
    // The smallest double has 324 decimals.
    limits = decimals.map { $0...$0 } ?? 0...324
    number = NumberText(
      write: Value._texts.percent(limits, locale),
      symbols: NumberSymbols(
        sample: Decimal.percentStyle(1...1, locale).format(Decimal(-12_345_675) / 1000)),
      decimals: decimals)
  }

  /// - Throws: `ConversionError` for wrong arguments, and for a locale that this system does not know.
  public init(arguments: [String]) throws(ConversionError) {
    let arguments = try ConverterDescription.percent.arguments(arguments)
    self.init(decimals: arguments.decimals, locale: try arguments.knownLocale())
  }

  public func format(_ value: Value) throws(ConversionError) -> String {
    // Foundation takes fifty times as long for the same text. Nil for a number of more digits than 64 bits have.
    if isPlain, let double = Value._texts.double(value),
      let text = ShortestDecimal(double, timesTenTo: 2).text(decimals: limits)
    {
      return text + "%"
    }
    return try number.text(of: value, orThrow: "\(value) cannot be shown in percent")
  }

  public func parse(_ shown: String) throws(ConversionError) -> Value {
    try number.value(of: shown, affixes: ["%"], wanted: .percentage, \.hundredth)
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
