import BindingSpec

enum Terminal {
  static func isTerminal(_ stream: Int32) -> Bool { isatty(stream) == 1 }

  /// Whether the reader of standard output is gone, as after `bindcheck --watch | head`.
  static var isAbandoned: Bool {
    var request = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLERR) != 0
  }

  /// Whether a stream is a terminal on which lines can be erased.
  static func canErase(_ stream: Int32) -> Bool {
    guard isTerminal(stream), let name = variable("TERM") else { return false }
    return !name.isEmpty && name != "dumb"
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
