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
