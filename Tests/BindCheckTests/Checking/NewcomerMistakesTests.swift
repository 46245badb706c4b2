import BindCheckKit
import BindingSpec
import Testing

/// Mistakes of a user that writes a first binding file.
@Suite struct NewcomerMistakesTests {
  private func findings(
    _ slot: String, linking: RuleSettings.Linking = .reflective
  ) -> [String] {
    let swift = """
      import Binder
      import BinderTerminal
      final class Bill {
        @Observed var amount = 0.0
        @Observed var title = ""
        @Observed var action: () -> Void = {}
        @Observed var pair = (1, "a")
      }
      final class BillScreen: Screen {
        let total = Label()
        let tip = TextField()
        private let hidden = Label()
      }
      """
    let text = "binder: 1\nmodel: Bill\nview: BillScreen\nslots:\n  \(slot)\n"
    let outcome = Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift]),
      settings: RuleSettings(linking: linking))
    #expect(outcome.unresolved == [])
    return outcome.problems.map { "\($0.rule.code) \($0.severity): \($0.message)" }
  }

  @Test("'commit' on a binding that writes no edit is a warning")
  func commit() {
    #expect(
      findings("total: { modelField: title, commit: blur }")
        == ["BC205 warning: 'text' cannot be edited, so that 'commit' says nothing"])
    #expect(
      findings("tip: { modelField: title, mode: oneWay, commit: blur }")
        == ["BC205 warning: 'mode: oneWay' writes no edit, so that 'commit' says nothing"])
    #expect(findings("tip: { modelField: title, commit: blur }") == [])
  }

  @Test("a private widget is an error for the compiler, and a warning for reflection")
  func privateWidget() {
    let message = "the slot 'hidden' is private"
    #expect(findings("hidden: title") == ["BC104 warning: \(message)"])
    #expect(findings("hidden: title", linking: .compiled) == ["BC104 error: \(message)"])
  }

  @Test("a function or a tuple fits in no slot")
  func unshowable() {
    #expect(
      findings("total: action") == [
        "BC302 error: 'total' takes 'String', but 'action' is a function"
      ])
    #expect(
      findings("total: pair") == ["BC302 error: 'total' takes 'String', but 'pair' is a tuple"])
  }
}
