import BindingSpec

/// Writes a report as compilers write theirs, one line a problem, which Xcode and other editors turn into marks.
///
///     /Users/me/App/Bindings/a.yaml:6:17: error: 'M' has no field 'balnce'; did you mean …? [BC103]
package enum XcodeReporter {
  /// - Parameter directory: The start of relative paths; Xcode opens absolute ones only.
  package static func text(of report: CheckReport, directory: String? = nil) -> String {
    var text = ""
    func line(_ location: SourceLocation, _ kind: String, _ message: String) {
      let path = directory.map { FilePath.join($0, location.file) } ?? location.file
      let start = location.range.start
      text += SafeText.escaped(path) + ":\(start.line):\(start.column): \(kind): "
      text += SafeText.escaped(message) + "\n"
    }
    for problem in report.findings {
      let message = "\(problem.sentence) [\(problem.rule.code)]"
      line(problem.location, problem.severity.rawValue, message)
      for note in problem.notes { line(note.location, "note", note.message) }
    }
    return text
  }
}
