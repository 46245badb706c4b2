#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the run of an application ended.
public enum Ending: Hashable, Sendable {
  /// The user or the program wanted it.
  case quit
  /// A signal asked for it: `SIGINT` for Ctrl-C, `SIGTERM` or `SIGHUP`.
  case interrupted(signal: Int32)
  /// The terminal went away.
  case closed

  /// What the program should exit with, as shells expect it: 0, or 128 and the number of the signal.
  public var exitCode: Int32 {
    switch self {
    case .quit: 0
    case .interrupted(let signal): 128 + signal
    case .closed: 128 + SIGHUP
    }
  }
}
