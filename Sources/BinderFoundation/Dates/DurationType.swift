import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// `duration`, `duration(pattern)`, `duration(pattern, locale)`: a `Duration` in hours, minutes and
/// seconds.
///
///     time: { modelField: time, modelType: duration }               # 1:02:03
///     lap:  { modelField: lap, modelType: duration(m:ss.SS) }       # 62:03.25
///
/// The patterns are `h:mm:ss`, which is the default, `h:mm` and `m:ss`; the first letter may be
/// doubled to show two digits at least, and one to nine `S` after a point show decimals of a second.
/// What is smaller is rounded. Durations reach to a quadrillion seconds, thirty million years.
public struct DurationType: InvertibleModelType {
  public static let name = "duration"
  public let pattern: String
  public let locale: Locale
  private let parts: DurationPattern
  private let style: Duration.TimeFormatStyle
  private let symbols: NumberSymbols
  private let separator: Character

  /// Foundation's formatter traps not far beyond.
  private static let limits =
    Duration.seconds(-1_000_000_000_000_000) ... .seconds(1_000_000_000_000_000)

  public init(_ pattern: String = "h:mm:ss", locale: Locale = .ofBindings) {
    guard let parts = DurationPattern(pattern) else {
      preconditionFailure("'\(pattern)' is no pattern such as 'h:mm:ss'")
    }
    self.init(pattern, parts, locale)
  }

  public init(arguments: [String]) throws(ConversionFailure) {
    var reader = try ArgumentReader(Self.name, arguments, limit: 2)
    let pattern = reader.next?.contains(":") == true ? reader.take() : nil
    guard let parts = DurationPattern(pattern ?? "h:mm:ss") else {
      throw ConversionFailure("'\(pattern ?? "")' is no pattern such as 'h:mm:ss'")
    }
    let locale = try reader.takeLocale(
      else: pattern == nil
        ? "is neither a pattern such as 'h:mm:ss' nor a locale such as 'de_DE'"
        : "is no locale such as 'de_DE'")
    try reader.end()
    self.init(pattern ?? "h:mm:ss", parts, locale)
  }

  private init(_ pattern: String, _ parts: DurationPattern, _ locale: Locale) {
    self.pattern = pattern
    self.locale = locale
    self.parts = parts
    style = Duration.TimeFormatStyle(pattern: parts.foundation, locale: locale)
    symbols = NumberSymbols(
      sample: Decimal.FormatStyle(locale: locale).precision(.fractionLength(1))
        .format(Decimal(-12_345_675) / 10))
    let sample = Duration.TimeFormatStyle(pattern: .hourMinuteSecond, locale: locale)
      .format(.seconds(3723))
    separator = sample.first { !$0.isDecimalDigit } ?? ":"
  }

  public func format(_ value: Duration) throws(ConversionFailure) -> String {
    guard Self.limits.contains(value) else {
      throw ConversionFailure("a duration of more than a quadrillion seconds cannot be shown")
    }
    let text = style.format(value)
    return symbols.showsZero(text) ? style.format(.zero) : text
  }

  public func parse(_ shown: String) throws(ConversionFailure) -> Duration {
    guard !shown.isEmpty else { throw ConversionFailure("a duration is needed") }
    var rest = NumberSymbols.plain(shown)[...]
    let sign = rest.first == "-" || rest.first == "+" ? rest.removeFirst() : nil
    let fields = fields(of: rest)
    guard fields.count == parts.fieldCount, !rest.hasPrefix("-"), !rest.hasPrefix("+") else {
      throw notADuration(shown)
    }
    var seconds = 0
    var fraction = ""
    for (index, field) in fields.enumerated() {
      let numeral = try number(field, in: shown)
      guard index == 0 || numeral.whole.count == 2, let value = Int(numeral.whole) else {
        throw index == 0 && !numeral.whole.isEmpty ? tooLong(shown) : notADuration(shown)
      }
      if index > 0, value > 59 {
        throw ConversionFailure("'\(shown)' has \(value) \(parts.names[index]), more than 59")
      }
      if index < fields.count - 1, !numeral.fraction.isEmpty { throw notADuration(shown) }
      if index == fields.count - 1 {
        try numeral.limitDecimals(to: parts.decimals, in: shown)
        fraction = numeral.trimmed.fraction
      }
      seconds = try sixtyfold(seconds, plus: value, in: shown)
    }
    if !parts.hasSeconds { seconds = try sixtyfold(seconds, plus: 0, in: shown) }
    let padding = (fraction.count..<18).reduce(1 as Int64) { power, _ in power * 10 }
    let value = Duration(
      secondsComponent: Int64(seconds), attosecondsComponent: (Int64(fraction) ?? 0) * padding)
    // The longest one may be shown as one minute more.
    let limited = min(value, Self.limits.upperBound)
    return sign == "-" ? .zero - limited : limited
  }

  /// Hours, minutes and seconds. In Danish the point that parts them also groups the digits of the
  /// first.
  private func fields(of text: Substring) -> [String] {
    let fields = text.split(separator: separator, omittingEmptySubsequences: false)
    let extra = fields.count - parts.fieldCount
    guard extra > 0, separator == symbols.group else { return fields.map(String.init) }
    let first = fields[...extra].joined(separator: String(separator))
    return [first] + fields[(extra + 1)...].map(String.init)
  }

  private func sixtyfold(
    _ value: Int, plus rest: Int, in text: String
  ) throws(ConversionFailure) -> Int {
    guard value <= 1_000_000_000_000_000 / 60 + 1, rest <= 1_000_000_000_000_000 else {
      throw tooLong(text)
    }
    return value * 60 + rest
  }

  private func number(_ field: String, in text: String) throws(ConversionFailure) -> Numeral {
    do throws(ConversionFailure) {
      return try symbols.read(field)
    } catch {
      throw notADuration(text)
    }
  }

  private func notADuration(_ text: String) -> ConversionFailure {
    let example = style.format(.seconds(3723))
    return ConversionFailure("'\(text)' is not written like '\(example)'")
  }

  private func tooLong(_ text: String) -> ConversionFailure {
    ConversionFailure("'\(text)' is more than a quadrillion seconds")
  }
}

/// The pattern of a duration, taken apart.
struct DurationPattern {
  let foundation: Duration.TimeFormatStyle.Pattern
  /// What the fields count, in plural.
  let names: [String]
  /// Decimals of a second, 0 to 9.
  let decimals: Int

  var fieldCount: Int { names.count }
  var hasSeconds: Bool { names.last == "seconds" }

  init?(_ pattern: String) {
    let parts = pattern.split(separator: ".", omittingEmptySubsequences: false)
    guard let time = parts.first, parts.count <= 2 else { return nil }
    let width = time.prefix { $0 == time.first }.count
    decimals = parts.count == 2 ? parts[1].count : 0
    switch time {
    case "h:mm", "hh:mm":
      names = ["hours", "minutes"]
      foundation = .hourMinute(padHourToLength: width)
    case "h:mm:ss", "hh:mm:ss":
      names = ["hours", "minutes", "seconds"]
      foundation = .hourMinuteSecond(padHourToLength: width, fractionalSecondsLength: decimals)
    case "m:ss", "mm:ss":
      names = ["minutes", "seconds"]
      foundation = .minuteSecond(padMinuteToLength: width, fractionalSecondsLength: decimals)
    default: return nil
    }
    if parts.count == 2 {
      guard hasSeconds, (1...9).contains(decimals), parts[1].allSatisfy({ $0 == "S" }) else {
        return nil
      }
    }
  }
}
