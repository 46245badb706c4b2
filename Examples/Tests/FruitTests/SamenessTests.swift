import BinderTerminalTesting
import ExampleTesting
import FruitApp
import Testing

/// The styles against each other, cell by cell, after each of many keys.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SamenessTests {
  static let keys = [
    "<down>", "<down>", "<up>", "<home>", "<end>", "<tab>", "<tab>", "<backtab>", "<enter>",
    "<enter>", "<enter>", "<space>", "<f2>", "<f3>", "x",
  ]

  @Test("all styles look alike after any keys", arguments: 1...2)
  func anything(seed: UInt64) async throws {
    var dice = Dice(seed: seed)
    let stages = try StyleName.allCases.map { try Stage($0) }
    var history = ""
    for _ in 1...30 {
      let key = Self.keys.randomElement(using: &dice)!
      history += key
      for stage in stages { try stage.press(key) }
      // Other tests wait for the main actor.
      await Task.yield()
      for stage in stages.dropFirst() {
        // Also the parts that are no characters: the focus, and dimmed text.
        try #require(
          stage.terminal.grid == stages[0].terminal.grid,
          "\(stage.style) after \(history)\n\(stage.terminal.text)\n\(stages[0].terminal.text)")
      }
    }
  }
}
