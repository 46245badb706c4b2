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
    } catch let failure as Failure {
      Output.error(failure.message)
      exit(failure.status)
    } catch {
      let status = CompileBindings.exitCode(for: error)
      let message = CompileBindings.fullMessage(for: error)
      if status.isSuccess {
        if !message.isEmpty { print(message) }
      } else if !message.isEmpty {
        Output.error(message)
      }
      exit(status == .validationFailure ? 2 : status.rawValue)
    }
  }
}
