import Testing

@testable import StarsApp

@Suite struct ShortNumberTests {
  @Test(
    "a number is short in a narrow column",
    arguments: [
      (0, "0"), (812, "812"), (999, "999"), (1000, "1k"), (1049, "1k"), (1050, "1.1k"),
      (4127, "4.1k"), (15_233, "15.2k"), (999_949, "999.9k"), (999_950, "1M"),
      (1_500_000, "1.5M"),
    ])
  func text(number: Int, text: String) { #expect(ShortNumber.text(number) == text) }
}
