import BindingSpec

package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, gitlab, xcode, junit

  package var purpose: String {
    switch self {
    case .text: "for people, with the lines in question"
    case .json: "for programs"
    case .sarif: "SARIF 2.1.0, for code scanning services"
    case .github: "annotations in GitHub Actions"
    case .gitlab: "the Code Quality of GitLab"
    case .xcode: "one line a problem, for Xcode and other editors"
    case .junit: "JUnit XML, for test reports"
    }
  }

  /// The whole report, line ends included.
  ///
  /// - Parameter directory: The working directory, for forms that need absolute paths; nil leaves paths as they are.
  package func text(
    of report: CheckReport, isColored: Bool = false, directory: String? = nil
  ) -> String {
    switch self {
    case .text: TextReporter.text(of: report, isColored: isColored)
    case .json: JSONReporter.text(of: report)
    case .sarif: SARIFReporter.text(of: report)
    case .github: GitHubReporter.text(of: report)
    case .gitlab: GitLabReporter.text(of: report)
    case .xcode: XcodeReporter.text(of: report, directory: directory)
    case .junit: JUnitReporter.text(of: report)
    }
  }
}
