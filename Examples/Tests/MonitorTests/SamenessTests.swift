import BinderCore
import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import MonitorApp
import MonitorSystem
import Testing

/// The styles against each other, cell by cell, after each of many keys and samples.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SamenessTests {
  static let keys = [
    "a", "e", "n", "s", "/", "<space>", "<enter>", "<tab>", "<backtab>", "<esc>", "<up>", "<down>",
    "<down>", "<left>", "<right>", "<home>", "<end>", "<backspace>", "<delete>", "<f6>", "<f9>",
    "<f9>", "<f9><enter>", "<alt-1>", "<alt-1>", "<alt-2>", "<pagedown>",
  ]

  /// Changes a machine as the time does.
  private static func change(_ sample: inout SystemSample, _ dice: inout Dice) {
    for core in sample.cores.indices { sample.cores[core] = .random(in: 0...1, using: &dice) }
    for process in sample.processes.indices {
      sample.processes[process].load = Double(Int.random(in: 0...4, using: &dice)) / 4
    }
    if Bool.random(using: &dice), let gone = sample.processes.indices.randomElement(using: &dice) {
      sample.processes.remove(at: gone)
    }
    if Bool.random(using: &dice) {
      let number = Int32.random(in: 50...99, using: &dice)
      sample.processes.removeAll { $0.id.number == number }
      sample.processes.append(Stage.process(number, "new-\(number)", "ann", 0.5))
    }
  }

  @Test("all styles look alike after any keys and samples", arguments: 1...4 as ClosedRange<UInt64>)
  func anything(seed: UInt64) async throws {
    var dice = Dice(seed: seed)
    var stages: [Stage] = []
    for style in StyleName.allCases { stages.append(try await Stage(style)) }
    var history = ""
    for _ in 1...50 {
      if Int.random(in: 0..<4, using: &dice) == 0 {
        history += " [sample] "
        let begin = dice
        for stage in stages {
          dice = begin
          // A paused app takes no sample by itself.
          let isPaused = stage.screen.processPage.paused.isVisible
          stage.system.change { Self.change(&$0, &dice) }
          if !isPaused { try await stage.sample() }
        }
      } else {
        let key = Self.keys.randomElement(using: &dice)!
        history += key
        for stage in stages { try await stage.pressAndWait(key) }
      }
      for stage in stages.dropFirst() {
        try #require(
          stage.text == stages[0].text,
          "after \(history) bound shows\n\(stage.text)\nand not, as plain,\n\(stages[0].text)")
        // Also the parts that are no characters: the caret, the focus, dimmed text.
        try #require(stage.terminal.grid == stages[0].terminal.grid, "after \(history)")
      }
    }
    for stage in stages { #expect(stage.system.ended == stages[0].system.ended) }
  }
}
