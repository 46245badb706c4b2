/// What a date pattern such as `yyyy-MM-dd` shows.
///
/// The letters are those of Unicode Technical Standard 35 that can be read back.
struct DatePatternScan {
  /// The runs of letters, such as `yyyy`.
  private(set) var fields: Set<String> = []

  private static let known: Set<String> = [
    "y", "yy", "yyyy", "M", "MM", "MMM", "MMMM", "d", "dd", "EEE", "EEEE", "H", "HH", "h", "hh",
    "a", "m", "mm", "s", "ss", "S", "SS", "SSS",
  ]
  /// Fields whose length varies and that are all digits: another number cannot follow at once.
  private static let loose: Set<String> = ["y", "M", "d", "H", "h", "m", "s"]
  private static let textual: Set<String> = ["MMM", "MMMM", "EEE", "EEEE", "a"]

  /// - Throws: The sentence that says why the pattern is none.
  init(_ pattern: String) throws(DatePatternError) {
    guard !pattern.isEmpty else {
      throw DatePatternError("'date' needs a pattern such as 'yyyy-MM-dd'")
    }
    var rest = pattern[...]
    var last: String?
    while let first = rest.first {
      if first == "'" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: "'") else {
          throw DatePatternError("the pattern \"\(pattern)\" opens a quote and does not close it")
        }
        rest = rest[rest.index(after: end)...]
        last = nil
      } else if first.isASCII, first.isLetter {
        let field = String(rest.prefix { $0 == first })
        try note(field, after: last)
        rest.removeFirst(field.count)
        last = field
      } else {
        rest.removeFirst()
        last = nil
      }
    }
    guard !fields.isEmpty else {
      throw DatePatternError("the pattern '\(pattern)' shows nothing of a date")
    }
  }

  private mutating func note(_ field: String, after last: String?) throws(DatePatternError) {
    guard Self.known.contains(field) else {
      throw DatePatternError("'date' knows no '\(field)' in a pattern")
    }
    if let last, Self.loose.contains(last), !Self.textual.contains(field) {
      throw DatePatternError("'\(last)' and '\(field)' run together; write '\(last)\(last)'")
    }
    fields.insert(field)
  }

  /// What of a date the pattern leaves out so that nobody sees it, or nil.
  ///
  /// Seconds are not named: a time to the minute is what people mean by a time.
  var loss: String? {
    func has(_ letters: String) -> Bool { fields.contains { letters.contains($0.first ?? " ") } }
    if !has("y") { return "the year" }
    if fields.isDisjoint(with: ["y", "yyyy"]) { return "the century" }
    if !has("M") { return "the month" }
    if !has("d") { return "the day" }
    if !has("Hh") { return "the time of day" }
    if !has("H"), !has("a") { return "the half of the day" }
    return has("m") ? nil : "the minutes"
  }
}

/// Why a pattern is none.
struct DatePatternError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
