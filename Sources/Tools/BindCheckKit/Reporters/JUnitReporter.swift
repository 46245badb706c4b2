import BindingSpec

/// Writes a report as JUnit's XML, which CI services show as tests.
///
/// A binding file in order is a passing test. In others each problem that fails the check is a failing one; a warning
/// or a note that fails nothing is in the output of a passing one. Work that could not be done is an error.
package enum JUnitReporter {
  package static func text(of report: CheckReport) -> String {
    let problems = Dictionary(grouping: report.findings) { $0.location.file }
    let renderer = ProblemRenderer(texts: report.texts)
    var cases: [String] = []
    // Settings may have problems, too, and are no binding file.
    let others = Set(problems.keys).subtracting(report.checkedFiles).sorted()
    for path in report.checkedFiles + others {
      let found = problems[path] ?? []
      if found.isEmpty { cases.append(element(path, path, "")) }
      cases += found.map { element($0, in: report, renderer) }
    }
    for failure in report.failures {
      let error = "<error" + attribute("message", failure) + "/>"
      cases.append(element("bindcheck", failure, error))
    }
    let failed = report.findings.count(where: report.fails)
    let counts =
      " tests=\"\(cases.count)\" failures=\"\(failed)\" errors=\"\(report.failures.count)\""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="bindcheck"\(counts)>
        <testsuite name="bindcheck"\(counts)>
      \(cases.joined())  </testsuite>
      </testsuites>

      """
  }

  private static func element(
    _ problem: Problem, in report: CheckReport, _ renderer: ProblemRenderer
  ) -> String {
    let path = problem.location.file
    let name = "\(problem.location.place) \(problem.rule.code) \(problem.rule.name)"
    let block = escaped(renderer.render(problem))
    guard report.fails(on: problem) else {
      return element(path, name, "<system-out>\(block)</system-out>")
    }
    let attributes = attribute("message", problem.message) + attribute("type", problem.rule.code)
    return element(path, name, "<failure\(attributes)>\(block)</failure>")
  }

  private static func element(_ path: String, _ name: String, _ content: String) -> String {
    let head = "    <testcase" + attribute("classname", path) + attribute("name", name)
    return head + (content.isEmpty ? "/>\n" : ">\n      \(content)\n    </testcase>\n")
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(escaped(SafeText.escaped(value)))\""
  }

  /// A text between tags or quotes. Most control characters are not allowed in XML, not even as references.
  private static func escaped(_ text: String) -> String {
    text.writing { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n": nil
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        scalar.escape
      default: nil
      }
    }
  }
}
