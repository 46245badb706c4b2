import BindingSpec
import Testing

/// BC404: commands by which the user leaves do not wait for drafts.
@Suite struct WaitingDraftsTests {
  /// A panel whose slot is an event of this policy, and a model with this command.
  private func types(
    slot: String, command: String, _ drafts: DraftPolicy?
  ) -> StubTypeInformation {
    var types = StubTypeInformation()
    types.models["Model"]?.members[command] = MemberFacts(name: command, kind: .command)
    types.views["Panel"]?.members[slot] = MemberFacts(
      name: slot, type: TypeReference(name: "TextField"))
    types.others["TextField"]?.members["done"]?.drafts = drafts
    return types
  }

  private func places(
    _ slot: String, _ command: String, _ drafts: DraftPolicy?, option: String = ""
  ) -> [String] {
    outcome(
      "\(slot): { action: \(command)\(option) }", types(slot: slot, command: command, drafts)
    ).places
  }

  @Test(
    "a name that says that the user leaves must not wait",
    arguments: [
      "cancel", "goBack", "closeAll", "end", "dismissAlert", "discardChanges", "reset", "undoLast",
      "URLReset", "all_undo", "endAsking",
    ])
  func words(name: String) {
    #expect(places(name, "run", .commit) == ["5:3 BC404"])
    #expect(places("slot", name, .commit) == ["5:3 BC404"])
  }

  @Test(
    "a word within another one says nothing",
    arguments: [
      "save", "weekend", "background", "enclose", "undone", "cancelled", "send", "backend",
      "resettle", "append",
    ])
  func otherWords(name: String) {
    #expect(places(name, "run", .commit) == [])
    #expect(places("slot", name, .commit) == [])
  }

  @Test(
    "an event that keeps or discards drafts does not wait, and of an unknown one nothing is said")
  func policies() {
    for drafts in [DraftPolicy.keep, .discard, nil] {
      #expect(places("cancel", "run", drafts) == [])
    }
  }

  @Test("on a page without an editable slot no draft holds a command back")
  func readOnlyPage() {
    var types = types(slot: "cancel", command: "run", .commit)
    types.others["TextField"]?.members["text"]?.isEditable = false
    let rows = "list: { modelField: all, row: { view: Row, slots: { label: self } } }\n  "
    for entries in ["cancel: { action: run }", "cancel: { action: run, drafts: commit }"] {
      #expect(outcome(entries, types).places == [])
      #expect(outcome(rows + entries, types).places.allSatisfy { !$0.hasSuffix("BC404") })
    }
    types.others["TextField"]?.members["text"]?.isEditable = nil
    #expect(outcome("cancel: { action: run }", types).places == ["5:3 BC404"])
  }

  @Test("the binding decides before the event")
  func option() throws {
    #expect(places("cancel", "run", .commit, option: ", drafts: keep") == [])
    #expect(places("cancel", "run", .commit, option: ", drafts: discard") == [])
    #expect(places("cancel", "run", .keep, option: ", drafts: commit") == ["5:34 BC404"])
    #expect(places("cancel", "run", nil, option: ", drafts: commit") == ["5:34 BC404"])
  }

  @Test("the sentence names the slot or the command, and both remedies")
  func sentence() throws {
    let problem = try #require(
      outcome(
        "slot: { action: goBack }", types(slot: "slot", command: "goBack", .commit)
      ).problems.first)
    #expect(problem.severity == .warning)
    #expect(
      problem.message
        == "'goBack' waits for the drafts: the command does not run while one of them is invalid")
    #expect(problem.help == "say 'drafts: discard' or 'drafts: keep'")
  }
}
