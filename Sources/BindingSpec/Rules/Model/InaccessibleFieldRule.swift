/// BC104: a binding names a field that its type keeps to itself.
package enum InaccessibleFieldRule: BindingRule {
  package static let info = RuleInfo(
    "BC104", "inaccessible-field", summary: "'modelField' or 'action' names a private member",
    why: """
      Reflection can read private members, so the binding would work today, but it would tie \
      the screen to something that the class may change without asking. Compiled bindings \
      could not be compiled.
      """,
    swift: ExampleSources.bill(with: "@Observed private var amount = 0.0"),
    model: "Bill",
    bad: "total: { modelField: amount, modelType: fpint }",
    mended: ExampleSources.bill(with: "@Observed var amount = 0.0"))

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard case .found(let steps) = binding.source else { return }
    for (index, step) in steps.enumerated() where step.member.isAccessible == false {
      findings.add(
        "\(findings.name(of: step, at: index)) is private", at: binding.range(ofSegment: index),
        help: "make it internal, or bind another field", about: step.member)
    }
  }
}
