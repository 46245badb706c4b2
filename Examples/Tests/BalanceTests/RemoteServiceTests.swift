import BalanceApp
import BinderTerminalTesting
import ExampleClient
import ExampleServer
import ExampleTesting
import Testing

/// The app against the real server: the screen when the server has a fault.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RemoteServiceTests {
  /// The app in one style before a server, and its stage.
  @MainActor
  private struct Session: RemoteSession {
    /// The time of the client and of the server, which passes in `pressInVain(_:)` only.
    let clock = ManualClock()
    let server: ExampleServer
    let stage: TerminalStage
    let app: any BalanceStyle

    var api: APIClient { APIClient(server.url, clock: clock) }

    init(_ style: StyleName, fault: Fault? = nil) async throws {
      server = try await ExampleServer.start(fault: fault, clock: clock)
      let screen = BalanceScreen()
      stage = TerminalStage(screen, columns: 60, rows: 8)
      app = try style.start(
        screen, service: RemoteBalanceService(APIClient(server.url, clock: clock)),
        bindings: Repository.bindings)
    }

    func waitUntilIdle() async { await app.waitUntilIdle() }
  }

  @Test("the balance is loaded from the server, and kept there", arguments: StyleName.allCases)
  func balance(style: StyleName) async throws {
    let session = try await Session(style)
    #expect(try await session.press("").contains("Balance:  120.00"))
    #expect(try await session.press("12.5<enter>").contains("Balance:  107.50"))
    #expect(try await session.api.get("balance", as: [String: Int].self) == ["cents": 107_50])
  }

  @Test("the bank refuses an amount that another device has spent", arguments: StyleName.allCases)
  func refusal(style: StyleName) async throws {
    let session = try await Session(style)
    try await session.press("")
    let bank = RemoteBalanceService(session.api)
    #expect(try await bank.subtract(100_00) == 20_00)
    let screen = try await session.press("50<enter>")
    #expect(screen.contains("│ the bank refuses: the balance would fall below zero │"))
    #expect(try await session.press("<enter>").contains("Subtract: [50.00           ]"))
  }

  @Test(
    "every fault is shown, no typed text is lost, and the app continues",
    arguments: StyleName.allCases,
    [
      (Fault.failing, "the server has failed (500)"),
      (.truncated, "the answer of the server broke off"),
      (.slow, "the server takes too long to answer"),
    ])
  func faults(style: StyleName, fault: (kind: Fault, message: String)) async throws {
    let session = try await Session(style)
    #expect(try await session.press("").contains("Balance:  120.00"))
    await session.server.setFault(fault.kind)
    let isSlow = fault.kind == .slow
    let alert = try await isSlow ? session.pressInVain("12.5<enter>") : session.press("12.5<enter>")
    #expect(alert.contains("│ \(fault.message) │"))
    let screen = try await session.press("<enter>")
    #expect(screen.contains("Balance:  120.00") && screen.contains("Subtract: [12.50           ]"))
    await session.server.setFault(nil)
    // The bank had done its work when the connection broke; only the answer is lost.
    let balance = fault.kind == .truncated ? "95.00" : "107.50"
    #expect(try await session.press("<enter>").contains("Balance:  \(balance)"))
  }

  @Test(
    "an app whose server is down says so and still takes text", arguments: StyleName.allCases)
  func down(style: StyleName) async throws {
    let session = try await Session(style, fault: .down)
    #expect(try await session.press("").contains("│ the server cannot be reached │"))
    let screen = try await session.press("<enter>9<enter>")
    #expect(screen.contains("│ the server cannot be reached │"))
    #expect(try await session.press("<enter>").contains("Subtract: [9.00            ]"))
  }
}
