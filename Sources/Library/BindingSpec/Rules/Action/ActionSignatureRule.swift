/// BC402: an action names a method, which an event cannot run.
package enum ActionSignatureRule: BindingRule {
  package static let info = RuleInfo("BC402", "action-signature")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let name = binding.action?.command, let step = binding.steps.last,
      binding.steps.count == binding.path.segments.count, step.member.kind == .function
    else { return }
    let signature = step.member.signature ?? name.value
    let takesNothing = step.member.signature?.hasSuffix("()") == true
    // Of several methods the compiler selects the one that fits, if it is the only one.
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
