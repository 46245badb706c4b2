import BinderCore
import BinderFoundation
import BindingSpec
import Foundation
import Testing

/// Compares the descriptions of all converters with their implementations and the documentation.
@Suite struct ConverterDescriptionTests {
  private static let names = ConverterDescription.all.map(\.name)
  enum Level: CaseIterable {
    case low, high
  }

  enum Answer {
    case yes
    case no(String)
  }

  private static let values: [any Any.Type] = [
    Bool.self, Double.self, Int.self, String.self, [String].self, Level.self, Answer.self,
  ]

  /// The conversions that implement a converter, for some types of values.
  private func conversions(
    _ converter: ConverterDescription, arguments: [String]
  ) throws -> [any Converter] {
    guard converter.module == nil else {
      return try FoundationConverters.all.filter { $0.name == converter.name }
        .map { try $0.init(arguments: arguments) }
    }
    let shown: [any Any.Type] = [Bool.self, Double.self, Int.self, String.self]
    return Self.values.flatMap { value in
      shown.compactMap { shown -> (any Converter)? in
        func make(_ name: String, _ arguments: [String]) -> (any Converter)? {
          // `list` throws for a sequence of anything but texts.
          try? ConversionFactory.make(name, from: value, to: shown, arguments: arguments)
        }
        guard converter.takesTemplate else { return make(converter.name, arguments) }
        return try? ConversionFactory.format(arguments) { make($0 ?? "int", $1) }
      }
    }
  }

  /// The arguments of `fpint(3)`.
  private func arguments(of usage: String) -> [String] {
    guard let start = usage.firstIndex(of: "(") else { return [] }
    let text = usage[usage.index(after: start)...].dropLast()
    let takesWhole = ConverterDescription.named(String(usage[..<start]))?.takesWholeText == true
    return takesWhole ? [String(text)] : text.components(separatedBy: ", ")
  }

  @Test("each converter has an implementation for each of its types", arguments: names)
  func implementations(name: String) throws {
    let converter = try #require(ConverterDescription.named(name))
    let example = try #require(converter.examples.first)
    func type<C: Converter>(_: C) -> (name: String, shown: String) {
      // Without the generic argument, which is the type of the values.
      ("\(C.self)".components(separatedBy: "<")[0], "\(C.Shown.self)")
    }
    // `equals` compares with a value of each type.
    let usages =
      [example.usage]
      + ["true", "7", "low", "yes"].map { "\(name)(\($0))" }
      .filter { _ in converter.takesWholeText && !converter.takesTemplate }
    let made = try usages.flatMap { usage in
      try conversions(converter, arguments: arguments(of: usage)).map { type($0) }
    }
    #expect(
      Set(made.map(\.name)) == Set(converter.implementations.map(\.type)), "\(made)")
    for implementation in converter.implementations {
      let shown = made.filter { $0.name == implementation.type }.map(\.shown)
      #expect(Set(shown) == [implementation.shown])
    }
  }

  @Test("each converter reads back as its description says", arguments: names)
  func readingBack(name: String) throws {
    let converter = try #require(ConverterDescription.named(name))
    let arguments = arguments(of: try #require(converter.examples.first).usage)
    for conversion in try conversions(converter, arguments: arguments) {
      let name = "\(type(of: conversion))".components(separatedBy: "<")[0]
      let implementation = try #require(converter.implementations.first { $0.type == name })
      #expect((conversion is any TwoWayConverter) == implementation.readsBack)
    }
  }

  @Test("each example is shown as its description says", arguments: names)
  func examples(name: String) throws {
    let converter = try #require(ConverterDescription.named(name))
    #expect(converter.examples.count >= 2)
    for example in converter.examples {
      #expect(example.usage.hasPrefix(name))
      let arguments = arguments(of: example.usage)
      let shown = try conversions(converter, arguments: arguments).filter { conversion in
        if let invertible = conversion as? any TwoWayConverter {
          roundTrip(invertible, example)
        } else {
          show(conversion, example)
        }
      }
      #expect(!shown.isEmpty, "\(example)")
    }
  }

  /// Whether the text of the example is read as its value, and shown again.
  private func roundTrip<C: TwoWayConverter>(
    _ conversion: C, _ example: ConverterExample
  ) -> Bool {
    guard
      let shown = (example.shown as? C.Shown)
        ?? (Bool(example.shown) as? C.Shown)
          ?? (Double(example.shown) as? C.Shown),
      let value = try? conversion.parse(shown), let again = try? conversion.format(value),
      plain("\(again)") == example.shown
    else { return false }
    guard let type = C.Value.self as? any LosslessStringConvertible.Type else {
      return true
    }
    return type.init(example.value.filter { !"_\"".contains($0) }).map { "\($0)" } == "\(value)"
  }

  private func show<C: Converter>(
    _ conversion: C, _ example: ConverterExample
  ) -> Bool {
    if example.value == "nil" {
      return ConverterDescription.named(example.usage)?.whenNil == example.shown
    }
    let text = String(example.value.filter { $0 != "\"" })
    let value: C.Value? =
      if example.value.hasPrefix("[") {
        ["a", "b"] as? C.Value
      } else {
        (example.value.hasPrefix("\"") ? text as? C.Value : nil)
          ?? (Int(text) as? C.Value) ?? (Double(text) as? C.Value)
      }
    guard let value else { return false }
    return (try? conversion.format(value)).map { "\($0)" } == example.shown
  }

  /// A text with one kind of blank.
  private func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

  // MARK: - Documentation

  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Sources/Library/BinderConversion/BinderConversion.docc/BinderConversion.md")

  private static func table(_ converters: [ConverterDescription]) -> String {
    let rows = converters.map { converter in
      let names = converter.usages.map { "`\($0)`" }.joined(separator: ", ")
      let examples = converter.examples.map { "`\($0.usage)`: `\($0.value)` → `\($0.shown)`" }
      let isAlwaysRead = converter.implementations.allSatisfy(\.readsBack)
      let readingBack =
        isAlwaysRead ? "yes" : converter.readsBack ? "where the enum is `CaseIterable`" : "no"
      return "| \(names) | \(converter.values) | \(converter.summary) "
        + "| \(examples.joined(separator: " · ")) | \(readingBack) |\n"
    }
    return "| name | shows | as | examples | reads back |\n|---|---|---|---|---|\n" + rows.joined()
  }

  @Test("the documentation has the descriptions of all converters")
  func documentation() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    for module in Set(ConverterDescription.all.map(\.module)) {
      let table = Self.table(ConverterDescription.all.filter { $0.module == module })
      #expect(text.contains(table), "\(Self.page.path) must contain:\n\(table)")
    }
  }
}
