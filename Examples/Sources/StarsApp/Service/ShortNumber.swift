/// Large numbers for narrow columns.
enum ShortNumber {
  /// Such as `812` for 812, `15.2k` for 15233 and `1.5M` for 1500000.
  static func text(_ number: Int) -> String {
    switch number {
    case ..<1000: "\(number)"
    case ..<999_950: text(number, in: 1000) + "k"
    default: text(number, in: 1_000_000) + "M"
    }
  }

  /// The number in a unit, with one decimal that is rounded and left out where it is zero.
  private static func text(_ number: Int, in unit: Int) -> String {
    let tenths = (number + unit / 20) / (unit / 10)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
