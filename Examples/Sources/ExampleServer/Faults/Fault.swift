/// What can go wrong with the answers of a server.
public enum Fault: String, CaseIterable, Sendable {
  /// Answers take longer than anybody waits.
  case slow
  /// The server answers that it has failed.
  case failing = "500"
  /// Answers break off in the middle.
  case truncated
  /// Nobody answers.
  case down
}
