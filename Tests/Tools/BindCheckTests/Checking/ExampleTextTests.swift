import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// `example:` (BC309), and patterns that lack a part (BC310).
@Suite struct ExampleTextTests {
  private func outcome(_ field: String, _ options: String, fields: String = "") -> CheckOutcome {
    let swift = """
      import Binder
      import BinderTerminal
      import Foundation
      enum Level: CaseIterable { case low, high }
      final class Bill {
        let date = Date(); let number = 1; let share = 0.5; let price = Decimal(1)
        let time: Duration = .seconds(1); let text = ""; let level = Level.low; let isPaid = true
      }
      final class Page: Screen { let label = Label() }
      """
    let text =
      "binder: 1\nmodel: Bill\nview: Page\nslots:\n  label: { modelField: \(field), \(options) }\n"
    return Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift]))
  }

  @Test(
    "an example that the conversion writes is right",
    arguments: [
      ("date", "modelType: date, example: 2026-11-21"),
      ("date", "modelType: date(yyyy-MM-dd), example: 2026-11-21"),
      ("date", "modelType: 'date(d.M.yyyy HH:mm)', example: '1.12.2026 00:59'"),
      ("date", "modelType: date(yyyy-MM-dd), example: 2024-02-29"),
      ("date", "modelType: date(MM-dd), example: 02-29"),
      ("number", "modelType: int, example: -12"), ("number", "example: 12"),
      ("share", "modelType: fpint, example: 12.50"), ("share", "modelType: fpint(0), example: 12"),
      ("share", "modelType: percent(1), example: 12.5%"),
      ("price", "modelType: decimal, example: 12.5"),
      ("time", "modelType: duration, example: '1:02:03'"),
      ("time", "modelType: duration(mm:ss.SS), example: '01:02.25'"),
      ("text", "modelType: string, example: anything"), ("text", "example: anything"),
      ("level", "modelType: case, example: low"),
      ("number", "modelType: 'format({int} km)', example: 12 km"),
      ("number", "modelType: 'format({} km)', example: 12 km"),
      ("isPaid", "modelType: bool, example: 'true'"),
    ])
  func right(field: String, options: String) {
    let found = outcome(field, options)
    #expect(found.problems.map(\.message) == [])
    #expect(found.unresolved.map(\.what) == [])
  }

  @Test(
    "an example that the conversion does not write is an error with the reason",
    arguments: [
      ("date", "date(dd.MM.yyyy), example: 2026-11-21", "'dd.MM.yyyy' has '.' at '26-11-21'"),
      ("date", "date(yyyy-dd-MM), example: 2026-11-21", "'21' is no month"),
      ("date", "date(yyyy-MM-dd), example: 2026-02-30", "the month 2 has no day 30"),
      ("date", "date(yyyy-MM-dd), example: 2026-5-3", "'yyyy-MM-dd' has 'MM' at '5-3'"),
      ("date", "date(yyyy-MM), example: 2026-11-21", "'yyyy-MM' ends before '-21'"),
      ("date", "date(yyyy-MM-dd), example: 2026-11", "'yyyy-MM-dd' has '-' at its end"),
      ("number", "int, example: 1.5", "no decimals are shown"),
      ("share", "fpint, example: 12.5", "2 decimals are shown"),
      ("share", "fpint, example: '12,50'", "'12,50' is no number in plain digits"),
      ("share", "percent, example: 12.5", "a percentage ends with '%'"),
      ("time", "duration(h:mm), example: '1:75'", "'75' is more than 59"),
      ("time", "duration(h:mm), example: '1:02:03'", "'1:02:03' is not written as 'h:mm'"),
      ("level", "case, example: lwo", "did you mean 'low'?"),
      ("number", "'format({int} km)', example: 12 m", "the text ends with ' km'"),
      ("number", "'format({int} km)', example: x km", "'x' is no number in plain digits"),
    ])
  func wrong(field: String, options: String, reason: String) {
    let found = outcome(field, "modelType: \(options)").problems
    #expect(found.map(\.rule.code) == ["BC309"])
    #expect(found.map(\.help) == [reason])
    #expect(found.first?.severity == .error)
  }

  @Test("without a converter the example is a value of the field's type")
  func plain() {
    #expect(outcome("number", "example: twelve").problems.map(\.help) == ["'twelve' is no 'Int'"])
  }

  @Test(
    "an example that needs a locale is unresolved",
    arguments: [
      ("date", "'date(d. MMMM yyyy)', example: 21. November 2026"),
      ("date", "'date(yyyy-MM-dd, ar_EG)', example: x"), ("share", "currency(EUR), example: x"),
    ])
  func unknown(field: String, options: String) {
    let found = outcome(field, "modelType: \(options)")
    #expect(found.problems.map(\.message) == [])
    #expect(found.unresolved.count == 1)
  }

  @Test(
    "a pattern that lacks a part is a warning",
    arguments: [
      ("yyyy-mm-dd", "did you mean 'yyyy-MM-dd'?"), ("dd.mm.yyyy", "did you mean 'dd.MM.yyyy'?"),
      ("yyyy-dd", "show the month as well: 'MM'"), ("HH:MM", "did you mean 'HH:mm'?"),
      ("yyyy-MM-dd HH:MM", "did you mean 'yyyy-MM-dd HH:mm'?"),
      ("hh:mm", "did you mean 'HH:mm'?"), ("HH:ss", "show the minutes as well: 'mm'"),
      ("yyyy-MM-dd mm:ss", "show the hour as well: 'HH'"),
    ])
  func doubtful(pattern: String, help: String) {
    let found = outcome("date", "modelType: 'date(\(pattern))'").problems
    #expect(found.map(\.rule.code) == ["BC310"])
    #expect(found.map(\.help) == [help])
    #expect(found.first?.severity == .warning)
  }

  @Test(
    "a pattern whose parts belong together is right",
    arguments: [
      "yyyy-MM-dd", "HH:mm", "HH:mm:ss", "mm:ss", "mm:ss.SSS", "hh:mm a", "MM/yy", "yyyy", "d. MMM",
      "EEE", "dd", "HH", "yyyy-MM-dd HH:mm", "HH:mm d.M.", "'mm' yyyy",
    ])
  func sound(pattern: String) {
    #expect(outcome("date", "modelType: \"date(\(pattern))\"").problems.map(\.message) == [])
  }
}
