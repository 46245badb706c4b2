import BalanceApp
import BinderTerminal
import ExampleTesting
import Testing

/// The screens, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ScreenTests {
  @Test("the balance is loaded from the service", arguments: StyleName.allCases)
  func loading(style: StyleName) async throws {
    let stage = try Stage(style)
    stage.expect(
      """
      Account · Ctrl-Q quits

      Balance:  –
      Subtract: [0.00            ]
      < Update > Loading…
      """)
    await stage.answer(
      .success(120_05),
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.05
        Subtract: [0.00            ]
        < Update >
        """)
  }

  @Test("Enter sends the amount, and the answer clears the field", arguments: StyleName.allCases)
  func sending(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press(
      "12.5",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [12.5            ]
        < Update >
        """)
    try stage.press(
      "<enter>",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [12.50           ]
        < Update > Sending…
        """)
    await stage.answer(
      .success(107_50),
      shows: """
        Account · Ctrl-Q quits

        Balance:  107.50
        Subtract: [0.00            ]
        < Update >
        """)
    #expect(await stage.sent == [.subtract(12_50)])
  }

  @Test("the button sends like Enter does", arguments: StyleName.allCases)
  func button(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press(
      "7<tab><space>",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [7.00            ]
        < Update > Sending…
        """)
    await stage.answer(.success(113_00))
    #expect(await stage.sent == [.subtract(7_00)])
  }

  @Test("an amount that the balance does not cover is not sent", arguments: StyleName.allCases)
  func refusal(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press(
      "120.01<enter>",
      shows: """
        Account · Ctrl-Q quits
         ┌────────────────────────────────────────┐
        B│ illegal value: 120.01 is more than the │
        S│ balance                                │
        <│                                        │
         │                 < OK >                 │
         └────────────────────────────────────────┘
        """)
    #expect(try stage.press("5") == stage.text, "the alert takes the keys")
    try stage.press(
      "<enter>",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [120.01          ]
        < Update >
        """)
    #expect(await stage.sent == [])
  }

  @Test("the whole balance can be sent", arguments: StyleName.allCases)
  func wholeBalance(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("120<enter>")
    #expect(await stage.answer(.success(0)).contains("Balance:  0.00"))
    #expect(await stage.sent == [.subtract(120_00)])
  }

  @Test("a negative amount is added", arguments: StyleName.allCases)
  func negative(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("-5<enter>")
    #expect(await stage.answer(.success(125_00)).contains("Balance:  125.00"))
    #expect(await stage.sent == [.subtract(-5_00)])
  }

  @Test("an amount beyond all money is not sent", arguments: StyleName.allCases)
  func tooLarge(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    let digits = String(repeating: "9", count: 30)
    #expect(try stage.press("\(digits)<enter>").contains("│ illegal value: too large │"))
    #expect(await stage.sent == [])
  }

  @Test(
    "nothing and zero are not sent", arguments: StyleName.allCases,
    ["<enter>", "0<enter>", "0.00<enter>", "0.001<enter>", "5<backspace><enter>"])
  func nothing(style: StyleName, keys: String) async throws {
    let stage = try await Stage.loaded(style)
    let screen = try stage.press(keys)
    #expect(!screen.contains("Sending…") && !screen.contains("OK"))
    #expect(screen.contains("[0.00"))
    #expect(await stage.sent == [])
  }
}
