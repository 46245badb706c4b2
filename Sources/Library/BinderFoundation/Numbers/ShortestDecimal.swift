import BinderConversion

/// The shortest decimal number that reads as a double. Foundation's formatters round it, and not the
/// double itself: of 1.15, which is a little less as a double, they make 1.2.
struct ShortestDecimal {
  private let isNegative: Bool
  /// All digits, as a whole number of at most 17 digits.
  private let digits: UInt64
  /// The number of digits behind the decimal point; less than none for zeros before it.
  private let decimals: Int

  /// Takes a finite number times a power of ten.
  init(_ number: Double, timesTenTo power: Int = 0) {
    // Such as `12.5` and `1.25e-05`.
    let parts = number.magnitude.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    digits = UInt64(mantissa.joined()) ?? 0
    decimals = (mantissa.count > 1 ? mantissa[1].utf8.count : 0) - exponent - power
    isNegative = number < 0
  }

  /// The number rounded to the nearest with so many decimals at least and at most, a tie to the even digit. Zero has no sign.
  ///
  /// - Returns: nil for a number of more digits than 64 bits have.
  func text(decimals limits: ClosedRange<Int>) -> String? {
    var (number, places) = (rounded(to: limits.upperBound), min(decimals, limits.upperBound))
    while places < limits.lowerBound {
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      if isTooLarge { return nil }
      (number, places) = (product, places + 1)
    }
    while places > limits.lowerBound, number % 10 == 0 {
      (number, places) = (number / 10, places - 1)
    }
    return FixedPointText.written(number, digits: places, isNegative: isNegative && number > 0)
  }

  private func rounded(to limit: Int) -> UInt64 {
    guard decimals > limit else { return digits }
    // 17 digits are less than half of a power with more.
    guard decimals - limit < 19 else { return 0 }
    let power = (0..<(decimals - limit)).reduce(1 as UInt64) { power, _ in power * 10 }
    let (quotient, rest) = digits.quotientAndRemainder(dividingBy: power)
    let isUp = rest > power / 2 || rest == power / 2 && quotient % 2 == 1
    return isUp ? quotient + 1 : quotient
  }
}
