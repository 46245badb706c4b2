import Testing

@testable import BindingSpec

@Suite struct BindingTests {
  @Test(
    "a value of a slot that is no field and no mapping is named",
    arguments: [
      ("s:", "3:3 BC004 's' has no value; it takes a field of the model or a mapping"),
      ("s: null", "3:6 BC004 's' has no value; it takes a field of the model or a mapping"),
      ("s: ''", "3:6 BC004 's' has no value; it takes a field of the model"),
      ("s: [a]", "3:6 BC004 's' takes a field of the model or a mapping, not a list"),
      ("s: {}", "3:3 BC004 the slot 's' has neither 'modelField' nor 'action'"),
      ("s: {mode: oneWay}", "3:3 BC004 the slot 's' has neither 'modelField' nor 'action'"),
      ("s: {name}", "3:6 BC004 the slot 's' takes the name of a field, not a name in braces"),
      ("s: {modelField}", "3:7 BC004 'modelField' has no value; it takes a field of the model"),
      ("s: {modelField: [a]}", "3:19 BC004 'modelField' takes a field of the model, not a list"),
      ("s: {action: ~}", "3:15 BC004 'action' has no value; it takes the name of a command"),
      ("s: {action: go now}", "3:15 BC004 'action' takes the name of a command, not 'go now'"),
      (
        "s: {modelField: a, placeholder: }",
        "3:22 BC004 'placeholder' has no value; it takes a text"
      ),
      ("s: {modelField: a, fallback: {b: c}}", "3:32 BC004 'fallback' takes a text, not a mapping"),
      (
        "s: {modelField: a, commit: [key]}",
        "3:30 BC004 'commit' takes a word such as 'key', not a list"
      ),
      (
        "s: {modelField: a, commit: tab}",
        "3:30 BC004 'commit' takes 'key', 'blur' or 'enter', not 'tab'"
      ),
      (
        "s: {action: a, drafts: comit}",
        "3:26 BC004 'drafts' takes 'commit', 'discard' or 'keep', not 'comit'"
      ),
      (
        "s: {action: a, drafts: [keep]}",
        "3:26 BC004 'drafts' takes a word such as 'commit', not a list"
      ),
      (
        "s: {modelField: a, delay: 250}",
        "3:29 BC004 'delay' takes a time with its unit, not '250'"
      ),
      (
        "s: {modelField: a, delay: 0ms}",
        "3:29 BC004 'delay' takes a time above zero, not '0ms'"
      ),
      (
        "s: {modelField: a, delay: -1s}",
        "3:29 BC004 'delay' takes a time above zero, not '-1s'"
      ),
      (
        "s: {modelField: a, delay: 31557600s}",
        "3:29 BC004 'delay' takes at most 60s, not '31557600s'"
      ),
      (
        "s: {modelField: a, delay: 99999999999999999999999999s}",
        "3:29 BC004 'delay' takes at most 60s, not '99999999999999999999999999s'"
      ),
      (
        "s: {modelField: a, delay: 0.5ms}",
        "3:29 BC004 'delay' takes a time such as '250ms' or '1.5s', not '0.5ms'"
      ),
      (
        "s: {modelField: a, delay: 1 year}",
        "3:29 BC004 'delay' takes a time such as '250ms' or '1.5s', not '1 year'"
      ),
      (
        "s: {modelField: a, delay: -.s}",
        "3:29 BC004 'delay' takes a time such as '250ms' or '1.5s', not '-.s'"
      ),
      (
        "s: {modelField: a, delay: [1s]}",
        "3:29 BC004 'delay' takes a time such as '250ms', not a list"
      ),
      (
        "s: {modelField: a, commit: blur, delay: 1s}",
        "3:36 BC307 'commit: blur' waits for the focus to leave, and takes no 'delay'"
      ),
      (
        "s: {modelField: a, mode: oneWay, delay: 1s}",
        "3:36 BC307 'mode: oneWay' writes no edit, and takes no 'delay'"
      ),
      (
        "s: {action: a, delay: 1s}", "3:18 BC307 'action' runs a command and takes no 'delay'"
      ),
      ("s: {drafts: keep}", "3:3 BC004 the slot 's' has neither 'modelField' nor 'action'"),
      (
        "s: {modelField: a, row: b}",
        "3:27 BC004 'row' takes a mapping with 'view' and 'slots', not text"
      ),
      ("s: {modelField: a, row: {view: V}}", "3:22 BC004 the row has no 'slots'"),
      (
        "s: {modelField: a, row: {view: 1V, slots: {}}}",
        "3:34 BC004 'view' takes the name of a Swift type, not '1V'"
      ),
    ])
  func kinds(line: String, expected: String) {
    #expect(problems("binder: 1\nslots:\n  \(line)\n") == [expected])
  }

  @Test(
    "a delay is a decimal number of milliseconds or seconds",
    arguments: [
      ("250ms", 250), ("1s", 1_000), ("1.5s", 1_500), ("0.001s", 1), ("60s", 60_000),
      ("007ms", 7),
    ])
  func delays(text: String, milliseconds: Int) throws {
    let document = try #require(
      read("binder: 1\nslots:\n  s: {modelField: a, commit: key, delay: \(text)}\n").documents.first
    )
    #expect(document.slots.first?.source.field?.delay?.value.milliseconds == milliseconds)
  }

  @Test(
    "a field path is names between dots, and the first wrong part is pointed at",
    arguments: [
      ("a..b", 8, "the field path 'a..b' lacks a name here"),
      (".a", 6, "the field path '.a' lacks a name here"),
      ("a.", 8, "the field path 'a.' lacks a name here"),
      ("a.b c", 8, "'b c' in the field path 'a.b c' is not the name of a field"),
      ("a.b()", 8, "'b()' in the field path 'a.b()' is not the name of a field"),
      ("a[0].b", 6, "'a[0]' in the field path 'a[0].b' is not the name of a field"),
      ("a!.b", 6, "'a!' in the field path 'a!.b' is not the name of a field"),
      ("a.b??", 8, "'b??' in the field path 'a.b??' is not the name of a field"),
      ("é.$b", 9, "'$b' in the field path 'é.$b' is not the name of a field"),
      ("$drafts", 6, "'$drafts' is not the name of a field"),
      ("a.$drafts.b", 8, "'$drafts' in the field path 'a.$drafts.b' is not the name of a field"),
      ("3", 6, "'3' is not the name of a field"),
      ("\\.a", 6, "'\\' in the field path '\\.a' is not the name of a field"),
    ])
  func fieldPaths(path: String, column: Int, message: String) {
    #expect(problems("binder: 1\nslots:\n  s: \(path)\n") == ["3:\(column) BC108 \(message)"])
  }

  @Test(
    "a slot is names between dots",
    arguments: [
      ("a..b", 5, "the slot 'a..b' lacks a name here"),
      ("a b", 3, "'a b' is not the name of a slot"),
      ("a.b-c", 5, "'b-c' in the slot 'a.b-c' is not a name"),
      ("a?.b", 3, "'a?' in the slot 'a?.b' is not a name"),
      ("''", 4, "a slot must have a name, not an empty one"),
    ])
  func slotPaths(key: String, column: Int, message: String) {
    #expect(problems("binder: 1\nslots:\n  \(key): x\n") == ["3:\(column) BC108 \(message)"])
  }

  @Test(
    "arguments of a converter stand in one pair of parentheses",
    arguments: [
      ("fpint(", 28, "the converter 'fpint(' has no closing ')'"),
      ("fpint)", 28, "the converter 'fpint)' has a ')' without a '('"),
      ("fpint)(", 28, "the converter 'fpint)(' has no closing ')'"),
      ("(3)", 23, "the converter '(3)' has no name before its '('"),
      ("fpint(3) x", 32, "the converter 'fpint(3) x' goes on with 'x' behind its ')'"),
    ])
  func converters(text: String, column: Int, message: String) {
    let found = problems(
      "binder: 1\nslots:\n  s:\n    modelField: a\n    modelType:        \(text)\n")
    let start = text == "fpint)(" ? column + 1 : column
    #expect(found == ["5:\(start) BC304 \(message)"])
  }

  @Test("a comma within braces that cuts a converter is explained")
  func commaInFlow() throws {
    let file = read("binder: 1\nslots:\n  s: {modelField: a, modelType: date(d, MMM)}\n")
    let problem = try #require(file.problems.first)
    #expect(problem.rule.code == "BC304")
    #expect(problem.help == "within braces a comma ends the value: put quotes around it")
  }

  @Test("options that exclude each other give one problem a cause")
  func exclusive() throws {
    let both = read("binder: 1\nslots:\n  s: {action: a, modelField: b, mode: oneWay}\n")
    #expect(
      both.problems.map(summary) == ["3:7 BC307 the slot 's' has both 'action' and 'modelField'"])
    #expect(both.problems.first?.notes.map(\.location.range.start.column) == [18])
    let options = read("binder: 1\nslots:\n  s: {mode: oneWay, action: a, row: {slots: {}}}\n")
    #expect(
      options.problems.map(summary) == [
        "3:7 BC307 'action' runs a command and takes no 'mode', 'row'"
      ])
    #expect(options.problems.first?.notes.map(\.message) == ["'row' is here"])
  }

  @Test("drafts are treated by an action alone")
  func drafts() throws {
    let field = read("binder: 1\nslots:\n  s: {drafts: keep, modelField: a, mode: oneWay}\n")
    #expect(
      field.problems.map(summary) == ["3:7 BC307 'modelField' shows a field and takes no 'drafts'"])
    let alone = read("binder: 1\nslots:\n  s: {drafts: keep}\n")
    #expect(alone.problems.map(\.help) == ["add 'action:' with the command that its event runs"])
    let action = read("binder: 1\nslots:\n  s: {action: a, drafts: discard}\n")
    #expect(action.problems.isEmpty)
    guard case .action(let found) = action.documents.first?.slots.first?.source else {
      throw Unexpected()
    }
    #expect(found.drafts?.value == .discard)
    #expect(found.drafts.map { action.text.slice($0.range) } == "discard")
  }

  @Test("a row takes no options of a single value")
  func rowOptions() throws {
    let file = read(
      "binder: 1\nslots:\n  s: {placeholder: '', modelField: a, mode: toModel, row: {slots: {}}}\n")
    #expect(
      file.problems.map(summary) == [
        "3:7 BC307 'row' shows the elements of a collection one way and takes no "
          + "'placeholder', 'mode'"
      ])
    #expect(file.problems.first?.notes.map(\.message) == ["'mode' is here"])
    let oneWay = read("binder: 1\nslots:\n  s: {modelField: a, mode: oneWay, row: {slots: {}}}\n")
    #expect(oneWay.problems.isEmpty)
  }

  @Test("an unknown word is offered the one that was meant, with a fix")
  func words() throws {
    let problem = try #require(
      read("binder: 1\nslots:\n  s: {modelField: a, mode: 'twoway'}\n").problems.first)
    #expect(problem.help == "did you mean 'twoWay'?")
    #expect(problem.fixes.first?.edits.first?.text == "twoWay")
    // Without the quotes, which stay.
    #expect(problem.location.range.start.column == 29)
    #expect(problem.location.range.end.column == 35)
  }

  @Test("a misspelt treatment of drafts is offered the one that was meant, with a fix")
  func draftWords() throws {
    let problem = try #require(
      read("binder: 1\nslots:\n  s: {action: a, drafts: discrad}\n").problems.first)
    #expect(problem.help == "did you mean 'discard'?")
    #expect(problem.fixes.first?.edits.first?.text == "discard")
  }

  @Test("placeholders are shown as they are written")
  func placeholders() throws {
    let file = read("binder: 1\nslots:\n  s: {modelField: a, placeholder: 0.00, fallback: ''}\n")
    guard case .field(let field) = file.documents.first?.slots.first?.source else {
      throw Unexpected()
    }
    #expect(field.placeholder?.value == "0.00")
    #expect(field.fallback?.value == "")
  }
}
