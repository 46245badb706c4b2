import Testing

@testable import BindCheckKit
@testable import BindingSpec

/// What is mended, and that nothing else is touched.
@Suite struct FileFixerTests {
  let fixing = Fixing(
    """
    import BinderCore
    import BinderTerminal
    final class Owner { @Observed var name = "" }
    final class Account { @Observed var owner = Owner() }
    final class Model {
      @Observed var balance = 0.0
      @Observed var change = ""
      @Observed var account: Account?
      let update = Command {}
    }
    final class Panel: Screen {
      let balance = Label()
      let change = TextField()
      let submit = Button("Go")
    }
    """)

  @Test("names, keys, words and a missing '?' are mended in one go")
  func everything() {
    #expect(
      fixing.fixed(
        """
        model: Modle
        veiw: Pannel
        slots:
          balnce: { modelFeild: balence, modelType: fpnit }
          chnage.txt: { modelField: change, delay: 300 }
          submit: { action: upadte }
          change.error: { modelField: account.ownr.nmae, fallback: "", mode: onWay }
        """)
          == """
          binder: 1
          model: Model
          view: Panel
          slots:
            balance: { modelField: balance, modelType: fpint }
            change.text: { modelField: change, delay: 300ms }
            submit: { action: update }
            change.error: { modelField: account?.owner.name, fallback: "", mode: oneWay }
          """)
  }

  @Test(
    "all bytes outside the fix stay: comments, blanks, quotes, line ends and the byte order mark")
  func layout() throws {
    let before =
      "\u{FEFF}# über 漢\r\nbinder:   1 # one\r\nmodel: \"Modle\"\t# the model\r\n\r\nslots:\r\n"
      + "    a :  'balnce'   # 🙂\r\n    # last"
    let after = before.replacing("Modle", with: "Model").replacing("balnce", with: "balance")
    #expect(fixing.fixed(before).map { Array($0.utf8) } == Array(after.utf8))
  }

  @Test(
    "an added line ends as the others do",
    arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let lines = ["model: Model", "slots: {}", ""]
    #expect(
      fixing.fixed(lines.joined(separator: end))
        == (["binder: 1"] + lines).joined(separator: end))
  }

  @Test("fixes are reported with the place and the rule")
  func report() throws {
    let fixed = try #require(
      fixing.fix(Array("model: Model\nslots: { a: balnce }\n".utf8)))
    #expect(
      fixed.fixes.map { $0.line() } == [
        "a.yaml:1:1: fixed: add 'binder: 1' [BC005]",
        "a.yaml:2:13: fixed: 'balnce' is now 'balance' [BC103]",
      ])
    #expect(fixed.problems == [])
  }

  @Test(
    "uncertain fixes are not made",
    arguments: [
      // Two names are as near.
      "binder: 1\nmodel: Twin\nslots: { a: nameX }\n",
      // Of two letters, one is not a slip.
      "binder: 1\nmodel: Twin\nslots: { a: id }\n",
      // Escapes hide the place of the name.
      "binder: 1\nmodel: Model\nslots: { a: \"b\\x61lnce\" }\n",
      "binder: 1\nmodel: Model\nslots: { a: \"\\x61ccount.owner\" }\n",
      // The slot that is meant is there already.
      "binder: 1\nmodel: Model\nview: Panel\nslots: { balance: change, balnce: balance }\n",
      "binder: 1\nmodel: Model\nview: Panel\nslots: { balance.text: change, balnce: change }\n",
      // The path may end there then, and the slot cannot be nil.
      "binder: 1\nmodel: Model\nview: Panel\nslots: { balance: account.name }\n",
      "binder: 1\nmodel: Model\nslots: { a: unheardOf }\n",
      // The type of what is near does not fit.
      "binder: 1\nmodel: Model\nview: Panel\nslots: { balance: couns }\n",
      "binder: 1\nmodel: Model\nview: Panel\nslots: { balance: { modelField: couns, modelType: isNil } }",
      "binder: 1\nmodel: Model\nview: Panel\nslots: { balance: { modelField: balance, modelType: itn } }",
      "not a binding file",
      "",
    ])
  func uncertain(yaml: String) {
    let fixing = Fixing(
      """
      import BinderCore
      import BinderTerminal
      class Twin { @Observed var name1 = ""; @Observed var name2 = ""; @Observed var ip = "" }
      class Owner {}
      class Account { @Observed var owner = Owner(); @Observed var name = "" }
      class Model {
        @Observed var balance = ""; @Observed var change = ""; @Observed var account: Account?
        @Observed var counts = [0]
      }
      class Panel: Screen { let balance = Label(); let change = Label() }
      """)
    #expect(!fixing.problems(of: BindingFile(path: "a.yaml", bytes: Array(yaml.utf8))).isEmpty)
    #expect(fixing.fixed(yaml) == nil)
  }

  @Test("one harmful fix does not keep the others from being made")
  func harmful() {
    let yaml = """
      binder: 1
      model: Model
      view: Panel
      slots:
        balance: balnce
        balnce: balance
        chnage: chnge
      """
    #expect(
      fixing.fixed(yaml)
        == """
        binder: 1
        model: Model
        view: Panel
        slots:
          balance: balance
          balnce: balance
          change: change
        """)
  }

  @Test("a file that is not YAML to its end is mended up to there")
  func syntaxError() {
    #expect(
      fixing.fixed("binder: 1\nmodel: Modle\nslots: { a: balance\n")
        == "binder: 1\nmodel: Model\nslots: { a: balance\n")
  }

  @Test("an anchor is mended once for all its aliases")
  func anchor() throws {
    let fixed = try #require(
      fixing.fix(
        Array("binder: 1\nmodel: Model\nslots: { a: &f balnce, b: *f, c: *f }\n".utf8)))
    #expect(fixed.fixes.count == 1)
    #expect(fixed.problems == [])
    #expect(
      String(decoding: fixed.file.text.bytes, as: UTF8.self)
        == "binder: 1\nmodel: Model\nslots: { a: &f balance, b: *f, c: *f }\n")
  }

  @Test("an anchor that is right for one of its aliases, or means two things, is left")
  func contradiction() {
    let fixing = Fixing(
      """
      import BinderCore
      import BinderTerminal
      class Inner { @Observed var name1 = "" }
      class Other { @Observed var name2 = "" }
      class Model { @Observed var first = [Inner](); @Observed var second = [Other]() }
      class Rows: Screen { let a = Table(); let b = Table() }
      final class Table: Widget { let rows = RowSlot { Line() } }
      final class Line: Screen { let text = Label() }
      """)
    for name in ["name0", "name1", "name2"] {
      let yaml = """
        binder: 1
        model: Model
        slots:
          a: { modelField: first, row: &row { view: Line, slots: { text: \(name) } } }
          b: { modelField: second, row: *row }
        """
      #expect(!fixing.problems(of: BindingFile(path: "a.yaml", bytes: Array(yaml.utf8))).isEmpty)
      #expect(fixing.fixed(yaml) == nil)
    }
  }

  @Test("fixes that undo each other leave the file as it was")
  func cycle() {
    let rule = RuleInfo("BC103", "unknown-field")
    let other = RuleInfo("BC112", "needless-optional")
    // Wherever there is an `a` there should be a `b`, and the other way round.
    let fixer = FileFixer { file in
      [("a", "b", rule), ("b", "a", other)].compactMap { (word, wanted, rule) in
        guard let offset = file.text.bytes.firstIndex(of: Array(word.utf8)[0]) else { return nil }
        let location = SourceLocation(
          file: file.path, range: file.text.range(offset..<(offset + 1)))
        return Problem(rule, "no", at: location, fixes: [.replace(location, with: wanted)])
      }
    }
    let file = BindingFile(path: "x.yaml", bytes: Array("x: a".utf8))
    #expect(fixer.fix(file, problems: fixer.check(file))?.fixes == nil)
  }
}
