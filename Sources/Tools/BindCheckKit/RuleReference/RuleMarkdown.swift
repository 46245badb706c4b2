import BindingSpec

/// Writes rules as Markdown: one text with all of them, or pages of a documentation catalogue.
package enum RuleMarkdown {
  /// All rules: a table, then each with its examples.
  package static func text(_ rules: [RuleInfo] = RuleCatalogue.all) -> String {
    "# Rules\n\n" + table(rules) { "[\($0.code)](#\(anchor(of: $0)))" }
      + rules.map { "\n## \($0.code) \($0.name)\n\n" + body(of: $0, heading: "###") }.joined()
  }

  /// The pages of the documentation catalogue, by their file names.
  package static func pages(_ rules: [RuleInfo] = RuleCatalogue.all) -> [String: String] {
    var pages = ["TheRules.md": index(rules)]
    for rule in rules {
      pages["\(rule.code).md"] =
        "# \(rule.code) \(rule.name)\n\n\(sentence(rule.summary))\n\n## Overview\n\n"
        + body(of: rule, heading: "##", hasSummary: false)
    }
    return pages
  }

  private static func index(_ rules: [RuleInfo]) -> String {
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
    text += table(rules) { "<doc:\($0.code)>" } + "\n## Topics\n\n- <doc:WhichStepNotices>\n"
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

  private static func table(_ rules: [RuleInfo], _ link: (RuleInfo) -> String) -> String {
    "| rule | name | severity | finds |\n| --- | --- | --- | --- |\n"
      + rules.map {
        "| \(link($0)) | \($0.name) | \($0.defaultSeverity) | \(marked($0.summary)) |\n"
      }.joined()
  }

  private static func body(
    of rule: RuleInfo, heading: String, hasSummary: Bool = true
  ) -> String {
    var text = hasSummary ? sentence(rule.summary) + "\n\n" : ""
    text += "Severity: \(RuleText.severity(of: rule)).\n\n"
    text += RuleText.wrapped(marked(rule.why), width: 118) + "\n"
    text += "\n\(heading) Wrong\n\n" + code(rule.bad)
    text += "\n```text\n\(ExampleCheck.report(of: rule))\n```\n"
    text += "\n\(heading) Right\n\n" + code(rule.good, unlike: rule.bad)
    return text
  }

  private static func code(_ example: RuleExample, unlike other: RuleExample? = nil) -> String {
    var blocks: [String] = example.isLatin1 ? ["Saved as Latin-1:\n"] : []
    if example.bindings != other?.bindings || example.swift == other?.swift {
      blocks.append("```yaml\n\(example.bindings)\n```\n")
    }
    if !example.swift.isEmpty, example.swift != other?.swift {
      blocks.append("```swift\n\(example.swift)\n```\n")
    }
    return blocks.joined(separator: "\n")
  }

  private static func sentence(_ text: String) -> String {
    // A name in quotes at the start stays as it is.
    let text = marked(text)
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// The text with its names in 'single quotes' as code; behind a letter a quote is an apostrophe.
  static func marked(_ text: String) -> String {
    text.replacing(/(^|\W)'([^']+)'/) { "\($0.1)`\($0.2)`" }
  }

  /// As GitHub makes it from a heading.
  private static func anchor(of rule: RuleInfo) -> String {
    "\(rule.code.lowercased())-\(rule.name)"
  }
}
