import BalanceApp
import Testing

@Suite struct MoneyTests {
  @Test(
    "cents are shown with two decimals",
    arguments: [
      (0, "0.00"), (5, "0.05"), (-5, "-0.05"), (120_00, "120.00"), (-1_23, "-1.23"),
      (.min, "-92233720368547758.08"), (.max, "92233720368547758.07"),
    ])
  func text(cents: Int, expected: String) {
    #expect(Money.text(cents) == expected)
  }

  @Test(
    "amounts are rounded to cents",
    arguments: [(0.1 + 0.2, 30), (12.5, 12_50), (-0.005, -1), (0.004, 0), (19.99, 19_99)])
  func cents(amount: Double, expected: Int) {
    #expect(Money.cents(amount) == expected)
  }

  @Test("a number that is no count of cents is nil", arguments: [1e300, -1e300, .infinity, .nan])
  func noCents(amount: Double) {
    #expect(Money.cents(amount) == nil)
  }
}
