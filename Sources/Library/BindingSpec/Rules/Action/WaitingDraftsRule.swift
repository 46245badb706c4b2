/// BC404: a command that leaves a page or takes changes back waits for the drafts of the page.
package enum WaitingDraftsRule: BindingRule {
  package static let info = RuleInfo("BC404", "waiting-for-drafts", severity: .warning)

  private static let words: Set = [
    "cancel", "close", "back", "end", "dismiss", "discard", "reset", "undo",
  ]

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let action = binding.action, case .found = binding.source,
      (action.drafts?.value ?? binding.property?.drafts) == .commit,
      action.drafts != nil || !binding.isPartOfWidget(findings.types),
      // The `cancel` of a command itself waits for no draft.
      binding.steps.last?.owner.type.unqualifiedName != "Command",
      // The hosts of the slot say nothing about it.
      let name = [
        binding.target?.path.last ?? binding.binding.slot.segments.last?.value,
        binding.property?.name, action.command.value,
      ].compactMap(\.self).first(where: {
        !words.isDisjoint(with: NameWords.split($0, at: { !$0.isLetter }))
      }), findings.document.mayHaveDrafts
    else { return }
    findings.add(
      "'\(name)' waits for the drafts: the command does not run while one of them is invalid",
      at: action.drafts?.range ?? binding.binding.slot.range,
      help: "say 'drafts: discard' or 'drafts: keep'")
  }
}

extension DocumentResolution {
  /// Whether the user can edit a slot of the page, or of its rows; the page around a row is not known.
  fileprivate var mayHaveDrafts: Bool {
    isRow
      || withRows.compactMap(\.viewFacts).flatMap { $0.viewSlots(types) }.contains { slot in
        slot.widget.editableCandidates.contains { $0.isEditable != false }
      }
  }
}

extension BindingResolution {
  /// Whether the slot is a part of a widget, such as the cancel button of a dialog: a dialog discards its
  /// drafts before that.
  fileprivate func isPartOfWidget(_ types: any TypeInformation) -> Bool {
    let host = target?.members.dropLast().last?.type?.unwrapped
    return host.flatMap { types.facts(of: $0) }?.isWidget == true
  }
}
