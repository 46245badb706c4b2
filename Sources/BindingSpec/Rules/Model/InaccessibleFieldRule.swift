/// BC104: a binding names a field that its type keeps to itself.
public enum InaccessibleFieldRule: DocumentRule {
  public static let info = RuleInfo(
    "BC104", "inaccessible-field", summary: "'modelField' or 'action' names a private member")

  public static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard case .found(let steps) = binding.source else { continue }
      for (index, step) in steps.enumerated() where step.member.isAccessible == false {
        report(
          Problem(
            info,
            "'\(step.member.name)' of '\(document.name(ofOwner: step.owner, at: index))' is private",
            at: document.location(binding.range(ofSegment: index)),
            help: "make it internal, or bind another field", notes: step.member.declarationNotes))
      }
    }
  }
}
