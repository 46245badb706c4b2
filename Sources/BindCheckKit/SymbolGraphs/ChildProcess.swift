/// Runs another program and waits for it; by hand, since Foundation's `Process` would make every start
/// of `bindcheck` 5 ms slower.
enum ChildProcess {
  struct Outcome {
    /// The exit status; 127 where the program could not be started.
    var status: Int32
    /// Standard output and standard error, in the order of writing.
    var output: String
  }

  /// - Parameter command: The program, found in `PATH`, and its arguments.
  static func run(_ command: [String]) -> Outcome {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      return Outcome(status: 127, output: String(cString: strerror(errno)))
    }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let (pid, failure) = spawn(command, outputTo: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let pid else { return Outcome(status: 127, output: String(cString: strerror(failure))) }
    let output = readAll(ends[0])
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    // The signal that ended it, or the status: as a shell would say it.
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: String(decoding: output, as: UTF8.self))
  }

  private static func spawn(_ command: [String], outputTo end: Int32) -> (pid_t?, Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, end, STDERR_FILENO)
    posix_spawn_file_actions_addclose(&actions, end)
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var pid: pid_t = 0
    let failure = posix_spawnp(&pid, command[0], &actions, nil, &arguments, environ)
    return failure == 0 ? (pid, 0) : (nil, failure)
  }

  private static func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}
