import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit

/// The rule pages of the documentation, from which `bindcheck` explains the rules.
@Suite struct RulePageTests {
  static let directory = Places.package
    .appending(path: "Sources/Library/BindingSpec/BindingSpec.docc/Rules")
  private static let advice: Comment =
    "the rule pages are stale: RECORD=1 swift test --filter RulePageTests"

  @Test("each rule has a page, and each page a rule")
  func pages() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
      .filter { $0.hasPrefix("BC") }.map { String($0.dropLast(".md".count)) }
    #expect(pages.sorted() == RuleCatalogue.all.map(\.code))
  }

  @Test(
    "a page has the name and the severity of its rule, and the report of the bad example",
    arguments: RuleCatalogue.all)
  func page(rule: RuleInfo) throws {
    let url = Self.directory.appending(path: "\(rule.code).md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let report = ExampleCheck.report(of: RulePage(text).bad, of: rule)
    let expected =
      text
      .replacing(/^# .*\n/, with: "# \(rule.code) \(rule.name)\n", maxReplacements: 1)
      .replacing(
        /\nSeverity: .*\n/, with: "\nSeverity: \(RuleText.severity(of: rule)).\n",
        maxReplacements: 1
      )
      .replacing(/```text\n[\s\S]*?```\n/, with: "```text\n\(report)\n```\n", maxReplacements: 1)
    if Places.isRecording { try Data(expected.utf8).write(to: url) }
    let committed = try String(contentsOf: url, encoding: .utf8)
    #expect(committed == expected, Self.advice)
    #expect(committed.contains("```text\n\(report)\n```\n"))
    #expect(RulePage.of(rule)?.text == String(committed.dropLast()), "the program has another page")
  }

  @Test("the index leads to every rule")
  func index() throws {
    let url = Self.directory.appending(path: "TheRules.md")
    if Places.isRecording { try Data(Self.index.utf8).write(to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == Self.index, Self.advice)
    for rule in RuleCatalogue.all {
      #expect(Self.index.components(separatedBy: "<doc:\(rule.code)>").count == 3)
    }
  }

  // MARK: - The index

  /// The page that leads to those of the rules.
  private static var index: String {
    let rules = RuleCatalogue.all
    var text = """
      # The rules

      Every mistake that `bindcheck` and the binder know, with an example.

      ## Overview

      The code of a rule is never used for another one. Most rules are asked at start-up, too, and say the same there. Where a rule
      cannot know something, such as an inferred type, `bindcheck` reports a note with the reason.

      `bindcheck explain BC103` prints what the page of a rule says, `bindcheck rules` all rules. A comment
      `# bindcheck:disable BC105 -- reason` silences a rule on a line, `.bindcheck.yaml` gives a rule another severity.
      <doc:WhichStepNotices> says for each rule whether start-up and the compiler notice its mistake, too.


      """
    text += "| rule | name | severity | finds |\n| --- | --- | --- | --- |\n"
    for rule in rules {
      let finds = RulePage.of(rule)?.summary ?? ""
      text += "| <doc:\(rule.code)> | \(rule.name) | \(rule.defaultSeverity) | \(finds) |\n"
    }
    text += "\n## Topics\n\n- <doc:WhichStepNotices>\n"
    for (title, group) in groups(rules) {
      text += "\n### \(title)\n\n" + group.map { "- <doc:\($0.code)>\n" }.joined()
    }
    return text
  }

  private static let titles = [
    "0": "The file", "1": "The model", "2": "The view", "3": "Conversions", "4": "Actions",
    "5": "Lists", "6": "Circles", "9": "Hygiene",
  ]

  /// The rules by the hundreds of their codes.
  private static func groups(_ rules: [RuleInfo]) -> [(String, [RuleInfo])] {
    Dictionary(grouping: rules) { String($0.code.dropFirst(2).prefix(1)) }
      .sorted { $0.key < $1.key }
      .map { (titles[$0.key] ?? "Others", $0.value) }
  }
}

extension RuleInfo {
  /// The page about the rule, which each rule of the library has.
  var page: RulePage { RulePage.of(self) ?? RulePage("") }
}
