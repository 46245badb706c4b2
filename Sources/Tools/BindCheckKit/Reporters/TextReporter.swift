import BindingSpec

/// Writes a report for people, with places that editors and terminals make clickable.
package enum TextReporter {
  /// One block a problem and an unresolved name; empty where there are none.
  package static func text(of report: CheckReport, isColored: Bool = false) -> String {
    let renderer = ProblemRenderer(texts: report.texts, isColored: isColored)
    return report.findings.map { renderer.render($0) + "\n" }.joined()
  }
}
