import BindingSpec

/// Writes rules for a person at a terminal.
package enum RuleText {
  /// One line a rule: its code, its name, its severity, and its findings.
  package static func table() -> String {
    ConverterText.columns(
      RuleCatalogue.all.map { rule in
        let summary = RulePage.of(rule)?.summary.withQuotes ?? ""
        return [rule.code, rule.name, rule.defaultSeverity.rawValue, summary]
      })
  }

  /// The page of a rule as plain text, and how to silence the rule or to switch it on.
  package static func explanation(of rule: RuleInfo) -> String {
    var text = "\(rule.code) \(rule.name) (\(severity(of: rule)))\n"
    if let page = RulePage.of(rule) {
      text += page.summary.withQuotes + "\n\n"
      let why = page.why.withQuotes.split(separator: " ")
      text += wrapped(why, width: 80).joined(separator: "\n") + "\n"
      text += "\nWrong:\n" + example(page.bad)
      text += "\nwhich gives:\n\n" + indented(ExampleCheck.report(of: page.bad, of: rule))
      text += "\nRight:\n" + example(page.good, unlike: page.bad) + "\n"
    }
    return text + waysOut(of: rule)
  }

  static func severity(of rule: RuleInfo) -> String {
    rule.isOffByDefault ? "\(rule.severity), off by default" : rule.severity.rawValue
  }

  static func waysOut(of rule: RuleInfo) -> String {
    if rule.isGuess {
      return "To switch on all rules that guess, write in .bindcheck.yaml:  nursery: true\n"
    }
    if rule.isOffByDefault {
      return "To switch it on, write in .bindcheck.yaml:  rules: { \(rule.code): warning }\n"
    }
    let hygiene: Set = ["BC902", "BC903"]
    let other = rule.severity == .error ? "warning" : "off"
    let settings = "For all files, in .bindcheck.yaml:  rules: { \(rule.code): \(other) }\n"
    return hygiene.contains(rule.code)
      ? settings
      : "On one line:                        # bindcheck:disable \(rule.code) -- reason\n"
        + settings
  }

  private static func example(_ example: RuleExample, unlike other: RuleExample? = nil) -> String {
    var text = ""
    if example.bindings != other?.bindings {
      text +=
        "\n  # \(ExampleCheck.path)\(example.isLatin1 ? ", saved as Latin-1" : "")\n"
        + indented(example.bindings)
    }
    if !example.swift.isEmpty, example.swift != other?.swift {
      text += "\n" + indented(example.swift)
    }
    return text
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
  }

  /// The words in lines of at most `width` characters.
  static func wrapped(_ words: [Substring], width: Int) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
