import BinderConversion

/// A number in digits, as it was typed, freed of the locale's characters.
struct Numeral: Equatable {
  var isNegative: Bool
  /// The ASCII digits before the decimal point; may be empty.
  var whole: String
  /// The ASCII digits behind it; may be empty.
  var fraction: String

  /// As Swift reads it: `-12.50`.
  var text: String {
    "\(isNegative ? "-" : "")\(whole.isEmpty ? "0" : whole)"
      + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// The hundredth part, to the last digit.
  var hundredth: Numeral {
    let padded = String(repeating: "0", count: max(0, 3 - whole.count)) + whole
    return Numeral(
      isNegative: isNegative, whole: String(padded.dropLast(2)),
      fraction: String(padded.suffix(2)) + fraction)
  }

  /// Without digits that say nothing, for comparing.
  var trimmed: Numeral {
    let whole = self.whole.drop { $0 == "0" }
    var fraction = self.fraction[...]
    while fraction.last == "0" { fraction.removeLast() }
    return Numeral(
      isNegative: isNegative && !(whole.isEmpty && fraction.isEmpty), whole: String(whole),
      fraction: String(fraction))
  }

  /// Refuses decimals that would not be shown any more once the field is left.
  func limitDecimals(to limit: Int?, in text: String) throws(ConversionError) {
    guard let limit, trimmed.fraction.count > limit else { return }
    throw ConversionError(.hasTooManyDecimals(text: text, limit: limit))
  }
}
