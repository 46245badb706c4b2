import BinderCore
import BinderFoundation
import BindingSpec
import Foundation
import Testing

/// The check reads the examples of a binding file without the converters; it agrees with them.
@Suite struct ExampleVerdictTests {
  private static let seeds = [1, UInt64.random(in: 0...UInt64.max)]

  private func verdict(_ name: String, _ arguments: [String], _ text: String) throws
    -> ExampleVerdict
  {
    let converter = try #require(ConverterDescription.named(name))
    return converter.verdict(onExample: text, try converter.read(arguments))
  }

  @Test(
    "a text that a date is shown as is no wrong example",
    arguments: [
      "yyyy-MM-dd", "d.M.yyyy", "dd.MM.yy", "y-M-d", "HH:mm:ss", "H:m", "hh:mm", "mm:ss.SSS", "S",
      "yyyyMMddHHmmss", "dd/MM", "d 'of' M", "yyyy", "MM",
    ], seeds)
  func dates(pattern: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let type = DateType(pattern)
    for _ in 0..<200 {
      let date = Date(
        timeIntervalSince1970: .random(in: -62_000_000_000...250_000_000_000, using: &generator))
      let text = try type.format(date)
      #expect(try verdict("date", [pattern], text) == .fits, "\(text), seed \(seed)")
    }
  }

  @Test(
    "a text that the converter refuses is a wrong example, and the other way round",
    arguments: ["yyyy-MM-dd", "d.M.yyyy", "HH:mm", "dd/MM"], seeds)
  func refusedDates(pattern: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let type = DateType(pattern)
    for _ in 0..<400 {
      let date = Date(timeIntervalSince1970: .random(in: 0...4_000_000_000, using: &generator))
      var text = Array(try type.format(date))
      text[.random(in: text.indices, using: &generator)] =
        "0123456789-./: ".randomElement(using: &generator) ?? "0"
      let isRead = (try? type.parse(String(text))) != nil
      // The converter takes blanks around a text, which it does not show.
      guard text.first != " ", text.last != " " else { continue }
      #expect(
        (try verdict("date", [pattern], String(text)) == .fits) == isRead,
        "\(String(text)), seed \(seed)")
    }
  }

  @Test("a text that a number is shown as is no wrong example", arguments: seeds)
  func numbers(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    for _ in 0..<200 {
      let number = Double.random(in: -1e7...1e7, using: &generator)
      for decimals in 0...3 {
        let arguments = ["\(decimals)"]
        let fixed = try FixedPointType<Double>(digits: decimals).format(number)
        #expect(try verdict("fpint", arguments, fixed) == .fits, "\(fixed)")
        let percent = try PercentType<Double>(decimals: decimals).format(number)
        #expect(try verdict("percent", arguments, percent) == .fits, "\(percent)")
        let decimal = try DecimalType(decimals: decimals).format(Decimal(number))
        #expect(try verdict("decimal", arguments, decimal) == .fits, "\(decimal)")
      }
      let all = try DecimalType().format(Decimal(number))
      #expect(try verdict("decimal", [], all) == .fits, "\(all)")
    }
  }

  @Test("a text that a duration is shown as is no wrong example", arguments: seeds)
  func durations(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    for pattern in ["h:mm", "h:mm:ss", "hh:mm:ss", "m:ss", "mm:ss.SS", "h:mm:ss.SSS"] {
      let type = try DurationType(arguments: [pattern])
      for _ in 0..<100 {
        let text = try type.format(
          .milliseconds(Int.random(in: -500_000_000...500_000_000, using: &generator)))
        #expect(try verdict("duration", [pattern], text) == .fits, "\(text)")
      }
    }
  }

  @Test("the example of each converter in the documentation is none that the check calls wrong")
  func documented() throws {
    for converter in ConverterDescription.all {
      for example in converter.examples where converter.shownTypes == ["String"] {
        guard let name = example.usage.split(separator: "(").first.map(String.init),
          name == converter.name, !converter.takesWholeText
        else { continue }
        let inner = example.usage.dropFirst(name.count + 1).dropLast()
        let arguments = inner.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        if case .objection(let reason) = try verdict(name, arguments, example.shown) {
          Issue.record("\(example.usage): \(reason)")
        }
      }
    }
  }
}
