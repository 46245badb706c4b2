import ArgumentParser
import ExampleClient
import ExampleServer
import Foundation

/// The services of an app.
public struct ServiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The address of the services, as example-server prints it.", valueName: "url"))
  var api: String?

  @Flag(help: "Start the services with the app; the default without --api.")
  var demo = false

  @Option(help: "The fault of the services of --demo.")
  var fault: Fault?

  public init() {}

  public func validate() throws {
    guard let api else { return }
    if demo || fault != nil {
      throw ValidationError("--demo and --fault are for services of our own, --api names others")
    }
    guard let url = URL(string: api), ["http", "https"].contains(url.scheme), url.host != nil else {
      throw ValidationError("'\(api)' is no address such as http://127.0.0.1:8080")
    }
  }

  /// Runs an app with a client of the services, which end with it if they were started for it.
  ///
  /// - Parameter command: The name of the program.
  /// - Throws: `ExitCode(3)` if the services cannot be started, and the errors of the app.
  @MainActor
  public func connect(
    for command: String, _ options: AppOptions, _ app: (APIClient) async throws -> Void
  ) async throws {
    if let url = api.flatMap({ URL(string: $0) }) { return try await app(APIClient(url)) }
    let server: ExampleServer
    do {
      server = try await ExampleServer.start(
        fault: fault,
        // An answer from a network takes time, which the user should see; a script need not wait.
        latency: options.isLive ? .milliseconds(400) : .zero)
    } catch {
      complain("\(command): the services cannot be started: \(error)")
      throw ExitCode(3)
    }
    let result: Result<Void, any Error>
    do { result = .success(try await app(APIClient(server.url))) } catch {
      result = .failure(error)
    }
    await server.stop()
    try result.get()
  }
}

extension Fault: ExpressibleByArgument {}
