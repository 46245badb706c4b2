/// BC107: a binding does not say what happens when an optional is nil.
package enum UnhandledOptionalRule: DocumentRule {
  package static let info = RuleInfo(
    "BC107", "unhandled-optional",
    summary: "a path goes through or ends at nil, and the file gives no text for nil",
    why: """
      Swift requires a decision about nil; without one in the file the screen would \
      show an arbitrary text. A text that the user edits is simply empty at nil.
      """,
    swift: """
      import Binder
      import BinderTerminal

      final class Owner {
        @Observed var name = ""
      }
      final class Account {
        @Observed var owner: Owner?
      }
      final class AccountScreen: Screen {
        let name = Label()
      }
      """,
    model: "Account", view: "AccountScreen",
    bad: "name: owner.name",
    good: #"name: { modelField: owner?.name, fallback: "nobody" }"#)

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard let field = binding.field else { continue }
      let steps = binding.steps
      let segments = field.path.segments
      for (index, step) in steps.enumerated() where index + 1 < segments.count {
        guard step.member.type?.isOptional == true, !segments[index].isOptional else { continue }
        let name = step.member.name
        let owner = document.name(ofOwner: step.owner, at: index)
        let location = document.location(segments[index].range)
        report(
          Problem(
            info, "'\(name)' of '\(owner)' is optional, and the path goes on", at: location,
            help: "write '\(name)?'", notes: step.member.declarationNotes,
            // Where escapes hide the name's own place, the place is the whole path.
            fixes: segments[index].isVerbatim ? [.replace(location, with: "\(name)?")] : []))
      }
      checkEnd(binding, field, steps, document, report)
    }
  }

  private static func checkEnd(
    _ binding: BindingResolution, _ field: FieldBinding, _ steps: [PathStep],
    _ document: DocumentResolution, _ report: (Problem) -> Void
  ) {
    let segments = field.path.segments
    guard steps.count == segments.count, let last = steps.last, last.member.kind == .field,
      binding.mode != .toModel, field.row == nil, let property = binding.property,
      let slotType = property.type,
      !slotType.isOptional
    else { return }
    // In a text that the user edits, nil is the empty text.
    if property.isEditable == true, slotType.name == "String" { return }
    // An object cannot be shown at all, and its text for nil does not matter before that.
    if let type = last.member.type?.unwrapped, !StandardTypes.values.contains(type.name),
      TypeMismatchRule.finds(binding, in: document)
    {
      return
    }
    if last.member.type?.isOptional == true, field.placeholder == nil,
      !TypeMismatchRule.showsNil(field.modelType, last.member.type, document.types)
    {
      let owner = document.name(ofOwner: last.owner, at: segments.count - 1)
      report(
        Problem(
          info,
          "'\(last.member.name)' of '\(owner)' may be nil, and '\(binding.binding.slot)' cannot",
          at: document.location(segments[segments.count - 1].range),
          help: "say what to show for nil: 'placeholder: \"\"'", notes: last.member.declarationNotes
        ))
    } else if segments.dropLast().contains(where: \.isOptional), field.fallback == nil,
      field.placeholder == nil
    {
      report(
        Problem(
          info, "'\(field.path)' may end on the way, and '\(binding.binding.slot)' cannot be nil",
          at: document.location(field.path.range),
          help: "say what to show then: 'fallback: \"\"'"))
    }
  }
}
