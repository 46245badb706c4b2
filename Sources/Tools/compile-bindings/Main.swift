#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@main
enum Main {
  static func main() {
    do throws(Failure) {
      try CompileBindings(arguments: try arguments()).run()
    } catch {
      complain(error.message)
      exit(error.status)
    }
  }

  private static func arguments() throws(Failure) -> Arguments {
    do throws(UsageError) {
      return try Arguments(Array(CommandLine.arguments.dropFirst()))
    } catch {
      throw Failure(
        "compile-bindings: error: \(error)\nSee 'compile-bindings --help'.", status: 2)
    }
  }

  /// Writes a line, or several, to standard error.
  private static func complain(_ text: String) {
    var rest = Array((text + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
