import FlyingFox
import FlyingSocks
import Foundation

/// The services of the example apps: a real HTTP server on loopback, at a port that the system
/// chose.
///
///     let server = try await ExampleServer.start()
///     // … requests to server.url …
///     await server.stop()
///
/// It ends with the object at the latest.
///
/// | | |
/// |---|---|
/// | `GET /users/NAME/starred?page=N&per_page=M` | the repositories that a user starred, by pages as GitHub gives them |
/// | `GET /photos`, `DELETE /photos/ID` | the photos of the gallery, and one of them away |
/// | `GET /balance`, `POST /balance` | the balance in cents, and `{"subtract": CENTS}` from it |
/// | `GET /fault`, `PUT /fault` | the fault of every answer: a `Fault` as plain text |
public actor ExampleServer {
  /// Where the server is: such as `http://127.0.0.1:40123`.
  public nonisolated let url: URL

  private let faults: FaultSetting
  private var http: HTTPServer?
  private var running: Task<Void, any Error>?
  private var closedPort: ClosedPort?

  private init(port: UInt16, faults: FaultSetting) {
    url = URL(string: "http://127.0.0.1:\(port)")!
    self.faults = faults
  }

  deinit { running?.cancel() }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - fault: The fault of every answer, until `setFault(_:)` changes it.
  ///   - latency: How long each answer takes, as one from a network would.
  ///   - clock: The clock of slow answers and of the latency; tests pass a `ManualClock`.
  /// - Throws: If there is no port, or a file of data cannot be read.
  public static func start(
    fault: Fault? = nil, latency: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws -> ExampleServer {
    let faults = FaultSetting(fault)
    if fault == .down {
      let port = try ClosedPort()
      let server = ExampleServer(port: port.number, faults: faults)
      await server.hold(port)
      return server
    }
    let http = HTTPServer(
      // Longer than any client waits: the client has to give up on slow answers.
      address: try .inet(ip4: "127.0.0.1", port: 0), timeout: 3600, logger: .disabled,
      handler: FaultyHandler(
        faults: faults, latency: latency, clock: clock, routes: try Routes().handler))
    // The limit is a guard against a hang. A server that cannot run ends the wait by itself.
    let listening = Task { try await http.waitUntilListening(timeout: 600) }
    let running = Task {
      defer { listening.cancel() }
      try await http.run()
    }
    do {
      do { try await listening.value } catch is CancellationError { try await running.value }
      guard case .ip4(_, let port)? = await http.listeningAddress else {
        throw SocketError.unsupportedAddress
      }
      let server = ExampleServer(port: port, faults: faults)
      await server.take(http, running)
      return server
    } catch {
      running.cancel()
      throw error
    }
  }

  private func hold(_ port: ClosedPort) { closedPort = port }

  private func take(_ http: HTTPServer, _ running: Task<Void, any Error>) {
    self.http = http
    self.running = running
  }

  /// Sets the fault of every answer from now on.
  ///
  /// `down` stops the server for good.
  public func setFault(_ fault: Fault?) async {
    await faults.set(fault)
    guard fault == .down, closedPort == nil else { return }
    await http?.stop()
    http = nil
    // So that no other server gets the port and answers. If that fails, no server answers either.
    closedPort = try? ClosedPort(UInt16(url.port ?? 0))
  }

  /// Ends the server and its connections.
  public func stop() async {
    await http?.stop()
    http = nil
    closedPort = nil
  }
}
