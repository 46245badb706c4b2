extension JSONValue {
  /// Reads a JSON text in UTF-8, after RFC 8259.
  ///
  /// - Throws: `JSONSyntaxError` where the text is not one JSON value, or nests deeper than 512 levels.
  package init(parsing bytes: some Collection<UInt8>) throws(JSONSyntaxError) {
    var reader = JSONReader(Array(bytes))
    self = try reader.read()
  }
}

package struct JSONSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset of the first byte that does not fit.
  package let offset: Int

  package var description: String { "the text is no JSON from byte \(offset) on" }
}

private struct JSONReader {
  /// Deeper texts are refused: each level takes some of the stack.
  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() throws(JSONSyntaxError) -> JSONValue {
    let value = try value()
    skipBlanks()
    guard index == bytes.count else { throw failure }
    return value
  }

  private var failure: JSONSyntaxError { JSONSyntaxError(offset: index) }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = current, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func take(
    _ word: String, as value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    guard bytes[index...].starts(with: word.utf8) else { throw failure }
    index += word.utf8.count
    return value
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    skipBlanks()
    switch current {
    case UInt8(ascii: "{"):
      return .object(try list(to: "}") { reader throws(JSONSyntaxError) in try reader.member() })
    case UInt8(ascii: "["):
      return .array(try list(to: "]") { reader throws(JSONSyntaxError) in try reader.value() })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try take("true", as: .bool(true))
    case UInt8(ascii: "f"): return try take("false", as: .bool(false))
    case UInt8(ascii: "n"): return try take("null", as: .null)
    default: return try number()
    }
  }

  /// The parts behind an opening bracket, with commas between them.
  private mutating func list<Part>(
    to end: Unicode.Scalar, of read: (inout JSONReader) throws(JSONSyntaxError) -> Part
  ) throws(JSONSyntaxError) -> [Part] {
    guard depth < Self.maximumDepth else { throw failure }
    depth += 1
    defer { depth -= 1 }
    index += 1
    var parts: [Part] = []
    if take(end) { return parts }
    repeat { parts.append(try read(&self)) } while take(",")
    guard take(end) else { throw failure }
    return parts
  }

  private mutating func member() throws(JSONSyntaxError) -> JSONValue.Member {
    skipBlanks()
    guard current == UInt8(ascii: "\"") else { throw failure }
    let key = try string()
    guard take(":") else { throw failure }
    return JSONValue.Member(key: key, value: try value())
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    if current == UInt8(ascii: "0") { index += 1 } else { try digits() }
    let integerEnd = index
    if current == UInt8(ascii: ".") {
      index += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if index == integerEnd, let value = Int(text) { return .integer(value) }
    guard let value = Double(text) else { throw failure }
    return .number(value)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = index
    while let byte = current, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
    if index == start { throw failure }
  }

  // MARK: - Strings

  private mutating func string() throws(JSONSyntaxError) -> String {
    index += 1
    var text: [UInt8] = []
    while true {
      let start = index
      while let byte = current, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
      {
        index += 1
      }
      text += bytes[start..<index]
      guard let byte = current, byte >= 0x20 else { throw failure }
      index += 1
      // Broken UTF-8 is repaired.
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      text += try UTF8.encode(escape())!
    }
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    guard let byte = current else { throw failure }
    index += 1
    switch Unicode.Scalar(byte) {
    case "\"", "\\", "/": return Unicode.Scalar(byte)
    case "b": return "\u{08}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try codePoint()
    default:
      index -= 1
      throw failure
    }
  }

  /// The character of `\u` and four digits, or of two of these; U+FFFD for half of a pair.
  private mutating func codePoint() throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try fourDigits()
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let place = index
    guard bytes[index...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    index += 2
    let second = try fourDigits()
    guard UTF16.isTrailSurrogate(second) else {
      index = place
      return "\u{FFFD}"
    }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func fourDigits() throws(JSONSyntaxError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure }
    index += 4
    return value
  }
}
