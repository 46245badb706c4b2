import BindingSpec
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// Numbers that the validation of their own field refuses (BC311).
@Suite struct RefusedInitialValueTests {
  private func findings(_ field: String, widget: String = "TextField", nursery: Bool = true)
    throws -> [Problem]
  {
    let text =
      "binder: 1\nmodel: Bill\nview: BillScreen\nslots:\n"
      + "  guests: { modelField: guests, modelType: int }\n"
    let settings = Settings(path: "x.yaml", bytes: Array("nursery: \(nursery)\n".utf8))
    return Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: [
        "Sources/App/Bill.swift": """
        import Binder
        import BinderTerminal
        final class Bill {
          \(field)
        }
        final class BillScreen: Screen { let guests = \(widget)() }
        """
      ]), settings: settings.rules
    ).problems.filter { $0.rule.code == "BC311" }
  }

  @Test("the warning names the value, and the condition that refuses it")
  func place() throws {
    let field = "@Observed(validating: { $0 < 1 ? \"too few\" : nil }) var guests = 0"
    let problem = try #require(try findings(field).first)
    #expect(problem.message == "'guests' of 'Bill' begins with 0, which its validation refuses")
    let note = try #require(problem.notes.first)
    #expect(note.location.range.start.line == 4)
    #expect(note.location.range.start.column == 27)
    #expect(note.location.range.end.column == 33)
    #expect(try findings(field, nursery: false).isEmpty)
    #expect(try findings(field, widget: "Label").isEmpty)
  }

  @Test(
    "a condition that refuses the initial value",
    arguments: [
      ("$0 < 1 ? \"x\" : nil", "0"), ("$0 >= 1 ? nil : \"x\"", "0"),
      ("$0 < 1 || $0 > 12 ? \"x\" : nil", "13"), ("(1...12).contains($0) ? nil : \"x\"", "0"),
      ("!(1..<12).contains($0) ? \"x\" : nil", "12"), ("$0 > 0 && $0 < 9 ? nil : \"x\"", "9"),
      ("value in value == -1 ? \"x\" : nil", "-1"), ("0 > $0 ? \"x\" : nil", "-1_000"),
      ("guests in (guests != 4) ? \"x\" : nil", "5"), ("$0 <= 0 || isOdd($0) ? \"x\" : nil", "0"),
    ])
  func refused(closure: String, value: String) throws {
    let field = "@Observed(validating: { \(closure) }) var guests = \(value)"
    #expect(try findings(field).count == 1)
  }

  @Test(
    "a condition that accepts the value, or is not understood",
    arguments: [
      ("$0 < 1 ? \"x\" : nil", "1"), ("(0...9).contains($0) ? nil : \"x\"", "0"),
      ("isOdd($0) ? \"x\" : nil", "0"), ("Bill.problem($0)", "0"),
      ("$0 < limit ? \"x\" : nil", "0"),
      ("$0 < 1 ? problem : nil", "0"), ("$0 < 1 || isOdd($0) ? \"x\" : nil", "1"),
      ("(bill: Bill, new: Int) in new < 1 ? \"x\" : nil", "0"), ("$0 < 1 ? \"x\" : nil", "start"),
      ("$0 < 1 ? \"x\" : $0 > 9 ? \"y\" : nil", "5"),
      ("let a = 1; return $0 < a ? \"x\" : nil", "0"),
    ])
  func accepted(closure: String, value: String) throws {
    let field = "@Observed(validating: { \(closure) }) var guests = \(value)"
    #expect(try findings(field).isEmpty)
  }
}
