import BinderFoundation
import Foundation
import Testing

/// `bytes` and `percent` write in the locale of bindings, byte for byte, the texts of Foundation.
@Suite struct PlainTextTests {
  @Test("bytes of each size, and around the ends of the units", arguments: [false, true])
  func bytes(isBinary: Bool) throws {
    let type = ByteCountType<Int64>(isBinary: isBinary)
    let style = ByteCountFormatStyle(
      style: isBinary ? .binary : .decimal, allowedUnits: .all, spellsOutZero: false,
      includesActualByteCount: false, locale: .ofBindings)
    var counts: Set<Int64> = [.max, .min]
    let base: Int64 = isBinary ? 1_024 : 1_000
    var size: Int64 = 1
    for place in 0...5 {
      // Ties of each number of decimals, and the numbers from which the next unit is used.
      let tenths: [Int64] = [5, 15, 25, 115, 1_005, 1_015, 12_345, 999_500, 999_950, 999_995]
      for part in tenths where place > 0 {
        for unit in [size / 1_000, size / 100, size / 10] {
          for near in -2...2 as ClosedRange<Int64> { counts.insert(part &* unit &+ near) }
        }
      }
      for end in [base * 1_000, base * 1_000 - 500, base * 1_000 - 50, base * 1_000 - 5] {
        for near in -2...2 as ClosedRange<Int64> {
          counts.insert(Int64(clamping: end.multipliedFullWidth(by: size).low / 1_000) &+ near)
        }
      }
      for number in 0...20 as ClosedRange<Int64> { counts.insert(number &* size) }
      size = place < 5 ? size * base : size
    }
    var generator = SystemRandomNumberGenerator()
    for shift in 0..<2_000 { counts.insert(Int64(generator.next() >> UInt64(shift % 63 + 1))) }
    for count in counts {
      for count in [count, 0 &- count] {
        let text = try type.format(count)
        if text != style.format(count) {
          Issue.record("\(count): \(text) instead of \(style.format(count))")
        }
      }
    }
  }

  private func expectEqual(_ value: Double, _ decimals: Int?) throws {
    let style = FloatingPointFormatStyle<Double>.Percent(locale: .ofBindings)
      .precision(.fractionLength(decimals.map { $0...$0 } ?? 0...324))
    var expected = style.format(value)
    // Zero has no sign.
    if !expected.contains(where: { ("1"..."9").contains($0) }) { expected = style.format(0) }
    let text = try PercentType<Double>(decimals: decimals).format(value)
    if text != expected { Issue.record("\(value), \(decimals ?? -1): \(text), not \(expected)") }
  }

  @Test("per cent with each number of decimals", arguments: [nil, 0, 1, 2, 3, 9])
  func percent(decimals: Int?) throws {
    for thousandths in 0...2_000 {
      try expectEqual(Double(thousandths) / 1_000, decimals)
      try expectEqual(-Double(thousandths) / 16_000, decimals)
    }
    let values: [Double] = [
      .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 1e-7, 1.5e-5, 9e15,
      1e16, 1.7e17, 1e19, 1e22, 0.1 + 0.2, 0.99999, 0.9995, 0.0005, 0.00049, 123_456.785,
    ]
    for value in values {
      for near in [value, value.nextUp, value.nextDown] where near.isFinite {
        try expectEqual(near, decimals)
        try expectEqual(-near, decimals)
      }
    }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let value = Double(bitPattern: generator.next())
      if value.isFinite { try expectEqual(value, decimals) }
      try expectEqual(.random(in: -2...2, using: &generator), decimals)
    }
  }

  @Test("a float is shown by its own digits")
  func floats() throws {
    #expect(try PercentType<Float>().format(0.1) == "10%")
    #expect(try PercentType<Float>(decimals: 1).format(0.1234) == "12.3%")
  }
}
