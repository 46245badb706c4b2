import Testing

@testable import BindingSpec

@Suite struct SyntaxErrorTests {
  @Test(
    "a syntax error is told at the place to mend",
    arguments: [
      ("  a: \"b\n", "3:6 BC001 this quote is never closed"),
      ("  a: 'b\n---\n", "3:6 BC001 this quote is never closed"),
      ("\ta: b\n", "3:1 BC001 a tab is not expected here"),
      ("  a: {modelField: c\n", "3:6 BC001 this '{' is never closed"),
      ("  a: [b\n", "3:6 BC001 this '[' is never closed"),
      ("  a: {modelField: b}}\n", "3:21 BC001 a key is expected here"),
      ("  a: b: c\n", "3:7 BC001 a ':' is not expected here"),
      ("  a b\n  c: d\n", "4:4 BC001 a ':' is not expected here"),
      ("    a: b\n  c: d\n", "4:3 BC001 a key is expected here"),
      ("  a: b\n  c\n", "4:3 BC001 a ':' is missing after this key"),
      ("  a: @b\n", "3:6 BC001 a value cannot start with '@'"),
      (
        "  a: \"\\q\"\n",
        "3:7 BC001 this text in double quotes has an escape that YAML does not know"
      ),
      ("  a: *\n", "3:7 BC001 a name is expected after '&' or '*'"),
      ("  a: - b\n", "3:6 BC001 a '-' is not expected here"),
      ("  a: {modelField: c]\n", "3:20 BC001 a ',' or '}' is expected here"),
    ])
  func places(lines: String, expected: String) {
    #expect(problems("binder: 1\nslots:\n" + lines) == [expected])
  }

  @Test(
    "the help names the line to mend",
    arguments: [
      ("  a: b\n   c: d\n", "indent it like the line above"),
      ("  a b\n\n  c: d\n", "the line above has no ':' behind its key"),
      ("  a:b\n  c: d\n", "write a blank behind the ':' of the line above"),
      ("  a: b: c\n", "put quotes around text that contains ': '"),
      ("    a: b\n  c: d\n", "indent it like the other keys of its mapping"),
      ("  a: {modelField: b}}\n", "remove it: its bracket was closed before"),
    ])
  func help(lines: String, expected: String) {
    #expect(read("binder: 1\nslots:\n" + lines).problems.map(\.help) == [expected])
  }

  @Test("what stands before a syntax error is read, and what is missing is not reported")
  func partsBefore() throws {
    let file = read("model: M\nslots:\n  a: b\n  c: d..e\n  f: \"g\n")
    #expect(
      file.problems.map(summary) == [
        "4:8 BC108 the field path 'd..e' lacks a name here",
        "5:6 BC001 this quote is never closed",
      ])
    let document = try #require(file.documents.first)
    #expect(!document.isComplete)
    #expect(document.model?.value.description == "M")
    #expect(document.slots.map(\.slot.description) == ["a"])
  }

  @Test("documents before the one with a syntax error are complete")
  func documentsBefore() {
    let file = read("binder: 1\nslots: {a: b}\n---\nbinder: 1\nslots: {c: d\n")
    #expect(file.documents.map(\.isComplete) == [true, false])
    #expect(file.problems.map(\.rule.code) == ["BC001"])
  }

  @Test("a binding that a syntax error cuts is not said to lack its field")
  func cutBinding() {
    #expect(
      problems("binder: 1\nslots:\n  a:\n    mode: oneWay\n    modelField: \"b\n") == [
        "5:17 BC001 this quote is never closed"
      ])
  }

  @Test("an undefined alias, a recursive one, a tag and a merge key are named")
  func unsupported() {
    #expect(
      problems("binder: 1\nslots:\n  a: &field b\n  c: *fild\n  d: &e\n    row: *e\n") == [
        "4:6 BC001 the alias '*fild' has no anchor '&fild' before it",
        "5:3 BC004 the slot 'd' has neither 'modelField' nor 'action'",
        "6:10 BC009 the alias '*e' stands within its own anchor '&e'",
      ])
    #expect(
      problems("binder: 1\nslots:\n  a: !!str b\n  c: &x !t\n    modelField: d\n") == [
        "3:6 BC009 the tag '!!str' is not supported in binding files",
        "4:9 BC009 the tag '!t' is not supported in binding files",
      ])
    #expect(
      problems("%TAG !t! tag:x\n---\nbinder: 1\nslots: {}\n") == [
        "1:1 BC009 tags, and so '%TAG', are not supported in binding files"
      ])
    #expect(
      problems("binder: 1\nslots:\n  a: &x {modelField: b}\n  c:\n    <<: *x\n") == [
        "5:5 BC009 the merge key '<<' is not supported in binding files"
      ])
  }

  @Test("an undefined alias is offered the anchor that is like it")
  func aliasHelp() {
    let file = read("binder: 1\nslots:\n  a: &field b\n  c: *fild\n")
    #expect(file.problems.map(\.help) == ["did you mean '*field'?"])
  }

  @Test("a key given twice is a problem at the second, with a note to the first")
  func duplicates() throws {
    let file = read("binder: 1\nslots:\n  a: b\n  c: {modelField: x, modelField: y}\n  'a': d\n")
    #expect(
      file.problems.map(summary) == [
        "4:22 BC002 the key 'modelField' is already in this mapping",
        "5:3 BC002 the key 'a' is already in this mapping",
      ])
    #expect(file.problems[1].notes.map(\.location.range.start.line) == [3])
    #expect(file.documents.first?.slots.count == 2)
  }

  @Test("a key that comes twice is found however many keys there are", arguments: 1...80)
  func duplicatesAmongMany(_ number: Int) {
    let slots = (1...80).map { "  slot\($0): field\n" }.joined()
    let file = read("binder: 1\nslots:\n\(slots)  slot\(number): again\n")
    #expect(
      file.problems.map(summary) == [
        "83:3 BC002 the key 'slot\(number)' is already in this mapping"
      ])
    #expect(file.problems.first?.notes.map(\.location.range.start.line) == [number + 2])
  }

  @Test("a key that comes twice is found behind keys that are left out")
  func duplicatesBehindOthers() {
    let file = read(
      "binder: 1\nslots:\n  a: b\n  a: c\n  [d]: e\n  f: g\n  <<: h\n  f: i\n  a: j\n")
    let twice = file.problems.filter { $0.rule.code == "BC002" }
    #expect(twice.map(\.location.range.start.line) == [4, 8, 9])
    #expect(twice.map { $0.notes.map(\.location.range.start.line) } == [[3], [6], [3]])
  }

  @Test("a key that is a mapping or a list is a problem")
  func keys() {
    #expect(
      problems("binder: 1\nslots:\n  a: {{ b }}\n  [c, d]: e\n") == [
        "3:7 BC004 a key must be text, not a mapping",
        "4:3 BC004 a key must be text, not a list",
      ])
  }
}
