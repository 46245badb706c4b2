import Foundation

/// The program `bindcheck`.
struct BindCheck: Sendable {
  private let program: String

  init(_ program: String) { self.program = URL(fileURLWithPath: program).standardizedFileURL.path }

  private struct Report: Decodable {
    struct Problem: Decodable {
      let file: String
      let severity: String
      let rule: String?
      let message: String
    }

    let problems: [Problem]
  }

  /// The errors, with the files in which they are.
  func errors(_ words: [String]) throws -> [(file: String, text: String)] {
    let (_, text) = try Program.run([program] + words + ["--format", "json", "--quiet"])
    guard let start = text.firstIndex(of: "{"),
      let report = try? JSONDecoder().decode(Report.self, from: Data(text[start...].utf8))
    else { throw StudyError("'bindcheck' has no report: \(text.suffix(500))") }
    return report.problems.filter { $0.severity == "error" }
      .map { ($0.file, "\($0.rule ?? ""): \($0.message)") }
  }

  /// The first error of a binding file with the sources of a copy.
  func error(_ file: String, in copy: Repository) throws -> String? {
    try errors([file, "--sources", copy.root]).first?.text
  }

  /// The settings with which a binding file is checked.
  static let variants: [(check: Check, change: @Sendable (String) -> String)] = [
    (.check, { $0 }),
    (.plainCheck, { $0.replacing("exhaustive: true", with: "exhaustive: false") }),
  ]
}
