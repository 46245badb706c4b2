import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit

/// The form for programs.
@Suite struct JSONReporterTests {
  static let problem: Problem = {
    let rule = RuleInfo("BC103", "unknown-field")
    func place(_ file: String, _ line: Int, _ column: Int, _ length: Int)
      -> BindingSpec.SourceLocation
    {
      let start = SourcePosition(line: line, column: column, offset: 0)
      let end = SourcePosition(line: line, column: column + length, offset: 0)
      return BindingSpec.SourceLocation(file: file, range: SourceRange(start: start, end: end))
    }
    let location = place("Bindings/a.yaml", 6, 17, 6)
    return Problem(
      rule, "'M' has no field \"balnce\"", at: location, help: "did you mean 'balance'?",
      notes: [.init("'balance' is declared here", at: place("Sources/App/M.swift", 3, 17, 7))],
      fixes: [.replace(location, with: "balance")])
  }()

  @Test("keys come in the documented order, and slashes as they are")
  func wholeReport() {
    var report = CheckReport()
    report.problems = [Self.problem]
    report.checkedFiles = ["Bindings/a.yaml"]
    report.bindings = 2
    #expect(
      JSONReporter.text(of: report) == #"""
        {
          "version": 1,
          "problems": [
            {
              "rule": "BC103",
              "name": "unknown-field",
              "severity": "error",
              "message": "'M' has no field \"balnce\"",
              "file": "Bindings/a.yaml",
              "start": {
                "line": 6,
                "column": 17
              },
              "end": {
                "line": 6,
                "column": 23
              },
              "notes": [
                {
                  "message": "'balance' is declared here",
                  "file": "Sources/App/M.swift",
                  "start": {
                    "line": 3,
                    "column": 17
                  }
                }
              ],
              "fixes": [
                {
                  "title": "replace with 'balance'",
                  "edits": [
                    {
                      "file": "Bindings/a.yaml",
                      "start": {
                        "line": 6,
                        "column": 17
                      },
                      "end": {
                        "line": 6,
                        "column": 23
                      },
                      "text": "balance"
                    }
                  ]
                }
              ]
            }
          ],
          "summary": {
            "files": 1,
            "bindings": 2,
            "errors": 1,
            "warnings": 0,
            "unresolved": 0
          }
        }

        """#)
  }

  @Test("a report without problems is whole, too")
  func emptyReport() throws {
    let text = JSONReporter.text(of: CheckReport())
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((object?["problems"] as? [Any])?.isEmpty == true)
    #expect(text.contains("\"problems\": [],"))
  }
}
