@_spi(GeneratedCode) import BinderConversion

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// `date`, `date(pattern)`, `date(pattern, locale, time zone)`: a moment, by the calendar and clock of a place.
///
///     born: { modelField: born, modelType: date(yyyy-MM-dd) }
///     sent: { modelField: sent, modelType: "date(d. MMMM yyyy HH:mm, de_DE, Europe/Berlin)" }
///
/// The pattern is `yyyy-MM-dd` unless given; its letters are those of Unicode Technical Standard 35 for year, month,
/// day, weekday, hour, minute, second, and `'quoted text'`. Locale and time zone may stand in either order and be left
/// out. The time zone is then UTC, not the machine's: a date that one person typed must be the same date for another.
///
/// A typed text has to be written as the pattern writes it, to the last zero: while `2026-11-21` is typed, no shorter
/// text on the way there is taken for a date. Fields that the pattern omits are read as midnight, the first of January,
/// and the year 2000; `yy` is of 1970 to 2069. A time that comes twice, when clocks go back, is one of the two; one
/// that is skipped, when they go forward, is refused. Dates before 15 October 1582 are of the Julian calendar; years
/// are 1 to 9999.
public struct DateType: TwoWayConverter {
  public static var name: String { ConverterDescription.date.name }
  private let locale: Locale
  private let timeZone: TimeZone
  private let calendar: Calendar
  private let writer: Date.VerbatimFormatStyle
  private let reader: Date.ParseStrategy
  private let fields: DatePattern

  /// - Precondition: The pattern is one that can be read back.
  public init(
    _ pattern: String = "yyyy-MM-dd", locale: Locale = .ofBindings, timeZone: TimeZone = .gmt
  ) {
    do throws(ArgumentProblem) {
      self.init(try DatePattern(pattern), locale, timeZone)
    } catch {
      preconditionFailure(error.message)
    }
  }

  /// - Throws: `ConversionError` for wrong arguments, and for a locale or a time zone that this system does not know.
  public init(arguments: [String]) throws(ConversionError) {
    let arguments = try ConverterDescription.date.arguments(arguments)
    self.init(
      arguments.datePattern ?? .standard, try arguments.knownLocale(),
      try arguments.knownTimeZone())
  }

  private init(_ pattern: DatePattern, _ locale: Locale, _ timeZone: TimeZone) {
    self.locale = locale
    self.timeZone = timeZone
    fields = pattern
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.calendar = calendar
    writer = Date.VerbatimFormatStyle(
      format: pattern.format(), locale: locale, timeZone: timeZone, calendar: calendar)
    reader = Date.ParseStrategy(
      // A leap year, so that '02-29' without a year is a date.
      format: pattern.format(withYear: !pattern.has("y")), locale: locale, timeZone: timeZone,
      calendar: calendar,
      // The strict strategy rejects midnights that a change of the clocks skips. A date is accepted
      // only where writing it gives the text again.
      isLenient: true,
      // Two digits of 'yy' are from 1970 on. For 'y' they are the year itself, of the first century.
      twoDigitStartDate: calendar.date(
        from: DateComponents(year: pattern.fields.contains(.year) ? 1 : 1970, month: 1, day: 1))
        ?? Date(timeIntervalSince1970: 0))
  }

  public func format(_ value: Date) throws(ConversionError) -> String {
    guard isInRange(value) else {
      throw ConversionError("only dates of the years 1 to 9999 can be shown")
    }
    return text(value)
  }

  public func parse(_ shown: String) throws(ConversionError) -> Date {
    if let date = exact(shown) ?? exact(shown.withoutBlanksAround) { return date }
    throw refusal(of: shown)
  }

  /// The date that is written just so.
  private func exact(_ typed: String) -> Date? {
    read(typed).flatMap { isInRange($0) && text($0) == typed ? $0 : nil }
  }

  private func read(_ text: String) -> Date? {
    // From 35 digits on, ICU divides a fraction of a second by a power of ten that has become zero in 32
    // bits, which ends the program. It takes '3e9' and '3,9' for one number, so all digits count.
    let digitCount = text.unicodeScalars.count { $0.properties.numericType == .decimal }
    guard !fields.has("S") || digitCount < 30 else { return nil }
    return try? reader.parse(fields.has("y") ? text : "2000 \(text)")
  }

  private func text(_ date: Date) -> String {
    guard fields.has("S") else { return writer.format(date) }
    // The formatter cuts at the millisecond, and most milliseconds have no exact double, so that 0.999
    // would come back as 0.998. A twentieth lifts a number that is a whole millisecond but for
    // that, a quarter keeps it away from the cut; far from 1970 a double is exact to a fiftieth.
    let milliseconds = (date.timeIntervalSinceReferenceDate * 1000 + 0.05).rounded(.down)
    return writer.format(Date(timeIntervalSinceReferenceDate: (milliseconds + 0.25) / 1000))
  }

  private func isInRange(_ date: Date) -> Bool {
    let seconds = date.timeIntervalSince1970
    // The years 2 to 9998, wherever on earth; most dates need no calendar.
    if (-62_100_000_000...253_370_000_000).contains(seconds) { return true }
    guard seconds.isFinite, abs(seconds) < 1e12 else { return false }
    return calendar.component(.era, from: date) == 1
      && (1...9999).contains(calendar.component(.year, from: date))
  }

  private func refusal(of typed: String) -> ConversionError {
    if typed.isEmpty { return ConversionError(.isNeeded(hasDate ? .date : .time)) }
    // The last day of a year, past noon: no two numbers can be taken for each other.
    let example = text(Date(timeIntervalSince1970: 1_798_720_496))
    func shape(_ text: String) -> [Character] { text.map { $0.isDecimalDigit ? "0" : $0 } }
    // Numbers may have one digit where the first ones of a year have.
    let isFixed = shape(text(Date(timeIntervalSince1970: 1_767_229_261))) == shape(example)
    func form(_ text: String) -> [Character] {
      let shape = shape(text)
      if isFixed { return shape }
      return zip(shape, [" "] + shape).filter { $0 != "0" || $1 != "0" }.map(\.0)
    }
    guard form(typed) == form(example) else {
      return ConversionError(.isNotLike(text: typed, example: example))
    }
    if timeZone != .gmt, (try? DateType(fields, locale, .gmt).parse(typed)) != nil {
      return ConversionError(.isSkipped(text: typed, timeZone: timeZone.identifier))
    }
    return ConversionError(.doesNotExist(hasDate ? .date : .time, text: typed))
  }

  private var hasDate: Bool { fields.has("yMdE") }
}

extension DatePattern {
  /// The pattern as Foundation takes it: interpolations of a literal, `withYear` with a year and a blank before them.
  func format(withYear: Bool = false) -> Date.FormatString {
    var format = Date.FormatString.StringInterpolation(
      literalCapacity: text.count, interpolationCount: parts.count)
    if withYear {
      format.appendInterpolation(year: .padded(4))
      format.appendLiteral(" ")
    }
    for part in parts {
      switch part {
      // Foundation quotes each literal, and two quotes in a row are one that is shown.
      case .text(let text): format.appendLiteral(text)
      case .field(let field): field.append(to: &format)
      }
    }
    return Date.FormatString(stringInterpolation: format)
  }
}

extension DatePattern.Field {
  fileprivate func append(to format: inout Date.FormatString.StringInterpolation) {
    switch self {
    case .year: format.appendInterpolation(year: .defaultDigits)
    case .yearOfCentury: format.appendInterpolation(year: .twoDigits)
    case .paddedYear: format.appendInterpolation(year: .padded(4))
    case .month: format.appendInterpolation(month: .defaultDigits)
    case .paddedMonth: format.appendInterpolation(month: .twoDigits)
    case .shortMonthName: format.appendInterpolation(month: .abbreviated)
    case .monthName: format.appendInterpolation(month: .wide)
    case .day: format.appendInterpolation(day: .defaultDigits)
    case .paddedDay: format.appendInterpolation(day: .twoDigits)
    case .shortWeekday: format.appendInterpolation(weekday: .abbreviated)
    case .weekday: format.appendInterpolation(weekday: .wide)
    case .hour:
      format.appendInterpolation(
        hour: .defaultDigits(clock: .twentyFourHour, hourCycle: .zeroBased))
    case .paddedHour:
      format.appendInterpolation(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))
    case .hourOfHalf:
      format.appendInterpolation(hour: .defaultDigits(clock: .twelveHour, hourCycle: .oneBased))
    case .paddedHourOfHalf:
      format.appendInterpolation(hour: .twoDigits(clock: .twelveHour, hourCycle: .oneBased))
    case .halfOfDay: format.appendInterpolation(dayPeriod: .standard(.abbreviated))
    case .minute: format.appendInterpolation(minute: .defaultDigits)
    case .paddedMinute: format.appendInterpolation(minute: .twoDigits)
    case .second: format.appendInterpolation(second: .defaultDigits)
    case .paddedSecond: format.appendInterpolation(second: .twoDigits)
    case .tenths, .hundredths, .thousandths:
      format.appendInterpolation(secondFraction: .fractional(rawValue.count))
    }
  }
}

// MARK: - Names

extension Converter {
  public static func date(
    _ pattern: String = "yyyy-MM-dd", locale: Locale = .ofBindings, timeZone: TimeZone = .gmt
  ) -> Self where Self == DateType { Self(pattern, locale: locale, timeZone: timeZone) }

  /// The empty text for nil.
  public static func date(
    _ pattern: String = "yyyy-MM-dd", locale: Locale = .ofBindings, timeZone: TimeZone = .gmt
  ) -> Self where Self == OptionalType<DateType> {
    Self(DateType(pattern, locale: locale, timeZone: timeZone))
  }
}

@_spi(GeneratedCode)
extension Conversions where Value == Date, Shown == String {
  public var date: DateType { with([]) }

  public func date(_ arguments: String...) -> DateType { with(arguments) }
}

@_spi(GeneratedCode)
extension Conversions {
  @available(
    *, unavailable,
    message: "'date' shows a 'Date' in a slot of text; the field or the slot has another type"
  )
  @_disfavoredOverload public var date: AfterError { AfterError() }
}
