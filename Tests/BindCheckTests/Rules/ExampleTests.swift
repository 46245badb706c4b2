import BindCheckKit
import BindingSpec
import Testing

/// The examples of the rules, asked of their own Swift.
@Suite struct ExampleTests {
  @Test("the bad example of a rule gives that rule and no other", arguments: RuleCatalogue.all)
  func bad(rule: RuleInfo) {
    let outcome = ExampleCheck.outcome(rule.bad, of: rule)
    #expect(outcome.problems.map(\.rule.code) == [rule.code], "\(outcome.problems.map(\.message))")
  }

  @Test("the good example of a rule gives nothing", arguments: RuleCatalogue.all)
  func good(rule: RuleInfo) {
    let outcome = ExampleCheck.outcome(rule.good, of: rule)
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
