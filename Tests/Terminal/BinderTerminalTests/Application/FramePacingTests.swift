import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(300))) struct FramePacingTests {
  let label = Label("0")
  let clock = ManualClock()
  let terminal = MemoryTerminal(columns: 10, rows: 2)
  let watched: WatchedTerminal
  let application: Application

  final class LabelScreen: Screen {
    let label: Label
    init(_ label: Label) { self.label = label }
    override var body: any Element { label }
  }

  init() {
    watched = WatchedTerminal(terminal)
    application = Application(screen: LabelScreen(label), terminal: watched, clock: clock)
  }

  /// Starts the application, and returns when it waits.
  private func start() async -> Task<ExitReason, any Error> {
    let application = application
    let run = Task { try await application.run() }
    await watched.waitUntilIdle()
    return run
  }

  private func end(_ run: Task<ExitReason, any Error>) async throws {
    application.quit()
    _ = try await run.value
    #expect(clock.sleeperCount == 0, "the end of the run ends the waiting")
  }

  /// Changes the label, and waits until its frame is drawn or has to wait.
  private func change(to text: String) async {
    label.text = text
    await watched.waitUntilIdle()
    if terminal.text != text { await clock.waitForSleepers(1) }
  }

  /// Changes the label every four milliseconds of a second but for its last ones.
  private func changeForASecond() async {
    for number in 1..<250 {
      await change(to: "\(number)")
      await clock.advance(by: .milliseconds(4), on: watched)
    }
  }

  @Test("hundreds of changes in a second are sixty frames at most, and the last one is shown")
  func limit() async throws {
    let run = await start()
    let before = application.frameCount
    await changeForASecond()
    #expect(application.frameCount - before > 30)
    #expect(application.frameCount <= 60)
    await clock.advance(by: .milliseconds(20), on: watched)
    #expect(terminal.text == "249")
    #expect(application.frameCount == terminal.frameCount)
    try await end(run)
  }

  @Test("changes that come no faster than the limit do not wait")
  func steadily() async throws {
    let run = await start()
    let before = application.frameCount
    for number in 1...180 {
      let frames = application.frameCount
      await clock.advance(by: .milliseconds(17), on: watched)
      await change(to: "\(number)")
      #expect(application.frameCount == frames + 1)
      #expect(clock.sleeperCount == 0)
    }
    #expect(application.frameCount - before == 180)
    try await end(run)
  }

  @Test("the frames of faster changes are evenly spaced")
  func evenly() async throws {
    let run = await start()
    await changeForASecond()
    var counts: [Int] = []
    for number in 0..<20 {
      let before = application.frameCount
      for change in 0..<25 {
        await self.change(to: "\(number) \(change)")
        await clock.advance(by: .milliseconds(4), on: watched)
      }
      counts.append(application.frameCount - before)
    }
    let areEven = counts.allSatisfy { 4...7 ~= $0 }
    #expect(areEven, "\(counts)")
    try await end(run)
  }

  @Test("values that arrive without a pause are a few frames")
  func withoutPause() async throws {
    let run = await start()
    for number in 1...1_000 {
      await change(to: "\(number)")
    }
    #expect(application.frameCount <= 4)
    await clock.advance(by: .milliseconds(20), on: watched)
    #expect(terminal.text == "1000")
    try await end(run)
  }

  @Test("the frame of a key does not wait, and ends the waiting of the others")
  func keys() async throws {
    let run = await start()
    for number in 1...10 {
      await change(to: "\(number)")
    }
    #expect(terminal.text != "10")
    #expect(clock.sleeperCount == 1)
    try terminal.press("x")
    await watched.waitUntilIdle()
    #expect(terminal.text == "10")
    #expect(clock.sleeperCount == 0)
    try await end(run)
  }

  @Test("nothing waits while nothing has changed")
  func idle() async throws {
    let run = await start()
    await changeForASecond()
    await clock.advance(by: .seconds(1), on: watched)
    await watched.waitUntilIdle()
    #expect(clock.sleeperCount == 0)
    let frames = application.frameCount
    await clock.advance(by: .seconds(10), on: watched)
    await watched.waitUntilIdle()
    #expect(application.frameCount == frames)
    try await end(run)
  }

  @Test("an application may draw fewer frames in a second", arguments: [1, 5, 20])
  func fewerFrames(limit: Int) async throws {
    application.framesPerSecond = limit
    let run = await start()
    await changeForASecond()
    #expect(application.frameCount <= limit)
    await clock.advance(by: .seconds(1), on: watched)
    #expect(terminal.text == "249")
    try await end(run)
  }
}
