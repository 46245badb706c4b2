import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// How a date is written, such as `yyyy-MM-dd`.
///
/// Foundation takes such patterns only at compile time, as interpolations, so the letters are turned
/// into those here. They are the ones of Unicode Technical Standard 35 that can be read back:
///
/// | letters | stand for |
/// |---|---|
/// | `y` `yy` `yyyy` | the year, in full, its last two digits, with four digits |
/// | `M` `MM` `MMM` `MMMM` | the month, as a number or by name |
/// | `d` `dd` | the day of the month |
/// | `EEE` `EEEE` | the day of the week |
/// | `H` `HH` · `h` `hh` with `a` | the hour, of the day · before or after noon |
/// | `m` `mm` · `s` `ss` · `S` to `SSS` | minutes · seconds · decimals of a second |
/// | `'text'` | the text itself |
struct DatePattern {
  private(set) var format: Date.FormatString
  /// The runs of letters.
  private(set) var fields: Set<String> = []

  /// Fields whose length varies and that are all digits: another number cannot follow at once.
  private static let loose: Set<String> = ["y", "M", "d", "H", "h", "m", "s"]
  private static let textual: Set<String> = ["MMM", "MMMM", "EEE", "EEEE", "a"]

  /// - Parameter withYear: Whether to put a year and a blank before the rest.
  /// - Throws: `ConversionFailure` with the sentence that says why the pattern is none.
  init(_ pattern: String, withYear: Bool = false) throws(ConversionFailure) {
    guard !pattern.isEmpty else {
      throw ConversionFailure("'date' needs a pattern such as 'yyyy-MM-dd'")
    }
    var format = Date.FormatString.StringInterpolation(
      literalCapacity: pattern.count, interpolationCount: pattern.count)
    if withYear {
      format.appendInterpolation(year: .padded(4))
      format.appendLiteral(" ")
    }
    var rest = pattern[...]
    // Foundation quotes each literal, and two quotes in a row are one that is shown.
    var literal = ""
    var last: String?
    while let first = rest.first {
      guard first.isASCII, first.isLetter else {
        literal += try Self.takeText(&rest, of: pattern)
        last = nil
        continue
      }
      if !literal.isEmpty { format.appendLiteral(literal) }
      literal = ""
      let field = String(rest.prefix { $0 == first })
      guard Self.append(field, to: &format) else {
        throw ConversionFailure("'date' knows no '\(field)' in a pattern")
      }
      if let last, Self.loose.contains(last), !Self.textual.contains(field) {
        throw ConversionFailure("'\(last)' and '\(field)' run together; write '\(last)\(last)'")
      }
      fields.insert(field)
      rest.removeFirst(field.count)
      last = field
    }
    if !literal.isEmpty { format.appendLiteral(literal) }
    guard !fields.isEmpty else {
      throw ConversionFailure("the pattern '\(pattern)' shows nothing of a date")
    }
    self.format = Date.FormatString(stringInterpolation: format)
  }

  /// Takes a character that is no letter, or a text between quotes; two quotes are one.
  private static func takeText(
    _ rest: inout Substring, of pattern: String
  ) throws(ConversionFailure) -> String {
    let first = rest.removeFirst()
    guard first == "'" else { return String(first) }
    if rest.first == "'" { return String(rest.removeFirst()) }
    var text = ""
    while let end = rest.firstIndex(of: "'") {
      text += rest[..<end]
      rest = rest[rest.index(after: end)...]
      guard rest.first == "'" else { return text }
      text.append(rest.removeFirst())
    }
    throw ConversionFailure("the pattern \"\(pattern)\" opens a quote and does not close it")
  }

  private static func append(
    _ field: String, to format: inout Date.FormatString.StringInterpolation
  ) -> Bool {
    switch field {
    case "y": format.appendInterpolation(year: .defaultDigits)
    case "yy": format.appendInterpolation(year: .twoDigits)
    case "yyyy": format.appendInterpolation(year: .padded(4))
    case "M": format.appendInterpolation(month: .defaultDigits)
    case "MM": format.appendInterpolation(month: .twoDigits)
    case "MMM": format.appendInterpolation(month: .abbreviated)
    case "MMMM": format.appendInterpolation(month: .wide)
    case "d": format.appendInterpolation(day: .defaultDigits)
    case "dd": format.appendInterpolation(day: .twoDigits)
    case "EEE": format.appendInterpolation(weekday: .abbreviated)
    case "EEEE": format.appendInterpolation(weekday: .wide)
    case "H":
      format.appendInterpolation(
        hour: .defaultDigits(clock: .twentyFourHour, hourCycle: .zeroBased))
    case "HH":
      format.appendInterpolation(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))
    case "h":
      format.appendInterpolation(hour: .defaultDigits(clock: .twelveHour, hourCycle: .oneBased))
    case "hh":
      format.appendInterpolation(hour: .twoDigits(clock: .twelveHour, hourCycle: .oneBased))
    case "a": format.appendInterpolation(dayPeriod: .standard(.abbreviated))
    case "m": format.appendInterpolation(minute: .defaultDigits)
    case "mm": format.appendInterpolation(minute: .twoDigits)
    case "s": format.appendInterpolation(second: .defaultDigits)
    case "ss": format.appendInterpolation(second: .twoDigits)
    case "S", "SS", "SSS":
      format.appendInterpolation(secondFraction: .fractional(field.count))
    default: return false
    }
    return true
  }

  /// Whether one of the fields begins with one of the letters.
  func has(_ letters: String) -> Bool {
    fields.contains { field in field.first.map(letters.contains) == true }
  }
}
