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
  package let label: String?
  /// Whether the short name, such as `.bytes(isBinary: true)`, has the label as well.
  package let isLabelledInShortName: Bool
  package let isRequired: Bool

  private init(
    _ kind: Kind, label: String?, isLabelledInShortName: Bool = true, isRequired: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.isLabelledInShortName = isLabelledInShortName
    self.isRequired = isRequired
  }

  static func decimals(label: String = "decimals") -> Self {
    Self(.decimals, label: label, isLabelledInShortName: false)
  }

  static let locale = Self(.locale, label: "locale")
  static let timeZone = Self(.timeZone, label: "timeZone")
  static let currency = Self(.currency, label: nil, isRequired: true)
  static let datePattern = Self(.datePattern, label: nil)
  static let durationPattern = Self(.durationPattern, label: nil)

  /// - Parameter label: The label of the Boolean parameter in Swift.
  static func keyword(_ word: String, label: String) -> Self { Self(.keyword(word), label: label) }

  static func text(_ name: String, isRequired: Bool = false) -> Self {
    Self(
      .text(name), label: isRequired ? nil : name, isLabelledInShortName: false,
      isRequired: isRequired)
  }

  static let template = Self(.template, label: nil, isRequired: true)
}

extension ConverterParameter {
  /// The name in the documentation.
  package var placeholder: String {
    switch kind {
    case .decimals: "decimals"
    case .locale: "locale"
    case .timeZone: "time zone"
    case .currency: "code"
    case .datePattern, .durationPattern: "pattern"
    case .keyword(let word): word
    case .text(let name): name
    case .template: "text {}"
    }
  }

  /// A noun with its definite article.
  var definiteName: String {
    switch kind {
    case .decimals: "the number of decimals"
    case .keyword(let word): "'\(word)'"
    case .template: "the text"
    default: "the \(placeholder)"
    }
  }

  /// A noun with its indefinite article and an example.
  package var indefiniteName: String {
    switch kind {
    case .decimals: "a number of decimals"
    case .locale: "a locale such as 'de_DE'"
    case .timeZone: "a time zone such as 'Europe/Berlin'"
    case .currency: "a currency such as 'currency(EUR)'"
    case .datePattern: "a pattern such as 'yyyy-MM-dd'"
    case .durationPattern: "a pattern such as 'h:mm:ss'"
    case .keyword(let word): "'\(word)'"
    case .text(let name): "a \(name)"
    case .template: "a text such as 'format(Total: {})'"
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

  /// Reads an argument.
  ///
  /// - Throws: `ArgumentProblem` with a sentence.
  func read(
    _ text: String, of name: String, at index: Int
  ) throws(ArgumentProblem) -> ConverterArgument {
    func problem(_ message: String) -> ArgumentProblem { ArgumentProblem(message, at: index) }
    switch kind {
    case .decimals:
      guard let decimals = Int(text), (0...9).contains(decimals) else {
        throw problem("'\(name)' takes 0 to 9 decimals, not '\(text)'")
      }
      return .decimals(decimals)
    case .locale:
      guard ArgumentForm.isLocale(text) else {
        throw problem("'\(text)' is no locale such as 'de_DE'")
      }
      return .locale(text)
    case .timeZone:
      guard ArgumentForm.isTimeZone(text) else {
        throw problem("'\(text)' is no time zone such as 'Europe/Berlin'")
      }
      return .timeZone(text)
    case .currency:
      guard ArgumentForm.isCurrency(text) else {
        throw problem("'\(text)' is no currency code such as 'EUR'")
      }
      return .currency(text)
    case .datePattern:
      do throws(DatePatternError) {
        return .datePattern(try DatePattern(text))
      } catch {
        throw problem(error.message)
      }
    case .durationPattern:
      guard let pattern = DurationPattern(text) else {
        throw problem("'\(text)' is no pattern such as 'h:mm:ss'")
      }
      return .durationPattern(pattern)
    case .keyword(let word):
      guard text == word else { throw problem("'\(text)' is not '\(word)'") }
      return .keyword
    case .text:
      return .text(ArgumentForm.unquoted(text))
    case .template:
      return .template(try FormatTemplate(text))
    }
  }
}
