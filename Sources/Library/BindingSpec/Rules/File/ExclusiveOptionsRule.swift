/// BC307: options of a binding that exclude each other.
///
///     submit: { modelField: canSubmit, action: submit }
package enum ExclusiveOptionsRule {
  package static let info = RuleInfo("BC307", "exclusive-options")

  static let action = "'action' runs a command and takes no"
  static let field = "'modelField' shows a field and takes no"
  static let row = "'row' shows the elements of a collection one way and takes no"

  static func sources(slot: String, field: SourceRange) -> Finding {
    Finding(
      info, "the slot '\(slot)' has both 'action' and 'modelField'",
      help: "bind a property with 'modelField' under its own key, such as '\(slot).isEnabled'",
      notes: [Located("'modelField' is here", at: field)])
  }

  /// The options are not empty. The sentence begins with the reason.
  static func superfluous(_ options: [Located<String>], _ reason: String) -> Finding {
    Finding(
      info, "\(reason) \(options.map { "'\($0.value)'" }.joined(separator: ", "))",
      notes: options.dropFirst().map { Located("'\($0.value)' is here", at: $0.range) })
  }

  /// A `delay` beside a moment of committing for which the edit waits anyway.
  static func delay(beside commit: Located<CommitTrigger>) -> Finding {
    let moment = commit.value == .enter ? "Enter" : "the focus to leave"
    return Finding(
      info, "'commit: \(commit.value.rawValue)' waits for \(moment), and takes no 'delay'",
      help: "remove one of the two: with 'delay' alone an edit is committed by a pause, by Enter, "
        + "and when the focus leaves",
      notes: [Located("'commit' is here", at: commit.range)])
  }

  /// An option for edits beside a direction in which no edit is written.
  static func edit(
    _ option: String, beside mode: Located<BindingMode>, severity: Problem.Severity = .error
  ) -> Finding {
    Finding(
      info, "'mode: \(mode.value.rawValue)' writes no edit, and takes no '\(option)'",
      help: "remove '\(option)'", notes: [Located("'mode' is here", at: mode.range)],
      severity: severity)
  }
}
