@_spi(GeneratedCode) import BinderConversion

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// `bytes`, `bytes(binary)`, `bytes(locale)`, `bytes(binary, locale)`: a number of bytes in the unit that suits it.
///
///     size: { modelField: size, modelType: bytes }          # 1.2 MB
///     size: { modelField: size, modelType: bytes(binary) }  # a kB is 1024 bytes
///
/// For `Int`, `Int64` and `UInt64`. Two or three digits are shown, so that an edit loses the rest: bind
/// it one way, or expect BC305. Typed, a number without a unit is one of bytes.
public struct ByteCountType<Value: FixedWidthInteger>: TwoWayConverter {
  public static var name: String { ConverterDescription.bytes.name }
  private let style: ByteCountFormatStyle
  /// nil for another locale than that of bindings.
  private let plain: PlainByteCounts?
  private let reading: Reading

  /// The knowledge for reading, which takes more than a dozen texts of the formatter.
  private final class Reading {
    private let style: ByteCountFormatStyle
    private(set) lazy var units = ByteUnits(style)

    init(_ style: ByteCountFormatStyle) { self.style = style }
  }

  public init(isBinary: Bool = false, locale: Locale = .ofBindings) {
    style = .ofBindings(isBinary: isBinary, locale)
    plain = locale == .ofBindings ? isBinary ? .binary : .decimal : nil
    reading = Reading(style)
  }

  /// - Throws: `ConversionError` for wrong arguments, and for a locale that this system does not know.
  public init(arguments: [String]) throws(ConversionError) {
    let arguments = try ConverterDescription.bytes.arguments(arguments)
    self.init(isBinary: arguments.has("binary"), locale: try arguments.knownLocale())
  }

  public func format(_ value: Value) throws(ConversionError) -> String {
    guard let count = Int64(exactly: value) else {
      throw ConversionError("\(value) bytes are more than can be shown")
    }
    return plain?.text(of: count) ?? style.format(count)
  }

  public func parse(_ shown: String) throws(ConversionError) -> Value {
    guard !shown.isEmpty else { throw ConversionError(.isNeeded(.byteCount)) }
    let units = reading.units
    let (digits, unit) = units.symbols.split(shown)
    guard let factor = units.factor(of: unit) else {
      throw ConversionError(.isNoUnit(text: unit, units: units.names))
    }
    guard !digits.isEmpty else { throw ConversionError(.isNot(.byteCount, text: shown)) }
    let numeral = try units.symbols.read(digits, wanted: .byteCount)
    if factor == 1, !numeral.trimmed.fraction.isEmpty {
      throw ConversionError(.isNotWhole(.byteCount, text: shown))
    }
    if let value = Self.value(numeral, factor) { return value }
    // Rounded up, the largest count is shown as more than there is.
    let limit = Value(clamping: numeral.isNegative ? Int64.min : Int64.max)
    if let text = try? format(limit), NumberSymbols.plain(text) == NumberSymbols.plain(shown) {
      return limit
    }
    throw ConversionError(
      .isOutOfRange(.byteCount, text: shown, least: "\(Value.min)", greatest: "\(Value.max)"))
  }

  /// The number times the factor, to the nearest byte; nil if it is out of range.
  private static func value(_ numeral: Numeral, _ factor: UInt64) -> Value? {
    guard let whole = UInt64(numeral.whole.isEmpty ? "0" : numeral.whole) else { return nil }
    // The digits behind eighteen decimals are less than a byte, even of the largest unit.
    let digits = numeral.fraction.prefix(18)
    let power: UInt128 = (0..<digits.count).reduce(1) { power, _ in power * 10 }
    let part = ((UInt128(digits) ?? 0) * UInt128(factor) + power / 2) / power
    let bytes = Int128(UInt128(whole) * UInt128(factor) + part)
    // No more than can be shown.
    return Int64(exactly: numeral.isNegative ? -bytes : bytes).flatMap(Value.init(exactly:))
  }
}

extension NumberSymbols {
  /// The number and its unit, which stands behind it or, in some languages, before.
  func split(_ text: String) -> (digits: String, unit: String) {
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

/// The units of a locale, learnt from the texts of its formatter.
private struct ByteUnits {
  let symbols: NumberSymbols
  /// By name in small letters.
  private var factors: [String: UInt64] = ["b": 1, "byte": 1, "bytes": 1]
  /// For the sentence, such as `kB, MB, GB, TB or PB`.
  private(set) var names: [String] = []

  init(_ style: ByteCountFormatStyle) {
    symbols = NumberSymbols(style.locale)
    let base: UInt64 = style.style == .binary ? 1024 : 1000
    var factor = base
    for symbol in ["kb", "mb", "gb", "tb", "pb"] {
      let name = symbols.split(style.format(Int64(factor) * 2)).unit
      factors[symbol] = factor
      factors[name.lowercased()] = factor
      names.append(name)
      factor *= base
    }
    // The plurals that languages have differ at these.
    for count: Int64 in [0, 1, 2, 3, 5, 11, 21, 100] {
      factors[symbols.split(style.format(count)).unit.lowercased()] = 1
    }
  }

  func factor(of name: String) -> UInt64? { name.isEmpty ? 1 : factors[name.lowercased()] }
}

/// The texts of numbers of bytes in the locale of bindings. Foundation takes a hundred times as long for the same.
private struct PlainByteCounts: Sendable {
  static let decimal = PlainByteCounts(isBinary: false)
  static let binary = PlainByteCounts(isBinary: true)

  private let units: [Unit]

  private struct Unit {
    let size: Double
    /// The least number of bytes that is written in the next unit.
    let limit: UInt64
    let decimals: Int
    /// The text behind the number one, and behind others.
    let one: String
    let others: String
  }

  private init(isBinary: Bool) {
    let style = ByteCountFormatStyle.ofBindings(isBinary: isBinary, .ofBindings)
    let base: UInt64 = isBinary ? 1_024 : 1_000
    var size: UInt64 = 1
    units = (0...5).map { place in
      let decimals = max(0, min(2, place - 1))
      // Thousandths of a number that is rounded up to the base.
      let end = base * 1_000 - (place == 0 ? 0 : [500, 50, 5][decimals])
      let limit = place == 5 ? .max : (end * size + 999) / 1_000 - 1
      let unit = Unit(
        size: Double(size), limit: limit, decimals: decimals,
        one: String(style.format(Int64(size)).dropFirst()),
        others: String(style.format(Int64(2 * size)).dropFirst()))
      if place < 5 { size *= base }
      return unit
    }
  }

  /// - Returns: nil for a text that is left to Foundation.
  func text(of count: Int64) -> String? {
    guard let unit = units.first(where: { count.magnitude < $0.limit }),
      let number = ShortestDecimal(Double(count) / unit.size).text(decimals: 0...unit.decimals)
    else { return nil }
    return number + (number == "1" || number == "-1" ? unit.one : unit.others)
  }
}

extension ByteCountFormatStyle {
  /// The style of bindings, which does not write zero in words.
  static func ofBindings(isBinary: Bool, _ locale: Locale) -> ByteCountFormatStyle {
    ByteCountFormatStyle(
      style: isBinary ? .binary : .decimal, allowedUnits: .all, spellsOutZero: false,
      includesActualByteCount: false, locale: locale)
  }
}

// MARK: - Names

extension Converter {
  public static func bytes<Value: FixedWidthInteger>(
    isBinary: Bool = false, locale: Locale = .ofBindings
  ) -> Self where Self == ByteCountType<Value> { Self(isBinary: isBinary, locale: locale) }

  /// The empty text for nil.
  public static func bytes<Value: FixedWidthInteger>(
    isBinary: Bool = false, locale: Locale = .ofBindings
  ) -> Self where Self == OptionalType<ByteCountType<Value>> {
    Self(ByteCountType(isBinary: isBinary, locale: locale))
  }
}

@_spi(GeneratedCode)
extension Conversions where Value: FixedWidthInteger, Shown == String {
  public var bytes: ByteCountType<Value> { with([]) }

  public func bytes(_ arguments: String...) -> ByteCountType<Value> { with(arguments) }
}

@_spi(GeneratedCode)
extension Conversions {
  @available(
    *, unavailable,
    message:
      "'bytes' shows an 'Int', an 'Int64' or a 'UInt64' in a slot of text; the field or the slot has another type"
  )
  @_disfavoredOverload public var bytes: AfterError { AfterError() }
}
