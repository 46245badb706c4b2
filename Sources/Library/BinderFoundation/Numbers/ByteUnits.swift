import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

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
struct ByteUnits {
  /// By name in small letters.
  private var factors: [String: UInt64] = [:]
  /// For the sentence, such as `kB, MB, GB, TB or PB`.
  private(set) var names: [String] = []

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
    names = shown
  }

  func factor(of name: String) -> UInt64? { name.isEmpty ? 1 : factors[name.lowercased()] }
}
