/// BC307: options of a binding that exclude each other.
///
///     submit: { modelField: canSubmit, action: submit }
package enum ExclusiveOptionsRule {
  package static let info = RuleInfo(
    "BC307", "exclusive-options", summary: "options of a binding exclude each other",
    why: """
      A slot shows a field, runs a command or shows rows. Options of one of them say nothing \
      about another, so that one of two must be a mistake.
      """,
    swift: ExampleSources.billAndScreen,
    model: "Bill", view: "BillScreen",
    bad: "submit: { modelField: isPaid, action: send }",
    good: """
      submit: { action: send }
      submit.isEnabled: isPaid
      """)

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
