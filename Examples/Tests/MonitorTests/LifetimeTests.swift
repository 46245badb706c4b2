import BinderTerminalTesting
import ExampleTesting
import MonitorApp
import MonitorSystem
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LifetimeTests {
  @Test("the timer and the log end with the app", arguments: StyleName.allCases)
  func release(style: StyleName) async throws {
    let clock = ManualClock()
    let system = ControlledSystem(Stage.four)
    let survivors = try await leaks { watch in
      let screen = watch(MonitorScreen())
      let app = watch(try style.start(screen, system: system, bindings: Repository.bindings))
      app.follow(.made(rate: 10), keeping: 100, every: .seconds(1), clock: clock)
      await app.waitUntilIdle()
      await clock.waitForSleepers(2)
    }
    #expect(survivors == [])
    #expect(clock.sleeperCount == 0)
  }
}
