import Binder
import BinderFoundation
import Foundation
import Testing

/// A date typed key by key into a bound field: what the model has and what is said after each key.
@Suite struct DateTypingTests {
  final class Visit {
    @Observed var day = Date(timeIntervalSince1970: 0)
    @Observed var until: Date?
  }

  final class Input: Widget {
    @Editable var text = ""
    @Observed var error: String?

    init() { _error = Observed(sharing: $text.error) }
  }

  final class Form {
    let day = Input()
  }

  private let visit = Visit()
  private let form = Form()

  private func bind(_ entry: String) throws -> Binder {
    try Binder(
      model: visit, view: form,
      bindings: Bindings(
        text: "binder: 1\nmodel: DateTypingTests.Visit\nslots:\n  day: { \(entry) }\n",
        name: "x.yaml", converters: FoundationConverters.all))
  }

  private func day(_ text: String, in zone: TimeZone = .gmt) throws -> Date {
    try DateType("yyyy-MM-dd", timeZone: zone).parse(text)
  }

  @Test("every prefix of a date stays as typed, and only the whole one reaches the model")
  func prefixes() throws {
    let binder = try bind("modelField: day, modelType: date(yyyy-MM-dd)")
    #expect(form.day.text == "1970-01-01")
    let typed = "2026-11-21"
    for count in 0..<typed.count {
      form.day.$text.edit(String(typed.prefix(count)))
      #expect(form.day.text == String(typed.prefix(count)))
      #expect(visit.day == Date(timeIntervalSince1970: 0))
      #expect(
        form.day.error
          == (count == 0
            ? "a date is needed" : "'\(typed.prefix(count))' is not written like '2026-12-31'"))
    }
    form.day.$text.edit(typed)
    #expect(visit.day == (try day(typed)))
    #expect(form.day.error == nil)
    withExtendedLifetime(binder) {}
  }

  @Test("a digit deleted in the middle and typed again changes the model once")
  func deletion() throws {
    visit.day = try day("2026-11-21")
    let binder = try bind("modelField: day, modelType: date(yyyy-MM-dd)")
    var told = 0
    binder.observe(visit.$day, initial: false) { _ in told += 1 }
    form.day.$text.edit("2026-1-21")
    #expect(form.day.error == "'2026-1-21' is not written like '2026-12-31'")
    #expect(told == 0)
    form.day.$text.edit("2026-12-21")
    #expect(visit.day == (try day("2026-12-21")))
    #expect(told == 1)
    #expect(form.day.error == nil)
  }

  @Test("a pasted date is taken at once, also with blanks around it")
  func paste() throws {
    let binder = try bind("modelField: day, modelType: date(yyyy-MM-dd)")
    form.day.$text.edit(" 2024-02-29\n")
    #expect(visit.day == (try day("2024-02-29")))
    #expect(form.day.error == nil)
    form.day.$text.endEditing()
    #expect(form.day.text == "2024-02-29")
    withExtendedLifetime(binder) {}
  }

  @Test(
    "other separators, other orders and days that do not exist are refused with a sentence",
    arguments: [
      ("2026/11/21", "'2026/11/21' is not written like '2026-12-31'"),
      ("2026.11.21", "'2026.11.21' is not written like '2026-12-31'"),
      ("21-11-2026", "'21-11-2026' is not written like '2026-12-31'"),
      ("2026-11-31", "there is no date '2026-11-31'"),
      ("2026-02-29", "there is no date '2026-02-29'"),
      ("1900-02-29", "there is no date '1900-02-29'"),
      ("2026-13-01", "there is no date '2026-13-01'"),
    ])
  func refused(typed: String, reason: String) throws {
    let binder = try bind("modelField: day, modelType: date(yyyy-MM-dd)")
    form.day.$text.edit(typed)
    #expect(form.day.error == reason)
    #expect(form.day.text == typed)
    #expect(visit.day == Date(timeIntervalSince1970: 0))
    withExtendedLifetime(binder) {}
  }

  @Test("a change of the model during a draft is shown after it")
  func modelChanges() throws {
    let binder = try bind("modelField: day, modelType: date(yyyy-MM-dd)")
    form.day.$text.edit("2026-11-2")
    visit.day = try day("2000-01-01")
    #expect(form.day.text == "2026-11-2")
    #expect(form.day.error == "'2026-11-2' is not written like '2026-12-31'")
    form.day.$text.endEditing()
    #expect(form.day.text == "2026-11-2")
    form.day.$text.revert()
    #expect((form.day.text, form.day.error) == ("2000-01-01", nil))
    withExtendedLifetime(binder) {}
  }

  @Test("a bad draft stays after Enter and when the focus leaves")
  func leaving() throws {
    let binder = try bind("modelField: day, modelType: date(yyyy-MM-dd), commit: enter")
    form.day.$text.edit("2026-11-3x")
    #expect(!form.day.$text.commit())
    #expect(form.day.text == "2026-11-3x")
    #expect(form.day.error == "'2026-11-3x' is not written like '2026-12-31'")
    form.day.$text.endEditing()
    #expect(form.day.text == "2026-11-3x")
    #expect(form.day.error == "'2026-11-3x' is not written like '2026-12-31'")
    withExtendedLifetime(binder) {}
  }

  @Test("an emptied date that may be missing is nil")
  func emptied() throws {
    visit.until = try day("2026-11-21")
    let binder = try bind("modelField: until, modelType: date(yyyy-MM-dd)")
    form.day.$text.edit("")
    #expect(visit.until == nil)
    #expect(form.day.error == nil)
    withExtendedLifetime(binder) {}
  }

  @Test("an hour that the clocks skip is refused, and one that they repeat is read")
  func clocks() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let binder = try bind(
      "modelField: day, modelType: 'date(yyyy-MM-dd HH:mm, Europe/Berlin)'")
    form.day.$text.edit("2026-03-29 02:30")
    #expect(
      form.day.error
        == "'2026-03-29 02:30' is skipped in Europe/Berlin, where the clocks go forward")
    form.day.$text.edit("2026-03-29 03:30")
    #expect(visit.day == Date(timeIntervalSince1970: 1_774_747_800))
    form.day.$text.edit("2026-10-25 02:30")
    #expect(form.day.error == nil)
    #expect(try DateType("HH:mm", timeZone: berlin).format(visit.day) == "02:30")
    withExtendedLifetime(binder) {}
    let short = DateType("d.M.yyyy H:mm", timeZone: berlin)
    func refusal(_ text: String) -> String? {
      do throws(ConversionError) {
        _ = try short.parse(text)
        return nil
      } catch { return "\(error)" }
    }
    #expect(
      refusal("29.3.2026 2:30")
        == "'29.3.2026 2:30' is skipped in Europe/Berlin, where the clocks go forward")
    #expect(refusal("30.2.2026 2:30") == "there is no date '30.2.2026 2:30'")
    #expect(refusal("30-2-2026 2:30")?.contains("is not written like") == true)
  }
}
