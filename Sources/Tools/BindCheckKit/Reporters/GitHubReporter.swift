import BindingSpec
import JSONRPC

/// Writes a report as workflow commands, which GitHub Actions shows beside the lines in question.
///
///     ::error file=Bindings/a.yaml,line=6,endLine=6,col=17,endColumn=23,title=BC103 unknown-field::…
package enum GitHubReporter {
  /// One command a problem, then one for each thing that could not be done.
  package static func text(of report: CheckReport) -> String {
    let places = ReportPlaces(texts: report.texts)
    let commands =
      report.findings.map { command($0, places) }
      + report.failures.map { "::error title=bindcheck::" + message($0) }
      + report.sourceWarnings.map { "::warning title=bindcheck::" + message($0) }
    return commands.map { $0 + "\n" }.joined()
  }

  private static func command(_ problem: Problem, _ places: ReportPlaces) -> String {
    let (file, range) = (problem.location.file, problem.location.range)
    var properties = [
      "file=" + property(file), "line=\(range.start.line)", "endLine=\(range.end.line)",
    ]
    // Columns are refused where the lines differ.
    if range.start.line == range.end.line {
      let start = places.utf16Column(of: range.start, in: file)
      let end = places.utf16Column(of: range.end, in: file)
      properties += ["col=\(start)", "endColumn=\(max(end, start))"]
    }
    properties.append("title=" + property("\(problem.rule.code) \(problem.rule.name)"))
    let notes = problem.notes.map { "\n\($0.location.place): \($0.message)" }
    let kind = problem.severity == .note ? "notice" : problem.severity.rawValue
    return "::\(kind) " + properties.joined(separator: ",") + "::"
      + message(ReportPlaces.sentence(of: problem) + notes.joined())
  }

  /// Text as the message of a command: line ends would begin another command.
  private static func message(_ text: String) -> String {
    escaped(text, also: [])
  }

  /// Text as the value of a property, which ends at a comma or a colon.
  private static func property(_ text: String) -> String {
    escaped(text, also: [":", ","])
  }

  private static func escaped(_ text: String, also others: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "\n" || scalar == "\r" || others.contains(scalar) {
        result += "%" + String(scalar.value, hexadecimalDigits: 2, uppercase: true)
      } else {
        // The log is shown on terminals, too.
        result += SafeText.escaped(String(scalar))
      }
    }
    return result
  }
}
