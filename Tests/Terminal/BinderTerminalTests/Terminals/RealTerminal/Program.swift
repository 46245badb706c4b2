import Foundation

/// Programs that tests run, and the built one that they look at.
nonisolated enum Program {
  /// The built `TerminalProbe`, which is beside the tests.
  static let probe = products.appendingPathComponent("TerminalProbe").path

  private static var products: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return bundle!.bundleURL.deletingLastPathComponent()
    #else
      return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #endif
  }

  /// Runs a program to its end, with an empty input; a file receives its output.
  ///
  /// `posix_spawn`, because `Foundation.Process` on Linux waits until each process has closed the
  /// files that the program inherited, and a tmux server that the program leaves behind never does.
  static func run(
    _ words: [String], writing file: String
  ) throws -> (exitCode: Int32, output: String) {
    let script = "exec \"$@\" </dev/null >'\(file)' 2>&1"
    var strings = (["/bin/sh", "-c", script, "sh"] + words).map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    // Threads of the test library block signals, which the program would inherit and not end by.
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    let failure = posix_spawn(&process, "/bin/sh", nil, &attributes, &strings, environ)
    guard failure == 0 else {
      throw ProgramFailure(description: String(cString: strerror(failure)))
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw ProgramFailure(description: "no status of \(words)") }
    }
    let output = try String(contentsOfFile: file, encoding: .utf8)
    try? FileManager.default.removeItem(atPath: file)
    // As shells count: an exit code, or 128 and the signal that ended the program.
    let signal = status & 0x7F
    return (signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output)
  }
}

nonisolated struct ProgramFailure: Error, CustomStringConvertible {
  let description: String
}
