/// BC407: the handler of a command keeps the object that has the command.
package enum HeldOwnerRule: BindingRule {
  package static let info = RuleInfo(
    "BC407", "held-owner", severity: .warning,
    summary: "'action' runs a command whose handler keeps its own object",
    why: """
      An object has a command, the command its handler, and a handler that holds 'self' the object: none of \
      the three is ever released, and the object goes on with its work after its screen is gone. The rule \
      reads the closures that the file of the declaration gives to the command.
      """,
    swift: bill("[self] in"),
    model: "Bill", view: "BillScreen",
    bad: "submit: { action: send }",
    mended: bill("[unowned self] in"))

  private static func bill(_ capture: String) -> String {
    """
    import Binder
    import BinderTerminal

    final class Bill {
      @Observed var isSent = false
      let send = Command()

      init() {
        send.handler = { \(capture) isSent = true }
      }
    }
    final class BillScreen: Screen {
      let submit = Button("Send")
    }
    """
  }

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let name = binding.action?.command, case .found(let steps) = binding.source,
      let step = steps.last, step.member.kind == .command, step.owner.isValueType == false,
      let place = findings.types.handlerHoldingOwner(of: step.member)
    else { return }
    findings.add(
      "the handler of \(findings.name(of: step, at: steps.count - 1)) keeps the object that has it",
      at: name.range, help: "let the closure begin with '[unowned self] in' or '[weak self] in'",
      notes: [Problem.Note("'self' is held here", at: place)])
  }
}
