/// A sentence that the users of an app read: why an edit cannot be taken.
///
/// Its parameters are values, so that an app can write the sentence in another language. All of them
/// pass one function of the app's, which a binder calls:
///
///     func german(_ message: UserMessage) -> String? {
///       switch message {
///       case .isNot(.number, let text): "„\(text)“ ist keine Zahl"
///       default: nil  // in English
///       }
///     }
///
///     binder.messages = german
///
/// A later version may add sentences, so such a function has a `default`.
@nonexhaustive public enum UserMessage: Hashable, Sendable {
  /// A sentence of the app's own.
  case text(String)

  // MARK: Any value

  /// Nothing is typed where something is needed: `a number is needed`.
  case isNeeded(Kind)
  /// `'x' is not a number`.
  case isNot(Kind, text: String)
  /// The text is no value of a Swift type: `'x' cannot be read as Version`.
  case cannotBeRead(text: String, type: String)
  /// The text is none of these: `'x' is none of 'low', 'high'`.
  case isNoneOf(text: String, choices: [String])
  /// The text is a value, and is spelt in another way: `'2st' is written '2nd'`.
  case isWritten(text: String, correct: String)
  /// The text has not the form of this one: `'1.2.' is not written like '2026-12-31'`.
  case isNotLike(text: String, example: String)
  /// The property cannot be written.
  case isReadOnly
  /// The object for which a text was typed is gone, or another one has taken its place.
  case placeIsGone
  /// The validation of the edit has not answered yet.
  case isBeingValidated
  /// The path to the property ends on the way, for a reason such as `'account' is nil`.
  case leadsNowhere(reason: String)

  // MARK: Numbers

  /// The number has a fraction.
  case isNotWhole(Kind, text: String)
  /// The number is less than the least one, or greater than the greatest one.
  case isOutOfRange(Kind, text: String, least: String, greatest: String)
  /// The number is greater than any that can be kept.
  case isTooLarge(text: String)
  /// The text is infinite, or is no number, as `nan`.
  case isNotFinite(text: String)
  /// The number has more digits than can be kept.
  case hasTooManyDigits(text: String)
  /// The number has more decimals than are shown.
  case hasTooManyDecimals(text: String, limit: Int)
  /// The number has the decimal separator of another language.
  case hasWrongSeparator(text: String, found: Character, separator: Character)
  /// The unit of a number of bytes is not known.
  case isNoUnit(text: String, units: [String])

  // MARK: Dates and durations

  /// No such date, or time, exists: `there is no date '2026-02-30'`.
  case doesNotExist(Kind, text: String)
  /// The clocks of a time zone skip the time.
  case isSkipped(text: String, timeZone: String)
  /// There are more than 59 of a unit.
  case isMoreThan59(text: String, count: Int, unit: TimeUnit)
  /// The duration is longer than any that can be kept: a quadrillion seconds.
  case isTooLong(text: String)

  // MARK: Addresses

  /// The address has a character that is written otherwise there.
  case hasUnencoded(text: String, character: Character, encoding: String)
  /// The address has no scheme, such as `https`.
  case hasNoScheme(text: String)
  /// The address has no host.
  case hasNoHost(text: String, scheme: String)
  /// The address has nothing but its scheme.
  case hasOnlyScheme(text: String)

  /// The kind of value that a text is to be.
  @nonexhaustive public enum Kind: Hashable, Sendable {
    case value
    case bool
    case number
    /// An amount of money in a currency, such as `EUR`.
    case amount(currency: String)
    case percentage
    case byteCount
    case date
    case time
    case duration
    case address
  }

  /// A part of an hour.
  public enum TimeUnit: Hashable, Sendable {
    case minutes
    case seconds
  }
}

extension UserMessage: CustomStringConvertible {
  /// The sentence in English.
  public var description: String {
    switch self {
    case .text(let text): text
    case .isNeeded(let kind): "\(kind) is needed"
    case .isNot(.bool, let text): "\(quoted(text)) is neither 'true' nor 'false'"
    case .isNot(let kind, let text): "\(quoted(text)) is not \(kind)"
    case .cannotBeRead(let text, let type): "\(quoted(text)) cannot be read as \(type)"
    case .isNoneOf(let text, let choices): "\(quoted(text)) is none of \(Self.list(choices))"
    case .isWritten(let text, let correct): "\(quoted(text)) is written '\(correct)'"
    case .isNotLike(let text, let example): "\(quoted(text)) is not written like '\(example)'"
    case .isReadOnly: "this value can only be read"
    case .placeIsGone: "the object for which it was typed is not there any more"
    case .isBeingValidated: "is being checked…"
    case .leadsNowhere(let reason): "there is nothing to write to: \(reason)"
    case .isNotWhole(let kind, let text):
      "\(quoted(text)) is not a whole number" + (kind == .byteCount ? " of bytes" : "")
    case .isOutOfRange(let kind, let text, let least, let greatest):
      "\(quoted(text)) is not between \(least) and \(greatest)"
        + (kind == .byteCount ? " bytes" : "")
    case .isTooLarge(let text): "\(quoted(text)) is too large"
    case .isNotFinite(let text): "\(quoted(text)) is not a number that can be kept"
    case .hasTooManyDigits(let text): "\(quoted(text)) has more digits than can be kept"
    case .hasTooManyDecimals(let text, 0): "\(quoted(text)) has decimals, which are not kept here"
    case .hasTooManyDecimals(let text, let limit):
      "\(quoted(text)) has more than \(limit) decimal\(limit == 1 ? "" : "s")"
    case .hasWrongSeparator(let text, let found, let separator):
      "\(quoted(text)) has \(Self.name(found)); write the decimals after \(Self.name(separator))"
    case .isNoUnit(let text, let units):
      "\(quoted(text)) is no unit; write " + units.dropLast().joined(separator: ", ")
        + " or \(units.last ?? "")"
    case .doesNotExist(let kind, let text):
      "there is no \(kind == .time ? "time" : "date") \(quoted(text))"
    case .isSkipped(let text, let timeZone):
      "\(quoted(text)) is skipped in \(timeZone), where the clocks go forward"
    case .isMoreThan59(let text, let count, let unit):
      "\(quoted(text)) has \(count) \(unit == .minutes ? "minutes" : "seconds"), more than 59"
    case .isTooLong(let text): "\(quoted(text)) is more than a quadrillion seconds"
    case .hasUnencoded(let text, let character, let encoding):
      "\(quoted(text)) has \(character == " " ? "a blank" : "'\(character)'"), "
        + "which is written \(encoding) in an address"
    case .hasNoScheme(let text): "\(quoted(text)) has no scheme such as 'https'"
    case .hasNoHost(let text, let scheme):
      "\(quoted(text)) has no host such as '\(scheme)://example.org'"
    case .hasOnlyScheme(let text): "\(quoted(text)) is only a scheme"
    }
  }

  /// The sentence about a text that is a secret: it names neither the text nor a part of it.
  package var ofSecret: UserMessage {
    let dots = "•••"
    return switch self {
    case .text, .isNeeded, .isReadOnly, .placeIsGone, .isBeingValidated, .leadsNowhere: self
    case .isNot(let kind, _): .isNot(kind, text: dots)
    case .isNotLike(_, let example): .isNotLike(text: dots, example: example)
    case .isNotWhole(let kind, _): .isNotWhole(kind, text: dots)
    case .isOutOfRange(let kind, _, let least, let greatest):
      .isOutOfRange(kind, text: dots, least: least, greatest: greatest)
    default: .cannotBeRead(text: dots, type: "\(Kind.value)")
    }
  }

  /// A text in quotes, without the middle of a long one, as one that was pasted.
  private func quoted(_ text: String) -> String {
    text.count > 60 ? "'\(text.prefix(30))…\(text.suffix(20))'" : "'\(text)'"
  }

  private static func list(_ choices: [String]) -> String {
    choices.map { "'\($0)'" }.joined(separator: ", ")
  }

  private static func name(_ separator: Character) -> String {
    switch separator {
    case ",": "a comma"
    case ".": "a point"
    default: "'\(separator)'"
    }
  }
}

extension UserMessage.Kind: CustomStringConvertible {
  /// The kind in English, with its article.
  public var description: String {
    switch self {
    case .value: "a value"
    case .bool: "'true' or 'false'"
    case .number: "a number"
    case .amount(let currency): "an amount in \(currency)"
    case .percentage: "a number of percent"
    case .byteCount: "a number of bytes"
    case .date: "a date"
    case .time: "a time"
    case .duration: "a duration"
    case .address: "an address"
    }
  }
}
