extension DatePattern {
  /// A part that says nothing without another one, in a sentence, and the remedy; nil where the parts belong together.
  package var doubt: (sentence: String, remedy: String?)? {
    if let month = monthBehindHour {
      return (
        "'\(month)' is the month, and stands behind the hour in '\(text)'",
        question(behind: "Hh", "M", by: "m")
      )
    }
    if has("m"), !has("Hh"), has("yMd") {
      return (
        "'\(run(of: "m"))' are the minutes, and '\(text)' shows no hour",
        (has("M") ? nil : question("m", by: "M")) ?? "show the hour as well: 'HH'"
      )
    }
    if has("y"), has("d"), !has("M") {
      return (
        "'\(text)' shows the year and the day, and no month", "show the month as well: 'MM'"
      )
    }
    if has("Hh"), has("s"), !has("m") {
      return (
        "'\(text)' shows the hour and the seconds, and no minutes",
        "show the minutes as well: 'mm'"
      )
    }
    if has("h"), !has("a"), !has("H") {
      return (
        "'\(run(of: "h"))' is the hour of a half day, and '\(text)' does not say which half",
        question("h", by: "H")
      )
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

  /// The question whether the pattern with another letter in the place of one was meant.
  private func question(
    behind letters: String? = nil, _ letter: Character, by other: Character
  ) -> String? {
    let start = letters.map { text.firstIndex(where: $0.contains) } ?? text.startIndex
    // Within quotes the letter is text.
    guard !text.contains("'"), let start else { return nil }
    let meant = text[..<start] + String(text[start...].map { $0 == letter ? other : $0 })
    return "did you mean '\(meant)'?"
  }
}
