/// BC001: the text is not YAML, and is not read behind the place where that shows.
///
///     slots:
///       balance: [balance      # the '[' is never closed
package enum YAMLSyntaxRule {
  package static let info = RuleInfo("BC001", "yaml-syntax", hidesOthers: true)

  static func controlCharacter(_ value: UInt32) -> Finding {
    let digits = String(value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let name = value == 0 ? "U+0000 (NUL)" : "U+\(padded)"
    return Finding(
      info, "the control character \(name) is not allowed in YAML",
      help: "remove it, or write it as an escape in double quotes")
  }

  static func undefinedAlias(_ name: String, anchors: some Sequence<String>) -> Finding {
    let meant = Suggestion.nearest(to: name, among: anchors)
    return Finding(
      info, "the alias '*\(name)' has no anchor '&\(name)' before it",
      help: meant.map { Suggestion.sentence("*" + $0) })
  }

  /// An error of libyaml, in words for the author of the file. It was noticed at `offset`; the construct that
  /// could not be read started at `context`.
  static func finding(
    _ error: YAMLSyntaxError, at offset: Int, context: Int, in text: SourceText
  ) -> Located<Finding> {
    var sentence = sentence(error, byte: offset < text.bytes.count ? text.bytes[offset] : nil)
    if sentence.help == nil, isWithinArguments(offset, in: text) {
      sentence.help =
        "put quotes around a value that has braces, as in 'modelType: \"format({} €)\"'"
    }
    if sentence.continuesLineAbove, let help = helpAboveLine(of: offset, in: text) {
      sentence.help = help
    }
    let place = SourceRange(at: text.position(at: offset))
    let start = SourceRange(at: text.position(at: context))
    return Located(
      Finding(
        info, sentence.message, help: sentence.help,
        notes: sentence.note.map { [Located($0, at: start)] } ?? []),
      at: sentence.isAtContext ? start : place)
  }

  /// Whether a '(' with a brace behind it is open before a place, on its line: the text of `format`.
  private static func isWithinArguments(_ offset: Int, in text: SourceText) -> Bool {
    let newLine = UInt8(ascii: "\n")
    let before = text.bytes[..<min(offset, text.bytes.count)]
    let start = before.lastIndex(of: newLine) ?? 0
    guard let open = before[start...].lastIndex(of: UInt8(ascii: "(")) else { return false }
    let rest = text.bytes[open...].prefix { $0 != newLine }
    return rest.contains(UInt8(ascii: "{"))
      && !rest[..<before.endIndex].contains(UInt8(ascii: ")"))
  }

  /// The remedy where the first key of a line was read as a part of the value above.
  private static func helpAboveLine(of offset: Int, in text: SourceText) -> String? {
    let lines = String(decoding: text.bytes[..<min(offset, text.bytes.count)], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.last, !line.contains(":"),
      let above = lines.dropLast().last(where: { !$0.allSatisfy(\.isWhitespace) })
    else { return nil }
    let margins = [line, above].map { $0.prefix { $0 == " " }.count }
    if above.contains(": ") {
      return margins[0] > margins[1] ? "indent it like the line above" : nil
    }
    return above.contains(":")
      ? "write a blank behind the ':' of the line above"
      : "the line above has no ':' behind its key"
  }

  private struct Sentence {
    var message: String
    var help: String?
    /// The note at the start of the construct.
    var note: String?
    /// Whether that place is the one to mend.
    var isAtContext = false
    /// Whether a line above may be the one to mend.
    var continuesLineAbove = false
  }

  /// - Parameter byte: The byte at which the error was noticed; nil at the end of the file.
  private static func sentence(_ error: YAMLSyntaxError, byte: UInt8?) -> Sentence {
    switch error.problem {
    case "mapping values are not allowed in this context":
      Sentence(
        message: "a ':' is not expected here",
        help: "put quotes around text that contains ': '", continuesLineAbove: true)
    case "could not find expected ':'":
      Sentence(message: "a ':' is missing after this key", isAtContext: true)
    case "did not find expected key":
      Sentence(
        message: "a key is expected here",
        help: byte.map { "]}".utf8.contains($0) } == true
          ? "remove it: its bracket was closed before"
          : "indent it like the other keys of its mapping",
        note: "the mapping starts here")
    case "did not find expected '-' indicator":
      Sentence(message: "a '-' is expected here", note: "the list starts here")
    case "did not find expected ',' or ']'":
      unclosed("[", byte: byte)
    case "did not find expected ',' or '}'":
      unclosed("{", byte: byte)
    case "did not find expected node content":
      Sentence(message: "a value is expected here")
    case "found character that cannot start any token":
      byte == UInt8(ascii: "\t") ? tab : unquoted(byte)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      tab
    case "found unexpected end of stream", "found unexpected document indicator":
      Sentence(message: "this quote is never closed", isAtContext: true)
    case "block sequence entries are not allowed in this context":
      Sentence(message: "a '-' is not expected here", help: "start the list on a line of its own")
    case "mapping keys are not allowed in this context":
      Sentence(message: "a key is not expected here", help: "look at the indentation")
    case "found unknown escape character":
      Sentence(
        message: "this text in double quotes has an escape that YAML does not know",
        help: #"write '\\' for a backslash, or use single quotes"#)
    case "did not find expected <document start>":
      Sentence(
        message: "this text does not belong to the document above",
        help: "look at the indentation; another document starts with '---'")
    case "did not find expected alphabetic or numeric character":
      Sentence(
        message: "a name is expected after '&' or '*'",
        help: "put quotes around text that starts with '&' or '*'")
    default:
      Sentence(message: error.context.isEmpty ? error.problem : "\(error.problem) \(error.context)")
    }
  }

  private static let tab = Sentence(
    message: "a tab is not expected here", help: "indent with spaces")

  private static func unclosed(_ bracket: String, byte: UInt8?) -> Sentence {
    if byte == nil {
      return Sentence(message: "this '\(bracket)' is never closed", isAtContext: true)
    }
    return Sentence(
      message: "a ',' or '\(bracket == "[" ? "]" : "}")' is expected here",
      note: "the '\(bracket)' is here")
  }

  private static func unquoted(_ byte: UInt8?) -> Sentence {
    let character = byte.map { "'\(Character(Unicode.Scalar($0)))'" } ?? "this character"
    return Sentence(message: "a value cannot start with \(character)", help: "put quotes around it")
  }
}
