import BinderCore
import BinderTerminal
import BinderTesting
import Testing

/// Edits with a `delay` on a running application, whose clock a test advances.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct DelayOnScreenTests {
  final class SearchScreen: Screen {
    let query = TextField(width: 8)
    let other = TextField(width: 8)
    let result = Label()
    override var body: any Element {
      Column {
        query
        other
        result
      }
    }
  }

  let screen = SearchScreen()
  let query = Field("")
  let clock = ManualClock()
  let terminal = MemoryTerminal(columns: 12, rows: 8)
  let binder = Binder()
  let application: Application

  init() {
    application = Application(screen: screen, terminal: terminal, clock: clock)
    application.flushAtFrames(binder)
    binder.bind(query, to: screen.query.$text, delay: .milliseconds(250))
    binder.bind(query, to: screen.result.$text)
  }

  private func waitForFrame(after count: Int) async {
    while terminal.frameCount <= count { await Task.yield() }
  }

  @Test("a running application commits an edit after the pause, and shows its effects")
  func running() async throws {
    let run = Task { [application] in try await application.run() }
    await waitForFrame(after: 0)
    try terminal.press("ap")
    await clock.waitForSleepers(1)
    #expect(query.value == "")
    clock.advance(by: .milliseconds(200))
    let frames = terminal.frameCount
    try terminal.press("p")
    await waitForFrame(after: frames)
    // The first wake is early: the user has typed on.
    clock.advance(by: .milliseconds(50))
    await clock.waitForSleepers(1)
    #expect(query.value == "")
    clock.advance(by: .milliseconds(200))
    while query.value != "app" { await Task.yield() }
    while !terminal.text.hasSuffix("app") { await Task.yield() }
    application.quit()
    _ = try await run.value
    #expect(clock.sleeperCount == 0, "nothing waits after the pause")
  }

  @Test("the end of the run ends the waiting")
  func end() async throws {
    let run = Task { [application] in try await application.run() }
    await waitForFrame(after: 0)
    try terminal.press("a")
    await clock.waitForSleepers(1)
    application.quit()
    _ = try await run.value
    for _ in 0..<100 { await Task.yield() }
    #expect(clock.sleeperCount == 0)
  }

  @Test("Tab and Enter commit at once")
  func keys() throws {
    try application.press("a<tab>")
    #expect(query.value == "a")
    try application.press("<backtab><end>b<enter>")
    #expect(query.value == "ab")
  }

  @Test("a stage advances the clock of its application")
  func stage() throws {
    let binder = Binder()
    let stage = TerminalStage(screen, binder: binder, columns: 12, rows: 8)
    binder.bind(query, to: screen.other.$text, delay: .seconds(1))
    try stage.press("<tab>x")
    #expect(query.value == "")
    #expect(stage.advance(by: .milliseconds(999)).hasSuffix("]"))
    #expect(stage.advance(by: .milliseconds(1)).hasSuffix("x"))
  }
}
