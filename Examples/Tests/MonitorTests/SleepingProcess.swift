import Foundation
import Testing

/// A process of this test, `/bin/sleep`, which ends with the object at the latest.
///
/// Not `Foundation.Process`, which waits for all that has inherited its files.
nonisolated final class SleepingProcess: Sendable {
  let number: pid_t

  init() throws {
    var number = pid_t()
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    // Threads of the test library block signals, which the process would inherit.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = [strdup("sleep"), strdup("1000"), nil]
    defer { for argument in arguments { free(argument) } }
    try #require(posix_spawn(&number, "/bin/sleep", nil, &attributes, &arguments, nil) == 0)
    self.number = number
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
