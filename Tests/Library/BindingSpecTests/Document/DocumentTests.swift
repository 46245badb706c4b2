import Testing

@testable import BindingSpec

@Suite struct DocumentTests {
  @Test("the whole of format 1 is read")
  func everything() throws {
    let yaml = """
      binder: 1
      model: App.BalanceViewModel
      view: BalanceScreen
      slots:
        balance: balance
        change:
          modelField: account?.change
          modelType: fpint(3, a b )
          mode: twoWay
          commit: blur
          placeholder: "0.00"
          fallback: "–"
        change.error: changeError
        submit:
          action: updateBalance
        photos:
          modelField: photos
          row:
            view: PhotoRow
            slots:
              title: titleText
              date: { modelField: created, modelType: date(yyyy-MM-dd) }
      """
    let file = read(yaml)
    #expect(file.problems.map(summary) == [])
    let document = try #require(file.documents.first)
    #expect(file.documents.count == 1)
    #expect(document.isComplete)
    #expect(document.model?.value.segments == ["App", "BalanceViewModel"])
    #expect(document.view?.value.description == "BalanceScreen")
    #expect(
      document.slots.map(\.slot.description)
        == ["balance", "change", "change.error", "submit", "photos"])
    #expect(file.text.slice(document.range) == yaml)

    guard case .field(let change) = document.slots[1].source,
      case .action(let action) = document.slots[3].source,
      case .field(let photos) = document.slots[4].source
    else { throw Unexpected() }
    #expect(change.path.description == "account?.change")
    #expect(change.modelType?.name.value == "fpint")
    #expect(change.modelType?.arguments.map(\.value) == ["3", "a b"])
    #expect(change.modelType?.arguments.map { file.text.slice($0.range) } == ["3", "a b"])
    #expect(change.mode?.value == .twoWay)
    #expect(change.commit?.value == .blur)
    #expect(change.placeholder?.value == "0.00")
    #expect(change.placeholder.map { file.text.slice($0.range) } == "0.00")
    #expect(change.fallback?.value == "–")
    #expect(action.command.value == "updateBalance")
    #expect(photos.row?.view?.value.description == "PhotoRow")
    #expect(photos.row?.slots.map(\.slot.description) == ["title", "date"])
    guard case .field(let date) = photos.row?.slots.last?.source else { throw Unexpected() }
    #expect(date.modelType?.description == "date(yyyy-MM-dd)")
  }

  @Test("a file may have several documents, each with its own place")
  func documents() {
    let file = read("binder: 1\nmodel: A\nslots: {a: b}\n---\nbinder: 1\nmodel: B\nslots: {c: d}\n")
    #expect(file.documents.map { $0.model?.value.description } == ["A", "B"])
    #expect(file.documents.map(\.range.start.line) == [1, 4])
    #expect(file.problems.isEmpty)
  }

  @Test("an anchor's value can be used again, whole or as a text")
  func aliases() throws {
    let file = read(
      "binder: 1\nslots:\n  a: &x {modelField: f, mode: &m oneWay}\n  b: *x\n  c: {modelField: g, mode: *m}\n"
    )
    #expect(file.problems.map(summary) == [])
    let slots = try #require(file.documents.first?.slots)
    let modes = slots.map { slot -> BindingMode? in
      if case .field(let field) = slot.source { field.mode?.value } else { nil }
    }
    #expect(modes == [.oneWay, .oneWay, .oneWay])
    #expect(slots.map { file.text.slice($0.range) }[1] == "b: *x")
  }

  @Test("the problems of an anchor's value are reported once, at the anchor")
  func aliasProblems() {
    #expect(
      problems("binder: 1\nslots:\n  a: &x {modelField: f..g}\n  b: *x\n  c: *x\n") == [
        "3:24 BC108 the field path 'f..g' lacks a name here"
      ])
  }

  @Test("eight different mistakes give eight problems, in the order of the file")
  func allInOneGo() {
    #expect(
      problems(
        """
        bindre: 1
        model: Balance-Model
        mode: twoWay
        slots:
          balance..text: balance
          change: {modelField: change, mode: bothWays}
          error:
            modelType: fpint(
            modelField: a.b!.c
          error: again
          submit: {action: submit, commit: key}
        """) == [
          "1:1 BC003 unknown key 'bindre' at the top level of a document",
          "2:8 BC004 'model' takes the name of a Swift type, not 'Balance-Model'",
          "3:1 BC003 unknown key 'mode' at the top level of a document",
          "5:11 BC108 the slot 'balance..text' lacks a name here",
          "6:38 BC004 'mode' takes 'oneWay', 'twoWay', 'oneTime' or 'toModel', not 'bothWays'",
          "8:21 BC304 the converter 'fpint(' has no closing ')'",
          "9:19 BC108 'b!' in the field path 'a.b!.c' is not the name of a field",
          "10:3 BC002 the key 'error' is already in this mapping",
          "11:28 BC307 'action' runs a command and takes no 'commit'",
        ])
  }

  @Test(
    "a document must say 'binder: 1'",
    arguments: [
      ("", "1:1 BC005 the file has no document; a binding file starts with 'binder: 1'"),
      ("# only\n\n", "1:1 BC005 the file has no document; a binding file starts with 'binder: 1'"),
      ("---\n", "1:1 BC005 the document is empty; a document starts with 'binder: 1'"),
      ("~\n", "1:1 BC005 the document is empty; a document starts with 'binder: 1'"),
      ("binder: 2\nslots: nonsense\n", "1:9 BC005 'binder' takes the format 1, not '2'"),
      ("binder: 1.0\nslots: {}\n", "1:9 BC005 'binder' takes the format 1, not '1.0'"),
      ("binder: one\nslots: {}\n", "1:9 BC005 'binder' takes the format 1, not 'one'"),
      ("binder: [1]\nslots: {}\n", "1:9 BC005 'binder' takes the format 1, not a list"),
      ("binder:\nslots: {}\n", "1:8 BC005 'binder' takes the format 1, not nothing"),
      ("binder: '1'\nslots: {}\n", "1:9 BC005 'binder' takes the number 1, not a text in quotes"),
      ("slots: {}\n", "1:1 BC005 the document does not say which format it has"),
      (
        "text\n",
        "1:1 BC004 a document must be a mapping with 'binder', 'model' and 'slots', not text"
      ),
      (
        "- a\n",
        "1:1 BC004 a document must be a mapping with 'binder', 'model' and 'slots', not a list"
      ),
    ])
  func versions(yaml: String, expected: String) {
    #expect(problems(yaml) == [expected])
  }

  @Test("a fix adds the version above the first key, where there is a line for it")
  func versionFix() throws {
    let fixed = try #require(read("# c\n  model: A\n  slots: {}\n").problems.first?.fixes.first)
    #expect(fixed.edits.map(\.text) == ["binder: 1\n  "])
    #expect(fixed.edits.map(\.location.range.start.offset) == [6])
    let flow = read("{model: A, slots: {}}").problems
    #expect(flow.map(\.rule.code) == ["BC005"])
    #expect(flow.allSatisfy { $0.fixes.isEmpty })
  }

  @Test("slots must be there, and be a mapping")
  func slots() {
    #expect(problems("binder: 1\nmodel: A\n") == ["1:1 BC004 the document has no 'slots'"])
    #expect(
      problems("binder: 1\nslots:\n")
        == ["2:1 BC004 'slots' has no value; it takes a mapping from slots to fields"])
    #expect(
      problems("binder: 1\nslots: [a]\n")
        == ["2:8 BC004 'slots' takes a mapping from slots to fields, not a list"])
    #expect(problems("binder: 1\nslots: {}\n") == [])
  }

  @Test("a model that is no type name is not also a missing one")
  func unreadableModel() {
    let file = read("binder: 1\nmodel: [A]\nslots: {}\n")
    #expect(
      file.problems.map(summary) == [
        "2:8 BC004 'model' takes the name of a Swift type, not a list"
      ])
    #expect(file.documents.map(\.isComplete) == [false])
  }
}
