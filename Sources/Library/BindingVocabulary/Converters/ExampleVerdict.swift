/// Whether a text is one that a converter shows, as far as that can be told without locale data.
///
///     let date = ConverterDescription.named("date")!
///     date.verdict(onExample: "2026-11-21", try date.read(["dd.MM.yyyy"]))  // .objection(…)
package enum ExampleVerdict: Hashable, Sendable {
  case fits
  /// Why it does not show the text, as the help of a problem says it.
  case objection(String)
  /// Why that cannot be told.
  case unknown(String)

  static let needsLocale = Self.unknown("reading it needs the data of a locale")
}

extension ConverterDescription {
  package func verdict(onExample text: String, _ arguments: ConverterArguments) -> ExampleVerdict {
    if let template = arguments.template { return Self.verdict(onExample: text, template) }
    // Digits and signs of other locales are other ones.
    guard arguments.locale == nil else { return .needsLocale }
    switch name {
    case "string": return .fits
    case "int", "count": return Self.verdict(onNumber: text, decimals: 0)
    case "fpint": return Self.verdict(onNumber: text, decimals: arguments.decimals ?? 2)
    case "decimal": return Self.verdict(onNumber: text, decimals: arguments.decimals)
    case "percent":
      guard text.hasSuffix("%") else { return .objection("a percentage ends with '%'") }
      return Self.verdict(onNumber: String(text.dropLast()), decimals: arguments.decimals)
    case "double": return Double(text) == nil ? .objection("'\(text)' is no number") : .fits
    case "date": return (arguments.datePattern ?? .standard).verdict(onExample: text)
    case "duration": return (arguments.durationPattern ?? .standard).verdict(onExample: text)
    default:
      guard shownTypes.contains("Bool") else { return .needsLocale }
      return Bool(text) == nil ? .objection("write 'true' or 'false'") : .fits
    }
  }

  private static func verdict(
    onExample text: String, _ template: FormatTemplate
  ) -> ExampleVerdict {
    guard text.hasPrefix(template.before) else {
      return .objection("the text begins with '\(template.before)'")
    }
    let rest = text.dropFirst(template.before.count)
    guard rest.hasSuffix(template.after) else {
      return .objection("the text ends with '\(template.after)'")
    }
    guard let inner = template.modelType else { return .fits }
    guard let converter = named(inner.name.text),
      let arguments = try? converter.read(inner.arguments.map(\.text))
    else { return .unknown("nothing is known of '\(inner.name.text)'") }
    return converter.verdict(onExample: String(rest.dropLast(template.after.count)), arguments)
  }

  /// The number is written without a locale: `-1234.50`. A count of nil takes any number of decimals.
  private static func verdict(onNumber text: String, decimals count: Int?) -> ExampleVerdict {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy(\.isDigits), parts[0].count == 1 || parts[0].first != "0" else {
      return .objection("'\(text)' is no number in plain digits")
    }
    guard let count, count != parts.dropFirst().first?.count ?? 0 else { return .fits }
    return .objection(count == 0 ? "no decimals are shown" : "\(count) decimals are shown")
  }
}

extension DurationPattern {
  func verdict(onExample text: String) -> ExampleVerdict {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let halves = digits.split(separator: ".", omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: ":", omittingEmptySubsequences: false)
    let count = fields == .hoursMinutesSeconds ? 3 : 2
    guard halves.count == (decimals > 0 ? 2 : 1),
      halves.count == 1 || halves[1].isDigits && halves[1].count == decimals,
      parts.count == count, parts.allSatisfy(\.isDigits),
      parts[0].count >= width, parts[0].count == width || parts[0].first != "0",
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return .objection("'\(text)' is not written as '\(self.text)'") }
    for part in parts.dropFirst() where part >= "60" {
      return .objection("'\(part)' is more than 59")
    }
    return .fits
  }
}

extension Substring {
  /// Whether it is one digit or several, all ASCII.
  var isDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
