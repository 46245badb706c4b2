/// `delay:`, a time with its unit, such as `250ms`, `1s` or `1.5s`.
package struct EditDelay: Hashable, Sendable {
  /// A text typed before a longer pause would be forgotten by its user, and not reach the model.
  private static let longest = 60_000

  package let milliseconds: Int

  enum Failure: Error {
    case noUnit
    case notPositive
    case tooLong
    case noTime
  }

  init(_ text: String) throws(Failure) {
    let digits = text.prefix { "0123456789.-+".contains($0) }
    guard let number = Self.thousandths(digits) else { throw .noTime }
    switch text.dropFirst(digits.count) {
    case "": throw .noUnit
    case "s": milliseconds = number
    // Fractions of a millisecond are finer than any clock that wakes a front end.
    case "ms" where number % 1_000 == 0: milliseconds = number / 1_000
    default: throw .noTime
    }
    guard milliseconds > 0 else { throw .notPositive }
    guard milliseconds <= Self.longest else { throw .tooLong }
  }

  /// A decimal number with at most three decimals, times 1,000; a very large one is cut.
  private static func thousandths(_ text: Substring) -> Int? {
    let isNegative = text.hasPrefix("-")
    let parts = (isNegative ? text.dropFirst() : text)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isNumber) }), let whole = parts.first
    else { return nil }
    let decimals = parts.count == 2 ? parts[1] : ""
    guard decimals.count <= 3 else { return nil }
    let digits = whole.drop { $0 == "0" }.prefix(10) + decimals
    let padding = String(repeating: "0", count: 3 - decimals.count)
    guard let number = Int(digits + padding) else { return nil }
    return isNegative ? -number : number
  }
}

extension EditDelay: CustomStringConvertible {
  package var description: String {
    milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"
  }
}
