/// Something wrong with a binding file, said in one sentence at one place.
///
/// The same value comes from `bindcheck`, which asks the Swift sources, and from `Binder` at
/// start-up, which asks the live objects.
public struct Problem: Hashable, Sendable, Error {
  /// The rule that found the problem.
  public var rule: RuleInfo
  /// The rule's severity unless settings changed it.
  public var severity: Severity
  /// One lower-case line that names both sides, without a full stop.
  public var message: String
  public var location: SourceLocation
  /// The remedy, such as `did you mean 'balance'?`, shown beside the carets.
  public var help: String?
  /// Further places that explain the problem, such as the Swift declaration.
  public var notes: [Note]
  /// Edits that mend the problem.
  public var fixes: [Fix]
  /// Whether it is none for compiled bindings; the rule's word unless one problem differs.
  package var isAboutReflection: Bool

  package init(
    _ rule: RuleInfo, _ message: String, at location: SourceLocation, help: String? = nil,
    notes: [Note] = [], fixes: [Fix] = [], replacement: String? = nil,
    isAboutReflection: Bool? = nil
  ) {
    self.rule = rule
    self.severity = rule.severity
    (self.message, self.location, self.help) = (message, location, help)
    self.notes = notes
    self.fixes = fixes + (replacement.map { [Fix.replace(location, with: $0)] } ?? [])
    self.isAboutReflection = isAboutReflection ?? rule.isAboutReflection
  }

  /// How much a problem matters: an error fails the check, a warning does not. A note says that something
  /// could not be judged.
  @nonexhaustive public enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  /// A further place that explains a problem.
  public struct Note: Hashable, Sendable {
    public var message: String
    public var location: SourceLocation

    package init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// Edits that belong together and mend a problem.
  public struct Fix: Hashable, Sendable {
    public var title: String
    public var edits: [Edit]
    package static func replace(_ location: SourceLocation, with text: String) -> Fix {
      Fix(title: "replace with '\(text)'", edits: [Edit(location: location, text: text)])
    }
  }

  /// A stretch of text and its replacement.
  public struct Edit: Hashable, Sendable {
    public var location: SourceLocation
    public var text: String
  }

  /// The order of reports: by file, then by place, then by code.
  package static func reportOrder(_ left: Problem, _ right: Problem) -> Bool {
    let (a, b) = (left.location, right.location)
    return (a.file, a.range.start, left.rule.code) < (b.file, b.range.start, right.rule.code)
  }
}

/// A mistake that a rule finds in a file. It has no place: the reader of the file adds that.
package struct Finding: Hashable, Sendable {
  let rule: RuleInfo
  let message: String
  var help: String?
  /// The text that mends it in place of the one there.
  let replacement: String?
  /// Further places, each with its sentence.
  let notes: [Located<String>]
  let severity: Problem.Severity

  init(
    _ rule: RuleInfo, _ message: String, help: String? = nil, replacement: String? = nil,
    notes: [Located<String>] = [], severity: Problem.Severity? = nil
  ) {
    (self.rule, self.message, self.help) = (rule, message, help)
    (self.replacement, self.notes) = (replacement, notes)
    self.severity = severity ?? rule.severity
  }
}

extension Problem {
  package init(_ finding: Finding, at location: SourceLocation, fixes: [Fix] = []) {
    self.init(
      finding.rule, finding.message, at: location, help: finding.help,
      notes: finding.notes.map {
        Note($0.value, at: SourceLocation(file: location.file, range: $0.range))
      }, fixes: fixes, replacement: finding.replacement)
    severity = finding.severity
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
