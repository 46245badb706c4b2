import BindingSpec
import JSONRPC

/// Runs another program and waits for it; by hand, since Foundation's `Process` would make every start
/// of `bindcheck` 5 ms slower.
enum ChildProcess {
  struct Outcome {
    /// The exit status; 127 where the program could not be started.
    var status: Int32
    /// Standard output, and standard error unless it was discarded, in the order of writing.
    var bytes: [UInt8]

    var output: String { String(decoding: bytes, as: UTF8.self) }

    static func failed(_ code: Int32) -> Outcome {
      Outcome(status: 127, bytes: Array(String(cString: strerror(code)).utf8))
    }
  }

  /// - Parameters:
  ///   - command: The program, found in `PATH`, and its arguments.
  ///   - hasErrors: Whether its standard error is among its output, and not discarded.
  static func run(_ command: [String], hasErrors: Bool = true) -> Outcome {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return .failed(errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (id, failure) = ServerProcess.spawn(
      command, input: nil, output: ends[1], error: hasErrors ? ends[1] : nil)
    close(ends[1])
    defer { close(ends[0]) }
    guard let id else { return .failed(failure) }
    let output = FileReading.bytes(from: ends[0]) ?? []
    return Outcome(status: ServerProcess.exitStatus(of: id), bytes: output)
  }
}
