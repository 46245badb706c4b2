import BindCheckKit
import BindingSpec
import Foundation
import Testing

/// The rule pages of the documentation are made from the rules.
@Suite struct RulePageTests {
  static let directory = Places.package
    .appending(path: "Sources/Library/BindingSpec/BindingSpec.docc/Rules")

  @Test("the pages of the rules agree with the rules")
  func pages() throws {
    let pages = RuleMarkdown.pages()
    if Places.isRecording {
      for name in try Self.committed() {
        try FileManager.default.removeItem(at: Self.directory.appending(path: name))
      }
      for (name, text) in pages {
        try Data(text.utf8).write(to: Self.directory.appending(path: name))
      }
    }
    let advice: Comment = "the rule pages are stale: RECORD=1 swift test --filter RulePageTests"
    #expect(try Self.committed().sorted() == pages.keys.sorted(), advice)
    for (name, text) in pages {
      let committed = try String(
        contentsOf: Self.directory.appending(path: name), encoding: .utf8)
      #expect(committed == text, advice)
    }
  }

  /// The pages in the folder, but for the one that `RuleNoticeTests` writes.
  private static func committed() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path)
      .filter { !$0.hasPrefix(".") && $0 != RuleNoticeTests.page.lastPathComponent }
  }

  @Test("the index leads to every rule")
  func index() throws {
    let index = try #require(RuleMarkdown.pages()["TheRules.md"])
    for rule in RuleCatalogue.all {
      #expect(index.components(separatedBy: "<doc:\(rule.code)>").count == 3)
      #expect(index.contains("| \(rule.name) | \(rule.defaultSeverity) |"))
    }
  }

  @Test("a page has the examples and the report of the bad one")
  func page() throws {
    let page = try #require(RuleMarkdown.pages()["BC103.md"])
    #expect(page.hasPrefix("# BC103 unknown-field\n\n`modelField` names a field"))
    #expect(page.contains("```yaml\n\(UnknownFieldRule.info.bad.bindings)\n```"))
    #expect(page.contains("```yaml\n\(UnknownFieldRule.info.good.bindings)\n```"))
    #expect(page.contains("error: 'Bill' has no field 'amuont' [BC103]"))
  }

  @Test("the reference has a chapter for every rule, to which its table leads")
  func reference() {
    let text = RuleMarkdown.text()
    for rule in RuleCatalogue.all {
      #expect(text.contains("\n## \(rule.code) \(rule.name)\n"))
      #expect(text.contains("(#\(rule.code.lowercased())-\(rule.name))"))
    }
  }
}
