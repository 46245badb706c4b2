/// Writes JSON, on one line or over several.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether each member has a line of its own, two blanks deeper at each level.
  private let isIndented: Bool
  private var depth = 0

  init(isIndented: Bool) { self.isIndented = isIndented }

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: put("null")
    case .bool(let value): put(value ? "true" : "false")
    case .integer(let value): put(String(value))
    // JSON has no infinity.
    case .number(let value): put(value.isFinite ? String(value) : "null")
    case .string(let text): write(text)
    case .array(let elements): write(elements, between: "[", "]") { $0.write($1) }
    case .object(let members):
      write(members, between: "{", "}") { writer, member in
        writer.write(member.key)
        writer.put(writer.isIndented ? ": " : ":")
        writer.write(member.value)
      }
    }
  }

  mutating func write(_ text: String) {
    put("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": put("\\\"")
      case "\\": put("\\\\")
      case "\n": put("\\n")
      case "\r": put("\\r")
      case "\t": put("\\t")
      case " "..."~": bytes.append(UInt8(scalar.value))
      // Control characters, and characters that would reverse the text on a terminal.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        put("\\u" + String(scalar.value, hexadecimalDigits: 4))
      default: bytes += UTF8.encode(scalar)!
      }
    }
    put("\"")
  }

  private mutating func write<Element>(
    _ elements: [Element], between start: String, _ end: String,
    each write: (inout JSONWriter, Element) -> Void
  ) {
    put(start)
    depth += 1
    for (index, element) in elements.enumerated() {
      if index > 0 { put(",") }
      breakLine()
      write(&self, element)
    }
    depth -= 1
    if !elements.isEmpty { breakLine() }
    put(end)
  }

  private mutating func breakLine() {
    guard isIndented else { return }
    bytes.append(0x0A)
    bytes += repeatElement(0x20, count: 2 * depth)
  }

  private mutating func put(_ text: String) { bytes += text.utf8 }
}

extension JSONValue: CustomStringConvertible {
  package var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The value on one line.
  package var bytes: [UInt8] {
    var writer = JSONWriter(isIndented: false)
    writer.write(self)
    return writer.bytes
  }

  /// The value as a file, over several lines, with the last line end.
  package var text: String {
    var writer = JSONWriter(isIndented: true)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}

extension String {
  package var quotedAsJSON: String { json.description }

  /// A number with leading zeros.
  package init(
    _ number: some BinaryInteger, hexadecimalDigits count: Int, uppercase: Bool = false
  ) {
    let digits = String(number, radix: 16, uppercase: uppercase)
    self = String(repeating: "0", count: count - digits.count) + digits
  }
}
