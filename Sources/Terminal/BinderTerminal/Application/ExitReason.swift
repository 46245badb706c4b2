#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the run of an application ended.
@nonexhaustive public enum ExitReason: Hashable, Sendable {
  /// The user pressed Ctrl-Q, or the program called `quit()`.
  case quit
  /// A signal arrived: `SIGINT` for Ctrl-C, `SIGTERM` or `SIGHUP`.
  case interrupted(signal: Int32)
  /// The terminal was closed.
  case closed
  /// The run could not begin, because of the reason in this sentence.
  case failed(String)

  static let controlC = ExitReason.interrupted(signal: SIGINT)

  /// The exit code that shells expect of the program: 0, 128 and the number of the signal, or 3
  /// where the run could not begin.
  public var exitCode: Int32 {
    switch self {
    case .quit: 0
    case .interrupted(let signal): 128 + signal
    case .closed: 128 + SIGHUP
    case .failed: 3
    }
  }
}
