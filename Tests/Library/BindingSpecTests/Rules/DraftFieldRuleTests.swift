import BindingSpec
import Testing

/// The rules about `$drafts`, which need no facts of the model.
@Suite struct DraftFieldRuleTests {
  private func only(
    _ entries: String, _ types: StubTypeInformation = StubTypeInformation()
  ) throws -> Problem {
    let problems = outcome(entries, types).problems
    try #require(problems.count == 1, "\(problems.map(\.message))")
    return problems[0]
  }

  @Test("both fields are known, also where the model is not")
  func known() {
    var types = StubTypeInformation()
    types.unknown = ["Model"]
    let entries = "label.isOn: $drafts.areValid\nfield.isOn: $drafts.isEmpty"
    #expect(outcome(entries, StubTypeInformation()).places == [])
    #expect(outcome(entries, types).places == [])
    #expect(outcome(entries, StubTypeInformation()).unresolved.isEmpty)
  }

  @Test("a misspelt field is offered the one that was meant, with a fix")
  func misspelt() throws {
    let problem = try only("label.isOn: $drafts.areVaild")
    #expect(problem.rule.code == "BC103")
    #expect(problem.message == "'Drafts' has no field 'areVaild'")
    #expect(problem.help == "did you mean 'areValid'?")
    #expect(problem.fixes.first?.edits.first?.text == "areValid")
    #expect(problem.location.range.start.column == 23)
    var types = StubTypeInformation()
    types.limitation = "computed properties are out of sight"
    #expect(
      try only("label.isOn: $drafts.xyzzy", types).help
        == "it has 'areValid', 'isEmpty' and 'isWaiting'")
  }

  @Test("a misspelt '$drafts' is offered the right one, with a fix")
  func misspeltBegin() throws {
    let problem = try only("label.isOn: $draft.areValid")
    #expect(problem.rule.code == "BC108")
    #expect(problem.help == "did you mean '$drafts'?")
    #expect(problem.fixes.first?.edits.first?.text == "$drafts")
    #expect(try only("label: $title").help == "write the name without '$'")
  }

  @Test("'$drafts' alone is no field, and it stands at the beginning of a path alone")
  func misplaced() throws {
    let alone = try only("label.isOn: $drafts")
    #expect(alone.rule.code == "BC108")
    #expect(alone.help == "write one of '$drafts.areValid', '$drafts.isEmpty', '$drafts.isWaiting'")
    let behind = try only("label.isOn: account.$drafts.areValid")
    #expect(behind.rule.code == "BC108")
    #expect(behind.help == "a path to the drafts of the binder begins with '$drafts'")
    #expect(try only("label.isOn: $drafts.areValid.text").rule.code == "BC103")
  }

  @Test("the fields are read-only")
  func readOnly() throws {
    var types = StubTypeInformation()
    types.others["TextField"]?.members["isOn"]?.isEditable = true
    let problem = try only("field.isOn: $drafts.areValid", types)
    #expect(problem.rule.code == "BC106")
    #expect(problem.help == "say 'mode: oneWay'")
    #expect(
      outcome("field.isOn: { modelField: $drafts.areValid, mode: oneWay }", types).places == [])
  }

  @Test("the fields are of the type Bool, and never nil")
  func type() throws {
    #expect(
      try only("label: { modelField: $drafts.areValid, modelType: fpint }").rule.code == "BC302")
    let optional = outcome("label.isOn: $drafts?.areValid", StubTypeInformation())
    #expect(optional.problems.map(\.rule.code) == ["BC112"])
  }

  @Test("a document needs a model also where it names none of its fields")
  func missingModel() {
    let text = "binder: 1\nslots: { label.isOn: $drafts.areValid }\n"
    let found = Checker.check(
      BindingFile(path: "x.yaml", bytes: Array(text.utf8)), types: StubTypeInformation())
    #expect(found.problems.map(\.rule.code) == ["BC006"])
  }
}
