import BalanceApp
import BinderTerminal
import ExampleTesting
import Testing

/// The styles against each other, cell by cell, after each of many keys.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SamenessTests {
  static let keys = [
    "0", "1", "2", "9", ".", "-", "x", ",", "<space>", "<enter>", "<enter>", "<enter>", "<tab>",
    "<backtab>", "<esc>", "<backspace>", "<delete>", "<left>", "<home>", "<ctrl-u>",
  ]

  /// Whole amounts, of which all styles make the same. `#` is another number each time: where an amount is
  /// typed again while it is sent, some styles take the text for the one that was sent, and clear it.
  static let amounts = [
    "<ctrl-u>#.5<enter>", "<ctrl-u>5#0<enter>", "<ctrl-u>7#<tab><backtab>", "<ctrl-u>0<enter>",
    "<ctrl-u>#.25<tab>", "<ctrl-u>-#<enter>",
    "<enter>", "<tab>", "<backtab>",
  ]

  @Test(
    "styles with the same rules for half-typed text look alike after any keys", arguments: 1...12,
    [StyleName.withDrafts, StyleName.ownRules])
  func anything(seed: UInt64, styles: [StyleName]) async throws {
    try await compare(styles, after: Self.keys, seed)
  }

  @Test("all styles look alike after whole amounts", arguments: 1...6)
  func amounts(seed: UInt64) async throws {
    try await compare(StyleName.allCases, after: Self.amounts, seed)
  }

  private func compare(_ styles: [StyleName], after keys: [String], _ seed: UInt64) async throws {
    var dice = Dice(seed: seed)
    let stages = try styles.map { try Stage($0) }
    var history = ""
    for step in 1...80 {
      let isBusy = !stages[0].screen.submit.isEnabled
      if isBusy, Int.random(in: 0..<4, using: &dice) == 0 {
        let cents = Int.random(in: 0...300_00, using: &dice)
        let fails = Int.random(in: 0..<3, using: &dice) == 0
        history += fails ? " [fails] " : " [\(cents)] "
        for stage in stages {
          await stage.answer(fails ? .failure(ServiceError("no")) : .success(cents))
        }
      } else {
        let key = keys.randomElement(using: &dice)!.replacing("#", with: "\(step)")
        history += key
        for stage in stages { try stage.application.press(key) }
      }
      let first = stages[0]
      for (style, stage) in zip(styles, stages).dropFirst() {
        try #require(stage.text == first.text, "\(style) after \(history)")
        // Also the parts that are no characters: the caret, the focus, dimmed text.
        try #require(stage.terminal.grid == first.terminal.grid, "\(style) after \(history)")
      }
    }
    if !stages[0].screen.submit.isEnabled {
      for stage in stages { await stage.answer(.success(0)) }
    }
    let sent = await stages[0].sent
    for stage in stages { #expect(await stage.sent == sent) }
  }
}
