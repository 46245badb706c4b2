import Testing

@testable import BindCheckKit
@testable import BindingSpec

/// What a settings file says, and what is wrong with it.
@Suite struct SettingsReaderTests {
  private func settings(_ yaml: String, at path: String = ".bindcheck.yaml") -> Settings {
    Settings(path: path, bytes: Array(yaml.utf8))
  }

  private func rule(_ code: String) throws -> RuleInfo {
    try #require(RuleCatalogue.rule(code))
  }

  @Test("every key is read")
  func allKeys() throws {
    let settings = settings(
      """
      # what we have settled
      bindings: Bindings
      sources: [Sources, "../Shared/Sources", /opt/Sources]
      linking: compiled
      rules:
        BC105: off
        unknown-field: warning
        bc902: error
      baseline: known.jsonl
      """)
    #expect(settings.problems == [])
    #expect(settings.bindings == ["Bindings"])
    #expect(settings.sources == ["Sources", "../Shared/Sources", "/opt/Sources"])
    #expect(settings.rules.linking == .compiled)
    #expect(settings.rules[try rule("BC105")] == .off)
    #expect(settings.rules[try rule("BC103")] == .warning)
    #expect(settings.rules[try rule("BC902")] == .error)
    #expect(settings.baseline == "known.jsonl")
  }

  @Test("paths are relative to the file")
  func relativePaths() {
    let settings = settings(
      "bindings: [Bindings, /opt/B]\nbaseline: known.jsonl\n", at: "../../.bindcheck.yaml")
    #expect(settings.bindings == ["../../Bindings", "/opt/B"])
    #expect(settings.baseline == "../../known.jsonl")
  }

  @Test("a file that says nothing settles nothing", arguments: ["", "# nothing\n", "---\n", "{}"])
  func nothing(yaml: String) {
    let settings = settings(yaml)
    #expect(settings.problems == [])
    #expect(settings.bindings == nil)
    #expect(settings.rules == RuleSettings())
  }

  /// Problems in words, with their places.
  private func words(_ yaml: String) -> [String] {
    settings(yaml).problems.map { problem in
      let range = problem.location.range
      let place = "\(range.start.line):\(range.start.column)-\(range.end.column)"
      return "\(place) \(problem.rule.code) \(problem.message)"
        + (problem.help.map { " | \($0)" } ?? "")
    }
  }

  @Test("unknown keys, rules and words are reported at their places, and the rest is read")
  func mistakes() throws {
    let yaml = """
      bindigns: Bindings
      linking: compield
      rules:
        BC999: off
        unknown-feild: off
        BC111: loud
        BC105: off
      colour: always
      """
    #expect(
      words(yaml) == [
        "1:1-9 BC003 unknown key 'bindigns' in the settings | did you mean 'bindings'?",
        "2:10-18 BC004 'linking' takes 'reflective' or 'compiled', not 'compield' | "
          + "did you mean 'compiled'?",
        "4:3-8 BC003 'rules' names 'BC999', but there is no such rule | "
          + "'bindcheck rules' lists them",
        "5:3-16 BC003 'rules' names 'unknown-feild', but there is no such rule | "
          + "did you mean 'unknown-field'?",
        "6:10-14 BC004 'BC111' takes 'off', 'warning' or 'error', not 'loud'",
        "8:1-7 BC003 unknown key 'colour' in the settings | the keys here are 'bindings', "
          + "'sources', 'linking', 'platform', 'rules', 'nursery' and 'baseline'",
      ])
    #expect(settings(yaml).rules[try rule("BC105")] == .off)
  }

  @Test("values of the wrong kind are reported at their places")
  func wrongKinds() {
    #expect(
      words(
        """
        bindings: { a: b }
        sources: [Sources, [more], ""]
        linking:
        rules: [BC105]
        baseline: []
        """) == [
          "1:11-19 BC004 'bindings' takes a path or a list of paths, not a mapping",
          "2:20-26 BC004 'sources' takes a list of paths, not a list",
          "2:28-30 BC004 'sources' takes a list of paths, not nothing",
          "3:1-8 BC004 'linking' takes 'reflective' or 'compiled', not nothing",
          "4:8-15 BC004 'rules' must be a mapping, not a list",
          "5:11-13 BC004 'baseline' takes a path, not a list",
        ])
    #expect(words("- bindings\n") == ["1:1-11 BC004 the settings must be a mapping, not a list"])
  }

  @Test("text that is no YAML, and a second document, are reported as in binding files")
  func yaml() {
    #expect(words("bindings: [a\n").map { $0.prefix(13) } == ["1:11-11 BC001"])
    #expect(
      words("{}\n---\nbindings: a\n") == [
        "2:1-12 BC004 settings are one document, not several"
      ])
    #expect(words("baseline: a\nbaseline: b\n").map { $0.prefix(11) } == ["2:1-9 BC002"])
  }

  @Test("one rule cannot be set twice, by its code and by its name")
  func setTwice() throws {
    let settings = settings("rules: { BC105: off, unobservable-field: error }\n")
    #expect(
      settings.problems.map(\.message) == [
        "'unobservable-field' is the rule 'BC105', which is set already"
      ])
    #expect(settings.problems.first?.notes.first?.location.range.start.column == 10)
    #expect(settings.rules[try rule("BC105")] == .off)
  }

  @Test("'nursery' turns on the rules that guess, unless 'rules' says otherwise")
  func nursery() {
    func settings(_ text: String) -> Settings { Settings(path: "x.yaml", bytes: Array(text.utf8)) }
    let guess = RefusedInitialValueRule.info
    #expect(!settings("").rules.asks(guess))
    #expect(settings("nursery: true").rules.asks(guess))
    #expect(!settings("nursery: false").rules.asks(guess))
    #expect(!settings("nursery: true\nrules: { BC311: off }").rules.asks(guess))
    #expect(settings("rules: { BC311: warning }").rules.asks(guess))
    #expect(settings("nursery: perhaps").problems.map(\.rule.code) == ["BC004"])
  }
}
