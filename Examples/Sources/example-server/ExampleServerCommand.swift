import ArgumentParser
import ExampleServer
import ExampleSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `example-server`: the services of the example apps.
@main
struct ExampleServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "example-server",
    abstract: "The services of the example apps, on loopback, at a port that the system chooses.",
    discussion: """
      Prints its address on the first line of its output and runs until Ctrl-C. Point an app at it \
      with --api. While it runs, 'echo slow | curl -T- ADDRESS/fault' changes the fault: \
      none, slow, 500 or truncated.
      """)

  @Option(help: "The fault of every answer.")
  var fault: Fault?

  @Option(help: ArgumentHelp("How long each answer takes, in milliseconds.", valueName: "ms"))
  var latency = 0

  func run() async throws {
    let server = try await ExampleServer.start(
      fault: fault, latency: .milliseconds(max(0, latency)))
    print(server.url)
    // A reader at the other end of a pipe gets the address now.
    fflush(nil)
    while !Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
    await server.stop()
  }
}
