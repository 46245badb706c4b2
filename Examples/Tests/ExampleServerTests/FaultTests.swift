import BinderTerminalTesting
import ExampleClient
import ExampleServer
import Foundation
import Testing

/// The errors of the client for the faults of a server.
@Suite(.timeLimit(.minutes(60)))
struct FaultTests {
  /// The time of the client and of the server, which passes where a test advances it.
  let clock = ManualClock()
  let server: ExampleServer
  let api: APIClient

  init() async throws {
    server = try await ExampleServer.start(clock: clock)
    api = APIClient(server.url, clock: clock)
  }

  private func error(of api: APIClient) async -> APIError? {
    await #expect(throws: APIError.self) { try await api.get("photos", as: [Int].self) }
  }

  @Test("a server that is down from the start cannot be reached")
  func down() async throws {
    let server = try await ExampleServer.start(fault: .down)
    #expect(await error(of: APIClient(server.url, clock: clock)) == .unreachable)
    await server.stop()
  }

  @Test("a server that is down cannot be reached any more")
  func goesDown() async throws {
    #expect(await error(of: api) == .notUnderstood)
    await server.setFault(.down)
    #expect(await error(of: api) == .unreachable)
  }

  @Test("a slow server is given up")
  func slow() async throws {
    await server.setFault(.slow)
    async let error = error(of: api)
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(5))
    #expect(await error == .tooSlow)
  }

  @Test("a slow server is given up by the time of the network")
  func slowByNetwork() async throws {
    await server.setFault(.slow)
    // The server does not answer before its clock is advanced, however late this time is over.
    let api = APIClient(server.url, timeout: .milliseconds(300))
    #expect(await error(of: api) == .tooSlow)
  }

  @Test("a slow answer that comes in time is an answer")
  func slowInTime() async throws {
    await server.setFault(.slow)
    let api = APIClient(server.url, timeout: .seconds(31), clock: clock)
    async let answer = api.get("balance", as: [String: Int].self)
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(30))
    #expect(try await answer == ["cents": 120_00])
  }

  @Test("a failure of the server is an error with its number")
  func failing() async throws {
    await server.setFault(.failing)
    #expect(await error(of: api) == .failed(status: 500))
  }

  @Test("an answer that breaks off is not taken for a whole one")
  func truncated() async throws {
    await server.setFault(.truncated)
    #expect(await error(of: api) == .brokenOff)
  }

  @Test(
    "when the fault is over the same client gets its answers",
    arguments: [Fault.failing, .truncated])
  func recovery(fault: Fault) async throws {
    await server.setFault(fault)
    #expect(await error(of: api) != nil)
    await server.setFault(nil)
    #expect(try await api.get("balance", as: [String: Int].self) == ["cents": 120_00])
  }

  @Test("a request that is cancelled is no error of the server")
  func cancelled() async throws {
    await server.setFault(.slow)
    let request = Task { try await api.get("photos", as: [Int].self) }
    request.cancel()
    let result = await request.result
    #expect(throws: CancellationError.self) { try result.get() }
  }

  @Test("every error is one line for the user")
  func sentences() {
    let errors: [APIError] = [
      .unreachable, .tooSlow, .brokenOff, .notUnderstood, .notFound, .failed(status: 503),
    ]
    for error in errors {
      #expect("\(error)".contains("server") && !"\(error)".contains("\n"))
    }
    #expect("\(APIError.refused("no more money"))" == "no more money")
  }
}
