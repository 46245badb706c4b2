import BinderCore
import Testing

@testable import BinderExplanation
@testable import BinderTracing

/// `why` names as the cause only what has made the value.
@MainActor @Suite struct CauseTests {
  final class Stock {
    @Observed(validating: { $0 > 9 ? "at most 9" : nil }) var count = 5
    @Observed var names = ["Ada", "Bob"]
    @Observed var query = ""
    @Computed({ (stock: Stock) in stock.names.filter { $0.contains(stock.query) } })
    var found: [String]
  }

  final class Form {
    @Editable var count = ""
    @Observed var note = ""
    let rows = RowSlot { Row() }
  }

  final class Row { @Observed var name = "" }

  let stock = Stock()
  let form = Form()
  let binder = Binder()
  let record = DeliveryRecord(capturing: captureStack)

  private func file(_ line: Int) -> String { "CauseTests.swift:\(line)" }

  @Test(
    "a text of the user that the model does not take is not there because of a write by code",
    arguments: ["12", "x"])
  func refusedDraft(text: String) {
    Tracing.recording(into: record) {
      binder.bind(stock.$count, to: form.$count, as: .int)
      form.$count.edit(text)
      stock.count = 8
      let line = #line - 1
      let sentence = binder.why(form.$count).sentence
      #expect(
        sentence.contains("shows \"\(text)\"; \(file(line)) set `CauseTests.Stock.count` to 8; "))
      #expect(record.lines.last?.contains(": 8 → behind the draft \"\(text)\" ← ") == true)
    }
  }

  @Test("the history does not say that the converter has made the text of a valid draft")
  func validDraft() {
    Tracing.recording(into: record) {
      binder.bind(stock.$count, to: form.$count, as: .int)
      form.$count.edit("7")
      #expect(record.lines.last?.contains(": \"7\" → 7") == true)
      stock.count = 8
      #expect(record.lines.last?.contains(": 8 → behind the draft \"7\" ← ") == true)
    }
  }

  @Test("the rows of a list have the cause that a value from the same list has")
  func rows() {
    Tracing.recording(into: record) {
      let link = binder.bind(stock.$found, to: form.rows, of: Row.self) { _, _, _ in }
      stock.query = "A"
      let line = #line - 1
      let why = WhyFinder(binders: [binder]).why(link)
      #expect(why.sentence.contains("shows 1 row, 0 made, because \(file(line)) set "))
      #expect(why.steps.first?.places.first?.line == line)
      #expect(why.places.contains { $0.line == line })
      #expect(why.stop == nil)
    }
  }

  @Test("a change without a known cause is not taken for those before an event")
  func eventBetween() {
    final class Clerk {
      @Observed var note: String?
      @Observed var name = ""
      init() { name = "Cid" }
    }
    Tracing.recording(into: record) {
      let clerk = Clerk()
      binder.bind(clerk.$note, to: form.$note, as: .string, placeholder: "")
      Tracing.cause("key <down>") {}
      clerk.name = "Dan"
      let line = #line - 1
      let stop = binder.why(form.$note).stop
      #expect(stop?.kind == .notWritten)
      #expect(stop?.text.hasSuffix("it set another value at \(file(line))") == true)
    }
  }

  #if canImport(Runtime) && os(Linux)
    @Test("the functions of the toolchain are no places")
    func toolchain() {
      let names = ["7Testing6Runner", "6XCTest0A4Case", "10Foundation4Data", "s5print"]
      let frames = names.map { StackFrame(rawName: "$s\($0)", name: $0) }
      #expect(callStack(frames).places == [])
    }
  #endif
}
