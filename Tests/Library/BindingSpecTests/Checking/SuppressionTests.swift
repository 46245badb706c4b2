import BindingSpec
import Testing

@Suite struct SuppressionTests {
  let types = StubTypeInformation(.plain("amount", "String"), .observed("title", "String"))

  private func places(_ entries: String, _ settings: RuleSettings = RuleSettings()) -> [String] {
    outcome(entries, types, settings).places
  }

  @Test("a comment behind a line silences a rule there")
  func trailing() {
    #expect(places("label: amount") == ["5:10 BC105"])
    #expect(places("label: amount  # bindcheck:disable BC105 -- set once") == [])
  }

  @Test("a comment on its own line silences a rule on the next line that says something")
  func ownLine() {
    #expect(
      places(
        """
        # bindcheck:disable BC105 -- set once

        # It is the amount at the start.
        label: amount
        """) == [])
  }

  @Test("the lines before and behind are not silenced")
  func otherLines() {
    #expect(
      places(
        """
        label: amount
        # bindcheck:disable BC105 -- set once
        field: title
        """) == ["5:10 BC105", "6:23 BC902"])
    #expect(
      places(
        """
        # bindcheck:disable BC105 -- set once
        label:
          modelField: amount
        """) == ["5:23 BC902", "7:17 BC105"])
  }

  @Test("a rule may be given by its name, in any case, and several may be given")
  func names() {
    #expect(places("label: amount  # bindcheck:disable unobservable-field -- set once") == [])
    #expect(places("label: amount  # bindcheck:disable bc105 -- set once") == [])
    #expect(places("label: amonut  # bindcheck:disable BC103, BC105 -- to come") == [])
    #expect(
      places(
        "field.isOn: { modelField: amount, mode: twoWay } # bindcheck:disable BC106,BC205,BC302 -- x"
      )
        == [])
  }

  @Test("without a reason nothing is silenced, and it is said")
  func noReason() {
    for comment in [
      "# bindcheck:disable BC105", "# bindcheck:disable BC105 --", "# bindcheck:disable BC105 --  ",
      "# bindcheck:disable BC105 because I say so",
    ] {
      #expect(places("label: amount  \(comment)") == ["5:10 BC105", "5:18 BC903"], "\(comment)")
    }
  }

  @Test("a suppression without effect is reported")
  func useless() throws {
    let found = outcome("label: title  # bindcheck:disable BC105 -- set once", types).problems
    let problem = try #require(found.first)
    #expect(found.count == 1)
    #expect(problem.rule.code == "BC902")
    #expect(problem.severity == .warning)
    #expect(problem.message == "'BC105' suppresses nothing on this line")
    #expect(problem.location.range.start.column == 37)
  }

  @Test("beside an error on its binding no suppression is called useless")
  func besideError() {
    #expect(places("label: amonut  # bindcheck:disable BC105 -- set once") == ["5:10 BC103"])
    #expect(
      places(
        """
        label:
          modelField: amonut
          mode: oneWay # bindcheck:disable BC105 -- set once
        field: title # bindcheck:disable BC105 -- set once
        """) == ["6:17 BC103", "8:36 BC902"])
  }

  @Test("no suppression hides the problem of another one")
  func problemOfAnother() {
    #expect(
      places("label: title  # bindcheck:disable BC105, BC902 -- set once")
        == ["5:37 BC902", "5:44 BC902"])
  }

  @Test("an unknown rule is reported, with the name that was probably meant")
  func unknownRule() throws {
    let problem = try #require(
      outcome("label: title  # bindcheck:disable unobservable-feild -- set once", types)
        .problems.first)
    #expect(problem.message == "there is no rule 'unobservable-feild' to suppress")
    #expect(problem.help == "did you mean 'unobservable-field'?")
    #expect(problem.fixes.map(\.title) == ["replace with 'unobservable-field'"])
    #expect(places("label: title  # bindcheck:disable BC999 -- set once") == ["5:37 BC902"])
  }

  @Test("a comment that names no rule, or says something else to the checker, is said")
  func otherDirectives() {
    #expect(places("label: title  # bindcheck:disable -- all") == ["5:17 BC902"])
    #expect(places("label: title  # bindcheck:ignore BC105 -- all") == ["5:19 BC902"])
    #expect(places("label: title  # bindcheck is told nothing here") == [])
  }

  @Test("a suppression of a rule that is off is not reported")
  func off() {
    var settings = RuleSettings()
    settings[UnobservableFieldRule.info] = .off
    #expect(places("label: amount  # bindcheck:disable BC105 -- set once", settings) == [])
    settings[UnobservableFieldRule.info] = nil
    settings[UselessSuppressionRule.info] = .off
    #expect(places("label: title  # bindcheck:disable BC105 -- set once", settings) == [])
  }

  @Test("where a type cannot be known, no suppression is called useless")
  func cannotKnow() {
    var types = types
    types.unknown = ["Model"]
    let entries = "label: amount  # bindcheck:disable BC105 -- set once"
    #expect(outcome(entries, types).places == [])
    types.unknown = []
    types.models["Model"]?.isComplete = false
    #expect(outcome("label: elsewhere # bindcheck:disable BC105 -- x", types).places == [])
    // What is not known of one binding says nothing of another.
    let two = "label: elsewhere\nfield: title # bindcheck:disable BC105 -- x"
    #expect(outcome(two, types).places == ["6:36 BC902"])
    #expect(
      outcome("label: amount # bindcheck:disable BC302 -- x", model: "Modl", types).places == [
        "2:8 BC101"
      ])
  }

  @Test("an error of the file itself can be silenced, and a broken file is not searched for more")
  func fileProblems() {
    #expect(
      places("label: { modelField: title, colour: red } # bindcheck:disable BC003 -- later") == [])
    #expect(
      places("label: [title # bindcheck:disable BC105 -- x").allSatisfy { $0.hasSuffix("BC001") })
  }

  @Test("in a text that looks like a comment nothing is silenced")
  func inText() {
    #expect(
      places("label: { modelField: amount, fallback: \"# bindcheck:disable BC105 -- x\" }")
        == ["5:24 BC105"])
  }

  @Test("line ends of any kind end a comment", arguments: ["\n", "\r\n"])
  func lineEnds(_ end: String) {
    let text = [
      "binder: 1", "model: Model", "view: Panel", "slots:",
      "  # bindcheck:disable BC105 -- set once", "", "  label: amount",
    ].joined(separator: end)
    let file = BindingFile(path: "m.yaml", bytes: Array(text.utf8))
    #expect(Checker.check(file, types: types).places == [])
  }

  @Test("a program is told of what is silenced all the same")
  func startUp() throws {
    let text = "binder: 1\nmodel: Model\nslots: { a: amonut } # bindcheck:disable BC103 -- soon\n"
    let file = BindingFile(path: "m.yaml", bytes: Array(text.utf8))
    #expect(Checker.check(file, types: types).problems == [])
    let document = try #require(file.documents.first)
    let problems = Checker.problems(of: DocumentResolution(document, types: types))
    #expect(problems.map(\.rule.code) == ["BC103"])
  }
}
