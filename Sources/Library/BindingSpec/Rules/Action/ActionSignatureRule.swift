/// BC402: an action names a method, which an event cannot run.
package enum ActionSignatureRule: BindingRule {
  package static let info = RuleInfo(
    "BC402", "action-signature", summary: "'action' names a method that is no command",
    why: """
      A method cannot be found by its name when the program runs, and one that takes arguments could \
      not be run by an event, which has none to give. A 'Command' can be found, and so can a method \
      that the table of the class names as one. Compiled bindings run any method that takes \
      nothing, or the argument of the event, and gives nothing.
      """,
    swift: ExampleSources.bill(
      with: "func send(to address: String) {}", on: #"let submit = Button("Send")"#),
    model: "Bill", view: "BillScreen",
    bad: "submit: { action: send }",
    mended: ExampleSources.bill(
      with: """
        let send = Command()
        init() { send.setHandler { [unowned self] in deliver(to: "the table") } }
        private func deliver(to address: String) {}
        """,
      on: #"let submit = Button("Send")"#))

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let name = binding.action?.command, let step = binding.steps.last,
      binding.steps.count == binding.path.segments.count, step.member.kind == .function
    else { return }
    let signature = step.member.signature ?? name.value
    let takesNothing = step.member.signature?.hasSuffix("()") == true
    // Of several methods the compiler selects the one that fits.
    let isRunByCode = takesNothing || step.member.argument != nil || step.member.signature == nil
    findings.add(
      "'\(signature)' of '\(findings.name(ofOwner: step.owner, at: binding.lastSegment))' is a method, not a command",
      at: name.range,
      help: takesNothing
        ? "name it in the 'fieldTable': '.command(\"\(name.value)\") { $0.\(name.value)() }'"
        : "declare a command, such as 'let \(name.value) = Command()', that runs it",
      about: step.member, isAboutReflection: isRunByCode && step.member.obstacle == nil)
  }
}
