import BindingSpec
import SwiftFacts

package struct CheckReport: Sendable {
  /// In the order of files and places.
  package var problems: [Problem] = []
  /// The places of the problems by names, for baselines and fingerprints.
  var places: [Problem: String] = [:]
  /// The paths of the binding files, in the order of checking.
  package internal(set) var checkedFiles: [String] = []
  package var files: Int { checkedFiles.count }
  package var bindings = 0
  /// The names that only the compiler could know.
  package var unresolved: [Unresolved] = []
  package var notes: [Problem] { Unresolved.notes(of: unresolved) }
  var findings: [Problem] { (problems + notes).sorted(by: Problem.reportOrder) }
  /// The texts of the files with problems, and of those that notes point to, by their paths.
  package var texts: [String: SourceText] = [:]
  /// Sentences about requested work that could not be done.
  package var failures: [String] = []
  /// Sentences about sources that were left out, whose declarations are not known.
  package var sourceWarnings: [String] = []
  /// How many problems were left out because the baseline knows them.
  package var known = 0
  package var baselineWarnings: [String] = []
  func fails(on problem: Problem) -> Bool {
    switch problem.severity {
    case .error: true
    case .warning: isStrict
    case .note:
      failsOnUnresolved
        && unresolved.contains { !$0.isCompiled && $0.location == problem.location }
    }
  }
  /// Whether warnings fail the check, too.
  package var isStrict = false
  package var failsOnUnresolved = false

  package init() {}

  init(_ settings: Settings) {
    guard let file = settings.file, !settings.problems.isEmpty else { return }
    problems = settings.problems
    texts[file] = SourceText(bytes: settings.bytes)
    places.merge(zip(settings.problems, settings.places)) { $1 }
  }

  /// Adds the outcome of the check of one file, without the problems that the baseline knows.
  mutating func add(
    _ outcome: CheckOutcome, of path: String, _ bytes: [UInt8],
    without baseline: inout BaselineMatch?
  ) {
    checkedFiles.append(path)
    bindings += outcome.bindings
    unresolved += outcome.unresolved
    // Nothing is shown of a file without problems.
    let isQuiet = outcome.problems.isEmpty && outcome.unresolved.isEmpty
    let text = YAMLFile.text(of: isQuiet ? [] : bytes)
    let new = baseline?.take(outcome, of: path, text) ?? outcome.problems
    problems += new
    places.merge(zip(outcome.problems, outcome.places)) { $1 }
    if !new.isEmpty || !outcome.unresolved.isEmpty { texts[path] = text }
  }

  func entry(of problem: Problem, in baseline: Baseline) -> Baseline.Entry {
    baseline.entry(
      of: problem, at: places[problem] ?? "",
      in: texts[problem.location.file] ?? SourceText(bytes: []))
  }

  /// Puts the problems in order, once all files are checked.
  mutating func finish(
    _ facts: SourceFacts, _ baseline: BaselineMatch?, _ settings: RuleSettings
  ) {
    problems.sort(by: Problem.reportOrder)
    sourceWarnings = facts.warnings
    known = baseline?.count ?? 0
    baselineWarnings = baseline?.staleWarnings(settings) ?? []
    // A noted Swift file that vanished or became unreadable meanwhile is shown without its lines.
    for path in Set(problems.flatMap(\.notes).map(\.location.file)) where texts[path] == nil {
      let bytes = try? FileReading.bytes(ofFile: path, limit: SourceIndex.maximumFileSize)
      if let bytes { texts[path] = SourceText(bytes: bytes) }
    }
  }

  package var errors: Int { problems.count { $0.severity == .error } }
  package var warnings: Int { problems.count { $0.severity == .warning } }

  package var status: CheckStatus {
    if !failures.isEmpty { return .couldNotRun }
    return (problems + notes).contains(where: fails) ? .errorsFound : .nothingWrong
  }

  /// Such as `3 errors, 1 warning in 2 files (14 bindings, 1 unresolved)`.
  package var summary: String {
    let details =
      bindings.counting("binding")
      + (unresolved.isEmpty ? "" : ", \(unresolved.count) unresolved")
      + (known == 0 ? "" : ", \(known) in the baseline")
    return "\(errors.counting("error")), \(warnings.counting("warning")) in "
      + "\(files.counting("file")) (\(details))"
  }
}
