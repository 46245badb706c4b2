import Foundation

/// The values of a person as texts, for the styles that convert them by hand.
nonisolated package enum PersonTexts {
  private static let posix = Locale(identifier: "en_US_POSIX")
  private static let day = Date.ISO8601FormatStyle().year().month().day()

  /// Such as `€ 2000.00`, with a no-break space.
  package static func salary(_ salary: Decimal) -> String {
    "€\u{A0}"
      + salary.formatted(
        .number.precision(.fractionLength(2)).grouping(.never).locale(posix))
  }

  /// Nil if the text is no amount.
  package static func salary(from text: String) -> Decimal? {
    let digits = text.trimmingPrefix("€").trimmingCharacters(in: .whitespaces)
    guard digits.wholeMatch(of: /-?\d+(\.\d*)?/) != nil else { return nil }
    return Decimal(string: digits, locale: posix)
  }

  package static func birthday(_ date: Date) -> String { date.formatted(day) }

  /// Nil if the text is no day.
  package static func birthday(from text: String) -> Date? {
    guard let date = try? Date(text, strategy: day), birthday(date) == text else { return nil }
    return date
  }

  // MARK: - The reasons why a text is not taken

  package static func problem(ofBirthday text: String) -> String? {
    text.isEmpty || birthday(from: text) != nil ? nil : "such as 1990-12-31"
  }

  package static func problem(ofSalary text: String) -> String? {
    if text.isEmpty { return nil }
    guard let salary = salary(from: text) else { return "such as 1200.50" }
    return Person.problem(ofSalary: salary)
  }
}
