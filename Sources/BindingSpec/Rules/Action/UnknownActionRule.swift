/// BC401: the model has no command of the name that `action:` gives.
public enum UnknownActionRule: DocumentRule {
  public static let info = RuleInfo(
    "BC401", "unknown-action", summary: "'action' names no command of the model")

  public static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard case .action(let name) = binding.binding.source else { continue }
      switch binding.source {
      case .missing(let index, let owner):
        report(
          document.misspelling(
            info, "'\(document.name(ofOwner: owner, at: index))' has no command '\(name.value)'",
            of: name.value, at: name.range,
            among: owner.members.values.filter { $0.kind == .command }.map(\.name),
            declaredIn: owner))
      case .found(let steps):
        guard let step = steps.last, step.member.kind != .command, step.member.isKindKnown
        else { continue }
        let what = step.member.kind == .function ? "a method" : "a field"
        report(
          Problem(
            info,
            "'\(name.value)' of '\(document.name(ofOwner: step.owner, at: 0))' is \(what), not a command",
            at: document.location(name.range),
            help: "declare it as 'let \(name.value) = Command()'",
            notes: step.member.declarationNotes))
      case .unknown: break
      }
    }
  }
}
