import BindingSpec

/// Writes a report for programs.
///
/// Keys are always there and in one order, lines and columns count from 1, columns in UTF-8 bytes.
package enum JSONReporter {
  /// The version of the form; it changes where a program that reads it would have to.
  package static let version = 1

  /// - Parameter withStatistics: whether a key `statistics` comes last, with what was unresolved and
  ///   why, the number of problems by rule, and the times.
  package static func text(of report: CheckReport, withStatistics: Bool = false) -> String {
    var members: [(key: String, value: JSONValue)] = [
      ("version", .number(version)),
      ("problems", .array(report.problems.map(problem))),
      (
        "summary",
        .object([
          ("files", .number(report.files)),
          ("bindings", .number(report.bindings)),
          ("errors", .number(report.errors)),
          ("warnings", .number(report.warnings)),
          ("unresolved", .number(report.unresolved.count)),
        ])
      ),
    ]
    if withStatistics { members.append(("statistics", StatisticsReporter.json(of: report))) }
    return JSONValue.object(members).text + "\n"
  }

  private static func problem(_ problem: Problem) -> JSONValue {
    .object([
      ("rule", .string(problem.rule.code)),
      ("name", .string(problem.rule.name)),
      ("severity", .string(problem.severity.rawValue)),
      ("message", .string(problem.message)),
      ("file", .string(problem.location.file)),
      ("start", position(problem.location.range.start)),
      ("end", position(problem.location.range.end)),
      ("notes", .array(problem.notes.map(note))),
      ("fixes", .array(problem.fixes.map(fix))),
    ])
  }

  private static func note(_ note: Problem.Note) -> JSONValue {
    .object([
      ("message", .string(note.message)),
      ("file", .string(note.location.file)),
      ("start", position(note.location.range.start)),
    ])
  }

  private static func fix(_ fix: Problem.Fix) -> JSONValue {
    .object([("title", .string(fix.title)), ("edits", .array(fix.edits.map(edit)))])
  }

  private static func edit(_ edit: Problem.Edit) -> JSONValue {
    .object([
      ("file", .string(edit.location.file)),
      ("start", position(edit.location.range.start)),
      ("end", position(edit.location.range.end)),
      ("text", .string(edit.text)),
    ])
  }

  static func position(_ position: SourcePosition) -> JSONValue {
    .object([("line", .number(position.line)), ("column", .number(position.column))])
  }
}
