import BindingVocabulary

/// BC307: options of a binding that exclude each other.
///
///     submit: { modelField: canSubmit, action: submit }
package enum ExclusiveOptionsRule {
  package static let info = RuleInfo("BC307", "exclusive-options")

  static func sources(
    slot: String, at location: SourceLocation, field: SourceLocation
  ) -> Problem {
    Problem(
      info, "the slot '\(slot)' has both 'action' and 'modelField'", at: location,
      help: "bind a property with 'modelField' under its own key, such as '\(slot).isEnabled'",
      notes: [Problem.Note("'modelField' is here", at: field)])
  }

  /// - Parameter options: the keys that do not go with `action`, each with its place; not empty.
  static func actionOptions(_ options: [Located<String>], file: String) -> Problem {
    superfluous("'action' runs a command and takes no", options, file)
  }

  /// - Parameter options: the keys that go with `action` alone, each with its place; not empty.
  static func fieldOptions(_ options: [Located<String>], file: String) -> Problem {
    superfluous("'modelField' shows a field and takes no", options, file)
  }

  /// - Parameter options: the keys that do not go with `row`, each with its place; not empty.
  static func rowOptions(_ options: [Located<String>], file: String) -> Problem {
    superfluous("'row' shows the elements of a collection one way and takes no", options, file)
  }

  /// A `delay` beside a moment of committing for which the edit waits anyway.
  static func delay(
    _ delay: Located<String>, beside commit: Located<CommitTrigger>, file: String
  ) -> Problem {
    let moment = commit.value == .enter ? "Enter" : "the focus to leave"
    return self.delay(
      delay, "'commit: \(commit.value.rawValue)' waits for \(moment)", "'commit'", commit.range,
      file,
      help: "remove one of the two: with 'delay' alone an edit is committed by a pause, by Enter, "
        + "and when the focus leaves")
  }

  /// A `delay` beside a direction in which no edit is written.
  static func delay(
    _ delay: Located<String>, beside mode: Located<BindingMode>, file: String
  ) -> Problem {
    self.delay(
      delay, "'mode: \(mode.value.rawValue)' writes no edit", "'mode'", mode.range, file,
      help: "remove 'delay'")
  }

  private static func delay(
    _ delay: Located<String>, _ reason: String, _ other: String, _ place: SourceRange,
    _ file: String, help: String
  ) -> Problem {
    Problem(
      info, "\(reason), and takes no 'delay'",
      at: SourceLocation(file: file, range: delay.range), help: help,
      notes: [Problem.Note("\(other) is here", at: SourceLocation(file: file, range: place))])
  }

  private static func superfluous(
    _ reason: String, _ options: [Located<String>], _ file: String
  ) -> Problem {
    let places = options.map { SourceLocation(file: file, range: $0.range) }
    let names = options.map { "'\($0.value)'" }.joined(separator: ", ")
    return Problem(
      info, "\(reason) \(names)", at: places[0],
      notes: zip(options, places).dropFirst().map {
        Problem.Note("'\($0.value)' is here", at: $1)
      })
  }
}
