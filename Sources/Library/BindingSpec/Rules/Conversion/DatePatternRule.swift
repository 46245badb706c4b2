/// BC310: the pattern of a date shows a part that says nothing without another one.
package enum DatePatternRule: BindingRule {
  package static let info = RuleInfo("BC310", "doubtful-pattern", severity: .warning)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    for reference in binding.converters {
      guard let pattern = reference.readArguments?.datePattern, let doubt = pattern.doubt,
        let argument = reference.arguments.first(where: { $0.value == pattern.text })
      else { continue }
      findings.add(doubt.sentence, at: argument.range, help: doubt.remedy)
    }
  }
}
