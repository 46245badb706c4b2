import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// What is listed of the names that are not known.
@Suite struct UnresolvedReasonTests {
  @Test(
    "of every name that is not known it is said why",
    arguments: [
      ("a: open", "the type of 'open': 'make' is declared outside the sources"),
      ("a: view.frame", "the type of 'view.frame': 'UIView' is declared outside the sources"),
      ("a: part.hidden", "the type of 'part.hidden': 'NSObject' is declared outside the sources"),
      ("a: action", "the type of 'action': it is a function"),
      ("a: part1", ""),
      ("a: part2", "the type of 'part2': it is a tuple"),
      ("a: { action: part }", ""),
      ("a: name", ""),
      ("a: debug", ""),
    ])
  func reasons(slot: String, expected: String) throws {
    let facts = FactsOf(
      """
      class M { let open = make(); let view: UIView; let part = Part(); let name = ""
        var action: () -> Void = {}
        var part1 = (1, "x").1
        var part2 = (number: 1, text: "x").text
        #if DEBUG
          var debug = 1
        #else
          var debug = make()
        #endif
      }
      class Part: NSObject {}
      """
    ).facts
    let file = BindingFile(
      path: "a.yaml", bytes: Array("binder: 1\nmodel: M\nslots:\n  \(slot)\n".utf8))
    let found = Checker.check(file, types: facts).unresolved
    #expect(found.map { "\($0.what): \($0.reason)" } == (expected.isEmpty ? [] : [expected]))
  }

  @Test("the remedy for members that a macro may add is the compiler")
  func macros() {
    let facts = FactsOf("@Elsewhere class M {}").facts
    let file = BindingFile(
      path: "a.yaml", bytes: Array("binder: 1\nmodel: M\nslots: { a: b }\n".utf8))
    let found = Checker.check(file, types: facts).unresolved
    #expect(found.map(\.reason) == ["'@Elsewhere' may add members to 'M'"])
    #expect(found.map(\.remedy) == ["compile the bindings"])
  }

  @Test(
    "the compiler judges unknown names in compiled bindings, and '--fail-on' does not fail on them",
    arguments: [
      ("reflective", 1 as Int32, "compile the bindings"),
      ("compiled", 0, "leave it to the compiler"),
    ])
  func compiled(linking: String, status: Int32, remedy: String) throws {
    let place = try TemporaryDirectory()
    try place.write("let package = Package(name: \"a\")", to: "Package.swift")
    try place.write(
      """
      import BinderTerminal
      @Elsewhere final class M {}
      final class V { let a = Label() }

      """, to: "Sources/App/M.swift")
    try place.write("binder: 1\nmodel: M\nview: V\nslots: { a: b }\n", to: "Bindings/m.yaml")
    try place.write("linking: \(linking)\n", to: ".bindcheck.yaml")
    let outcome = try Program.run(["check", "--fail-on", "unresolved"], in: place.url)
    #expect(outcome.output.contains("may add members to 'M' [unresolved]"))
    #expect(outcome.output.contains("^ \(remedy)"))
    #expect(outcome.status == status)
  }

  @Test("types that are not known are listed with their reasons")
  func types() throws {
    let facts = FactsOf("typealias Odd = UIView\nclass S: UIView {}\nclass M { let a = 1 }").facts
    let file = BindingFile(
      path: "a.yaml", bytes: Array("binder: 1\nmodel: Odd\nview: S\nslots: { a: b }\n".utf8))
    #expect(
      Checker.check(file, types: facts).unresolved.map { "\($0.what): \($0.reason)" } == [
        "the type 'Odd': 'UIView' is declared outside the sources",
        "the slot 'a': 'UIView' is declared outside the sources",
      ])
  }

  @Test(
    "the alias of a function or of a tuple is no model and no view",
    arguments: [("() -> Void", "a function"), ("(Int, Int)", "a tuple")])
  func functions(type: String, kind: String) throws {
    let facts = FactsOf("typealias Odd = \(type)\nclass Old {}\nclass M { let a = 1 }").facts
    for (text, role) in [("model: Odd", "model"), ("model: M\nview: Odd", "view")] {
      let file = BindingFile(
        path: "a.yaml", bytes: Array("binder: 1\n\(text)\nslots: { a: a }\n".utf8))
      let outcome = Checker.check(file, types: facts)
      #expect(outcome.unresolved == [])
      #expect(outcome.problems.map(\.rule.code) == [role == "model" ? "BC101" : "BC201"])
      #expect(outcome.problems.first?.help == "'Odd' is \(kind): name the class of the \(role)")
    }
  }

  @Test(
    "where it is unknown whether field, converter and slot fit, the reason is given",
    arguments: [
      (
        "name: { modelField: name, modelType: tint }",
        "what 'tint' shows: 'UIColor' is declared outside the sources"
      ),
      (
        "name: { modelField: part, modelType: int }",
        "whether 'int' shows 'Part': 'NSNumber' is declared outside the sources"
      ),
      ("name: part", "whether 'name' takes 'Part': 'NSNumber' is declared outside the sources"),
      ("name.isVisible: part", ""),
      ("name: { modelField: count, modelType: shade }", ""),
      ("name: { modelField: count, modelType: int }", ""),
      ("name: name", ""),
      ("name: count", ""),
    ])
  func conversions(slot: String, expected: String) throws {
    let facts = FactsOf(
      """
      import BinderTerminal
      final class S: Screen { let name = TextField() }
      class M { let name = ""; let part = Part(); let count = 1 }
      class Part: NSNumber {}
      struct Tint: Converter { static let name = "tint"; func format(_ value: UIColor) -> String { "" } }
      struct Shade: Converter { static let name = "shade"; func format(_ value: Int) -> String { "" } }
      """
    ).facts
    #expect(unresolved(slot, facts) == (expected.isEmpty ? [] : [expected]))
  }

  @Test("where a converter's name cannot be read, no other name is known either")
  func modelTypeNames() {
    let facts = FactsOf(
      """
      class M { let name = "" }
      struct Tint: Converter { static let name = make(); func format(_ value: String) -> String { "" } }
      """
    ).facts
    #expect(
      unresolved("name: { modelField: name, modelType: tint }", facts, view: nil) == [
        "the converter 'tint': not all converters of the sources could be read"
      ])
    #expect(unresolved("name: { modelField: name, modelType: string }", facts, view: nil) == [])
  }

  private func unresolved(
    _ slot: String, _ facts: SourceFacts, view: String? = "S"
  ) -> [String] {
    let view = view.map { "view: \($0)\n" } ?? ""
    let text = "binder: 1\nmodel: M\n\(view)slots:\n  \(slot)\n"
    let file = BindingFile(path: "a.yaml", bytes: Array(text.utf8))
    return Checker.check(file, types: facts).unresolved.map { "\($0.what): \($0.reason)" }
  }
}
