import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import StarsApp
import Testing

/// The styles against each other, cell by cell, after each of many keys.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SamenessTests {
  static let keys = [
    "<down>", "<down>", "<down>", "<up>", "<end>", "<home>", "<pagedown>", "<enter>", "<enter>",
    "<enter>", "<esc>", "<tab>", "<backtab>", "s", "a", "<space>", "<backspace>", "<ctrl-u>",
    "<alt-1>", "<alt-2>", "<alt-3>", "<right>",
  ]

  @Test("all styles look alike after any keys", arguments: 1...6)
  func anything(seed: UInt64) async throws {
    var dice = Dice(seed: seed)
    let screens = StyleName.allCases.map { _ in StarsScreen() }
    let apps = try zip(StyleName.allCases, screens).map { style, screen in
      try style.start(screen, service: ScriptedStars(), user: "ada", bindings: Repository.bindings)
    }
    let stages = screens.map { TerminalStage($0, columns: 40, rows: 11) }
    // The first page, before the first key.
    for app in apps { await app.waitUntilIdle() }
    var history = ""
    for _ in 1...30 {
      let key = Self.keys.randomElement(using: &dice)!
      history += key
      for (app, stage) in zip(apps, stages) {
        try stage.application.press(key)
        await app.waitUntilIdle()
        // An answer may be in sight only now, and ask for the next page.
        stage.application.render()
        await app.waitUntilIdle()
        stage.application.render()
      }
      for (style, stage) in zip(StyleName.allCases, stages).dropFirst() {
        let text = stage.terminal.text
        try #require(text == stages[0].terminal.text, "\(style) after \(history)")
        // Also the parts that are no characters: the caret, the focus, the selection.
        let isAlike = stage.terminal.grid == stages[0].terminal.grid
        try #require(isAlike, "\(style) after \(history)")
      }
    }
  }
}
