/// Another program that is spoken to by its standard input and output, such as `sourcekit-lsp`.
package struct ServerProcess: Sendable {
  package let transport: DescriptorTransport
  package let id: Int32

  /// Finds the program in `PATH`. Its standard error, to which servers write their logs, is discarded.
  package init(_ command: [String]) throws(TransportError) {
    var toChild: [Int32] = [-1, -1]
    var fromChild: [Int32] = [-1, -1]
    guard pipe(&toChild) == 0 else { throw TransportError(code: errno) }
    guard pipe(&fromChild) == 0 else {
      let code = errno
      for end in toChild { close(end) }
      throw TransportError(code: code)
    }
    // The child must not keep the ends of this side open, nor must other children.
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (id, failure) = Self.spawn(command, input: toChild[0], output: fromChild[1], error: nil)
    close(toChild[0])
    close(fromChild[1])
    guard let id else {
      close(toChild[1])
      close(fromChild[0])
      throw TransportError(code: failure)
    }
    self.id = id
    transport = DescriptorTransport(input: fromChild[0], output: toChild[1])
  }

  /// Waits for the end of the program, as `exitStatus(of:)` does.
  @discardableResult
  package func wait() -> Int32 { Self.exitStatus(of: id) }

  package func kill() { _ = sendSignal(id, SIGKILL) }

  // MARK: - For any program

  /// Starts a program, whose ends the caller closes. An `input` of nil is an empty one, and an `error` of nil is
  /// discarded.
  package static func spawn(
    _ command: [String], input: Int32?, output: Int32, error: Int32?
  ) -> (id: pid_t?, failure: Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A signal that this program ignores would be ignored by the child too.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if let error {
      posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    let failure = posix_spawnp(&id, command[0], &actions, &attributes, &arguments, environ)
    return failure == 0 ? (id, 0) : (nil, failure)
  }

  /// Waits for the end of a program, and releases it. The status is that of a shell: the program's own,
  /// or 128 and the signal that ended it.
  package static func exitStatus(of id: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

private func sendSignal(_ id: Int32, _ signal: Int32) -> Int32 { kill(id, signal) }
