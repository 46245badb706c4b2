/// BC205: a binding expects edits from a property that the user cannot edit.
package enum SlotNotEditableRule: DocumentRule {
  package static let info = RuleInfo(
    "BC205", "slot-not-editable",
    summary: "a binding that writes is tied to a property that the user cannot edit",
    why: """
      A binding that is to write waits for edits that cannot come.
      """,
    swift: ExampleSources.billAndScreen,
    model: "Bill", view: "BillScreen",
    bad: "total: { modelField: amount, modelType: fpint, mode: twoWay }",
    good: "tip: { modelField: amount, modelType: fpint, mode: twoWay }")

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard let mode = binding.field?.mode, mode.value.writesModel,
        case .found(let target) = binding.slot,
        target.member.isEditable == false, target.member.kind == .field
      else { continue }
      report(
        Problem(
          info,
          "'\(target.member.name)' of '\(target.widget.type)' cannot be edited, but "
            + "'\(binding.binding.slot)' is bound \(mode.value.rawValue)",
          at: document.location(mode.range),
          help: "say 'mode: oneWay', or bind an editable property",
          notes: target.member.declarationNotes))
    }
  }
}
