/// BC110: a binding names a member that its declaration says not to use any more.
package enum DeprecatedFieldRule: BindingRule {
  package static let info = RuleInfo("BC110", "deprecated-field", severity: .warning)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    for (index, step) in binding.steps.enumerated() {
      guard let deprecation = step.member.deprecation else { continue }
      let name = Located(step.member.name, at: binding.range(ofSegment: index))
      let renamed = deprecation.renamed
      let isReplaceable =
        name.isVerbatim
        && renamed.flatMap { step.owner.members[$0]?.kind } == step.member.kind
      findings.add(
        "\(findings.name(of: step, at: index)) is deprecated"
          + (deprecation.message.map { ": \($0)" } ?? ""),
        at: name.range, help: renamed.map { "use '\($0)'" }, about: step.member,
        replacement: isReplaceable ? renamed : nil)
    }
  }
}
