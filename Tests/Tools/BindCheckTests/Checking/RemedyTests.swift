import BindingSpec
import SwiftFacts
import Testing

@testable import BindCheckKit

/// Advice that has to fit the declaration of the member that a binding names.
@Suite struct RemedyTests {
  /// The codes with the advice for one slot of a screen with a label, a field and a button.
  private func remedies(
    _ slot: String, _ members: String, more: String = "",
    linking: RuleSettings.Linking = .reflective
  ) -> [String] {
    let swift = """
      import Binder
      import BinderTerminal
      \(more)
      final class Bill {
        \(members)
      }
      final class Page: Screen {
        let label = Label()
        let field = TextField()
        let button = Button("B")
      }
      """
    let text = "binder: 1\nmodel: Bill\nview: Page\nslots:\n  \(slot)\n"
    return Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": swift]),
      settings: RuleSettings(linking: linking)
    ).problems.map { "\($0.rule.code) \($0.help ?? "")" }
  }

  @Test(
    "a weak or unowned property, around which no wrapper is, has advice that compiles",
    arguments: ["weak", "unowned"])
  func references(word: String) {
    let members = """
      \(word) var owner: Owner?
        @Computed({ (bill: Bill) in bill.owner == nil }) var isFree: Bool
      """
    let more = "final class Owner { @Observed var name = \"\" }"
    let advice =
      "declare it '\(word) let' if it never changes, or '@Observed var' without '\(word)'"
    #expect(
      remedies("label: { modelField: owner?.name, fallback: '' }", members, more: more)
        == ["BC105 \(advice), or say 'mode: oneTime'"])
    #expect(remedies("button.isEnabled: isFree", members, more: more) == ["BC114 \(advice)"])
  }
}
