/// BC311: a field begins with a number that its own validation refuses.
package enum RefusedInitialValueRule: BindingRule {
  package static let info = RuleInfo(
    "BC311", "refused-initial-value", severity: .warning, isGuess: true,
    summary: "the validation of a field refuses the number that the field begins with",
    why: """
      A value that code sets is not validated. The form shows the number as if it were right, and refuses it when \
      the user enters it again. It is a guess, since a form may begin with a number that the user has to \
      change. So it is off unless the settings say 'nursery: true'. The rule reads closures that compare the value \
      with numbers.
      """,
    swift: bill(1),
    model: "Bill", view: "BillScreen",
    bad: "guests: { modelField: guests, modelType: int }",
    mended: bill(2))

  private static func bill(_ guests: Int) -> String {
    ExampleSources.bill(
      with: "@Observed(validating: { $0 < 2 ? \"needs two guests\" : nil }) var guests = \(guests)",
      on: "let guests = TextField()")
  }

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.mode.writesModel, case .found(let steps) = binding.source, let step = steps.last,
      step.member.kind == .field, let refused = findings.types.refusedInitialValue(of: step.member)
    else { return }
    findings.add(
      "\(findings.name(of: step, at: steps.count - 1)) begins with \(refused.value), which its validation refuses",
      at: binding.range(ofSegment: steps.count - 1),
      help: "let it begin with a value that the validation accepts",
      notes: [Problem.Note("it is refused here", at: refused.place)])
  }
}
