import BinderTerminal
import BinderTerminalTesting
import ExampleClient
import ExampleServer
import ExampleTesting
import StarsApp
import Testing

/// The app against the real server.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RemoteServiceTests {
  /// The time of the client and of the server, which passes in `giveUp(after:)` only.
  let clock = ManualClock()
  let server: ExampleServer

  init() async throws { server = try await ExampleServer.start(clock: clock) }

  private func start(
    _ style: StyleName
  ) throws -> (stage: TerminalStage, app: any StarsStyle) {
    let screen = StarsScreen()
    let service = RemoteStarsService(APIClient(server.url, clock: clock))
    let app = try style.start(screen, service: service, bindings: Repository.bindings)
    return (TerminalStage(screen, columns: 70, rows: 16), app)
  }

  /// Lets the client give up its request when that has arrived at a slow server.
  ///
  /// - Parameter count: The slow requests so far, with this one. The server keeps those that were
  ///   given up.
  private func giveUp(after count: Int) async {
    await clock.waitForSleepers(count + 1)
    clock.advance(by: .seconds(5))
  }

  @Test(
    "the links lead through all pages, down to the last repository", arguments: StyleName.allCases)
  func allPages(style: StyleName) async throws {
    let (stage, app) = try start(style)
    try stage.press("marlow<enter>")
    await app.waitUntilIdle()
    for count in [30, 60, 90] {
      #expect(stage.text.contains("\(count) repositories, more below"))
      try stage.press("<end>")
      await app.waitUntilIdle()
    }
    #expect(stage.text.contains("95 repositories"))
    #expect(try stage.press("<end>").contains("glasshouse/vine"))
    #expect(try stage.press("<enter>").contains("https://example.com/glasshouse/vine"))
  }

  @Test(
    "any text is only a name", arguments: StyleName.allCases,
    ["nobody", "../photos", "a/b?c=d#e", "50%", "Łukasz 日本"])
  func unknownUsers(style: StyleName, name: String) async throws {
    let (stage, app) = try start(style)
    stage.paste(name)
    try stage.press("<enter>")
    await app.waitUntilIdle()
    #expect(stage.text.contains("there is no user '\(name)'"))
    #expect(try stage.press("<enter>").contains("[\(name)"))
  }

  @Test(
    "every fault is shown, the rows stay, and the app continues",
    arguments: StyleName.allCases,
    [
      (Fault.failing, "the server has failed (500)"),
      (.truncated, "the answer of the server broke off"),
      (.slow, "the server takes too long to answer"),
    ])
  func faults(style: StyleName, fault: (kind: Fault, message: String)) async throws {
    let (stage, app) = try start(style)
    await server.setFault(fault.kind)
    try stage.press("marlow<enter>")
    if fault.kind == .slow { await giveUp(after: 1) }
    await app.waitUntilIdle()
    #expect(stage.text.contains("│ \(fault.message) │"))
    #expect(try stage.press("<enter>").contains("User: [marlow "))
    await server.setFault(nil)
    try stage.press("<enter>")
    await app.waitUntilIdle()
    await server.setFault(fault.kind)
    try stage.press("<end>")
    if fault.kind == .slow { await giveUp(after: 2) }
    await app.waitUntilIdle()
    #expect(stage.text.contains("│ \(fault.message) │"))
    await server.setFault(nil)
    #expect(try stage.press("<enter>").contains("30 repositories, more below"))
    try stage.press("<down>")
    await app.waitUntilIdle()
    #expect(stage.text.contains("60 repositories, more below"))
  }

  @Test("the rows stay when the server is down", arguments: StyleName.allCases)
  func down(style: StyleName) async throws {
    let (stage, app) = try start(style)
    try stage.press("marlow<enter>")
    await app.waitUntilIdle()
    await server.setFault(.down)
    try stage.press("<end>")
    await app.waitUntilIdle()
    #expect(stage.text.contains("│ the server cannot be reached │"))
    #expect(try stage.press("<esc>").contains("30 repositories, more below"))
  }
}
