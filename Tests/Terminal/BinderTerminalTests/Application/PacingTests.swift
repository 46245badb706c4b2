import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(300))) struct PacingTests {
  let spinner = Spinner()
  let clock = ManualClock()
  let terminal = MemoryTerminal(columns: 10, rows: 2)
  let watched: WatchedTerminal
  let application: Application

  final class SpinnerScreen: Screen {
    let spinner: Spinner
    init(_ spinner: Spinner) { self.spinner = spinner }
    override var body: any Element { spinner }
  }

  init() {
    watched = WatchedTerminal(terminal)
    application = Application(
      screen: SpinnerScreen(spinner), terminal: watched, clock: clock)
  }

  private func start() -> Task<ExitReason, any Error> {
    let application = application
    return Task { try await application.run() }
  }

  @Test("a spinner turns one step for each tenth of a second")
  func turning() async throws {
    spinner.isSpinning = true
    let run = start()
    for face in ["⠋", "⠙", "⠹", "⠸"] {
      await clock.waitForSleepers(1)
      #expect(terminal.text == face)
      let frames = terminal.frameCount
      await clock.advance(by: .milliseconds(99), on: watched)
      #expect(clock.sleeperCount == 1)
      await watched.waitUntilIdle()
      #expect(terminal.frameCount == frames)
      clock.advance(by: .milliseconds(1))
      // The turn of the spinner draws its frame before it waits for the next step.
      await clock.waitForSleepers(1)
      #expect(terminal.frameCount == frames + 1)
    }
    application.quit()
    _ = try await run.value
    #expect(clock.sleeperCount == 0, "the end of the run ends the waiting")
  }

  @Test("nothing waits while nothing moves")
  func still() async throws {
    let run = start()
    await watched.waitUntilIdle()
    #expect(clock.sleeperCount == 0)
    spinner.isSpinning = true
    await clock.waitForSleepers(1)
    spinner.isSpinning = false
    await watched.waitUntilIdle()
    await clock.advance(by: .seconds(1), on: watched)
    await watched.waitUntilIdle()
    #expect(clock.sleeperCount == 0)
    #expect(terminal.text == "")
    application.quit()
    _ = try await run.value
  }

  @Test("keys do not hurry a spinner")
  func keys() async throws {
    spinner.isSpinning = true
    let run = start()
    await clock.waitForSleepers(1)
    for _ in 0..<5 {
      let frames = terminal.frameCount
      try terminal.press("x")
      await watched.waitUntilIdle()
      #expect(terminal.frameCount > frames)
    }
    #expect(terminal.text == "⠋")
    #expect(clock.sleeperCount == 1)
    application.quit()
    _ = try await run.value
  }
}
