import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

extension DatePattern {
  /// The pattern as Foundation takes it, which is as interpolations of a literal.
  ///
  /// - Parameter withYear: Whether to put a year and a blank before the rest.
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
