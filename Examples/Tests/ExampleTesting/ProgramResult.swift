#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The result of a program that ran to its end without a terminal.
public struct ProgramResult {
  public let exitCode: Int32
  public let output: String
  public let errors: String
}

/// Runs a program to its end, in the folder of the repository, with nothing to read.
///
/// `posix_spawn`, because `Foundation.Process` on Linux waits until each process has closed the
/// files that the program inherited, and a tmux server that the program leaves behind never does.
public func run(
  _ executable: String, _ arguments: [String], environment: [String: String] = [:]
) throws -> ProgramResult {
  let folder = try TemporaryFolder()
  // Files rather than pipes, which this process would have to read while the program writes.
  let (output, errors) = ("\(folder.path)/output", "\(folder.path)/errors")
  // `env` puts the variables on top of the inherited ones.
  let shell =
    "cd '\(Repository.root)' && exec env \"$@\" </dev/null >'\(output)' 2>'\(errors)'"
  let words =
    ["/bin/sh", "-c", shell, "sh"] + environment.map { "\($0)=\($1)" } + [executable] + arguments

  let process = try spawn(words)
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { throw ProgramFailure(description: "no status of \(executable)") }
  }
  // As shells count: an exit code, or 128 and the signal that ended the program.
  let signal = status & 0x7F
  return ProgramResult(
    exitCode: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
    output: try folder.read("output"), errors: try folder.read("errors"))
}

/// Starts a program, whose path is the first of the words, without waiting for its end.
///
/// - Returns: The number of the process.
public func spawn(_ words: [String]) throws -> pid_t {
  var process = pid_t()
  var strings = words.map { strdup($0) } + [nil]
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
  // Nor is it to inherit the sockets of servers in this process, which would go on listening with
  // it.
  for file: Int32 in 3..<1024 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
  let failure = posix_spawn(&process, words[0], nil, &attributes, &strings, environ)
  guard failure == 0 else { throw ProgramFailure(description: String(cString: strerror(failure))) }
  return process
}

public struct ProgramFailure: Error, CustomStringConvertible {
  public let description: String

  public init(description: String) {
    self.description = description
  }
}
