import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// A converter that the app has to pass, where the sources show the binder.
@Suite struct PassedConverterTests {
  @Test(
    "a converter that no binder of the file is given is an error",
    arguments: [
      (#"Binder(model: bill, view: view, file: "Bindings/bill.yaml")"#, true),
      (#"Binder(model: bill, view: view, file: "\(folder)/bill.yaml")"#, true),
      (#"Bindings(file: "bill.yaml")"#, true),
      (#"Binder(model: bill, view: view, file: "bill.yaml", converters: all)"#, false),
      (#"Binder(model: bill, view: view, file: "other.yaml")"#, false),
      (#"Binder(model: bill, view: view, file: "Other/bill.yaml")"#, false),
      (#"Binder(model: bill, view: view, file: path)"#, false),
      (#"Bindings(text: text, name: "bill.yaml")"#, false),
    ])
  func converters(call: String, isTold: Bool) {
    for converter in ["date(yyyy)", "shout"] {
      let outcome = check("func make() throws { _ = try \(call) }", converter, .reflective)
      #expect(outcome.map(\.rule.code) == (isTold ? ["BC301"] : []), "\(converter)")
      #expect(outcome.first?.notes.first?.location.range.start.line == (isTold ? 9 : nil))
      // Compiled bindings name the converters themselves.
      let compiled = check("func make() throws { _ = try \(call) }", converter, .compiled)
      #expect(compiled.allSatisfy { $0.rule.code == "BC116" }, "\(compiled)")
    }
  }

  @Test(
    "a list of other converters does not have it",
    arguments: [
      ("[Whisper.self]", ["date(yyyy)", "shout"]), ("FoundationConverters.all", ["shout"]),
      ("FoundationConverters.all + [Whisper.self]", ["shout"]), ("[]", ["date(yyyy)", "shout"]),
      ("[Shout.self]", ["date(yyyy)"]), ("[Whisper.self] + own", []), ("[Own.type]", []),
    ])
  func listed(passed: String, told: [String]) {
    let code = """
      struct Whisper: Converter {
        init(arguments: [String]) {}
        func format(_ value: String) -> String { value }
      }
      func make() throws { _ = try Bindings(file: "bill.yaml", converters: \(passed)) }
      """
    let found = ["date(yyyy)", "shout"].filter { !check(code, $0, .reflective).isEmpty }
    #expect(found == told)
  }

  @Test("one binder of the file that is given converters is enough")
  func several() {
    let call = #"try Binder(model: bill, view: view, file: "bill.yaml""#
    let code = "func one() { \(call)) }; func two() { \(call), converters: all) }"
    #expect(check(code, "shout", .reflective) == [])
  }

  private func check(
    _ code: String, _ converter: String, _ linking: RuleSettings.Linking
  ) -> [Problem] {
    let facts = FactsOf(
      """
      import Binder
      import Foundation
      final class Bill { @Observed var day = Date(); @Observed var name = "" }
      struct Shout: Converter {
        static let name = "shout"
        init(arguments: [String]) {}
        func format(_ value: String) -> String { value }
      }
      \(code)
      """
    ).facts
    let field = converter == "shout" ? "name" : "day"
    let binding = "{ modelField: \(field), modelType: \(converter) }"
    let text = "binder: 1\nmodel: Bill\nslots:\n  a: \(binding)\n"
    let file = BindingFile(path: "Bindings/bill.yaml", bytes: Array(text.utf8))
    return Checker.check(file, types: facts, settings: RuleSettings(linking: linking)).problems
      .filter { $0.severity == .error }
  }
}
