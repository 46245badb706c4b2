/// BC113: a binding names a property that neither reflection nor a table reaches.
public enum UnreachableFieldRule: DocumentRule {
  public static let info = RuleInfo(
    "BC113", "unreachable-field", isAboutReflection: true,
    summary: "'modelField' names a property that neither reflection nor a table reaches")

  public static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard binding.field != nil, case .found(let steps) = binding.source else { continue }
      for (index, step) in steps.enumerated()
      where step.member.kind == .field && step.member.isReachable == false {
        let owner = document.name(ofOwner: step.owner, at: index)
        report(
          Problem(
            info,
            "'\(step.member.name)' of '\(owner)' is out of reach: it is computed, lazy or '@Observable'",
            at: document.location(binding.range(ofSegment: index)),
            help:
              "name it in the class's 'fieldTable' (BindableModel), or store it as '@Observed var'",
            notes: step.member.declarationNotes))
      }
    }
  }
}
