import BinderCore
import BinderFoundation
import Foundation
import Testing

/// What numbers look like, and what people may type.
@Suite struct NumberTests {
  private let german = Locale(identifier: "de_DE")

  @Test(
    "decimal shows all digits, or as many decimals as were asked for",
    arguments: [
      ("1234567.5", [], "1234567.5"), ("1234567.5", ["2"], "1234567.50"),
      ("1234567.5", ["2", "de_DE"], "1.234.567,50"), ("-0.004", ["2"], "0.00"),
      ("0.125", ["2"], "0.12"), ("0", [], "0"), ("-1.5", ["de_CH"], "-1.5"),
      ("12345678901234567890123456789012345678", [], "12345678901234567890123456789012345678"),
    ] as [(String, [String], String)])
  func decimal(value: String, arguments: [String], text: String) throws {
    let decimal = try #require(Decimal(string: value))
    #expect(try DecimalType(arguments: arguments).format(decimal) == text)
  }

  @Test(
    "percent shows a fraction of one in percent, by its shortest digits",
    arguments: [
      (0.125, [], "12.5%"), (0.07, [], "7%"), (0.005, ["0"], "0%"), (0.015, ["0"], "2%"),
      (0.005, ["1"], "0.5%"), (-0.0, [], "0%"), (12, ["1", "de_DE"], "1.200,0\u{A0}%"),
      (0.1, ["fr_FR"], "10\u{202F}%"),
    ] as [(Double, [String], String)])
  func percent(value: Double, arguments: [String], text: String) throws {
    // French blanks before the sign are of one kind or another from release to release.
    func plain(_ text: String) -> String { text.replacing("\u{202F}", with: "\u{A0}") }
    let shown = try PercentType<Double>(arguments: arguments).format(value)
    #expect(plain(shown) == plain(text))
  }

  @Test("a Float is shown in its own digits")
  func float() throws {
    #expect(try PercentType<Float>().format(0.1) == "10%")
  }

  @Test(
    "currency shows as many decimals as the currency has",
    arguments: [
      ("12.5", ["EUR"], "€ 12.50"), ("-12.5", ["EUR"], "-€ 12.50"), ("12.5", ["JPY"], "¥ 12"),
      ("12.5", ["KWD"], "KWD 12.500"), ("1234.5", ["EUR", "de_DE"], "1.234,50 €"),
      ("-0.001", ["EUR"], "€ 0.00"),
    ] as [(String, [String], String)])
  func currency(value: String, arguments: [String], text: String) throws {
    let decimal = try #require(Decimal(string: value))
    let shown = try CurrencyType<Decimal>(arguments: arguments).format(decimal)
    #expect(shown.replacing("\u{A0}", with: " ") == text)
  }

  @Test(
    "bytes come in the unit that suits them",
    arguments: [
      (0, [], "0 bytes"), (1, [], "1 byte"), (1_234_567, [], "1.2 MB"),
      (1_234_567, ["de_DE"], "1,2 MB"), (-2_000, [], "-2 kB"), (2_048, ["binary"], "2 kB"),
    ] as [(Int, [String], String)])
  func bytes(value: Int, arguments: [String], text: String) throws {
    let shown = try ByteCountType<Int>(arguments: arguments).format(value)
    #expect(shown.replacing("\u{A0}", with: " ") == text)
  }

  @Test(
    "what people type is read to the last character",
    arguments: [
      ("12", "12"), ("12.", "12"), (".5", "0.5"), ("-.5", "-0.5"), ("+3", "3"), ("007", "7"),
      ("-1234.50", "-1234.5"), ("−5", "-5"), ("0.00000000000000000000000000000001", "1e-32"),
    ])
  func reads(text: String, value: String) throws {
    #expect(try DecimalType().parse(text) == Decimal(string: value))
  }

  @Test("a locale's separators are read where they belong, and digits of its own")
  func locales() throws {
    let type = DecimalType(locale: german)
    #expect(try type.parse("1.234.567,5") == Decimal(string: "1234567.5"))
    #expect(try type.parse("1234567,5") == Decimal(string: "1234567.5"))
    let indian = DecimalType(locale: Locale(identifier: "hi_IN"))
    #expect(try indian.parse("12,34,567.5") == Decimal(string: "1234567.5"))
    let arabic = DecimalType(locale: Locale(identifier: "ar_EG"))
    #expect(try arabic.parse("١٢٫٥") == Decimal(string: "12.5"))
    #expect(try arabic.parse("12٫5") == Decimal(string: "12.5"))
    let french = DecimalType(locale: Locale(identifier: "fr_FR"))
    #expect(try french.parse("1 234,5") == Decimal(string: "1234.5"))
  }

  @Test("the sign of percent or currency may be typed or left out")
  func affixes() throws {
    for text in ["12.5", "12.5%", "12.5 %", "+12.5%"] {
      #expect(try PercentType<Double>().parse(text) == 0.125, "\(text)")
    }
    for text in ["-3", "-€3", "€-3", "€ -3", "-3€", "-3 €", "EUR -3", "-3.00 EUR"] {
      #expect(try CurrencyType<Double>("EUR").parse(text) == -3, "\(text)")
    }
  }

  @Test("bytes are read with and without their unit")
  func byteUnits() throws {
    let type = ByteCountType<Int>()
    for (text, value) in [
      ("12", 12), ("12 bytes", 12), ("1 byte", 1), ("1.2 MB", 1_200_000), ("1.2mb", 1_200_000),
      ("3 kB", 3_000), ("-3 kB", -3_000), ("2 GB", 2_000_000_000), (".5 kB", 500), ("1. kB", 1_000),
    ] {
      #expect(try type.parse(text) == value, "\(text)")
    }
    #expect(try ByteCountType<Int>(isBinary: true).parse("2 kB") == 2_048)
    #expect(
      try ByteCountType<Int>(locale: Locale(identifier: "fr_FR")).parse("1,2 Mo") == 1_200_000)
  }

  @Test(
    "decimal refuses what is no number, with a sentence",
    arguments: [
      ("", "a number is needed"), ("-", "'-' is not a number"), (".", "'.' is not a number"),
      ("12abc", "'12abc' is not a number"), ("12 x", "'12 x' is not a number"),
      ("1e5", "'1e5' is not a number"), ("--5", "'--5' is not a number"),
      ("1.2.3", "'1.2.3' is not a number"), ("NaN", "'NaN' is not a number"),
      ("٣", "'٣' is not a number"), ("5-", "'5-' is not a number"),
      ("12,5", "'12,5' has a comma; write the decimals after a point"),
      ("12,", "'12,' has a comma; write the decimals after a point"),
      (
        "123456789012345678901234567890123456789012",
        "'123456789012345678901234567890123456789012' has more digits than can be kept"
      ),
    ])
  func refuses(text: String, sentence: String) {
    #expect(refusal(of: text, by: DecimalType()) == sentence)
  }

  @Test("blanks around a pasted number are ignored, and blanks alone are no number")
  func blanks() throws {
    #expect(try DecimalType().parse(" 12 ") == 12)
    #expect(
      try CurrencyType<Decimal>("EUR", locale: Locale(identifier: "de_DE")).parse("12,50€ ") == 12.5
    )
    #expect(throws: ConversionError.self) { try DecimalType().parse(" ") }
  }

  @Test("a point where a comma is meant is not taken for a separator of thousands")
  func wrongPoint() {
    let sentence = "'12.5' has a point; write the decimals after a comma"
    #expect(refusal(of: "12.5", by: DecimalType(locale: german)) == sentence)
    #expect(refusal(of: "12.5 €", by: CurrencyType<Double>("EUR", locale: german)) != nil)
    #expect(refusal(of: "1.2345", by: DecimalType(locale: german)) != nil)
    #expect(refusal(of: ".123", by: DecimalType(locale: german)) != nil)
  }

  @Test("another currency, more decimals than are kept, and numbers out of range are refused")
  func refusesAmounts() {
    let euro = CurrencyType<Decimal>("EUR")
    #expect(refusal(of: "$12", by: euro) == "'$12' is not an amount in EUR")
    #expect(refusal(of: "€", by: euro) == "'€' is not an amount in EUR")
    #expect(refusal(of: "", by: euro) == "an amount in EUR is needed")
    #expect(refusal(of: "12.505", by: euro) == "'12.505' has more than 2 decimals")
    #expect(refusal(of: "12.500", by: euro) == nil)
    #expect(
      refusal(of: "1.5", by: CurrencyType<Double>("JPY"))
        == "'1.5' has decimals, which are not kept here")
    #expect(
      refusal(of: "1.25%", by: PercentType<Double>(decimals: 1))
        == "'1.25%' has more than 1 decimal")
    #expect(refusal(of: "12€", by: PercentType<Double>()) == "'12€' is not a number of percent")
    let huge = String(repeating: "9", count: 400)
    #expect(refusal(of: huge, by: PercentType<Double>()) != nil)
    #expect(refusal(of: huge, by: euro) != nil)
  }

  @Test("bytes refuse other units, parts of a byte and more than fits")
  func refusesBytes() {
    let type = ByteCountType<Int>()
    #expect(refusal(of: "1 M", by: type) == "'M' is no unit; write kB, MB, GB, TB or PB")
    #expect(refusal(of: "1.5", by: type) == "'1.5' is not a whole number of bytes")
    #expect(refusal(of: "", by: type) == "a number of bytes is needed")
    #expect(refusal(of: "kB", by: type) == "'kB' is not a number of bytes")
    #expect(
      refusal(of: "-1 kB", by: ByteCountType<UInt64>())
        == "'-1 kB' is not between 0 and 18446744073709551615 bytes")
    #expect(refusal(of: "99999 PB", by: type) != nil)
    #expect(refusal(of: String(repeating: "9", count: 400) + " kB", by: type) != nil)
    #expect(throws: ConversionError("18446744073709551615 bytes are more than can be shown")) {
      try ByteCountType<UInt64>().format(.max)
    }
  }

  @Test("what is not a number is not shown")
  func notFinite() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(throws: ConversionError("\(value) cannot be shown in percent")) {
        try PercentType<Double>().format(value)
      }
      #expect(throws: ConversionError("\(value) cannot be shown as an amount")) {
        try CurrencyType<Double>("EUR").format(value)
      }
    }
    #expect(throws: ConversionError.self) { try DecimalType().format(.nan) }
    #expect(throws: ConversionError.self) { try PercentType<Float>().format(.nan) }
  }
}

/// The sentence with which a text is refused, or nil.
func refusal<C: TwoWayConverter>(
  of text: String, by type: C
) -> String? where C.Shown == String {
  do throws(ConversionError) {
    _ = try type.parse(text)
    return nil
  } catch {
    return error.message
  }
}
