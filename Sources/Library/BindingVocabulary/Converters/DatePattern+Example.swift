extension DatePattern {
  /// Whether the pattern writes a date as this text, as far as it consists of digits.
  func verdict(onExample text: String) -> ExampleVerdict {
    guard !fields.contains(where: \.isTextual) else {
      return .unknown("reading it needs the names of a locale")
    }
    var rest = text[...]
    var values: [Character: Int] = [:]
    for part in parts {
      switch part {
      case .text(let literal):
        guard rest.hasPrefix(literal) else { return mismatch(text, at: rest, wanted: literal) }
        rest.removeFirst(literal.count)
      case .field(let field):
        let digits = rest.prefix(field.maximumDigits).prefix { $0.isASCII && $0.isNumber }
        guard digits.count >= field.minimumDigits,
          !field.isLoose || digits.count == 1 || digits.first != "0", let value = Int(digits)
        else { return mismatch(text, at: rest, wanted: field.rawValue) }
        let (noun, range) = field.meaning
        guard range.contains(value) else { return .objection("'\(digits)' is no \(noun)") }
        values[field.letter] =
          field == .yearOfCentury ? value + (value < 70 ? 2000 : 1900) : value
        rest.removeFirst(digits.count)
      }
    }
    guard rest.isEmpty else { return mismatch(text, at: rest, wanted: nil) }
    if let month = values["M"], let day = values["d"],
      // A leap year, as for a date without a year.
      day > Self.days(ofMonth: month, inYear: values["y"] ?? 2000)
    {
      return .objection("the month \(month) has no day \(day)")
    }
    return .fits
  }

  private func mismatch(_ text: String, at rest: Substring, wanted: String?) -> ExampleVerdict {
    let place = rest.isEmpty ? "its end" : "'\(rest)'"
    return .objection(
      wanted.map { "'\(self.text)' has '\($0)' at \(place)" }
        ?? "'\(self.text)' ends before \(place)")
  }

  private static func days(ofMonth month: Int, inYear year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2:
      // Before 1583 the calendar is the Julian one.
      year % 4 == 0 && (year % 100 != 0 || year % 400 == 0 || year < 1583) ? 29 : 28
    default: 31
    }
  }
}

extension DatePattern.Field {
  fileprivate var maximumDigits: Int {
    switch self {
    case .year, .paddedYear: 4
    case .tenths, .hundredths, .thousandths: rawValue.count
    default: 2
    }
  }

  fileprivate var minimumDigits: Int { isLoose ? 1 : maximumDigits }

  fileprivate var meaning: (noun: String, range: ClosedRange<Int>) {
    switch self {
    case .year, .paddedYear: ("year", 1...9999)
    case .yearOfCentury: ("year", 0...99)
    case .month, .paddedMonth: ("month", 1...12)
    case .day, .paddedDay: ("day", 1...31)
    case .hour, .paddedHour: ("hour", 0...23)
    case .hourOfHalf, .paddedHourOfHalf: ("hour", 1...12)
    case .minute, .paddedMinute: ("minute", 0...59)
    case .second, .paddedSecond: ("second", 0...59)
    default: ("second", 0...999)
    }
  }
}
