/// BC401: the model has no command of the name that `action:` gives.
package enum UnknownActionRule: DocumentRule {
  package static let info = RuleInfo(
    "BC401", "unknown-action", summary: "'action' names no command of the model",
    why: """
      A button whose command does not exist does nothing when it is pressed, and reports \
      nothing.
      """,
    swift: ExampleSources.billAndScreen,
    model: "Bill", view: "BillScreen",
    bad: "submit: { action: sent }",
    good: "submit: { action: send }")

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard case .action(let name) = binding.binding.source else { continue }
      switch binding.source {
      case .missing(let index, let owner):
        let commands = owner.members.values.filter { $0.kind == .command }.map(\.name)
        let hints = [DocumentResolution.listing(commands), document.types.limitation]
        report(
          document.misspelling(
            info, "'\(document.name(ofOwner: owner, at: index))' has no command '\(name.value)'",
            of: name.value, at: name.range,
            among: commands, declaredIn: owner,
            otherwise: hints.compactMap(\.self).joined(separator: "; ")))
      case .found(let steps):
        guard let step = steps.last, step.member.isKindKnown,
          // A method is the matter of another rule.
          step.member.kind != .command, step.member.kind != .function
        else { continue }
        report(
          Problem(
            info,
            "'\(name.value)' of '\(document.name(ofOwner: step.owner, at: 0))' is a field, not a command",
            at: document.location(name.range),
            help: "declare it as 'let \(name.value) = Command()'",
            notes: step.member.declarationNotes))
      case .unknown: break
      }
    }
  }
}
