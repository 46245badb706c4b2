import BinderTerminal
import ExampleTesting
import FilesApp
import Testing

/// The styles against each other, cell by cell, after each of many keys.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SamenessTests {
  static let keys = [
    "<up>", "<down>", "<down>", "<tab>", "<space>", "<shift-down>", "<ctrl-a>", "<enter>", "<esc>",
    "<backspace>", "s", "<left>", "<right>", "<f2>", "<f5>", "<f6>", "<f7>", "<f8>", "<ctrl-u>",
    "<ctrl-u>", "<ctrl-r>", "<ctrl-x>", "a", "b", "<home>", "<end>",
    "<f10>", "<backtab>",
  ]

  @Test("both styles look alike after any keys", arguments: 1...3)
  func anything(seed: UInt64) async throws {
    var dice = Dice(seed: seed)
    let (bound, compiled) = (try await Stage(.bound), try await Stage(.compiled))
    var history = ""
    for _ in 1...50 {
      let key = Self.keys.randomElement(using: &dice)!
      history += key
      for stage in [bound, compiled] { try await stage.play(key) }
      try #require(
        bound.terminal.grid == compiled.terminal.grid,
        "after \(history) compiled shows\n\(compiled.text)\nand not\n\(bound.text)")
    }
  }
}
