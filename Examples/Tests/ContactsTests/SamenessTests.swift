import BinderTerminal
import ContactsApp
import ExampleTesting
import Testing

/// The styles against each other, cell by cell, after each of many keys.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct SamenessTests {
  static let keys = [
    "a", "o", "z", "@", "1", "9", "-", ".", "<space>", "u", "n", "s", "<enter>", "<enter>", "<tab>",
    "<tab>", "<tab>", "<backtab>", "<esc>", "<esc>", "<up>", "<down>", "<down>", "<left>",
    "<right>",
    "<home>", "<end>", "<backspace>", "<delete>", "<ctrl-s>", "<ctrl-n>", "/", "<ctrl-z>",
    "a@x.org", "1990-12-31", "12.5",
  ]

  private static func difference(_ one: Stage, _ other: Stage) -> String {
    let (one, other) = (one.terminal.grid, other.terminal.grid)
    if one.caret != other.caret {
      return
        "the caret at \(String(describing: one.caret)), not at \(String(describing: other.caret))"
    }
    for row in 0..<one.size.rows {
      for column in 0..<one.size.columns
      where one[column: column, row: row] != other[column: column, row: row] {
        return
          "\(one[column: column, row: row]) at \(column), \(row), not \(other[column: column, row: row])"
      }
    }
    return "the same cells"
  }

  /// Input that is valid, of which all styles make the same. It begins in the list.
  static let valid = [
    "<down>", "<down>", "<up>", "<end>", "<right>s", "<esc>", "<enter>", "<tab>Zoe<enter>",
    "<tab><tab>a@x.org<tab>1990-12-31<tab>12.5<tab>", "<ctrl-s>", "<ctrl-s>",
  ]

  @Test(
    "styles with the same rules for half-typed text look alike after any keys", arguments: 1...4,
    [StyleName.withDrafts, StyleName.ownRules])
  func anything(seed: UInt64, styles: [StyleName]) async throws {
    try await compare(styles, after: Self.keys, seed)
  }

  @Test("all styles look alike after valid input", arguments: 1...4)
  func valid(seed: UInt64) async throws {
    try await compare(StyleName.allCases, after: Self.valid, seed) { stage in
      if !stage.screen.leaving.isOpen { stage.application.focus(stage.screen.people) }
    }
  }

  private func compare(
    _ styles: [StyleName], after keys: [String], _ seed: UInt64,
    prepare: (Stage) -> Void = { _ in }
  ) async throws {
    var dice = Dice(seed: seed)
    let people = Array(Person.samples(30).enumerated()).map { index, person in
      var person = person
      person.id = Int64(index)
      return person
    }
    var stages: [Stage] = []
    for style in styles { stages.append(try await Stage.loaded(style, people)) }
    var history = ""
    for _ in 1...50 {
      if stages[0].isBusy, Int.random(in: 0..<3, using: &dice) == 0 {
        let fails = Int.random(in: 0..<3, using: &dice) == 0
        history += fails ? " [fails] " : " [done] "
        for stage in stages {
          if fails {
            await stage.answer(.failure(ServiceError("no")))
          } else {
            await stage.answerSave()
          }
        }
      } else {
        let key = keys.randomElement(using: &dice)!
        history += key
        for stage in stages {
          prepare(stage)
          try stage.application.press(key)
          await stage.settle()
        }
      }
      let first = stages[0]
      for (style, stage) in zip(styles, stages).dropFirst() {
        try #require(
          stage.text == first.text,
          "after \(history) \(style) shows\n\(stage.text)\nand not, as \(styles[0]),\n\(first.text)"
        )
        // Also the parts that are no characters: the caret, the focus, dimmed text.
        try #require(
          stage.terminal.grid == first.terminal.grid,
          "after \(history) \(style) has \(Self.difference(stage, first)) as \(styles[0])")
      }
    }
    if stages[0].isBusy { for stage in stages { await stage.answerSave() } }
    let sent = await stages[0].sent
    for stage in stages { #expect(await stage.sent == sent) }
  }
}
