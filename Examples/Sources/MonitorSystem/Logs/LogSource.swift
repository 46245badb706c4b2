/// The origin of the lines of a log.
public enum LogSource: Hashable, Sendable {
  /// The lines of a file, followed as it grows.
  case file(String)
  /// So many made-up lines a second.
  case made(rate: Int)
}
