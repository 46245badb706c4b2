/// The faults of a server's answers.
public enum Fault: String, CaseIterable, Sendable {
  /// Answers take longer than any client waits.
  case slow
  /// The server answers that it has failed.
  case failing = "500"
  /// Answers break off in the middle.
  case truncated
  /// The server does not answer.
  case down
}
