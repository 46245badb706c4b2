#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// The texts of numbers of bytes in the locale of bindings, as Foundation writes them, which takes
/// a hundred times as long.
struct PlainByteCounts: Sendable {
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
