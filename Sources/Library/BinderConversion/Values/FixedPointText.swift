#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes numbers with a fixed count of decimals, as C's `printf("%.2f")` does: rounded to nearest, exact ties to even.
///
/// A double is a whole number, its significand, times a power of two. The product of the significand and a power of ten
/// is a whole number too. Its division by the power of two is a shift, and the remainder of that shift shows exactly on
/// which side of the tie the number is. No step is inexact. Numbers from 2⁵³ on, which have no fraction, and those of
/// more than 18 digits are left to `printf`.
@usableFromInline package enum FixedPointText {
  /// - Parameters:
  ///   - value: A finite number.
  ///   - digits: The number of decimals, 0 to 9.
  @usableFromInline static func text(of value: Double, digits: Int) -> String {
    let magnitude = value.magnitude
    // The second condition: the result fits into 64 bits.
    guard magnitude < 0x1p53, magnitude * Double(powersOfTen[digits]) < 0x1p63 else {
      return printed(value, digits: digits)
    }
    // The least exponent, of subnormals, is -1074; with 52 bits behind the point that makes -1126.
    let isNormal = magnitude.exponentBitPattern > 0
    let significand = magnitude.significandBitPattern | (isNormal ? 1 << 52 : 0)
    let shift = 1_075 - max(Int(magnitude.exponentBitPattern), 1)
    let sign = value.sign == .minus
    // 53 bits times 10⁹, which are 30, make 83: a shift by more than that leaves no digit to round up.
    guard shift < 85 else { return written(0, digits: digits, isNegative: sign) }
    let scaled = UInt128(significand) * UInt128(powersOfTen[digits])
    return written(rounded(scaled, shift), digits: digits, isNegative: sign)
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]

  /// The number divided by 2 to the power of `shift`, rounded to nearest, a tie to even.
  private static func rounded(_ number: UInt128, _ shift: Int) -> UInt64 {
    guard shift > 0 else { return UInt64(number) }
    let quotient = number >> shift
    let remainder = number - quotient << shift
    let half: UInt128 = 1 << (shift - 1)
    let isUp = remainder > half || remainder == half && quotient & 1 == 1
    return UInt64(quotient) + (isUp ? 1 : 0)
  }

  /// Writes a whole number with a point before its last digits.
  package static func written(_ number: UInt64, digits: Int, isNegative: Bool) -> String {
    var text = Array(String(number).utf8)
    let missing = max(0, digits + 1 - text.count)
    text.insert(contentsOf: repeatElement(UInt8(ascii: "0"), count: missing), at: 0)
    if digits > 0 { text.insert(UInt8(ascii: "."), at: text.count - digits) }
    if isNegative { text.insert(UInt8(ascii: "-"), at: 0) }
    return String(decoding: text, as: UTF8.self)
  }

  private static func printed(_ value: Double, digits: Int) -> String {
    // The program's locale may write another decimal point, of any length.
    var text: [UInt8] = []
    for character in characters(of: value, digits: digits) {
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): text.append(character)
      default: if text.last != UInt8(ascii: ".") { text.append(UInt8(ascii: ".")) }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The characters that `printf("%.*f")` writes of a number.
  private static func characters(of value: Double, digits: Int) -> [UInt8] {
    // The largest double has 309 digits before the point, and the point of a locale some bytes.
    var buffer = [CChar](repeating: 0, count: 336)
    let count = unsafe withVaList([Int32(digits), value]) {
      unsafe vsnprintf(&buffer, buffer.count, "%.*f", $0)
    }
    return buffer.prefix(min(Int(count), buffer.count - 1)).map { UInt8(bitPattern: $0) }
  }
}
