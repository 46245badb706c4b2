#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs programs, and says what they cost.
struct Run {
  struct Failed: Error {
    let program: String
    let status: Int32
  }

  /// The seconds of processor time that a program takes, on all threads together.
  ///
  /// - Parameters:
  ///   - input: The file that is its standard input.
  ///   - status: How the program has to end.
  static func seconds(
    _ program: String, _ arguments: [String], input: String = "/dev/null",
    environment: [String: String] = [:], status expected: Int32 = 0
  ) throws -> Double {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, nil, &words, &variables) == 0 else {
      throw Failed(program: program, status: -1)
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    guard status == expected << 8 else {
      throw Failed(program: program, status: status)
    }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
