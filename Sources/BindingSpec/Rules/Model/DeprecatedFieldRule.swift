/// BC110: a binding names a member that its declaration says not to use any more.
package enum DeprecatedFieldRule: DocumentRule {
  package static let info = RuleInfo(
    "BC110", "deprecated-field", severity: .warning,
    summary: "a binding names a field or a command that is deprecated",
    why: """
      The compiler warns of every use of a deprecated declaration that it sees, and it does not see \
      names in binding files. When the field is removed, the screen would break without an earlier \
      warning.
      """,
    swift: """
      import Binder

      final class Bill {
        @Observed var amount = 0.0
        @available(*, deprecated, renamed: "amount") @Observed var sum = 0.0
      }
      """,
    model: "Bill",
    bad: "total: { modelField: sum, modelType: fpint }",
    good: "total: { modelField: amount, modelType: fpint }")

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      for (index, step) in binding.steps.enumerated() {
        guard let deprecation = step.member.deprecation else { continue }
        let name = step.member.name
        let location = document.location(binding.range(ofSegment: index))
        var problem = Problem(
          info,
          "'\(name)' of '\(document.name(ofOwner: step.owner, at: index))' is deprecated"
            + (deprecation.message.map { ": \($0)" } ?? ""),
          at: location, notes: step.member.declarationNotes)
        if let renamed = deprecation.renamed {
          problem.help = "use '\(renamed)'"
          if step.owner.members[renamed]?.kind == step.member.kind,
            Located(name, at: location.range).isVerbatim
          {
            problem.fixes = [.replace(location, with: renamed)]
          }
        }
        report(problem)
      }
    }
  }
}
