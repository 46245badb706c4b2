/// A parameter of a converter: the form of its arguments, and its name in Swift.
package struct ConverterParameter: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A number of decimals, 0 to 9.
    case decimals
    /// The identifier of a locale, such as `de_DE`.
    case locale
    /// The identifier of a time zone, such as `Europe/Berlin`.
    case timeZone
    /// A code of ISO 4217, such as `EUR`.
    case currency
    /// A pattern such as `yyyy-MM-dd`.
    case datePattern
    /// A pattern such as `h:mm:ss`.
    case durationPattern
    /// The word itself.
    case keyword(String)
    /// A text, with or without quotes; the name says its purpose.
    case text(String)
    /// A text with `{}` for the value.
    case template
  }

  package let kind: Kind
  /// The label of the implementation's initializer, if it has one.
  package private(set) var label: String?
  /// Whether the short name, such as `.bytes(isBinary: true)`, has the label as well.
  package private(set) var isLabelledInShortName = true
  package private(set) var isRequired = false

  static func decimals(label: String = "decimals") -> Self {
    Self(kind: .decimals, label: label, isLabelledInShortName: false)
  }

  static let locale = Self(kind: .locale, label: "locale")
  static let timeZone = Self(kind: .timeZone, label: "timeZone")
  static let currency = Self(kind: .currency, isRequired: true)
  static let datePattern = Self(kind: .datePattern)
  static let durationPattern = Self(kind: .durationPattern)

  static func keyword(_ word: String, label: String) -> Self {
    Self(kind: .keyword(word), label: label)
  }

  static func text(_ name: String, isRequired: Bool = false) -> Self {
    Self(
      kind: .text(name), label: isRequired ? nil : name, isLabelledInShortName: false,
      isRequired: isRequired)
  }

  static let template = Self(kind: .template, isRequired: true)
}

extension ConverterParameter {
  /// The name in the documentation.
  package var placeholder: String { words.placeholder }

  var definiteName: String { words.definite }
  package var indefiniteName: String { words.indefinite }

  private var words: (placeholder: String, definite: String, indefinite: String) {
    switch kind {
    case .decimals: ("decimals", "the number of decimals", "a number of decimals")
    case .locale: ("locale", "the locale", "a locale such as 'de_DE'")
    case .timeZone: ("time zone", "the time zone", "a time zone such as 'Europe/Berlin'")
    case .currency: ("code", "the code", "a currency such as 'currency(EUR)'")
    case .datePattern: ("pattern", "the pattern", "a pattern such as 'yyyy-MM-dd'")
    case .durationPattern: ("pattern", "the pattern", "a pattern such as 'h:mm:ss'")
    case .keyword(let word): (word, "'\(word)'", "'\(word)'")
    case .text(let name): (name, "the \(name)", "a \(name)")
    case .template: ("text {}", "the text", "a text such as 'format(Total: {})'")
    }
  }

  /// Whether an argument is meant for this parameter and no other, right or wrong.
  func claims(_ text: String) -> Bool {
    switch kind {
    case .decimals: text.first?.isNumber == true || text.first == "-"
    case .locale: ArgumentForm.isLocale(text)
    case .timeZone: ArgumentForm.isTimeZone(text)
    case .durationPattern: text.contains(":")
    case .keyword(let word): text == word
    case .currency, .datePattern, .text, .template: true
    }
  }

  func read(
    _ text: String, of name: String, at index: Int, into arguments: inout ConverterArguments
  ) throws(ArgumentProblem) {
    func check(
      _ isRight: Bool, _ problem: String, help: String? = nil
    ) throws(ArgumentProblem) {
      if !isRight { throw ArgumentProblem(problem, at: index, help: help) }
    }
    switch kind {
    case .decimals:
      arguments.decimals = Int(text).flatMap { (0...9).contains($0) ? $0 : nil }
      try check(arguments.decimals != nil, "'\(name)' takes 0 to 9 decimals, not '\(text)'")
    case .locale:
      try check(ArgumentForm.isLocale(text), "'\(text)' is no locale such as 'de_DE'")
      arguments.locale = text
    case .timeZone:
      try check(ArgumentForm.isTimeZone(text), "'\(text)' is no time zone such as 'Europe/Berlin'")
      arguments.timeZone = text
    case .currency:
      let code = text.uppercased()
      try check(
        ArgumentForm.isCurrency(text), "'\(text)' is no currency code such as 'EUR'",
        help: ArgumentForm.isCurrency(code) ? "write '\(code)'" : nil)
      arguments.currency = text
    case .datePattern: arguments.datePattern = try DatePattern(text)
    case .durationPattern:
      arguments.durationPattern = DurationPattern(text)
      try check(arguments.durationPattern != nil, "'\(text)' is no pattern such as 'h:mm:ss'")
    case .keyword(let word):
      try check(text == word, "'\(text)' is not '\(word)'")
      arguments.keywords.insert(word)
    case .text: arguments.text = ArgumentForm.unquoted(text)
    case .template: arguments.template = try FormatTemplate(text)
    }
  }
}
