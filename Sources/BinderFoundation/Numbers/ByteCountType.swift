import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// `bytes`, `bytes(binary)`, `bytes(locale)`, `bytes(binary, locale)`: a number of bytes in the unit that
/// suits it.
///
///     size: { modelField: size, modelType: bytes }          # 1.2 MB
///     size: { modelField: size, modelType: bytes(binary) }  # a kB is 1024 bytes
///
/// For `Int`, `Int64` and `UInt64`. Two or three digits are shown, so that an edit loses the rest: bind
/// it one way, or expect BC305. Typed, a number without a unit is one of bytes.
public struct ByteCountType<Value: FixedWidthInteger>: InvertibleModelType {
  public static var name: String { "bytes" }
  /// Whether a unit is 1024 times the one before, not 1000 times.
  public let isBinary: Bool
  public let locale: Locale
  private let style: ByteCountFormatStyle
  private let symbols: NumberSymbols
  private let units: ByteUnits

  public init(isBinary: Bool = false, locale: Locale = .ofBindings) {
    self.isBinary = isBinary
    self.locale = locale
    // Foundation would write zero in words.
    style = ByteCountFormatStyle(
      style: isBinary ? .binary : .decimal, allowedUnits: .all, spellsOutZero: false,
      includesActualByteCount: false, locale: locale)
    symbols = NumberSymbols(
      sample: Decimal.FormatStyle(locale: locale).precision(.fractionLength(1))
        .format(Decimal(-12_345_675) / 10))
    units = ByteUnits(style, symbols, isBinary: isBinary)
  }

  public init(arguments: [String]) throws(ConversionFailure) {
    var reader = try ArgumentReader(Self.name, arguments, limit: 2)
    let isBinary = reader.next == "binary"
    if isBinary { _ = reader.take() }
    let locale = try reader.takeLocale(else: "is neither 'binary' nor a locale such as 'de_DE'")
    try reader.end()
    self.init(isBinary: isBinary, locale: locale)
  }

  public func format(_ value: Value) throws(ConversionFailure) -> String {
    guard let count = Int64(exactly: value) else {
      throw ConversionFailure("\(value) bytes are more than can be shown")
    }
    return style.format(count)
  }

  public func parse(_ shown: String) throws(ConversionFailure) -> Value {
    guard !shown.isEmpty else { throw ConversionFailure("a number of bytes is needed") }
    let (digits, unit) = symbols.split(shown)
    guard let factor = units.factor(of: unit) else {
      throw ConversionFailure("'\(unit)' is no unit; write \(units.names)")
    }
    guard !digits.isEmpty else { throw ConversionFailure("'\(shown)' is not a number of bytes") }
    let numeral = try symbols.read(digits, wanted: "a number of bytes")
    if factor == 1, !numeral.trimmed.fraction.isEmpty {
      throw ConversionFailure("'\(shown)' is not a whole number of bytes")
    }
    if let value = Self.value(numeral, factor) { return value }
    // Rounded up, the largest count is shown as more than there is.
    let limit = Value(clamping: numeral.isNegative ? Int64.min : Int64.max)
    if let text = try? format(limit), NumberSymbols.plain(text) == NumberSymbols.plain(shown) {
      return limit
    }
    throw ConversionFailure("'\(shown)' is not between \(Value.min) and \(Value.max) bytes")
  }

  /// The number times the factor, to the nearest byte; nil if it is out of range.
  private static func value(_ numeral: Numeral, _ factor: UInt64) -> Value? {
    guard let whole = UInt64(numeral.whole.isEmpty ? "0" : numeral.whole) else { return nil }
    // What stands behind eighteen decimals is less than a byte, even of the largest unit.
    let digits = numeral.fraction.prefix(18)
    let power: UInt64 = (0..<digits.count).reduce(1) { power, _ in power * 10 }
    let scaled = factor.multipliedFullWidth(by: UInt64(digits) ?? 0)
    let (quotient, remainder) = power.dividingFullWidth(scaled)
    let part = quotient + (remainder >= power - remainder ? 1 : 0)
    let (bytes, overflow) = whole.multipliedReportingOverflow(by: factor)
    let (sum, overflowAgain) = bytes.addingReportingOverflow(part)
    guard !overflow, !overflowAgain else { return nil }
    // No more than can be shown.
    if !numeral.isNegative { return Int64(exactly: sum).flatMap(Value.init(exactly:)) }
    guard sum <= UInt64(Int64.max) + 1 else { return nil }
    return Value(exactly: sum == UInt64(Int64.max) + 1 ? Int64.min : -Int64(sum))
  }
}

extension NumberSymbols {
  /// The number and its unit, which stands behind it or, in some languages, before.
  fileprivate func split(_ text: String) -> (digits: String, unit: String) {
    let text = Self.plain(text)
    guard let first = text.firstIndex(where: { $0.isDecimalDigit || $0 == point }),
      let last = text.lastIndex(where: \.isDecimalDigit)
    else { return ("", text) }
    var end = text.index(after: last)
    if end < text.endIndex, text[end] == point { end = text.index(after: end) }
    let before = text[..<first]
    let isSign: (Character) -> Bool = { $0 == "-" || $0 == "+" }
    let unit = String(before.filter { !isSign($0) }) + text[end...]
    return (
      before.filter(isSign) + text[first..<end],
      String(unit.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    )
  }
}

/// The units of a locale, learnt from what its formatter writes.
private struct ByteUnits {
  /// By name in small letters.
  private var factors: [String: UInt64] = [:]
  /// For the sentence, such as `kB, MB, GB, TB or PB`.
  private(set) var names = ""

  init(_ style: ByteCountFormatStyle, _ symbols: NumberSymbols, isBinary: Bool) {
    factors = ["b": 1, "byte": 1, "bytes": 1]
    let base: UInt64 = isBinary ? 1024 : 1000
    var factor = base
    var shown: [String] = []
    for symbol in ["kb", "mb", "gb", "tb", "pb"] {
      factors[symbol] = factor
      let name = symbols.split(style.format(Int64(factor) * 2)).unit
      factors[name.lowercased()] = factor
      shown.append(name)
      factor *= base
    }
    // The plurals that languages have differ at these.
    for count: Int64 in [0, 1, 2, 3, 5, 11, 21, 100] {
      factors[symbols.split(style.format(count)).unit.lowercased()] = 1
    }
    names = shown.dropLast().joined(separator: ", ") + " or \(shown.last ?? "")"
  }

  func factor(of name: String) -> UInt64? { name.isEmpty ? 1 : factors[name.lowercased()] }
}
