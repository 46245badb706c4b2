import BindingSpec

/// The page about a rule, as the documentation catalogue of `BindingSpec` has it.
///
///     RulePage.of(UnknownFieldRule.info)?.summary  // `modelField` names a field that the object does not have.
package struct RulePage: Sendable {
  /// All of it, as Markdown.
  package let text: String
  /// The findings of the rule, in one sentence, with names as `code`.
  package let summary: String
  /// Why that matters, in a few sentences.
  package let why: String
  package let bad: RuleExample
  package let good: RuleExample

  private static let all = Dictionary(
    uniqueKeysWithValues: EmbeddedTexts.files.compactMap { path, text in
      let name = path.split(separator: "/Rules/").last!
      return path == name ? nil : (String(name.prefix(5)), RulePage(text.description))
    })

  /// The page about a rule; nil for one that the library does not have.
  package static func of(_ rule: RuleInfo) -> RulePage? { all[rule.code] }

  /// - Parameter text: The page: a heading with code and name, the summary, and sections for the reason, the wrong
  ///   and the right example. The reason stands behind the severity.
  init(_ text: String) {
    self.text = text
    let sections = text.split(separator: "\n## ")
    func paragraphs(_ index: Int) -> [String] {
      guard index < sections.count else { return [] }
      return sections[index].split(separator: "\n\n").dropFirst().map {
        $0.split(separator: "\n").joined(separator: " ")
      }
    }
    summary = paragraphs(0).joined()
    why = paragraphs(1).dropFirst().joined(separator: "\n\n")
    bad = RuleExample(sections.dropFirst(2).first ?? "", like: nil)
    good = RuleExample(sections.dropFirst(3).first ?? "", like: bad)
  }
}

extension String {
  /// Markdown's `code` as names in quotes, for readers of plain text.
  var withQuotes: String { replacing("`", with: "'") }
}

extension RuleInfo {
  private static let pages =
    ProgramVersion.repository + "/blob/main/Sources/Library/BindingSpec/BindingSpec.docc/Rules/"

  /// The address of the page about the rule, such as `…/Rules/BC103.md`.
  package var documentation: String { "\(Self.pages)\(code).md" }
}
