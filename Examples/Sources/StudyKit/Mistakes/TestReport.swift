/// The output of a run of tests.
struct TestReport {
  private let lines: [Substring]
  private var issues: [Substring] { lines.filter { $0.contains("recorded an issue") } }

  init(_ text: String) { lines = text.split(separator: "\n") }

  /// The failure that concerns a style; nil where there is none.
  ///
  /// A test of one style names it; another test is about all that have the code. A run that has no end concerns
  /// all styles.
  func failure(of style: Style) -> String? {
    let issue = issues.first { issue in
      issue.contains("style → .\(style) ") || issue.contains("style → .\(style),")
        || !issue.contains("style → .")
    }
    if let issue { return String(issue) }
    let hasEnd = lines.contains { $0.contains("Test run with ") && !$0.contains("started") }
    return hasEnd ? nil : lines.last.map(String.init) ?? ""
  }
}
