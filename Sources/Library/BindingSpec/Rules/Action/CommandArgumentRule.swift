/// BC405: `argument` is no value that the command takes.
package enum CommandArgumentRule: BindingRule {
  package static let info = RuleInfo("BC405", "command-argument")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let action = binding.action, let text = action.argument, let member = binding.member,
      let argument = member.argument
    else { return }
    guard case .of(let type) = argument else {
      findings.add(
        "'\(action.path)' takes no argument", at: text.range, help: "remove 'argument'",
        about: member)
      return
    }
    let start = "'\(action.path)' takes '\(type.unwrapped)', "
    let reading = FallbackRule.reading(of: text.value, as: type.unwrapped, findings.types)
    switch type.unwrapped.name == "Any" ? .unreadable : reading {
    case .noValue(let cases)?:
      findings.addMisspelling(
        start + "which '\(text.value)' is not", of: text.value, at: text.range, among: cases,
        otherwise: type.unwrapped.name == "Bool"
          ? "write 'true' or 'false'" : Findings.listing(cases))
    case .unreadable?:
      findings.add(
        start + "of which no text names a value", at: text.range,
        help: FallbackRule.remedy(for: type.unwrapped, findings.types)
          + "remove 'argument': in a row the command takes the row's element", about: member)
    case .value?, .unknown?, nil: break
    }
  }
}
