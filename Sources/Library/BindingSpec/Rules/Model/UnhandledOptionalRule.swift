/// BC107: a binding gives no text for an optional that is nil.
package enum UnhandledOptionalRule: BindingRule {
  package static let info = RuleInfo("BC107", "unhandled-optional")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    let segments = binding.path.segments
    let text = binding.field.flatMap { missingText(binding, $0, findings.types) }
    for (index, step) in binding.stepsOnTheWay.enumerated() {
      guard step.member.type?.isOptional == true, !segments[index].isOptional,
        binding.steps.dropFirst(index + 1).first?.owner.type.isOptional != true
      else { continue }
      findings.add(
        "\(findings.name(of: step, at: index)) is optional, and the path goes on",
        at: segments[index].range,
        help: "write '\(step.member.name)?'" + (text.map { ", and \($0)" } ?? ""),
        about: step.member,
        // Where escapes hide the name's own place, the place is the whole path.
        replacement: segments[index].isVerbatim ? "\(step.member.name)?" : nil)
    }
    if let field = binding.field { checkEnd(binding, field, &findings) }
  }

  /// The type of a slot that cannot show nil, where the file gives no text for that; nil for another one.
  private static func typeWithoutText(
    _ binding: BindingResolution, _ field: FieldBinding
  ) -> TypeReference? {
    // Where a file says one of the two texts, it is that of both.
    guard field.fallback == nil, field.placeholder == nil, binding.mode != .toModel,
      field.row == nil, let property = binding.property, property.kind == .field,
      let slotType = property.type, !slotType.isOptional
    else { return nil }
    // A condition such as 'isSet' has an answer for nil.
    if field.answerForNil != nil { return nil }
    // In a text that the user edits, nil is the empty text.
    return property.isEditable == true && slotType.name == "String" ? nil : slotType
  }

  /// The advice to name a text, for a path that may end on the way once it has its '?'.
  private static func missingText(
    _ binding: BindingResolution, _ field: FieldBinding, _ types: any TypeInformation
  ) -> String? {
    guard let slotType = typeWithoutText(binding, field), binding.member?.type?.isOptional == false
    else { return nil }
    return help(slotType, "say what to show then: 'fallback: ", types)
  }

  private static func checkEnd(
    _ binding: BindingResolution, _ field: FieldBinding, _ findings: inout Findings
  ) {
    let segments = field.path.segments
    let slot = binding.binding.slot
    guard let slotType = typeWithoutText(binding, field) else { return }
    // A '?' behind a value that is never nil is the matter of another rule.
    let mayEnd = segments.dropLast().enumerated().contains { index, segment in
      segment.isOptional
        && (index >= binding.steps.count || binding.steps[index].member.type?.isOptional != false)
    }
    if let last = binding.lastStep, last.member.kind == .field {
      // A value that cannot be shown at all, such as an object, has no text for nil; a Bool shows no other value.
      if let type = last.member.type?.unwrapped,
        !type.isStandardValue || slotType.name == "Bool",
        TypeMismatchRule.finds(binding, in: findings.document)
      {
        return
      }
      if last.member.type?.isOptional == true,
        !TypeMismatchRule.showsNil(field.modelType, last.member.type, findings.types)
      {
        return findings.add(
          "\(findings.name(of: last, at: binding.lastSegment)) may be nil, and '\(slot)' cannot",
          at: binding.endRange,
          help: help(slotType, "say what to show for nil: 'placeholder: ", findings.types)
            + (slotType.name == "Bool" && field.modelType == nil
              ? ", or show whether it is nil: 'modelType: isSet' or 'isNil'" : ""),
          about: last.member)
      }
    } else {
      // The path ends there while the object is nil, also where its type is unknown.
      guard case .unknown = binding.source else { return }
    }
    guard mayEnd else { return }
    findings.add(
      "'\(field.path)' may end on the way, and '\(slot)' cannot be nil", at: field.path.range,
      help: help(slotType, "say what to show then: 'fallback: ", findings.types)
        + (binding.mayRunCommand ? "; to run a command, write '{ action: \(field.path) }'" : ""))
  }

  /// The advice to name a text, with one that is a value of the slot's type.
  private static func help(
    _ type: TypeReference, _ start: String, _ types: any TypeInformation
  ) -> String {
    let example: String
    switch type.name {
    case "Bool": example = "false"
    case "Character": example = "-"
    case "String", "Substring": example = ""
    case _ where type.isNumber: example = "0"
    default:
      switch FallbackRule.reading(of: "", as: type, types) {
      case .noValue(let cases)? where !cases.isEmpty: example = cases[0]
      case .unreadable?:
        return
          "no text names a '\(type)': bind a field that is never nil, or a slot that can be nil"
      default: return "\(start)…', with a text that is a value of '\(type)'"
      }
    }
    return "\(start)\"\(example)\"'"
  }
}

extension BindingResolution {
  /// Whether the slot alone, such as a button, may mean its event, and the end of the path a command.
  fileprivate var mayRunCommand: Bool {
    guard case .unknown = source, case .widget(_, .named)? = target?.widget.role
    else { return false }
    return target?.isDefault == true && property?.isEditable == false
  }
}
