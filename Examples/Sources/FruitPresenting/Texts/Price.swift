/// Amounts of money, for people.
enum Price {
  /// Such as `0.45`.
  static func text(_ amount: Double) -> String {
    let (whole, rest) = Int((amount * 100).rounded()).quotientAndRemainder(dividingBy: 100)
    return "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}
