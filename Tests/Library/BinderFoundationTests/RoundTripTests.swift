import BinderCore
import BinderFoundation
import Foundation
import Testing

/// Every value that can be shown is read back as one that is shown the same.
///
/// The random values are those of a fixed seed and of one that is new in each run and printed with
/// what fails.
@Suite struct RoundTripTests {
  private static let seeds = [1, UInt64.random(in: 0...UInt64.max)]
  private static let locales = [
    "en_US_POSIX", "en_US", "de_DE", "de_CH", "fr_FR", "hi_IN", "ar_EG", "da_DK",
  ]
  .map(Locale.init(identifier:))

  /// Whether the text of a value is read, and shown again as it was.
  private func expectRoundTrip<C: TwoWayConverter>(
    _ values: some Sequence<C.Value>, _ type: C, _ context: String
  ) where C.Shown == String {
    for value in values {
      do throws(ConversionError) {
        let text = try type.format(value)
        let again = try type.format(type.parse(text))
        #expect(again == text, "\(value), \(context)")
      } catch {
        Issue.record("\(value), \(context): \(error)")
      }
    }
  }

  /// Whether the very same value is read back.
  private func expectExact<C: TwoWayConverter>(
    _ values: some Sequence<C.Value>, _ type: C, _ context: String
  ) where C.Shown == String {
    for value in values {
      do throws(ConversionError) {
        let text = try type.format(value)
        let again = try type.parse(text)
        #expect(again == value, "\(value) as '\(text)', \(context)")
      } catch {
        Issue.record("\(value), \(context): \(error)")
      }
    }
  }

  private static let doubles: [Double] = [
    0, -0.0, 0.005, 0.125, -0.005, 0.07, 0.1 + 0.2, 1 / 3, 1.005, 1e22, 1e300, -1e300,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude,
    999.995, -0.0049,
  ]

  private static func doubles(_ seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed)
    return doubles
      + (0..<40).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
      + (0..<40).map { _ in .random(in: -1e6...1e6, using: &generator) }
  }

  private static func decimals(_ seed: UInt64) -> [Decimal] {
    var generator = SeededGenerator(seed)
    let texts = [
      "0", "1", "-1", "0.005", "-0.005", "1234567.125", "12345678901234567890123456789012345678",
      "-99999999999999999999999999999999999999", "0.00000000012345678901234567890123456789",
      "1e127", "-1e-127", "340282366920938463463374607431768211455e127",
    ]
    return texts.compactMap { Decimal(string: $0) }
      + (0..<50).map { _ in
        let digits = (0..<Int.random(in: 1...38, using: &generator)).map { _ in
          String(Int.random(in: 0...9, using: &generator))
        }
        let sign = Bool.random(using: &generator) ? "-" : ""
        let exponent = Int.random(in: -60...20, using: &generator)
        return Decimal(string: "\(sign)\(digits.joined())e\(exponent)") ?? 0
      }
  }

  @Test("decimal, to the last digit without a number of decimals", arguments: seeds)
  func decimal(seed: UInt64) {
    for locale in Self.locales {
      expectExact(Self.decimals(seed), DecimalType(locale: locale), "\(locale), seed \(seed)")
      for decimals in [0, 2, 9] {
        expectRoundTrip(
          Self.decimals(seed), DecimalType(decimals: decimals, locale: locale),
          "\(locale), \(decimals) decimals, seed \(seed)")
      }
    }
  }

  @Test("percent, to the last digit without a number of decimals", arguments: seeds)
  func percent(seed: UInt64) {
    let doubles = Self.doubles(seed)
    let floats = doubles.map { Float($0) }.filter(\.isFinite)
    for locale in Self.locales {
      let context = "\(locale), seed \(seed)"
      expectExact(doubles, PercentType<Double>(locale: locale), context)
      expectExact(floats, PercentType<Float>(locale: locale), context)
      expectRoundTrip(doubles, PercentType<Double>(decimals: 0, locale: locale), context)
      expectRoundTrip(doubles, PercentType<Double>(decimals: 1, locale: locale), context)
      expectRoundTrip(
        Self.decimals(seed), PercentType<Decimal>(decimals: 1, locale: locale), context)
    }
  }

  @Test("currency", arguments: seeds)
  func currency(seed: UInt64) {
    for locale in Self.locales {
      for code in ["EUR", "USD", "JPY", "KWD", "XXX", "ABC"] {
        let context = "\(code), \(locale), seed \(seed)"
        expectRoundTrip(
          Self.decimals(seed), CurrencyType<Decimal>(code, locale: locale), context)
        expectRoundTrip(Self.doubles(seed), CurrencyType<Double>(code, locale: locale), context)
      }
    }
  }

  private static let zones = ["UTC", "Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe"]
    .compactMap(TimeZone.init(identifier:))

  @Test(
    "date",
    arguments: [
      "yyyy-MM-dd", "yyyy-MM-dd HH:mm", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd HH:mm:ss.SSS",
      "yyyyMMdd", "d.M.yy", "dd MMM yyyy", "EEEE, d. MMMM yyyy, h:mm a", "EEE dd.MM.yyyy", "HH:mm",
      "MM-dd", "d. MMMM", "MM/yyyy", "s.S", "H 'o''clock'", "MMM dd hh:mm:ss a y", "y", "mm:ss.SS",
    ])
  func date(pattern: String) {
    var values: [Double] = [
      // The first second of year 1 (Julian) and the last of 9999, some way from either in every zone.
      -62_135_600_000, 253_402_200_000, -12_219_292_800, -12_219_292_801, 0, -0.0, -1, -0.001,
      0.999,
      -61_162_300_000, -60_000_000_000, 0.9999, 951_782_400, 1_709_208_000, 4_107_542_399,
      // Berlin: an hour skipped, an hour twice. São Paulo: a midnight skipped. Lord Howe: half hours.
      1_774_745_999, 1_774_746_000, 1_792_884_600, 1_792_888_200, 1_792_891_800, 1_541_300_400,
      1_759_590_000, 1_775_314_800,
    ]
    for seed in Self.seeds {
      var generator = SeededGenerator(seed)
      values += (0..<20).map { _ in
        .random(in: -62_100_000_000...253_300_000_000, using: &generator)
      }
      values += (0..<20).map { _ in .random(in: 0...2_000_000_000, using: &generator) }
    }
    for zone in Self.zones {
      for identifier in ["en_US_POSIX", "de_DE", "ar_EG"] {
        let type = DateType(pattern, locale: Locale(identifier: identifier), timeZone: zone)
        expectRoundTrip(
          values.map(Date.init(timeIntervalSince1970:)), type,
          "\(pattern), \(identifier), \(zone.identifier), seeds \(Self.seeds)")
      }
    }
  }

  @Test(
    "duration",
    arguments: ["h:mm:ss", "h:mm", "hh:mm", "m:ss", "mm:ss.S", "h:mm:ss.SSS", "m:ss.SSSSSSSSS"])
  func duration(pattern: String) {
    var values: [Duration] = [
      .zero, .seconds(-3), .milliseconds(-500), .milliseconds(1500), .milliseconds(59_999),
      .seconds(59), .seconds(60), .seconds(3599.9996), .seconds(3723), .seconds(-3723),
      .seconds(1_000_000_000_000), .seconds(-1_000_000_000_000), .nanoseconds(1),
      .seconds(1_000_000_000_000_000), .seconds(-1_000_000_000_000_000),
      Duration(secondsComponent: 0, attosecondsComponent: 1),
    ]
    for seed in Self.seeds {
      var generator = SeededGenerator(seed)
      values += (0..<50).map { _ in
        .nanoseconds(
          Int64.random(in: -1_000_000_000_000_000...1_000_000_000_000_000, using: &generator))
      }
    }
    for locale in Self.locales {
      expectRoundTrip(
        values, DurationType(pattern, locale: locale), "\(pattern), \(locale), seeds \(Self.seeds)")
    }
  }

  @Test("bytes", arguments: seeds)
  func bytes(seed: UInt64) {
    var generator = SeededGenerator(seed)
    var values: [Int64] = [
      0, 1, -1, 2, 500, 999, 1000, 1023, 1024, 1025, 1500, 999_499, 999_999, 1_048_575, 1_048_576,
      .max, .min, .max - 1, .min + 1,
    ]
    for _ in 0..<100 {
      values.append(
        Int64.random(in: .min ... .max, using: &generator)
          >> Int64.random(in: 0...62, using: &generator))
    }
    for locale in Self.locales + ["ru_RU", "pl_PL"].map(Locale.init(identifier:)) {
      for isBinary in [false, true] {
        let context = "\(locale), binary: \(isBinary), seed \(seed)"
        expectRoundTrip(values, ByteCountType<Int64>(isBinary: isBinary, locale: locale), context)
        expectRoundTrip(
          values.map(Int.init), ByteCountType<Int>(isBinary: isBinary, locale: locale), context)
        expectRoundTrip(
          values.filter { $0 >= 0 }.map(UInt64.init),
          ByteCountType<UInt64>(isBinary: isBinary, locale: locale), context)
      }
    }
  }

  @Test("url")
  func url() {
    let texts = [
      "https://example.org", "http://a:8080/b?c=d#e", "mailto:a@b.org", "file:///tmp/x%20y",
      "http://[::1]/", "urn:isbn:0451450523", "https://xn--mnchen-3ya.de/%C3%A4",
    ]
    expectExact(texts.compactMap(URL.init(string:)), URLType(), "")
  }
}

/// The same numbers for the same seed (splitmix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
