import Foundation

struct BindCheck: Sendable {
  private let program: String

  init(_ program: String) { self.program = URL(fileURLWithPath: program).standardizedFileURL.path }

  struct Problem: Decodable {
    let file: String
    let severity: String
    let rule: String?
    let message: String
    var text: String { "\(rule ?? ""): \(message)" }
  }

  func errors(_ words: [String]) throws -> [Problem] {
    struct Report: Decodable { let problems: [Problem] }
    let (_, text) = try Program.run([program] + words + ["--format", "json", "--quiet"])
    guard let start = text.firstIndex(of: "{"),
      let report = try? JSONDecoder().decode(Report.self, from: Data(text[start...].utf8))
    else { throw StudyError("'bindcheck' has no report: \(text.suffix(500))") }
    return report.problems.filter { $0.severity == "error" }
  }

  /// The first error of a binding file with the sources of a copy.
  func error(_ file: String, in copy: Repository) throws -> String? {
    try errors([file, "--sources", copy.root]).first?.text
  }

  /// The settings with which a binding file is checked.
  static let variants: [Check: @Sendable (String) -> String] = [
    .check: { $0 },
    .plainCheck: { $0.replacing("exhaustive: true", with: "exhaustive: false") },
  ]
}
