import BindCheckKit
import BindingSpec
import Testing

/// The examples of the rules, asked of their own Swift.
@Suite struct ExampleTests {
  private func check(_ example: RuleExample, of rule: RuleInfo) -> CheckOutcome {
    let files = example.swiftFiles
    let facts =
      files.count == 2
      ? SourceFacts(texts: [files[0].path: files[0].text, files[1].path: files[1].text])
      : SourceFacts(texts: [files[0].path: files[0].text])
    let file = BindingFile(path: "Bindings/example.yaml", bytes: example.bytes)
    var settings = RuleSettings()
    // Rules that are off speak in their own examples only.
    if rule.isOffByDefault { settings[rule] = .warning }
    let project = Checker.projectProblems(of: [file], witness: facts, settings: settings)
    return Checker.check(
      file, witness: facts, settings: settings, project: project[file.path] ?? [])
  }

  @Test("the bad example of a rule gives that rule and no other", arguments: RuleCatalogue.all)
  func bad(rule: RuleInfo) {
    let outcome = check(rule.bad, of: rule)
    #expect(outcome.problems.map(\.rule.code) == [rule.code], "\(outcome.problems.map(\.message))")
  }

  @Test("the good example of a rule gives nothing", arguments: RuleCatalogue.all)
  func good(rule: RuleInfo) {
    let outcome = check(rule.good, of: rule)
    #expect(outcome.problems.map(\.message) == [])
    #expect(outcome.unresolved.map(\.what) == [])
    #expect(outcome.bindings > 0)
  }

  @Test("a rule is explained", arguments: RuleCatalogue.all)
  func explained(rule: RuleInfo) {
    #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix("."))
    #expect(rule.why.hasSuffix("."))
    #expect(rule.bad != rule.good)
  }

  @Test("the rules of the design are there, and no others")
  func complete() {
    let codes: [String: ClosedRange<Int>] = [
      "0": 1...9, "1": 1...14, "2": 1...6, "3": 1...7, "4": 1...3, "5": 1...3, "6": 1...1,
      "9": 1...3,
    ]
    let expected = codes.flatMap { hundred, numbers in
      numbers.map { "BC\(hundred)" + ($0 < 10 ? "0" : "") + "\($0)" }
    }
    #expect(RuleCatalogue.all.map(\.code) == expected.sorted())
  }
}
