extension DatePattern {
  /// The reason why a pattern is probably not the one that was meant.
  package struct Doubt: Hashable, Sendable {
    package let sentence: String
    package let meant: String?
    /// The remedy where no other pattern can be named.
    package let advice: String?
  }

  /// A part that says nothing without another one; nil where the parts belong together.
  package var doubt: Doubt? {
    if let month = monthBehindHour {
      return Doubt(
        sentence: "'\(month)' is the month, and stands behind the hour in '\(text)'",
        meant: replacing(behind: "Hh", "M", by: "m"), advice: nil)
    }
    if has("m"), !has("Hh"), has("yMd") {
      return Doubt(
        sentence: "'\(run(of: "m"))' are the minutes, and '\(text)' shows no hour",
        meant: has("M") ? nil : replacing("m", by: "M"), advice: "show the hour as well: 'HH'")
    }
    if has("y"), has("d"), !has("M") {
      return Doubt(
        sentence: "'\(text)' shows the year and the day, and no month", meant: nil,
        advice: "show the month as well: 'MM'")
    }
    if has("Hh"), has("s"), !has("m") {
      return Doubt(
        sentence: "'\(text)' shows the hour and the seconds, and no minutes", meant: nil,
        advice: "show the minutes as well: 'mm'")
    }
    if has("h"), !has("a"), !has("H") {
      return Doubt(
        sentence:
          "'\(run(of: "h"))' is the hour of a half day, and '\(text)' does not say which half",
        meant: replacing("h", by: "H"), advice: nil)
    }
    return nil
  }

  /// The letters of a field as they are written.
  private func run(of letter: Character) -> String {
    parts.lazy.compactMap(\.field).first { $0.letter == letter }?.rawValue ?? String(letter)
  }

  /// A month in digits directly behind an hour and a text such as `:`, in a pattern without minutes.
  private var monthBehindHour: String? {
    guard !has("m"), let index = place(of: "Hh"), index + 2 < parts.count,
      let field = parts[index + 2].field, [.month, .paddedMonth].contains(field),
      case .text(let text) = parts[index + 1], [":", "."].contains(text)
    else { return nil }
    return field.rawValue
  }

  private func place(of letters: String) -> Int? {
    parts.firstIndex { $0.field.map { letters.contains($0.letter) } == true }
  }

  /// The pattern with another letter in the place of one.
  private func replacing(
    behind letters: String? = nil, _ letter: Character, by other: Character
  ) -> String? {
    // Within quotes the letter is text.
    guard !text.contains("'") else { return nil }
    guard let letters else { return String(text.map { $0 == letter ? other : $0 }) }
    guard let start = text.firstIndex(where: letters.contains) else { return nil }
    return text[..<start] + String(text[start...].map { $0 == letter ? other : $0 })
  }
}
