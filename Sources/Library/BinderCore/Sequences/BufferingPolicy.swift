/// The values of a sequence that may wait for their delivery, and the fate of those beyond.
///
///     binder.follow(server.lines, keeping: .newest(10_000)) { lines in model.lines += lines }
///
/// The names follow `AsyncStream.Continuation.BufferingPolicy`. A count below 1 counts as 1.
@nonexhaustive public enum BufferingPolicy: Hashable, Sendable {
  /// The newest values wait, and older ones are dropped: `.newest(1)` for a value that replaces the one before.
  case newest(Int)
  /// The oldest values wait, and newer ones are dropped.
  case oldest(Int)
  /// All values wait, and the sequence is asked for no further one while so many do. A producer that
  /// cannot wait, such as an `AsyncStream`, collects them in a buffer of its own.
  case all(pausingAt: Int)

  var limit: Int {
    switch self {
    case .newest(let count), .oldest(let count), .all(let count): max(1, count)
    }
  }
}
