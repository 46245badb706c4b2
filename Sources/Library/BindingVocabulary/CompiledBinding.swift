/// One binding of a file, as a line of the table in generated code. The table is one text, since the compiler takes a
/// million instructions for each constant in code that runs.
///
///     12|change|account?.change|as=fpint|nil=0.00
///
/// Bars part the line in the file, the slot, the path or command, and the other keys. `%7C` is a bar in a text.
package struct CompiledBinding: Hashable, Sendable {
  package var line: Int
  package var slot: String
  package var source: String
  package var converter: String?
  package var arguments: [String] = []
  package var mode: BindingMode?
  package var commit: CommitTrigger?
  package var milliseconds: Int?
  /// The text for nil in a slot that cannot be nil.
  package var textForNil: String?
  /// The text while the path ends on the way, and for a value that cannot be shown.
  package var fallback: String?
  package var drafts: DraftPolicy?
  /// The constant that a command gets.
  package var constant: String?
  /// The properties of the widget of an event that other bindings feed, so that its command does not.
  package var fed: [String] = []
  /// The number of bindings that follow and are those of the rows.
  package var rowCount = 0

  package init(line: Int, slot: String, source: String) {
    (self.line, self.slot, self.source) = (line, slot, source)
  }

  package var text: String {
    let options: [(String, [String?])] = [
      ("as", [converter]), ("of", arguments), ("mode", [mode?.rawValue]),
      ("commit", [commit?.rawValue]), ("delay", [milliseconds.map(String.init)]),
      ("nil", [textForNil]), ("else", [fallback]), ("drafts", [drafts?.rawValue]),
      ("argument", [constant]), ("fed", fed), ("rows", [rowCount > 0 ? "\(rowCount)" : nil]),
    ]
    let fields = options.flatMap { key, values in values.compactMap { $0 }.map { "\(key)=\($0)" } }
    return ([String(line), slot, source] + fields).map(Self.escaped).joined(separator: "|")
  }

  package init(_ text: Substring) {
    // By bytes: an accent behind a bar would make one character of both.
    let fields = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map { Self.unescaped(Substring($0)) }
    self.init(line: Int(fields[0]) ?? 0, slot: fields[1], source: fields[2])
    for field in fields.dropFirst(3) {
      let end = field.utf8.firstIndex(of: UInt8(ascii: "=")) ?? field.endIndex
      let value = String(Substring(field.utf8[end...].dropFirst()))
      switch field[..<end] {
      case "as": converter = value
      case "of": arguments.append(value)
      case "mode": mode = BindingMode(rawValue: value)
      case "commit": commit = CommitTrigger(rawValue: value)
      case "delay": milliseconds = Int(value)
      case "nil": textForNil = value
      case "else": fallback = value
      case "drafts": drafts = DraftPolicy(rawValue: value)
      case "argument": constant = value
      case "fed": fed.append(value)
      case "rows": rowCount = Int(value) ?? 0
      default: preconditionFailure("unknown in the table of compiled bindings: '\(field)'")
      }
    }
  }

  /// Writes as bytes the characters that end a line, a field or a literal, and those that nobody sees.
  package static func escaped(_ text: String) -> String {
    text.writing {
      $0.isInvisible || ["%", "|", "\"", "\\"].contains($0) ? $0.percentEncoded : nil
    }
  }

  package static func unescaped(_ text: Substring) -> String {
    var parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)[...]
    guard parts.count > 1 else { return String(text) }
    var bytes = Array(parts.removeFirst())
    for part in parts {
      bytes.append(UInt8(Substring(part.prefix(2)), radix: 16) ?? UInt8(ascii: "%"))
      bytes += part.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
