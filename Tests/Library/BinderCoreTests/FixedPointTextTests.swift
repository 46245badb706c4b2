import BinderCore
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `fpint` writes byte for byte the same as C's `printf`.
@Suite struct FixedPointTextTests {
  private func printed(_ value: Double, _ digits: Int) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { buffer in
      let count = withVaList([Int32(digits), value]) {
        vsnprintf(buffer.baseAddress, buffer.count, "%.*f", $0)
      }
      return String(
        decoding: UnsafeRawBufferPointer(buffer)[..<Int(count)], as: UTF8.self)
    }
  }

  private func expectPrinted(_ value: Double, _ digits: Int) {
    let text = try? FixedPointType<Double>(digits: digits).format(value)
    if text != printed(value, digits) {
      Issue.record("\(value) with \(digits): \(text ?? "nil") instead of \(printed(value, digits))")
    }
  }

  @Test("boundaries, and their neighbours", arguments: 0...9)
  func boundaries(digits: Int) {
    let values: [Double] = [
      0, .leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p53, 0x1p53 - 1, 0x1p63, 0.5, 1.5, 2.5,
      0.125, 0.375, 0.005, 1.005, 0.045, 9.995, 999.995, 0.9999999999, 9.223372036854775e9,
      9.223372036854775e18, 1e13, 1e15, 1e22, 1e300, .greatestFiniteMagnitude,
      123_456_789.987_654_3,
    ]
    for value in values {
      for near in [value, value.nextUp, value.nextDown] where near.isFinite {
        expectPrinted(near, digits)
        expectPrinted(-near, digits)
      }
    }
  }

  @Test("every power of two with a visible fraction or end", arguments: [0, 2, 3, 4, 9])
  func powersOfTwo(digits: Int) {
    for exponent in -1_074...1_023 {
      let power = Double(sign: .plus, exponent: exponent, significand: 1)
      expectPrinted(power, digits)
      expectPrinted(power * 1.5, digits)
    }
  }

  @Test("random bit patterns")
  func random() {
    var generator = SystemRandomNumberGenerator()
    for index in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      if value.isFinite { expectPrinted(value, index % 10) }
    }
  }

  @Test("numbers next to a tie", arguments: 0...9)
  func ties(digits: Int) {
    var generator = SystemRandomNumberGenerator()
    let power = (0..<digits).reduce(1.0) { value, _ in value * 10 }
    for _ in 0..<2_000 {
      let whole = Double(Int.random(in: -1_000_000_000...1_000_000_000, using: &generator))
      let tie = (whole + 0.5) / power
      for value in [tie.nextDown, tie, tie.nextUp] { expectPrinted(value, digits) }
    }
  }

  @Test("exact ties are rounded to the even digit")
  func exactTies() {
    for eighths in -4_000...4_000 {
      for digits in 0...2 { expectPrinted(Double(eighths) / 8, digits) }
    }
  }
}
