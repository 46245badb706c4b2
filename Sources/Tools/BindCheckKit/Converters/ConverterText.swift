import BindingSpec

/// Writes converters for a person at a terminal.
package enum ConverterText {
  /// One line a converter: its name, its values, whether it reads back, and its form.
  package static func table(_ converters: [ConverterEntry]) -> String {
    func rows(_ converters: [ConverterEntry]) -> String {
      columns(
        converters.map {
          let values =
            $0.description?.values ?? $0.conversions.compactMap(\.values).joined(separator: ", ")
          let direction = $0.readsBack.map { $0 ? "both ways" : "one way" } ?? "?"
          let last = $0.declaration?.place ?? $0.summary?.withQuotes ?? ""
          return [$0.name, values, direction, last]
        })
    }
    let own = converters.filter { $0.declaration != nil }
    return rows(converters.filter { $0.declaration == nil })
      + (own.isEmpty ? "" : "\nOf the sources:\n" + rows(own))
  }

  package static func description(of converter: ConverterEntry) -> String {
    var text = converter.usages.joined(separator: "\n") + "\n"
    if let summary = converter.summary { text += "  \(summary.withQuotes)\n" }
    text += "\n" + columns(rows(of: converter), indent: "  ")
    guard let known = converter.description, !known.examples.isEmpty else { return text }
    let examples = known.examples.map { [$0.usage, $0.value, "→ \($0.shown)"] }
    return text + "\nExamples:\n" + columns(examples, indent: "  ")
  }

  private static func rows(of converter: ConverterEntry) -> [[String]] {
    var rows: [[String]] = []
    func add(_ word: String, _ text: String) {
      rows.append([rows.contains { $0[0] == word } ? "" : word, text])
    }
    for conversion in converter.conversions {
      let values = conversion.values ?? "a type that the sources do not tell"
      add("values", "\(values), for slots of \(conversion.slot ?? "an unknown type")")
    }
    for argument in converter.description?.parameters ?? [] {
      add("arguments", argument.indefiniteName + (argument.isRequired ? "" : ", optional"))
    }
    add("reads back", readingBack(of: converter))
    for loss in converter.losses { add("loses", "\(loss.part), with '\(loss.usage)'") }
    if converter.description?.readsBack == true, converter.losses.isEmpty {
      add("loses", "nothing")
    }
    if let answer = converter.description?.whenNil { add("for nil", answer) }
    if let module = converter.description?.module {
      add("module", "\(module), which the app imports")
    }
    if let place = converter.declaration?.place { add("declared", place) }
    return rows
  }

  private static func readingBack(of converter: ConverterEntry) -> String {
    switch converter.readsBack {
    case true?:
      let exceptions = converter.conversions.filter { $0.readsBack == false }.compactMap(\.values)
      return exceptions.isEmpty
        ? "yes" : "yes, but not other \(exceptions.joined(separator: ", "))"
    case false?: return "no: it needs a slot that only shows, or 'mode: oneWay'"
    case nil: return "cannot be known from the sources"
    }
  }

  /// Lines whose parts stand below each other; the last part has no blanks behind it.
  static func columns(_ rows: [[String]], indent: String = "") -> String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? cells($0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      let parts = row.enumerated().map { index, part in
        index + 1 == row.count
          ? part : part + String(repeating: " ", count: widths[index] - cells(part) + 2)
      }
      return SafeText.escaped(indent + parts.joined()) + "\n"
    }.joined()
  }

  private static func cells(_ text: String) -> Int {
    text.reduce(0) { $0 + CharacterWidth.width(of: $1) }
  }
}
