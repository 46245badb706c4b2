import ExampleTesting
import Foundation

/// A process of this test, `/bin/sleep`, which ends with the object at the latest.
///
/// Not `Foundation.Process`, which waits for all that has inherited its files.
nonisolated final class SleepingProcess: Sendable {
  let number: pid_t

  init() throws {
    number = try spawn(["/bin/sleep", "1000"])
  }

  /// Waits until the process has ended.
  ///
  /// - Returns: The signal that ended it.
  func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F
  }

  deinit {
    // A process that has been waited for is no child any more, so its number gets no signal.
    var status: Int32 = 0
    if waitpid(number, &status, WNOHANG) == 0 {
      kill(number, SIGKILL)
      waitpid(number, &status, 0)
    }
  }
}
