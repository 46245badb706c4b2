@_spi(GeneratedCode) import BinderConversion

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// `duration`, `duration(pattern)`, `duration(pattern, locale)`: a `Duration` in hours, minutes and seconds.
///
///     time: { modelField: time, modelType: duration }               # 1:02:03
///     lap:  { modelField: lap, modelType: duration(m:ss.SS) }       # 62:03.25
///
/// The patterns are `h:mm:ss`, which is the default, `h:mm` and `m:ss`; the first letter may be
/// doubled to show two digits at least, and one to nine `S` after a point show decimals of a second.
/// Smaller parts are rounded. Durations reach to a quadrillion seconds, thirty million years.
public struct DurationType: TwoWayConverter {
  public static var name: String { ConverterDescription.duration.name }
  private let parts: DurationPattern
  private let style: Duration.TimeFormatStyle
  private let symbols: NumberSymbols
  private let separator: Character

  /// Foundation's formatter traps not far beyond.
  private static let limits =
    Duration.seconds(-1_000_000_000_000_000) ... .seconds(1_000_000_000_000_000)

  /// - Precondition: The pattern is one of those above.
  public init(_ pattern: String = "h:mm:ss", locale: Locale = .ofBindings) {
    guard let parts = DurationPattern(pattern) else {
      preconditionFailure("'\(pattern)' is no pattern such as 'h:mm:ss'")
    }
    self.init(parts, locale)
  }

  /// - Throws: `ConversionError` for wrong arguments, and for a locale that this system does not know.
  public init(arguments: [String]) throws(ConversionError) {
    let arguments = try ConverterDescription.duration.arguments(arguments)
    self.init(arguments.durationPattern ?? .standard, try arguments.knownLocale())
  }

  private init(_ parts: DurationPattern, _ locale: Locale) {
    self.parts = parts
    style = Duration.TimeFormatStyle(pattern: parts.foundation, locale: locale)
    symbols = NumberSymbols(locale)
    let sample = Duration.TimeFormatStyle(pattern: .hourMinuteSecond, locale: locale)
      .format(.seconds(3723))
    separator = sample.first { !$0.isDecimalDigit } ?? ":"
  }

  public func format(_ value: Duration) throws(ConversionError) -> String {
    guard Self.limits.contains(value) else {
      throw ConversionError("a duration of more than a quadrillion seconds cannot be shown")
    }
    let text = style.format(value)
    return symbols.showsZero(text) ? style.format(.zero) : text
  }

  public func parse(_ shown: String) throws(ConversionError) -> Duration {
    guard !shown.isEmpty else { throw ConversionError(.isNeeded(.duration)) }
    var rest = NumberSymbols.plain(shown)[...]
    let sign = NumberSymbols.takeSign(&rest)
    let fields = fields(of: rest)
    guard fields.count == parts.units.count, !rest.hasPrefix("-"), !rest.hasPrefix("+") else {
      throw notADuration(shown)
    }
    var seconds = 0
    var fraction = ""
    for (index, field) in fields.enumerated() {
      guard let numeral = try? symbols.read(field) else { throw notADuration(shown) }
      guard index == 0 || numeral.whole.count == 2, let value = Int(numeral.whole),
        Self.limits.contains(.seconds(value))
      else { throw index == 0 && !numeral.whole.isEmpty ? tooLong(shown) : notADuration(shown) }
      if index > 0, value > 59 {
        throw ConversionError(.isMoreThan59(text: shown, count: value, unit: parts.units[index]))
      }
      if index < fields.count - 1, !numeral.fraction.isEmpty { throw notADuration(shown) }
      if index == fields.count - 1 {
        try numeral.limitDecimals(to: parts.decimals, in: shown)
        fraction = numeral.trimmed.fraction
      }
      seconds = seconds * 60 + value
    }
    if !parts.fields.hasSeconds { seconds *= 60 }
    let padding = (fraction.count..<18).reduce(1 as Int64) { power, _ in power * 10 }
    let value = Duration(
      secondsComponent: Int64(seconds), attosecondsComponent: (Int64(fraction) ?? 0) * padding)
    // The longest one may be shown as one minute more.
    guard value < Self.limits.upperBound + .seconds(60) else { throw tooLong(shown) }
    let limited = min(value, Self.limits.upperBound)
    return sign == "-" ? .zero - limited : limited
  }

  /// Hours, minutes and seconds. In Danish the point that parts them also groups the digits of the first.
  private func fields(of text: Substring) -> [String] {
    let fields = text.split(separator: separator, omittingEmptySubsequences: false)
    let extra = fields.count - parts.units.count
    guard extra > 0, separator == symbols.group else { return fields.map(String.init) }
    let first = fields[...extra].joined(separator: String(separator))
    return [first] + fields[(extra + 1)...].map(String.init)
  }

  private func notADuration(_ text: String) -> ConversionError {
    ConversionError(.isNotLike(text: text, example: style.format(.seconds(3723))))
  }

  private func tooLong(_ text: String) -> ConversionError {
    ConversionError(.isTooLong(text: text))
  }
}

extension DurationPattern {
  fileprivate var foundation: Duration.TimeFormatStyle.Pattern {
    switch fields {
    case .hoursMinutes: .hourMinute(padHourToLength: width)
    case .hoursMinutesSeconds:
      .hourMinuteSecond(padHourToLength: width, fractionalSecondsLength: decimals)
    case .minutesSeconds:
      .minuteSecond(padMinuteToLength: width, fractionalSecondsLength: decimals)
    }
  }

  /// The units of the fields. The first has no limit, so that hours need no name.
  fileprivate var units: [UserMessage.TimeUnit] {
    switch fields {
    case .hoursMinutes: [.minutes, .minutes]
    case .hoursMinutesSeconds: [.minutes, .minutes, .seconds]
    case .minutesSeconds: [.minutes, .seconds]
    }
  }
}

// MARK: - Names

extension Converter {
  public static func duration(_ pattern: String = "h:mm:ss", locale: Locale = .ofBindings) -> Self
  where Self == DurationType { Self(pattern, locale: locale) }

  /// The empty text for nil.
  public static func duration(_ pattern: String = "h:mm:ss", locale: Locale = .ofBindings) -> Self
  where Self == OptionalType<DurationType> { Self(DurationType(pattern, locale: locale)) }
}

@_spi(GeneratedCode)
extension Conversions where Value == Duration, Shown == String {
  public var duration: DurationType { with([]) }

  public func duration(_ arguments: String...) -> DurationType { with(arguments) }
}

@_spi(GeneratedCode)
extension Conversions {
  @available(
    *, unavailable,
    message:
      "'duration' shows a 'Duration' in a slot of text; the field or the slot has another type"
  )
  @_disfavoredOverload public var duration: AfterError { AfterError() }
}
