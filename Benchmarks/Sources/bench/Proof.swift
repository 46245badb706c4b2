import Binder

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Compares what `fpint` writes with what C's `printf` writes, byte for byte.
enum Proof {
  /// - Parameter count: The number of values; a third each of random bits, of amounts, and of the two
  ///   neighbours of decimal ties.
  /// - Returns: How many were written in another way, the first ten of which are printed.
  static func run(_ count: Int) -> Int {
    var generator = SystemRandomNumberGenerator()
    let types = (0...9).map { FixedPointType<Double>(digits: $0) }
    let powers = (0...9).map { digits in (0..<digits).reduce(1.0) { power, _ in power * 10 } }
    var wrong = 0
    for number in 0..<count {
      let digits = Int(generator.next() % 10)
      let value: Double
      switch number % 3 {
      case 0:
        value = Double(bitPattern: generator.next())
      case 1:
        value = Double(Int64(bitPattern: generator.next()) >> 11) / powers[digits]
      default:
        // Of every magnitude, from one digit to the sixteen that a double has.
        let whole = Int64(generator.next() >> (11 + generator.next() % 50))
        let tie = (Double(whole) + 0.5) / powers[digits]
        value = [tie.nextDown, tie, tie.nextUp][Int(generator.next() % 3)]
      }
      guard value.isFinite, let text = try? types[digits].format(value) else { continue }
      let expected = printed(value, digits)
      if text != expected {
        wrong += 1
        if wrong <= 10 { print("\(value) with \(digits): \(text) instead of \(expected)") }
      }
    }
    return wrong
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
