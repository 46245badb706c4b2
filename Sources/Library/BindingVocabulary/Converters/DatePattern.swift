/// A pattern such as `yyyy-MM-dd`, by which a date is written.
///
/// The letters are those of Unicode Technical Standard 35 that can be read back:
///
/// | letters | meaning |
/// |---|---|
/// | `y` `yy` `yyyy` | the year, in full, its last two digits, with four digits |
/// | `M` `MM` `MMM` `MMMM` | the month, as a number or by name |
/// | `d` `dd` | the day of the month |
/// | `EEE` `EEEE` | the day of the week |
/// | `H` `HH` · `h` `hh` with `a` | the hour, of the day · before or after noon |
/// | `m` `mm` · `s` `ss` · `S` to `SSS` | minutes · seconds · decimals of a second |
/// | `'text'` | the text itself |
package struct DatePattern: Sendable {
  /// A run of equal letters.
  package enum Field: String, Sendable {
    case year = "y"
    case yearOfCentury = "yy"
    case paddedYear = "yyyy"
    case month = "M"
    case paddedMonth = "MM"
    case shortMonthName = "MMM"
    case monthName = "MMMM"
    case day = "d"
    case paddedDay = "dd"
    case shortWeekday = "EEE"
    case weekday = "EEEE"
    case hour = "H"
    case paddedHour = "HH"
    case hourOfHalf = "h"
    case paddedHourOfHalf = "hh"
    case halfOfDay = "a"
    case minute = "m"
    case paddedMinute = "mm"
    case second = "s"
    case paddedSecond = "ss"
    case tenths = "S"
    case hundredths = "SS"
    case thousandths = "SSS"

    /// Whether it is all digits of no fixed number, so that another number cannot follow at once.
    var isLoose: Bool {
      [.year, .month, .day, .hour, .hourOfHalf, .minute, .second].contains(self)
    }

    var isTextual: Bool {
      [.shortMonthName, .monthName, .shortWeekday, .weekday, .halfOfDay].contains(self)
    }

    var letter: Character { rawValue[rawValue.startIndex] }
  }

  package enum Part: Sendable {
    case field(Field)
    case text(String)

    var field: Field? { if case .field(let field) = self { field } else { nil } }
  }

  /// The pattern as it was written.
  package let text: String
  package let parts: [Part]
  package let fields: Set<Field>

  /// The pattern where a binding names none.
  package static let standard = DatePattern(
    "yyyy-MM-dd",
    [.field(.paddedYear), .text("-"), .field(.paddedMonth), .text("-"), .field(.paddedDay)])

  private init(_ text: String, _ parts: [Part]) {
    (self.text, self.parts) = (text, parts)
    fields = Set(parts.compactMap(\.field))
  }

  package init(_ pattern: String) throws(ArgumentProblem) {
    guard !pattern.isEmpty else {
      throw Self.problem("'date' needs a pattern such as 'yyyy-MM-dd'")
    }
    var parts: [Part] = []
    var rest = pattern[...]
    var literal = ""
    var last: Field?
    while let first = rest.first {
      guard first.isASCII, first.isLetter else {
        literal += try Self.takeText(&rest, of: pattern)
        last = nil
        continue
      }
      if !literal.isEmpty { parts.append(.text(literal)) }
      literal = ""
      let letters = String(rest.prefix { $0 == first })
      guard let field = Field(rawValue: letters) else {
        throw Self.problem(
          "'date' knows no '\(letters)' in a pattern; \(Self.remedy(for: letters))")
      }
      if let last, last.isLoose, !field.isTextual {
        let name = last.rawValue
        throw Self.problem("'\(name)' and '\(letters)' run together; write '\(name)\(name)'")
      }
      parts.append(.field(field))
      rest.removeFirst(letters.count)
      last = field
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    self.init(pattern, parts)
    guard !fields.isEmpty else {
      throw Self.problem("the pattern '\(pattern)' shows nothing of a date")
    }
  }

  /// A pattern is the first argument.
  private static func problem(_ message: String) -> ArgumentProblem {
    ArgumentProblem(message, at: 0)
  }

  /// The field in other letters, as in 'YYYY' for the year, else the fields to choose from.
  private static func remedy(for letters: String) -> String {
    let spellings = [letters.lowercased(), letters.uppercased()]
    if let field = spellings.lazy.compactMap(Field.init).first {
      return "write '\(field.rawValue)'"
    }
    return "it knows 'yyyy', 'MM', 'dd', 'HH', 'mm' and 'ss' among others"
  }

  /// Takes a character that is no letter, or a text between quotes; two quotes are one.
  private static func takeText(
    _ rest: inout Substring, of pattern: String
  ) throws(ArgumentProblem) -> String {
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
    throw Self.problem("the pattern \"\(pattern)\" opens a quote and does not close it")
  }

  /// Whether one of the fields begins with one of the letters.
  package func has(_ letters: String) -> Bool { fields.contains { letters.contains($0.letter) } }

  /// The part of a date that the pattern leaves out without a trace, or nil. Seconds are not named: a
  /// time to the minute is a time in common usage.
  package var loss: String? {
    if !has("y") { return "the year" }
    if fields.isDisjoint(with: [.year, .paddedYear]) { return "the century" }
    if !has("M") { return "the month" }
    if !has("d") { return "the day" }
    if !has("Hh") { return "the time of day" }
    if !has("H"), !has("a") { return "the half of the day" }
    return has("m") ? nil : "the minutes"
  }
}
