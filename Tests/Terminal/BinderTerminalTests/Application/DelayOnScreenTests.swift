import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

/// Edits with a `delay` on a running application, whose clock a test advances.
@MainActor
@Suite(.timeLimit(.minutes(300))) struct DelayOnScreenTests {
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
  let watched: WatchedTerminal
  let binder = Binder()
  let application: Application

  init() {
    watched = WatchedTerminal(terminal)
    application = Application(screen: screen, terminal: watched, clock: clock)
    application.flushAtFrames(binder)
    binder.bind(query, to: screen.query.$text, delay: .milliseconds(250))
    binder.bind(query, to: screen.result.$text)
  }

  @Test("a running application commits an edit after the pause, and shows its effects")
  func running() async throws {
    let run = Task { [application] in try await application.run() }
    await watched.waitUntilIdle()
    try terminal.press("ap")
    await clock.waitForSleepers(1)
    #expect(query.value == "")
    await clock.advance(by: .milliseconds(200), on: watched)
    try terminal.press("p")
    await watched.waitUntilIdle()
    // The first wake is early: the user has typed on.
    await clock.advance(by: .milliseconds(50), on: watched)
    await clock.waitForSleepers(1)
    #expect(query.value == "")
    await clock.advance(by: .milliseconds(200), on: watched)
    #expect(query.value == "app")
    await watched.waitUntilIdle()
    #expect(terminal.text.hasSuffix("app"))
    application.quit()
    _ = try await run.value
    #expect(clock.sleeperCount == 0, "nothing waits after the pause")
  }

  @Test("the end of the run ends the waiting")
  func end() async throws {
    let run = Task { [application] in try await application.run() }
    await watched.waitUntilIdle()
    try terminal.press("a")
    await clock.waitForSleepers(1)
    application.quit()
    _ = try await run.value
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
