/// A mistake that a rule finds in a file. It has no place: the reader of the file adds that.
package struct Finding: Hashable, Sendable {
  let rule: RuleInfo
  let message: String
  var help: String?
  /// The text that mends it in place of the one there.
  let replacement: String?
  /// Further places, each with its sentence.
  let notes: [Located<String>]

  init(
    _ rule: RuleInfo, _ message: String, help: String? = nil, replacement: String? = nil,
    notes: [Located<String>] = []
  ) {
    (self.rule, self.message, self.help) = (rule, message, help)
    (self.replacement, self.notes) = (replacement, notes)
  }
}

extension Problem {
  package init(_ finding: Finding, at location: SourceLocation, fixes: [Fix] = []) {
    self.init(
      finding.rule, finding.message, at: location, help: finding.help,
      notes: finding.notes.map {
        Note($0.value, at: SourceLocation(file: location.file, range: $0.range))
      }, fixes: fixes, replacement: finding.replacement)
  }
}

/// The problems of a file on its own, as its readers find them.
struct FileFindings {
  let file: String
  private(set) var problems: [Problem] = []

  mutating func add(_ finding: Finding, at range: SourceRange, fixes: [Problem.Fix] = []) {
    problems.append(Problem(finding, at: location(range), fixes: fixes))
  }

  func location(_ range: SourceRange) -> SourceLocation { SourceLocation(file: file, range: range) }
}
