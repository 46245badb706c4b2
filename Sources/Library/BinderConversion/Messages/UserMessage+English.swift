extension UserMessage: CustomStringConvertible {
  /// The sentence in English.
  public var description: String {
    switch self {
    case .text(let text): text
    case .isNeeded(let kind): "\(kind) is needed"
    case .isNot(.bool, let text): "'\(text)' is neither 'true' nor 'false'"
    case .isNot(let kind, let text): "'\(text)' is not \(kind)"
    case .cannotBeRead(let text, let type): "'\(text)' cannot be read as \(type)"
    case .isNoneOf(let text, let choices): "'\(text)' is none of \(Self.list(choices))"
    case .isWritten(let text, let correct): "'\(text)' is written '\(correct)'"
    case .isNotLike(let text, let example): "'\(text)' is not written like '\(example)'"
    case .isReadOnly: "this value can only be read"
    case .placeIsGone: "the object for which it was typed is not there any more"
    case .isBeingValidated: "is being checked…"
    case .leadsNowhere(let reason): "there is nothing to write to: \(reason)"
    case .isNotWhole(let kind, let text):
      "'\(text)' is not a whole number" + (kind == .byteCount ? " of bytes" : "")
    case .isOutOfRange(let kind, let text, let least, let greatest):
      "'\(text)' is not between \(least) and \(greatest)" + (kind == .byteCount ? " bytes" : "")
    case .isTooLarge(let text): "'\(text)' is too large"
    case .isNotFinite(let text): "'\(text)' is not a number that can be kept"
    case .hasTooManyDigits(let text): "'\(text)' has more digits than can be kept"
    case .hasTooManyDecimals(let text, 0): "'\(text)' has decimals, which are not kept here"
    case .hasTooManyDecimals(let text, let limit):
      "'\(text)' has more than \(limit) decimal\(limit == 1 ? "" : "s")"
    case .hasWrongSeparator(let text, let found, let separator):
      "'\(text)' has \(Self.name(found)); write the decimals after \(Self.name(separator))"
    case .isNoUnit(let text, let units):
      "'\(text)' is no unit; write " + units.dropLast().joined(separator: ", ")
        + " or \(units.last ?? "")"
    case .doesNotExist(let kind, let text):
      "there is no \(kind == .time ? "time" : "date") '\(text)'"
    case .isSkipped(let text, let timeZone):
      "'\(text)' is skipped in \(timeZone), where the clocks go forward"
    case .isMoreThan59(let text, let count, let unit):
      "'\(text)' has \(count) \(unit == .minutes ? "minutes" : "seconds"), more than 59"
    case .isTooLong(let text): "'\(text)' is more than a quadrillion seconds"
    case .hasUnencoded(let text, let character, let encoding):
      "'\(text)' has \(character == " " ? "a blank" : "'\(character)'"), "
        + "which is written \(encoding) in an address"
    case .hasNoScheme(let text): "'\(text)' has no scheme such as 'https'"
    case .hasNoHost(let text, let scheme): "'\(text)' has no host such as '\(scheme)://example.org'"
    case .hasOnlyScheme(let text): "'\(text)' is only a scheme"
    }
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
