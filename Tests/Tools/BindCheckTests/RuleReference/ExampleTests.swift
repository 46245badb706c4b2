import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit

/// The examples of the rules, asked of their own Swift.
@Suite struct ExampleTests {
  @Test("the bad example of a rule gives that rule and no other", arguments: RuleCatalogue.all)
  func bad(rule: RuleInfo) {
    let outcome = ExampleCheck.outcome(rule.page.bad, of: rule)
    #expect(outcome.problems.map(\.rule.code) == [rule.code], "\(outcome.problems.map(\.message))")
  }

  @Test("the good example of a rule gives nothing", arguments: RuleCatalogue.all)
  func good(rule: RuleInfo) {
    let outcome = ExampleCheck.outcome(rule.page.good, of: rule)
    #expect(outcome.problems.map(\.message) == [])
    #expect(outcome.unresolved.map(\.what) == [])
    #expect(outcome.bindings > 0)
  }

  /// The Swift of all examples, each once.
  private static let sources = Set(
    RuleCatalogue.all.flatMap { ($0.page.bad.swiftFiles + $0.page.good.swiftFiles).map(\.text) }
  ).sorted()

  @Test("the Swift of an example compiles", arguments: sources)
  func compiles(source: String) throws {
    let place = try TemporaryDirectory()
    try place.write(source, to: "App.swift")
    try Compiler.writeGraphs(
      of: [place.url.path + "/App.swift"], module: "App", imports: AgreementTests.imports,
      to: place.url.appending(path: "graphs"))
  }

  @Test("a rule is explained", arguments: RuleCatalogue.all)
  func explained(rule: RuleInfo) {
    #expect(rule.page.summary.hasSuffix("."))
    #expect(rule.page.why.hasSuffix("."))
    #expect(rule.page.bad != rule.page.good)
  }

  @Test("the rules of the design are there, and no others")
  func complete() {
    let codes: [String: ClosedRange<Int>] = [
      "0": 1...9, "1": 1...19, "2": 1...11, "3": 1...11, "4": 1...8, "5": 1...5, "6": 1...1,
      "9": 1...3,
    ]
    let expected = codes.flatMap { hundred, numbers in
      numbers.map { "BC\(hundred)" + ($0 < 10 ? "0" : "") + "\($0)" }
    }
    #expect(RuleCatalogue.all.map(\.code) == expected.sorted())
  }
}
