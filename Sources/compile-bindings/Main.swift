import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs the command line with the exit statuses that are promised, where ArgumentParser has others.
@main
enum Main {
  static func main() {
    do {
      var command = try CompileBindings.parseAsRoot()
      try command.run()
    } catch {
      let status = CompileBindings.exitCode(for: error)
      let message = CompileBindings.fullMessage(for: error)
      if status.isSuccess {
        if !message.isEmpty { print(message) }
      } else if !message.isEmpty {
        complain(message)
      }
      exit(status == .validationFailure ? 2 : status.rawValue)
    }
  }

  /// Says why nothing was made, and gives the error that ends the program.
  static func failure(_ message: String, _ status: Int32) -> ExitCode {
    complain(message)
    return ExitCode(status)
  }

  /// Writes a line, or several, to standard error.
  private static func complain(_ text: String) {
    var rest = Array((text.hasSuffix("\n") ? text : text + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
