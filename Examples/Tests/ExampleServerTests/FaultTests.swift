import ExampleClient
import ExampleServer
import Foundation
import Testing

/// The errors of the client for the faults of a server.
@Suite(.timeLimit(.minutes(10)))
struct FaultTests {
  let server: ExampleServer
  let api: APIClient

  init() async throws {
    server = try await ExampleServer.start()
    api = APIClient(server.url, timeout: .seconds(50))
  }

  private func error(of api: APIClient) async -> APIError? {
    await #expect(throws: APIError.self) { try await api.get("photos", as: [Int].self) }
  }

  @Test("a server that is down from the start cannot be reached")
  func down() async throws {
    let server = try await ExampleServer.start(fault: .down)
    #expect(await error(of: APIClient(server.url)) == .unreachable)
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
    let api = APIClient(server.url, timeout: .milliseconds(300))
    #expect(await error(of: api) == .tooSlow)
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
