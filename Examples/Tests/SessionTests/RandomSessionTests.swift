import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import Foundation
import Testing

/// Random sessions over all apps and styles.
@MainActor @Suite struct RandomSessionTests {
  private static let keys: [Key] =
    "0123456789.abeo ".map(Key.character)
    + [
      .enter, .enter, .tab, .tab, .tab, .backTab, .escape, .up, .down, .down, .left, .right,
      .backspace, .delete, .home, .end, .pageUp, .pageDown,
    ]

  private static func keys(seed: Int) -> String {
    var dice = Dice(seed: UInt64(seed))
    return (0..<Int.random(in: 1...25, using: &dice))
      .map { _ in "\(keys.randomElement(using: &dice)!)" }.joined()
  }

  @Test("a session is replayed byte for byte, twice")
  func same() async throws {
    let apps = RecordedApp.all
    // SESSIONS=1000 in the environment plays more of them.
    let count = Int(ProcessInfo.processInfo.environment["SESSIONS"] ?? "") ?? apps.count * 2
    for seed in 0..<count {
      let app = apps[seed % apps.count]
      let keys = Self.keys(seed: seed)
      let session = try await Session.record(keys, columns: 60, rows: 18, app.start)
      #expect(try Session(session.description) == session)
      for _ in 0..<2 {
        do {
          let again = try await session.replay(app.start)
          #expect(
            again.description == session.description, "\(app.name), seed \(seed), keys '\(keys)'")
        } catch {
          Issue.record("\(app.name), seed \(seed), keys '\(keys)': \(error)")
        }
      }
    }
  }
}
