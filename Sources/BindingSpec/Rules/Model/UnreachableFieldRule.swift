/// BC113: a binding names a computed property, which reflection cannot see.
public enum UnreachableFieldRule: DocumentRule {
  public static let info = RuleInfo(
    "BC113", "unreachable-field",
    summary: "'modelField' names a computed property that is in no table")

  public static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard binding.field != nil, case .found(let steps) = binding.source else { continue }
      for (index, step) in steps.enumerated()
      where step.member.kind == .field && step.member.isComputed == true {
        let owner = document.name(ofOwner: step.owner, at: index)
        report(
          Problem(
            info, "'\(step.member.name)' of '\(owner)' is computed, and reflection cannot reach it",
            at: document.location(binding.range(ofSegment: index)),
            help: "store it as '@Observed var'", notes: step.member.declarationNotes))
      }
    }
  }
}
