import BinderCore
import BinderFoundation
import Foundation
import Testing

@Suite struct DateTests {
  private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

  @Test(
    "a date is written as the pattern says, in UTC unless told otherwise",
    arguments: [
      ([], "2026-11-21"), (["dd.MM.yy"], "21.11.26"), (["d. MMM yyyy"], "21. Nov 2026"),
      (["d. MMMM yyyy", "de_DE"], "21. November 2026"), (["EEEE"], "Saturday"),
      (["EEEE", "de_DE"], "Samstag"), (["HH:mm:ss.SSS"], "23:30:15.250"), (["h:mm a"], "11:30 PM"),
      (["yyyy-MM-dd HH:mm", "Europe/Berlin"], "2026-11-22 00:30"),
      (["EEE HH:mm", "Europe/Berlin", "de_DE"], "So. 00:30"),
      (["EEE HH:mm", "de_DE", "Europe/Berlin"], "So. 00:30"),
      (["yyyy-MM-dd'T'HH:mm"], "2026-11-21T23:30"), (["HH 'o''clock'"], "23 o'clock"),
      (["HH:mm", "GMT+2"], "01:30"), (["'yyyy' y"], "yyyy 2026"),
    ] as [([String], String)])
  func patterns(arguments: [String], text: String) throws {
    #expect(try DateType(arguments: arguments).format(date(1_795_303_815.25)) == text)
  }

  @Test("no shorter text on the way to a date is taken for one")
  func prefixes() throws {
    let text = "2026-11-21"
    for length in 0..<text.count {
      #expect(refusal(of: String(text.prefix(length)), by: DateType()) != nil)
    }
    #expect(try DateType().parse(text) == date(1_795_219_200))
  }

  @Test(
    "what is no date is refused, with a sentence",
    arguments: [
      ("", "a date is needed"), ("2026-2-3", "'2026-2-3' is not written like '2026-12-31'"),
      ("2026-11-21x", "'2026-11-21x' is not written like '2026-12-31'"),
      ("2026- 11-21", "'2026- 11-21' is not written like '2026-12-31'"),
      ("2023-02-29", "there is no date '2023-02-29'"),
      ("2026-13-01", "there is no date '2026-13-01'"),
      ("0000-01-01", "there is no date '0000-01-01'"),
      ("10000-01-01", "'10000-01-01' is not written like '2026-12-31'"),
      ("yyyy-MM-dd", "'yyyy-MM-dd' is not written like '2026-12-31'"),
    ])
  func refuses(text: String, sentence: String) {
    #expect(refusal(of: text, by: DateType()) == sentence)
  }

  @Test("a leap day is a date in a leap year")
  func leapDays() throws {
    #expect(try DateType().parse("2024-02-29") == date(1_709_164_800))
    #expect(try DateType().parse("2000-02-29") == date(951_782_400))
    #expect(refusal(of: "1900-02-29", by: DateType()) == "there is no date '1900-02-29'")
  }

  @Test(
    "a number of any length is refused where a fraction of a second is read",
    arguments: ["1", "6", "٦"])
  func longFractions(digit: String) {
    let type = try? DateType(arguments: ["ss.SSS"])
    for count in [4, 29, 30, 34, 35, 36, 45, 1_000] {
      let typed = "15." + String(repeating: digit, count: count)
      #expect(throws: ConversionError.self) { try type?.parse(typed) }
    }
    #expect((try? type?.parse("15.250")) != nil)
  }

  @Test(
    "a long number is refused there also where something stands within it",
    arguments: ["e", "E+", ",", "'", " ", "\u{66C}"])
  func interruptedFractions(by mark: String) {
    let type = try? DateType(arguments: ["ss.SSS"])
    for count in [3, 15, 17, 18, 29] {
      let digits = String(repeating: "3", count: count)
      #expect(throws: ConversionError.self) { try type?.parse("15.\(digits)\(mark)9\(digits)") }
    }
  }

  @Test("a weekday has to be that of the date")
  func weekdays() throws {
    let type = DateType("EEE yyyy-MM-dd")
    #expect(try type.parse("Sat 2026-11-21") == date(1_795_219_200))
    #expect(refusal(of: "Mon 2026-11-21", by: type) != nil)
  }

  @Test("a time that the clocks skip is refused; one that comes twice is one of the two")
  func clockChanges() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let type = DateType("yyyy-MM-dd HH:mm", timeZone: berlin)
    #expect(
      refusal(of: "2026-03-29 02:30", by: type)
        == "'2026-03-29 02:30' is skipped in Europe/Berlin, where the clocks go forward")
    #expect(try type.parse("2026-03-29 03:30") == date(1_774_747_800))
    let twice = try type.parse("2026-10-25 02:30")
    #expect([date(1_792_888_200), date(1_792_891_800)].contains(twice))
    #expect(refusal(of: "2026-03-32 02:30", by: type) == "there is no date '2026-03-32 02:30'")
  }

  @Test("a day whose midnight is skipped is a date all the same")
  func skippedMidnight() throws {
    let zone = try #require(TimeZone(identifier: "America/Sao_Paulo"))
    let type = DateType(timeZone: zone)
    #expect(try type.format(type.parse("2018-11-04")) == "2018-11-04")
  }

  @Test("what a pattern leaves out is midnight, the first of January, and 2000")
  func leftOut() throws {
    #expect(try DateType("HH:mm").parse("01:00") == date(946_684_800 + 3_600))
    #expect(try DateType("MM-dd").parse("02-29") == date(951_782_400))
    #expect(try DateType("yyyy").parse("2026") == date(1_767_225_600))
    #expect(refusal(of: "25:00", by: DateType("HH:mm")) == "there is no time '25:00'")
    #expect(refusal(of: "", by: DateType("HH:mm")) == "a time is needed")
  }

  @Test("two digits of a year are of 1970 to 2069")
  func centuries() throws {
    let type = DateType("dd.MM.yy")
    let full = DateType("dd.MM.yyyy")
    #expect(try full.format(type.parse("01.02.70")) == "01.02.1970")
    #expect(try full.format(type.parse("01.02.69")) == "01.02.2069")
  }

  @Test("the years are 1 to 9999, and what is no moment is not shown")
  func years() throws {
    for seconds in [-62_135_769_601, 253_402_300_800, 1e300, .infinity, -.infinity, .nan] {
      #expect(throws: ConversionError("only dates of the years 1 to 9999 can be shown")) {
        try DateType().format(date(seconds))
      }
    }
    #expect(try DateType().format(date(-62_135_769_600)) == "0001-01-01")
    #expect(try DateType().format(date(253_402_300_799)) == "9999-12-31")
  }
}

@Suite struct DurationTests {
  @Test(
    "a duration is written as the pattern says",
    arguments: [
      (3723, [], "1:02:03"), (-3723, [], "-1:02:03"), (-3, [], "-0:00:03"), (-0.5, [], "0:00:00"),
      (1.5, ["m:ss.S"], "0:01.5"), (3723, ["h:mm"], "1:02"), (3723, ["hh:mm"], "01:02"),
      (3723, ["m:ss"], "62:03"), (3723, ["mm:ss.SS"], "62:03.00"),
      (59.9996, ["m:ss.SSS"], "1:00.000"),
      (1e12, [], "277777777:46:40"), (1e12, ["de_DE"], "277.777.777:46:40"),
      (1.5, ["m:ss.S", "de_DE"], "0:01,5"),
    ] as [(Double, [String], String)])
  func patterns(seconds: Double, arguments: [String], text: String) throws {
    #expect(try DurationType(arguments: arguments).format(.seconds(seconds)) == text)
  }

  @Test("minutes and seconds have two digits; decimals may be fewer than the pattern has")
  func reads() throws {
    #expect(try DurationType().parse("1:02:03") == .seconds(3723))
    #expect(try DurationType().parse("-0:00:03") == .seconds(-3))
    #expect(try DurationType().parse("+1:02:03") == .seconds(3723))
    #expect(try DurationType("h:mm").parse("100:30") == .seconds(361_800))
    for (text, milliseconds) in [
      ("0:01", 1_000), ("0:01.", 1_000), ("0:01.2", 1_200), ("0:01.250", 1_250),
    ] {
      #expect(try DurationType("m:ss.SSS").parse(text) == .milliseconds(milliseconds), "\(text)")
    }
  }

  @Test(
    "what is no duration is refused, with a sentence",
    arguments: [
      ("", "a duration is needed"), ("1", "'1' is not written like '1:02:03'"),
      ("1:02", "'1:02' is not written like '1:02:03'"),
      ("1:2:03", "'1:2:03' is not written like '1:02:03'"),
      ("1:02:03:04", "'1:02:03:04' is not written like '1:02:03'"),
      ("1:-2:03", "'1:-2:03' is not written like '1:02:03'"),
      ("--1:02:03", "'--1:02:03' is not written like '1:02:03'"),
      (":02:03", "':02:03' is not written like '1:02:03'"),
      ("1:60:00", "'1:60:00' has 60 minutes, more than 59"),
      ("1:00:99", "'1:00:99' has 99 seconds, more than 59"),
      ("1:02:03.5", "'1:02:03.5' has decimals, which are not kept here"),
      ("999999999999999:00:00", "'999999999999999:00:00' is more than a quadrillion seconds"),
      (
        "99999999999999999999:00:00",
        "'99999999999999999999:00:00' is more than a quadrillion seconds"
      ),
    ])
  func refuses(text: String, sentence: String) {
    #expect(refusal(of: text, by: DurationType()) == sentence)
  }

  @Test("more than a quadrillion seconds are not shown")
  func tooLong() {
    for duration in [
      Duration.seconds(1_000_000_000_000_001), .seconds(Int64.max), .seconds(Int64.min),
    ] {
      #expect(throws: ConversionError.self) { try DurationType().format(duration) }
    }
  }
}

@Suite struct URLTests {
  @Test(
    "what is no whole address is refused, with a sentence",
    arguments: [
      ("", "an address is needed"), ("example.org", "'example.org' has no scheme such as 'https'"),
      ("https", "'https' has no scheme such as 'https'"),
      ("https:", "'https:' has no host such as 'https://example.org'"),
      ("https://", "'https://' has no host such as 'https://example.org'"),
      ("mailto:", "'mailto:' is only a scheme"),
      ("https://a/b c", "'https://a/b c' has a blank, which is written %20 in an address"),
      ("https://a/ä", "'https://a/ä' has 'ä', which is written %C3%A4 in an address"),
      ("https://a/%zz", "'https://a/%zz' is not an address"),
      ("https://[", "'https://[' is not an address"),
    ])
  func refuses(text: String, sentence: String) {
    #expect(refusal(of: text, by: URLType()) == sentence)
  }

  @Test("an address is shown as it is, also one that was made from parts")
  func shows() throws {
    let base = try #require(URL(string: "https://example.org/a/"))
    let relative = try #require(URL(string: "b", relativeTo: base))
    #expect(URLType().format(relative) == "https://example.org/a/b")
    #expect(try URLType().parse("https://example.org/a%20b").path == "/a b")
  }
}
