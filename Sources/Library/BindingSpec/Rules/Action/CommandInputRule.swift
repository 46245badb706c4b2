/// BC408: an event gives a command a value of another type than the command takes, or none.
package enum CommandInputRule: BindingRule {
  package static let info = RuleInfo("BC408", "command-input")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let action = binding.action, action.argument == nil, let member = binding.member,
      // Without compiled bindings a method is none of the commands: BC402.
      member.kind == .command || findings.document.linking == .compiled,
      case .of(let wanted)? = member.argument, let given = given(to: binding, in: findings.document)
    else { return }
    let start = "'\(action.path)' takes '\(wanted)', and '\(binding.binding.slot)' gives "
    let constant = constant(of: wanted.unwrapped, findings.types)
    switch given {
    case .none where !wanted.isOptional && wanted.name != "Any":
      findings.add(
        start + "nothing", at: action.command.range,
        help: constant.map { "say the value, as in 'argument: \($0)'" }
          ?? "no text names a '\(wanted)': "
          + FallbackRule.remedy(for: wanted, findings.types, and: " and say 'argument'")
          + "let the event carry one, as that of a list does",
        about: member)
    case .of(let type) where !mayBe(type, wanted, findings.types):
      findings.add(
        start + "'\(type)'", at: action.command.range,
        help: "declare the command as a 'Command<\(type)>'"
          + (constant == nil ? "" : ", or say 'argument'"), about: member)
    case .none, .of: break
    }
  }

  /// A text that is a value of the type which a command takes; nil where no text names one.
  private static func constant(of wanted: TypeReference, _ types: any TypeInformation) -> String? {
    switch FallbackRule.reading(of: wanted.name == "String" ? "text" : "5", as: wanted, types) {
    case .value where wanted.name == "String": "text"
    case .value: "5"
    case .noValue(let cases): wanted.name == "Bool" ? "true" : cases.first
    case .unreadable: nil
    case .unknown, nil: "…"
    }
  }

  /// The value that the event gives; nil where that is not known.
  private static func given(
    to binding: BindingResolution, in document: DocumentResolution
  ) -> MemberFacts.CommandArgument? {
    // A row of an element that is nil is empty.
    switch binding.property?.kind == .event ? binding.property?.argument : nil {
    case .of(let payload)? where payload.name == "Any":
      return (document.rows(besides: binding)?.row?.elementType?.unwrapped).map { .of($0) }
    case MemberFacts.CommandArgument.none? where document.isRow:
      return (document.elementType?.unwrapped).map { .of($0) }
    case let known: return known
    }
  }

  private static func mayBe(
    _ type: TypeReference, _ wanted: TypeReference, _ types: any TypeInformation
  ) -> Bool {
    if type.isOptional && !wanted.isOptional && wanted.name != "Any" { return false }
    let (type, wanted) = (type.unwrapped, wanted.unwrapped)
    // Arrays of a subclass are arrays of the class, and so on.
    if type.name == wanted.name || wanted.name == "Any" { return true }
    return !types.isDecided(type) || !types.isDecided(wanted)
      || types.isKind(type, of: wanted) != false
  }
}
