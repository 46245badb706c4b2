import BinderCore
import BinderFoundation
import Foundation
import Testing

/// Whatever is typed is read or refused with a sentence; nothing crashes on the way.
@Suite struct TypingTests {
  private static let german = Locale(identifier: "de_DE")

  /// What is read is a value that can be shown, and whose text is read again.
  private func type<C: TwoWayConverter>(
    _ texts: some Sequence<String>, into type: C
  ) where C.Shown == String {
    for text in texts {
      do throws(ConversionError) {
        let value = try type.parse(text)
        do throws(ConversionError) {
          let shown = try type.format(value)
          #expect(try type.format(type.parse(shown)) == shown, "typed '\(text)'")
        } catch {
          Issue.record("'\(text)' was read as \(value), but: \(error)")
        }
      } catch {
        #expect(!error.message.isEmpty && !error.message.contains("\n"), "\(error)")
      }
    }
  }

  private func typeIntoAll(_ texts: [String]) {
    type(texts, into: DecimalType())
    type(texts, into: DecimalType(decimals: 2, locale: Self.german))
    type(texts, into: PercentType<Double>())
    type(texts, into: PercentType<Float>(decimals: 1, locale: Self.german))
    type(texts, into: PercentType<Decimal>())
    type(texts, into: CurrencyType<Decimal>("EUR"))
    type(texts, into: CurrencyType<Double>("JPY", locale: Self.german))
    type(texts, into: ByteCountType<Int>())
    type(texts, into: ByteCountType<UInt64>(isBinary: true, locale: Self.german))
    type(texts, into: DateType())
    type(texts, into: DateType("d. MMMM y HH:mm", locale: Self.german))
    type(texts, into: DurationType())
    type(texts, into: DurationType("m:ss.SSS", locale: Locale(identifier: "da_DK")))
    type(texts, into: URLType())
  }

  private static let whole = [
    "-1234.50", "1.234,5", "12.5%", "-€ 1234.50", "1.234,50 €", "-9223.37 PB", "1,2 MB",
    "2026-11-21", "21. November 2026 23:59", "-1:02:03.250", "277.777.777.46,5",
    "https://example.org/a%20b?c#d",
  ]

  @Test("every prefix of a text, and every text with one character missing, doubled or replaced")
  func nearMisses() {
    for text in Self.whole {
      let characters = Array(text)
      var texts = (0...characters.count).map { String(characters.prefix($0)) }
      for index in characters.indices {
        for replacement in [
          "", String(repeating: characters[index], count: 2), "x", "-", ".", "9", "٣",
        ] {
          texts.append(
            String(characters[..<index]) + replacement + String(characters[(index + 1)...]))
        }
      }
      typeIntoAll(texts)
    }
  }

  @Test("random texts", arguments: [1, UInt64.random(in: 0...UInt64.max)])
  func randomTexts(seed: UInt64) {
    var generator = SeededGenerator(seed)
    let alphabet = Array("0123456789+-.,:/ €%kMGBb'eE\u{A0}\u{2212}\u{0}\u{301}٣½²👍öAPM#[]@ht")
    typeIntoAll(
      (0..<300).map { _ in
        String(
          (0..<Int.random(in: 0...14, using: &generator)).map { _ in
            alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
          })
      })
  }

  @Test("long texts")
  func longTexts() {
    typeIntoAll([
      String(repeating: "9", count: 5_000), "0." + String(repeating: "0", count: 5_000) + "1",
      String(repeating: "1,", count: 1_000), String(repeating: ":", count: 1_000),
      "-" + String(repeating: "0", count: 2_000), String(repeating: "https://", count: 500),
      String(repeating: "2026-11-21", count: 100), String(repeating: "9", count: 30) + " PB",
    ])
  }
}
