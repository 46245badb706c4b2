import BindingSpec
import JSONRPC

/// Writes a report for programs.
///
/// Keys are always there and in one order, lines and columns count from 1, columns in UTF-8 bytes.
package enum JSONReporter {
  /// The version of the form; it changes where a program that reads it would have to.
  package static let version = 1

  package static func text(of report: CheckReport) -> String {
    let summary: JSONValue = [
      "files": report.files, "bindings": report.bindings, "errors": report.errors,
      "warnings": report.warnings, "unresolved": report.unresolved.count,
    ]
    let object: JSONValue = [
      "version": version, "problems": report.problems.map(problem),
      "notes": report.notes.isEmpty ? nil : report.notes.map(problem), "summary": summary,
    ]
    return object.text
  }

  private static func problem(_ problem: Problem) -> JSONValue {
    [
      "rule": problem.rule.code, "name": problem.rule.name,
      "severity": problem.severity.rawValue, "message": problem.message,
      "file": problem.location.file, "start": position(problem.location.range.start),
      "end": position(problem.location.range.end),
      "notes": problem.notes.map { note -> JSONValue in
        [
          "message": note.message, "file": note.location.file,
          "start": position(note.location.range.start),
        ]
      },
      "fixes": problem.fixes.map { fix -> JSONValue in
        let edits = fix.edits.map { edit -> JSONValue in
          [
            "file": edit.location.file, "start": position(edit.location.range.start),
            "end": position(edit.location.range.end), "text": edit.text,
          ]
        }
        return ["title": fix.title, "edits": edits]
      },
    ]
  }

  static func position(_ position: SourcePosition) -> JSONValue {
    ["line": position.line, "column": position.column]
  }
}
