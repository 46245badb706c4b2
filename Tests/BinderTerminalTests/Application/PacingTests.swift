import BinderCore
import BinderTerminal
import BinderTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct PacingTests {
  let spinner = Spinner()
  let clock = ManualClock()
  let terminal = MemoryTerminal(columns: 10, rows: 2)
  let application: Application

  final class SpinnerScreen: Screen {
    let spinner: Spinner
    init(_ spinner: Spinner) { self.spinner = spinner }
    override var body: any Element { spinner }
  }

  init() {
    application = Application(
      screen: SpinnerScreen(spinner), terminal: terminal, clock: clock)
  }

  private func start() -> Task<Ending, any Error> {
    let application = application
    return Task { try await application.run() }
  }

  /// Lets everything happen that can happen now.
  private func waitUntilIdle() async {
    for _ in 0..<100 { await Task.yield() }
  }

  private func waitForFrame(after count: Int) async {
    while terminal.frameCount <= count { await Task.yield() }
  }

  @Test("a spinner turns one step for each tenth of a second")
  func turning() async throws {
    spinner.isSpinning = true
    let run = start()
    for face in ["⠋", "⠙", "⠹", "⠸"] {
      await clock.waitForSleepers(1)
      #expect(terminal.text == face)
      let frames = terminal.frameCount
      clock.advance(by: .milliseconds(99))
      await waitUntilIdle()
      #expect(terminal.frameCount == frames)
      clock.advance(by: .milliseconds(1))
      await waitForFrame(after: frames)
      #expect(terminal.frameCount == frames + 1)
    }
    application.quit()
    _ = try await run.value
    await waitUntilIdle()
    #expect(clock.sleeperCount == 0, "the end of the run ends the waiting")
  }

  @Test("nothing waits while nothing moves")
  func still() async throws {
    let run = start()
    await waitForFrame(after: 0)
    await waitUntilIdle()
    #expect(clock.sleeperCount == 0)
    spinner.isSpinning = true
    await clock.waitForSleepers(1)
    spinner.isSpinning = false
    let frames = terminal.frameCount
    await waitForFrame(after: frames)
    clock.advance(by: .seconds(1))
    await waitUntilIdle()
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
      await waitForFrame(after: frames)
    }
    #expect(terminal.text == "⠋")
    #expect(clock.sleeperCount == 1)
    application.quit()
    _ = try await run.value
  }
}
