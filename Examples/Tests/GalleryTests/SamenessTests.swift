import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import GalleryApp
import Testing

/// The styles against each other, cell by cell, after each of many keys.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SamenessTests {
  static let keys = [
    "<down>", "<down>", "<up>", "<end>", "<tab>", "<backtab>", "<enter>", "<enter>", "<enter>",
    "<esc>", "<esc>", "x",
  ]

  @Test("all styles look alike after any keys", arguments: 1...2)
  func anything(seed: UInt64) async throws {
    var dice = Dice(seed: seed)
    let stages = try StyleName.allCases.map { try Stage($0) }
    var history = ""
    for _ in 1...30 {
      if stages[0].screen.loading.isSpinning, Int.random(in: 0..<3, using: &dice) == 0 {
        let count = Int.random(in: 0...3, using: &dice)
        history += " [\(count)] "
        for stage in stages {
          await stage.answer(
            count == 0
              ? .failure(ServiceError("no")) : .success(Array(Photo.samples.prefix(count)))
          )
        }
      } else {
        let key = Self.keys.randomElement(using: &dice)!
        history += key
        for stage in stages { try stage.press(key) }
      }
      for stage in stages.dropFirst() {
        // Also the parts that are no characters: the focus, and dimmed text.
        try #require(
          stage.terminal.grid == stages[0].terminal.grid,
          "\(stage.style) after \(history)\n\(stage.terminal.text)\n\(stages[0].terminal.text)")
      }
    }
    if stages[0].screen.loading.isSpinning {
      for stage in stages { await stage.answer(.success([])) }
    }
    let requests = await stages[0].service.requests
    for stage in stages { #expect(await stage.service.requests == requests) }
  }
}
