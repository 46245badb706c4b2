import BindingSpec

/// Writes all rules as one text of Markdown: a table, then each rule with its examples.
package enum RuleMarkdown {
  package static func text() -> String {
    "# Rules\n\n" + table(RuleCatalogue.all) { "[\($0.code)](#\(anchor(of: $0)))" }
      + RuleCatalogue.all.map { "\n" + chapter(of: $0) }.joined()
  }

  package static func table(_ rules: [RuleInfo], _ link: (RuleInfo) -> String) -> String {
    "| rule | name | severity | finds |\n| --- | --- | --- | --- |\n"
      + rules.map {
        "| \(link($0)) | \($0.name) | \($0.defaultSeverity) | \(RulePage.of($0)?.summary ?? "") |\n"
      }.joined()
  }

  /// The page of a rule as a part of a text, without the heading that only a page needs.
  private static func chapter(of rule: RuleInfo) -> String {
    let page = (RulePage.of(rule)?.text ?? "").replacing("## Overview\n\n", with: "")
    return "#" + page.replacing("\n## ", with: "\n### ") + "\n"
  }

  /// As GitHub makes it from a heading.
  private static func anchor(of rule: RuleInfo) -> String {
    "\(rule.code.lowercased())-\(rule.name)"
  }
}
