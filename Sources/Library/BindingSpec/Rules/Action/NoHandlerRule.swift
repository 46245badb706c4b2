/// BC406: an action runs a command that never gets a handler.
package enum NoHandlerRule: BindingRule {
  package static let info = RuleInfo(
    "BC406", "no-handler", severity: .warning,
    summary: "'action' runs a command that never gets a handler",
    why: """
      A command without a handler does nothing, and the binder reports a fault when an event runs it. The \
      rule speaks of commands that are declared as 'Command()', and that no code of the sources gives a \
      handler, assigns, or passes on. A public command may get its handler from elsewhere.
      """,
    swift: ExampleSources.bill(
      with: "let send = Command()", on: #"let submit = Button("Send")"#),
    model: "Bill", view: "BillScreen",
    bad: "submit: { action: send }",
    mended: ExampleSources.bill(
      with: "let send = Command { print(\"sent\") }", on: #"let submit = Button("Send")"#))

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let name = binding.action?.command, case .found(let steps) = binding.source,
      let step = steps.last, step.member.kind == .command, step.member.isMadeWithoutHandler,
      !findings.types.mayGetHandler(step.member)
    else { return }
    findings.add(
      "\(findings.name(of: step, at: steps.count - 1)) never gets a handler", at: name.range,
      help: "give it one: 'let \(step.member.name) = Command { … }'", about: step.member)
  }
}
