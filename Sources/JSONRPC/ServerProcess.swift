/// Another program that is spoken to by its standard input and output.
///
///     let server = try ServerProcess(["sourcekit-lsp"])
///     let connection = Connection(server.transport)
///
/// Its standard error is that of this program.
package struct ServerProcess: Sendable {
  package let transport: DescriptorTransport
  package let id: Int32

  /// - Parameter command: The program, found in `PATH`, and its arguments.
  /// - Throws: `TransportError` where it cannot be started.
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
    let (id, failure) = Self.spawn(command, input: toChild[0], output: fromChild[1])
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

  /// Waits for the end of the program, and releases it.
  ///
  /// - Returns: The exit status; 128 and the signal where a signal ended it.
  @discardableResult
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Ends the program at once.
  package func kill() { _ = sendSignal(id, SIGKILL) }

  private static func spawn(
    _ command: [String], input: Int32, output: Int32
  ) -> (pid_t?, Int32) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    let failure = posix_spawnp(&id, command[0], &actions, nil, &arguments, environ)
    return failure == 0 ? (id, 0) : (nil, failure)
  }
}

private func sendSignal(_ id: Int32, _ signal: Int32) -> Int32 { kill(id, signal) }
