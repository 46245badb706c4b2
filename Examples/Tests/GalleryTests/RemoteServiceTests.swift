import BinderTerminalTesting
import ExampleClient
import ExampleServer
import ExampleTesting
import GalleryApp
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
    let app: any GalleryStyle

    init(_ style: StyleName, fault: Fault? = nil) async throws {
      server = try await ExampleServer.start(fault: fault, clock: clock)
      let screen = GalleryScreen()
      stage = TerminalStage(screen, columns: 60, rows: 9)
      app = try style.start(
        screen, service: RemotePhotos(APIClient(server.url, clock: clock)),
        bindings: Repository.bindings)
      await app.waitUntilIdle()
    }

    func waitUntilIdle() async { await app.waitUntilIdle() }
  }

  @Test("the photos come from the server", arguments: StyleName.allCases)
  func photos(style: StyleName) async throws {
    let session = try await Session(style)
    #expect(session.stage.text.contains("Ferry at first light"))
    let screen = try await session.press("<tab><end>")
    #expect(screen.contains("Lighthouse stairs") && screen.contains("2024-07-14"))
    #expect(try await session.press("<home><down><down><enter>").contains("'Rust, close' is not"))
  }

  @Test(
    "a deleted photo does not come back, and others may have deleted it",
    arguments: StyleName.allCases)
  func deletion(style: StyleName) async throws {
    let session = try await Session(style)
    try await RemotePhotos(APIClient(session.server.url)).remove(2)
    try await session.press("<tab><down><enter><tab><enter>")
    try await session.press("<home><enter><tab><enter>")
    #expect(!session.stage.text.contains("Ferry") && !session.stage.text.contains("Three chairs"))
    let screen = try await session.press("<backtab><enter>")
    #expect(screen.contains("Rust, close") && !screen.contains("Ferry"))
    #expect(!screen.contains("Three chairs"))
  }

  @Test(
    "every fault is shown, the photos stay, and the app continues",
    arguments: StyleName.allCases,
    [
      (Fault.failing, "the server has failed (500)"),
      (.truncated, "the answer of the server broke off"),
      (.slow, "the server takes too long to answer"),
    ])
  func faults(style: StyleName, fault: (kind: Fault, message: String)) async throws {
    let session = try await Session(style)
    await session.server.setFault(fault.kind)
    let isSlow = fault.kind == .slow
    let alert = try await isSlow ? session.pressInVain("<enter>") : session.press("<enter>")
    #expect(alert.contains("│ \(fault.message) │"))
    #expect(try await session.press("<esc>").contains("Ferry at first light"))
    await session.server.setFault(nil)
    let screen = try await session.press("<enter>")
    #expect(screen.contains("Ferry at first light") && !screen.contains("OK"))
  }

  @Test("an app whose server is down says so, and continues", arguments: StyleName.allCases)
  func down(style: StyleName) async throws {
    let session = try await Session(style, fault: .down)
    #expect(session.stage.text.contains("│ the server cannot be reached │"))
    #expect(try await session.press("<esc>").contains("No photos"))
    #expect(try await session.press("<enter>").contains("│ the server cannot be reached │"))
  }
}
