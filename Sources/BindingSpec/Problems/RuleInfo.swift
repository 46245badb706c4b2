/// What identifies a rule: its code, which is never reused, and its name.
public struct RuleInfo: Hashable, Sendable {
  /// Such as `BC103`.
  public let code: String
  /// Such as `unknown-field`.
  public let name: String
  public let severity: Problem.Severity
  /// What the rule finds, in one line.
  public let summary: String

  public init(
    _ code: String, _ name: String, severity: Problem.Severity = .error, summary: String
  ) {
    self.code = code
    self.name = name
    self.severity = severity
    self.summary = summary
  }
}
