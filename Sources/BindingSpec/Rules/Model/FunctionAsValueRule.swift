/// BC111: a binding shows a method or a command as if it were a value.
package enum FunctionAsValueRule: DocumentRule {
  package static let info = RuleInfo(
    "BC111", "function-as-value", summary: "'modelField' names a method or a command",
    why: """
      A method has no value to show, and a command is run rather than shown.
      """,
    swift: ExampleSources.billAndScreen,
    model: "Bill", view: "BillScreen",
    bad: "submit.title: send",
    good: "submit: { action: send }")

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard binding.field != nil, case .found(let steps) = binding.source else { continue }
      for (index, step) in steps.enumerated() {
        let what: String
        switch step.member.kind {
        case .field: continue
        case .command: what = "a command"
        case .event: what = "an event"
        case .function: what = "a method"
        case .rows: what = "a slot for rows"
        }
        let owner = document.name(ofOwner: step.owner, at: index)
        report(
          Problem(
            info, "'\(step.member.name)' of '\(owner)' is \(what), not a field",
            at: document.location(binding.range(ofSegment: index)),
            help: step.member.kind == .command
              ? "to run it, write 'action: \(step.member.name)'" : "bind a property",
            notes: step.member.declarationNotes))
      }
    }
  }
}
