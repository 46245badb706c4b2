import BalanceApp
import BinderTerminal
import ExampleTesting
import Testing

/// The effects of typing. Where a text is no number, the styles differ: some have rules of their own.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct TypingTests {
  @Test("a half-typed number is not fought", arguments: StyleName.allCases)
  func halfNumber(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press(
      "12.",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [12.             ]
        < Update >
        """)
    #expect(try stage.press("<tab>").contains("Subtract: [12.00           ]"))
  }

  @Test(
    "a text that is no number stays with the reason, and is not sent",
    arguments: StyleName.withDrafts
  )
  func noNumber(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    let expected = """
      Account · Ctrl-Q quits

      Balance:  120.00
      Subtract: [abc             ]
                'abc' is not a number
      < Update >
      """
    try stage.press("abc", shows: expected)
    try stage.press("<enter>", shows: expected)
    #expect(await stage.sent == [])
    try stage.press(
      "<ctrl-u>4",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [4               ]
        < Update >
        """)
  }

  @Test(
    "an invalid text stays when the focus leaves, until Escape restores the value from before it",
    arguments: StyleName.withDrafts, ["<tab>", "<backtab>"])
  func invalidText(style: StyleName, leave: String) async throws {
    let stage = try await Stage.loaded(style)
    #expect(try stage.press("12x").contains("'12x' is not a number"))
    try stage.press(
      leave,
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [12x             ]
                  '12x' is not a number
        < Update >
        """)
    stage.application.focus(stage.screen.change)
    try stage.press(
      "<esc>",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [0.00            ]
        < Update >
        """)
  }

  @Test("Escape restores the value from before a valid text", arguments: StyleName.allCases)
  func escape(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    #expect(try stage.press("5<tab>").contains("Subtract: [5.00            ]"))
    #expect(try stage.press("<backtab>7<esc>").contains("Subtract: [5.00            ]"))
    try stage.press("<enter>")
    await stage.answer(.success(115_00))
    #expect(await stage.sent == [.subtract(5_00)])
  }

  @Test(
    "Update sends nothing while the text is invalid, and gives the field the focus",
    arguments: StyleName.withDrafts)
  func updateWithInvalidText(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    let text = try stage.press("5<tab><backtab>12x<tab>")
    #expect(try stage.press("<enter>") == text)
    #expect(await stage.sent == [])
    #expect(stage.application.focused === stage.screen.change)
    #expect(try stage.press("<esc>").contains("Subtract: [5.00            ]"))
  }

  @Test(
    "Escape restores the value also after Enter on an invalid text",
    arguments: StyleName.withDrafts)
  func escapeAfterEnter(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    #expect(try stage.press("3,5<enter>").contains("'3,5' has a comma"))
    try stage.press(
      "<esc>",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [0.00            ]
        < Update >
        """)
  }

  @Test("typing over a sent amount survives the answer", arguments: StyleName.allCases)
  func typingMeanwhile(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("10<enter>2")
    try stage.press(
      "0.",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [20.             ]
        < Update > ⠋ Sending…
        """)
    await stage.answer(
      .success(110_00),
      shows: """
        Account · Ctrl-Q quits

        Balance:  110.00
        Subtract: [20.             ]
        < Update >
        """)
    try stage.press("<enter>")
    await stage.answer(
      .success(90_00),
      shows: """
        Account · Ctrl-Q quits

        Balance:  90.00
        Subtract: [0.00            ]
        < Update >
        """)
    #expect(await stage.sent == [.subtract(10_00), .subtract(20_00)])
  }

  @Test(
    "a text that is no number survives an answer that arrives meanwhile",
    arguments: StyleName.withDrafts)
  func wrongMeanwhile(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("10<enter>x<enter>")
    await stage.answer(
      .success(110_00),
      shows: """
        Account · Ctrl-Q quits

        Balance:  110.00
        Subtract: [x               ]
                  'x' is not a number
        < Update >
        """)
    #expect(try stage.press("<tab>").contains("Subtract: [x               ]"))
    #expect(try stage.press("<backtab><esc>").contains("Subtract: [0.00            ]"))
  }

  // MARK: - Rules of their own

  @Test(
    "a text that is no number stays, and the user hears of it when it is sent",
    arguments: StyleName.ownRules, ["<enter>", "<tab><enter>"])
  func refusedText(style: StyleName, send: String) async throws {
    let stage = try await Stage.loaded(style)
    #expect(try !stage.press("12x<tab><backtab>").contains("no amount"))
    try stage.press(
      send,
      shows: """
        Account · Ctrl-Q quits
           ┌───────────────────────────────────┐
        Bal│ illegal value: '12x' is no amount │
        Sub│                                   │
        < U│              < OK >               │
           └───────────────────────────────────┘
        """)
    #expect(try stage.press("<enter>").contains("Subtract: [12x             ]"))
    #expect(await stage.sent == [])
  }

  @Test(
    "a text that is no number survives an answer that arrives meanwhile, also here",
    arguments: StyleName.ownRules)
  func refusedMeanwhile(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("10<enter>x<enter>")
    await stage.answer(
      .success(110_00),
      shows: """
        Account · Ctrl-Q quits

        Balance:  110.00
        Subtract: [x               ]
        < Update >
        """)
  }
}
