import Testing

@testable import BindingSpec

@Suite struct UnknownKeyTests {
  @Test(
    "a misspelt key is offered the key of its level that was meant",
    arguments: [
      ("binder: 1\nmodle: A\nslots: {}\n", "did you mean 'model'?"),
      ("binder: 1\nslot: {}\n", "did you mean 'slots'?"),
      ("binder: 1\nslots:\n  s: {modelFeild: a}\n", "did you mean 'modelField'?"),
      ("binder: 1\nslots:\n  s: {modelfield: a}\n", "did you mean 'modelField'?"),
      ("binder: 1\nslots:\n  s: {modelField: a, comit: key}\n", "did you mean 'commit'?"),
      ("binder: 1\nslots:\n  s: {action: a, draft: keep}\n", "did you mean 'drafts'?"),
      (
        "binder: 1\nslots:\n  s: {modelField: a, row: {veiw: V, slots: {}}}\n",
        "did you mean 'view'?"
      ),
      ("binder: 1\nmode: oneWay\nslots: {}\n", "'mode' belongs in the mapping of a slot"),
      (
        "binder: 1\nslots:\n  s: {modelField: a, view: V}\n",
        "'view' belongs at the top level of a document, or in a 'row'"
      ),
      (
        "binder: 1\nslots:\n  s: {modelField: a, row: {model: V, slots: {}}}\n",
        "'model' belongs at the top level of a document"
      ),
      (
        "binder: 1\nslots: {}\nelsewhere: 1\n",
        "the keys here are 'binder', 'model', 'view', 'exhaustive', 'unbound' and 'slots'"
      ),
    ])
  func help(yaml: String, expected: String) {
    let file = read(yaml)
    #expect(file.problems.map(\.rule.code) == ["BC003"])
    #expect(file.problems.map(\.help) == [expected])
  }

  @Test("the fix replaces the key and nothing else")
  func fix() throws {
    let file = read("binder: 1\n'modle': A\nslots: {}\n")
    let edit = try #require(file.problems.first?.fixes.first?.edits.first)
    #expect(file.text.slice(edit.location.range) == "modle")
    #expect(edit.text == "model")
  }

  @Test("no key is offered that is there already")
  func present() {
    let file = read("binder: 1\nmodel: A\nmodle: B\nslots: {}\n")
    #expect(
      file.problems.map(\.help) == [
        "the keys here are 'binder', 'model', 'view', 'exhaustive', 'unbound' and 'slots'"
      ])
  }

  @Test("what stands below a misspelt key is checked as below the right one")
  func below() {
    let file = read("binder: 1\nmodle: A\nslot:\n  s: {modelFeild: a..b}\n")
    #expect(file.problems.map(\.rule.code) == ["BC003", "BC003", "BC003", "BC108"])
    #expect(file.documents.first?.model?.value.description == "A")
  }
}
