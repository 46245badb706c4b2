/// BC402: an action names a method, which an event cannot run.
package enum ActionSignatureRule: BindingRule {
  package static let info = RuleInfo("BC402", "action-signature")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let action = binding.action, let step = binding.lastStep, step.member.kind == .function
    else { return }
    let name = action.command
    let signature = step.member.signature ?? name.value
    let takesNothing = step.member.signature?.hasSuffix("()") == true
    // Of several methods the compiler selects the one that fits, if it is the only one.
    let isRunByCode = takesNothing || step.member.argument != nil || step.member.signature == nil
    // Of a method with an argument, whether the event has one to give.
    let isGiven =
      takesNothing || action.argument != nil || findings.document.isRow
      || binding.property?.argument != MemberFacts.CommandArgument.none
    // An actor runs a method that waits.
    let isolates = step.owner.isolation == nil && step.member.effects.contains("await")
    let owner = findings.name(ofOwner: step.owner, at: binding.lastSegment)
    findings.add(
      "'\(signature)' of '\(owner)' is a method, not a command",
      at: name.range,
      help: (isGiven ? entry(for: step.member) : nil).map {
        (isolates ? "declare '\(owner)' with its isolation, such as '@MainActor', and " : "")
          + "name it in the 'fieldTable': '\($0)'"
      }
        ?? "declare a command, such as 'let \(name.value) = Command()', that runs it",
      about: step.member, isAboutReflection: isRunByCode && step.member.obstacle == nil)
  }

  /// The entry of a table that runs a method; nil for a method of several arguments.
  private static func entry(for method: MemberFacts) -> String? {
    guard let signature = method.signature else { return nil }
    let label = signature.dropFirst(method.name.count + 1).dropLast()
    var (taking, given) = ("", "")
    if !label.isEmpty {
      guard case .of(let type)? = method.argument else { return nil }
      (taking, given) = (", taking: \(type).self", label == "_:" ? "$1" : "\(label) $1")
    }
    let words = (method.obstacle == "gives a value" ? "_ = " : "") + method.effects
    return ".command(\"\(method.name)\"\(taking)) { \(words)$0.\(method.name)(\(given)) }"
  }
}
