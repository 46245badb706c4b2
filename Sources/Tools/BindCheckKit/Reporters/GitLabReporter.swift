import BindingSpec
import JSONRPC

/// Writes a report for the Code Quality of GitLab: a JSON array with the part of Code Climate's form that GitLab reads.
package enum GitLabReporter {
  package static func text(of report: CheckReport) -> String {
    let entries = zip(report.findings, ProblemFingerprints.all(of: report)).map {
      entry($0, $1).text
    }
    return "[" + entries.joined(separator: ",") + "]\n"
  }

  private static let severities: [Problem.Severity: String] = [
    .error: "major", .warning: "minor", .note: "info",
  ]

  private static func entry(_ problem: Problem, _ fingerprint: String) -> JSONValue {
    let lines: JSONValue = ["begin": problem.location.range.start.line]
    return [
      "description": problem.sentence, "check_name": "\(problem.rule.code) \(problem.rule.name)",
      // GitLab takes two entries with one fingerprint for one.
      "fingerprint": fingerprint, "severity": severities[problem.severity],
      "location": ["path": problem.location.file, "lines": lines] as JSONValue,
    ]
  }
}
