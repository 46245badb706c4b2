import BindingSpec
import JSONRPC

/// Writes a report as workflow commands, which GitHub Actions shows beside the lines in question.
///
///     ::error file=Bindings/a.yaml,line=6,endLine=6,col=17,endColumn=23,title=BC103 unknown-field::…
package enum GitHubReporter {
  /// One command a problem, then one for each thing that could not be done.
  package static func text(of report: CheckReport) -> String {
    let commands =
      report.findings.map { command($0, in: report) }
      + report.failures.map { "::error title=bindcheck::" + escaped($0) }
      + report.sourceWarnings.map { "::warning title=bindcheck::" + escaped($0) }
    return commands.map { $0 + "\n" }.joined()
  }

  private static func command(_ problem: Problem, in report: CheckReport) -> String {
    let (file, range) = (problem.location.file, problem.location.range)
    var properties = [
      "file=" + property(file), "line=\(range.start.line)", "endLine=\(range.end.line)",
    ]
    // Columns are refused where the lines differ.
    if range.start.line == range.end.line {
      let start = report.utf16Column(of: range.start, in: file)
      let end = report.utf16Column(of: range.end, in: file)
      properties += ["col=\(start)", "endColumn=\(max(end, start))"]
    }
    properties.append("title=" + property("\(problem.rule)"))
    let notes = problem.notes.map { "\n" + $0.line }
    let kind = problem.severity == .note ? "notice" : problem.severity.rawValue
    return "::\(kind) " + properties.joined(separator: ",") + "::"
      + escaped(problem.sentence + notes.joined())
  }

  /// Text as the value of a property, which ends at a comma or a colon.
  private static func property(_ text: String) -> String { escaped(text, also: [":", ","]) }

  /// Text as the message of a command: line ends would begin another command.
  private static func escaped(_ text: String, also others: Set<Unicode.Scalar> = []) -> String {
    let marks = others.union(["%", "\n", "\r"])
    return text.writing {
      // The log is shown on terminals, too.
      marks.contains($0)
        ? "%" + String($0.value, hexadecimalDigits: 2, uppercase: true)
        : SafeText.escaped(String($0))
    }
  }
}
