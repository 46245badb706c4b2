import BindingEmitter
import BindingSpec
import SwiftFacts

extension EjectedBinding {
  mutating func action(_ action: ActionBinding) throws(EjectionGap) -> [String] {
    let (name, step) = (action.command, steps[steps.count - 1])
    let policy = action.drafts?.value ?? target.member.drafts
    let event = Part(slot(SwiftSpelling.member(target.member.name)), at: slotRange)
    let entry = writer.facts.tableEntry(name.value, of: step.owner.type)
    let isMethod = entry.map { $0.property == nil } ?? (step.member.kind == .function)
    if isMethod {
      guard steps.count == 1, action.argument == nil else {
        throw gap(
          "'\(action.path)' runs a method\(steps.count > 1 ? " behind a path" : " with a constant"): "
            + "make it a 'Command' to eject it", at: action.path.range)
      }
      guard let method = entry.map(\.method) ?? name.value else {
        throw gap(
          "the table makes '\(name.value)' of more than a method: make it a 'Command' to eject it",
          at: name.range)
      }
      return run(method, event, policy)
    }
    let property = entry?.property ?? name.value
    var options = action.drafts.map { [Part("drafts: .\($0.value.rawValue)", at: $0.range)] } ?? []
    if let argument = action.argument {
      options.append(Part("argument: \(try literal(argument, for: step))", at: argument.range))
    } else if case .of? = step.member.argument, document.isRow,
      target.member.argument == MemberFacts.CommandArgument.none
    {
      options.append(Part("argument: \(roots[0].name)", at: name.range))
    }
    if steps.count > 1 {
      let owner = try source(FieldBinding(path: action.path)).owner()
      return laidOut(
        "binder.bind",
        [event, Part("to: \\.\(SwiftSpelling.member(property))", at: name.range)]
          + [Part("of: \(owner)", at: action.path.range)] + options)
    }
    let command = start.member(property)
    var lines = laidOut("binder.bind", [event, Part("to: \(command)", at: name.range)] + options)
    let isEdited = target.widget.editableCandidates.contains { $0.isEditable == true }
    if !isEdited, follows("isEnabled", TypeReference(name: "Bool")) {
      lines += follow(command, "canRun", slot("$isEnabled"))
    }
    if follows("error", .optional(TypeReference(name: "String"))) {
      lines += follow(command, "error", slot("$error"))
    }
    return lines
  }

  private func literal(
    _ argument: Located<String>, for step: PathStep
  ) throws(EjectionGap) -> String {
    if case .of(let type)? = step.member.argument,
      let literal = writer.literal(argument.value, as: type.unwrapped, caseOf: "")
    {
      return literal
    }
    throw gap(
      "code cannot tell which value '\(argument.value)' is: declare the command with the type that it "
        + "takes, such as 'Command<Int>()'", at: argument.range)
  }

  /// Calls a method at an event, which treats the drafts of all pages alike. Where the method throws
  /// or waits, the compiler says so.
  private mutating func run(_ method: String, _ event: Part, _ drafts: DraftPolicy?) -> [String] {
    let receiver = start.name
    let preparation: String? =
      switch drafts {
      case .commit: "guard binder?.drafts.commitAll() == true else { return }"
      case .discard: "binder?.drafts.discardAll()"
      case .keep, nil: nil
      }
    let captures = "weak \(receiver)" + (preparation == nil ? "" : ", weak binder")
    let opening = laidOut("binder.observe", [event], end: " { [\(captures)] in")
    return opening + (preparation.map { ["\(margin)  \($0)"] } ?? [])
      + ["\(margin)  \(receiver)?.\(SwiftSpelling.member(method))()", "\(margin)}"]
  }

  /// Whether a command feeds a property of the widget that runs it: where the widget has it, and no binding feeds it.
  private func follows(_ property: String, _ type: TypeReference) -> Bool {
    guard let member = target.widget.members[property], member.hasField, member.type == type else {
      return false
    }
    let name = (target.path + [property]).joined(separator: ".")
    return !document.bindings.contains { $0.target?.name == name }
  }

  private func follow(_ command: String, _ field: String, _ slot: String) -> [String] {
    SwiftCall(
      callee: "binder.bind", arguments: [.init("\(command).$\(field)"), .init("to: \(slot)")]
    ).lines(indent: indent)
  }
}
