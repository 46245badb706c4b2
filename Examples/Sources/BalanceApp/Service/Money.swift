/// Amounts of money: cents for the service, decimals for people.
nonisolated public enum Money {
  /// The amount in cents, rounded; nil if there are not that many cents.
  public static func cents(_ amount: Double) -> Int? {
    Int(exactly: (amount * 100).rounded())
  }

  /// Such as `120.00` for 12000 cents.
  public static func text(_ cents: Int) -> String {
    let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
    return (cents < 0 ? "-" : "") + "\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
  }
}
