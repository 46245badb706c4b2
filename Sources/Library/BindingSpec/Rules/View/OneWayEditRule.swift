/// BC209: an exhaustive document shows a field in a property that the user can edit, one way.
package enum OneWayEditRule: BindingRule {
  package static let info = RuleInfo("BC209", "one-way-edit", severity: .warning)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard findings.document.document.exhaustive != nil, let field = binding.field,
      field.row == nil, let mode = field.mode, !mode.value.writesModel,
      let property = binding.property, property.isEditable == true, let member = binding.member,
      member.isWritable == true, readsBack(binding, findings.types),
      // By a command that an event of the widget runs, the model may take the edit.
      !findings.document.bindings.contains(where: {
        $0.action != nil && $0.target?.path == binding.target?.path
      })
    else { return }
    findings.add(
      "the user can edit '\(property.name)' of '\(binding.binding.slot)', and '\(member.name)' does "
        + "not get the edits",
      at: mode.range, help: "remove 'mode', or give the reason in a suppression", about: member)
  }

  /// Whether the binding could be both ways: its conversion reads back, and loses nothing unseen.
  private static func readsBack(
    _ binding: BindingResolution, _ types: any TypeInformation
  ) -> Bool {
    guard let modelType = binding.field?.modelType else { return true }
    guard let known = modelType.known else {
      return types.customConverters?[modelType.name.value]?.isInvertible == true
    }
    guard let type = binding.member?.type?.unwrapped, known.readsBack(type, types) == true,
      let arguments = modelType.readArguments
    else { return false }
    return known.loss(arguments) == nil
  }
}
