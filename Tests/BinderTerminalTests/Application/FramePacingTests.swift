import BinderCore
import BinderTerminal
import BinderTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct FramePacingTests {
  let label = Label("0")
  let clock = ManualClock()
  let terminal = MemoryTerminal(columns: 10, rows: 2)
  let application: Application

  final class LabelScreen: Screen {
    let label: Label
    init(_ label: Label) { self.label = label }
    override var body: any Element { label }
  }

  init() {
    application = Application(screen: LabelScreen(label), terminal: terminal, clock: clock)
  }

  /// Starts the application, and returns when it waits.
  private func start() async -> Task<Ending, any Error> {
    let application = application
    let run = Task { try await application.run() }
    await waitUntilIdle()
    return run
  }

  /// Lets everything happen that can happen now.
  private func waitUntilIdle() async {
    for _ in 0..<100 { await Task.yield() }
  }

  private func end(_ run: Task<Ending, any Error>) async throws {
    application.quit()
    _ = try await run.value
    await waitUntilIdle()
    #expect(clock.sleeperCount == 0, "the end of the run ends the waiting")
  }

  /// Changes the label every four milliseconds of a second but for its last ones.
  private func changeForASecond() async {
    for number in 1..<250 {
      label.text = "\(number)"
      for _ in 0..<5 { await Task.yield() }
      clock.advance(by: .milliseconds(4))
    }
    await waitUntilIdle()
  }

  @Test("hundreds of changes in a second are sixty frames at most, and the last one is shown")
  func limit() async throws {
    let run = await start()
    let before = application.frameCount
    await changeForASecond()
    #expect(application.frameCount - before > 30)
    #expect(application.frameCount <= 60)
    clock.advance(by: .milliseconds(20))
    await waitUntilIdle()
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
      clock.advance(by: .milliseconds(17))
      label.text = "\(number)"
      while clock.sleeperCount == 0, application.frameCount == frames { await Task.yield() }
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
        let frames = application.frameCount
        label.text = "\(number) \(change)"
        while clock.sleeperCount == 0, application.frameCount == frames { await Task.yield() }
        let isWaiting = clock.sleeperCount > 0
        clock.advance(by: .milliseconds(4))
        while isWaiting, clock.sleeperCount == 0, application.frameCount == frames {
          await Task.yield()
        }
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
      label.text = "\(number)"
      await Task.yield()
    }
    await waitUntilIdle()
    #expect(application.frameCount <= 4)
    clock.advance(by: .milliseconds(20))
    await waitUntilIdle()
    #expect(terminal.text == "1000")
    try await end(run)
  }

  @Test("the frame of a key does not wait, and ends the waiting of the others")
  func keys() async throws {
    let run = await start()
    for number in 1...10 {
      label.text = "\(number)"
      await waitUntilIdle()
    }
    #expect(terminal.text != "10")
    #expect(clock.sleeperCount == 1)
    try terminal.press("x")
    await waitUntilIdle()
    #expect(terminal.text == "10")
    #expect(clock.sleeperCount == 0)
    try await end(run)
  }

  @Test("nothing waits while nothing has changed")
  func idle() async throws {
    let run = await start()
    await changeForASecond()
    clock.advance(by: .seconds(1))
    await waitUntilIdle()
    #expect(clock.sleeperCount == 0)
    let frames = application.frameCount
    clock.advance(by: .seconds(10))
    await waitUntilIdle()
    #expect(application.frameCount == frames)
    try await end(run)
  }

  @Test("an application may draw fewer frames in a second", arguments: [1, 5, 20])
  func fewerFrames(limit: Int) async throws {
    application.framesPerSecond = limit
    let run = await start()
    await changeForASecond()
    #expect(application.frameCount <= limit)
    clock.advance(by: .seconds(1))
    await waitUntilIdle()
    #expect(terminal.text == "249")
    try await end(run)
  }
}
