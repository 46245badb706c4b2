import BindingSpec
import SwiftFacts

/// Checks the example of a rule against its own Swift.
package enum ExampleCheck {
  /// The path of the binding file of an example in output.
  package static let path = "Bindings/example.yaml"

  /// The outcome of the check, with a rule that is off by default switched on.
  package static func outcome(_ example: RuleExample, of rule: RuleInfo) -> CheckOutcome {
    let facts = SourceFacts(texts: example.swiftFiles.map { (key: $0.path, value: $0.text) })
    let file = BindingFile(path: path, bytes: example.bytes)
    var settings = RuleSettings()
    if rule.isOffByDefault { settings[rule] = .warning }
    if rule.isAboutCompilation { settings.linking = .compiled }
    let project = Checker.projectProblems(of: [file], types: facts, settings: settings)
    return Checker.check(file, types: facts, settings: settings, project: project[path] ?? [])
  }

  package static func report(of bad: RuleExample, of rule: RuleInfo) -> String {
    let problems = outcome(bad, of: rule).problems
    // Nothing is shown of a file whose encoding is not known.
    let file = BindingFile(path: path, bytes: bad.bytes)
    let renderer = ProblemRenderer(texts: [path: file.text])
    return problems.map(renderer.render).joined(separator: "\n")
  }
}
