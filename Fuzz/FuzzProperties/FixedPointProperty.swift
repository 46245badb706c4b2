import BinderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `fpint` writes and reads the same texts as C, and reads each text that it writes.
package enum FixedPointProperty {
  package static func check(_ bytes: [UInt8]) throws(Violation) {
    var source = ByteSource(bytes)
    let digits = source.number(below: 10)
    switch source.number(below: 4) {
    case 0: try checkWriting(Double(bitPattern: source.uint64()), digits)
    case 1: try checkReading(String(decoding: source.remainder(), as: UTF8.self), digits)
    case 2: try checkReading(numeral(&source), digits)
    default:
      try checkWhole(source.chance(1, of: 2) ? numeral(&source) : source.text(upTo: 64), digits)
    }
  }

  /// A text similar to a number: of random bytes one text in a thousand is a number.
  private static func numeral(_ source: inout ByteSource) -> String {
    var text = source.pick(["", "", "-", "+", " ", "\u{A0}-"])
    let letters = Array("0123456789012345678901234567890.,e -+".map(String.init))
    while !source.isEmpty, text.utf8.count < 400 { text += source.pick(letters) }
    return text
  }

  private static func checkWriting(_ value: Double, _ digits: Int) throws(Violation) {
    let type = FixedPointType<Double>(digits: digits)
    let written: String
    do {
      written = try type.format(value)
    } catch {
      return try require(!value.isFinite, "\(value) is not written: \(error)")
    }
    let printed = printed(value, digits)
    try require(written == printed, "\(value) is written '\(written)', and by C '\(printed)'")
    try checkReading(written, digits)
    _ = try? FixedPointType<Float>(digits: digits).format(Float(value))
  }

  private static func checkReading(_ text: String, _ digits: Int) throws(Violation) {
    let type = FixedPointType<Double>(digits: digits)
    guard let value = try? type.parse(text) else { return }
    try require(value.isFinite, "'\(text)' is read as \(value)")
    let plain = text.filter { !$0.isWhitespace }
    try require(
      strtod(plain, nil) == value, "'\(text)' is read as \(value), and by C \(strtod(plain, nil))")
    // Its rounding to the decimals is a number that is written the same again.
    guard let shown = try? type.format(value), let again = try? type.parse(shown) else {
      throw Violation("\(value) of '\(text)' is not written, or not read again")
    }
    let shownAgain = try? type.format(again)
    try require(shownAgain == shown, "'\(shown)' becomes '\(shownAgain ?? "nothing")'")
    if let small = try? FixedPointType<Float>(digits: digits).parse(text) {
      try require(small.isFinite, "'\(text)' is read as \(small)")
    }
  }

  private static func checkWhole(_ text: String, _ digits: Int) throws(Violation) {
    func check<Number: FixedWidthInteger>(_: Number.Type) throws(Violation) {
      let type = FixedPointIntegerType<Number>(digits: digits)
      guard let value = try? type.parse(text) else { return }
      let shown = type.format(value)
      let again = try? type.parse(shown)
      try require(again == value, "\(value) is shown '\(shown)' and not read again")
    }
    try check(Int64.self)
    try check(UInt8.self)
    try check(UInt64.self)
  }

  private static func printed(_ value: Double, _ digits: Int) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { buffer in
      let count = withVaList([Int32(digits), value]) {
        vsnprintf(buffer.baseAddress, buffer.count, "%.*f", $0)
      }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<Int(count)], as: UTF8.self)
    }
  }
}
