import BalanceApp
import BinderCore
import BinderTerminal
import ExampleTesting
import Testing

/// The effects of a request that is under way or fails, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RequestTests {
  @Test("while a request is under way nothing else is sent", arguments: StyleName.allCases)
  func busy(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("10<enter>")
    #expect(!stage.screen.submit.isEnabled)
    let screen = """
      Account · Ctrl-Q quits

      Balance:  120.00
      Subtract: [20.00           ]
      < Update > ⠋ Sending…
      """
    try stage.press("<enter>20<enter>", shows: screen)
    // The button cannot be reached.
    try stage.press("<tab>", shows: screen)
    #expect(stage.application.focused === stage.screen.change)
    await stage.answer(.success(110_00))
    #expect(stage.screen.submit.isEnabled)
    #expect(await stage.sent == [.subtract(10_00)])
  }

  @Test("a sign turns while a request is under way, and only then", arguments: StyleName.allCases)
  func waiting(style: StyleName) async throws {
    let stage = try Stage(style)
    #expect(stage.screen.waiting.isSpinning)
    await stage.answer(.failure(ServiceError("no")))
    #expect(!stage.screen.waiting.isSpinning)
    try stage.press("<enter>9<enter>")
    #expect(stage.screen.waiting.isSpinning)
    #expect(!(await stage.answer(.success(11_00)).contains("⠋")))
  }

  @Test("while the balance is coming nothing is sent", arguments: StyleName.allCases)
  func loading(style: StyleName) async throws {
    let stage = try Stage(style)
    #expect(!stage.screen.submit.isEnabled)
    try stage.press("10<enter>")
    #expect(await stage.answer(.success(120_00)).contains("Subtract: [10.00           ]"))
    #expect(await stage.sent == [])
  }

  @Test("a failure says why and keeps the amount", arguments: StyleName.allCases)
  func failure(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("12.5<enter>")
    await stage.answer(
      .failure(ServiceError("the line is down")),
      shows: """
        Account · Ctrl-Q quits
                    ┌──────────────────┐
        Balance:  12│ the line is down │
        Subtract: [1│                  │
        < Update >  │      < OK >      │
                    └──────────────────┘
        """)
    try stage.press(
      "<esc>",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [12.50           ]
        < Update >
        """)
    #expect(try stage.press("<enter>").contains("Sending…"), "it can be tried again")
    #expect(await stage.answer(.success(107_50)).contains("Balance:  107.50"))
    #expect(await stage.sent == [.subtract(12_50), .subtract(12_50)])
  }

  @Test("the same failure is shown each time", arguments: StyleName.allCases)
  func failureTwice(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    for _ in 1...2 {
      try stage.press("1<enter>")
      #expect(await stage.answer(.failure(ServiceError("no"))).contains("│ no"))
      #expect(try !stage.press("<enter>").contains("│"))
    }
  }

  @Test("without a balance the service is asked to refuse", arguments: StyleName.allCases)
  func failureAtTheStart(style: StyleName) async throws {
    let stage = try Stage(style)
    #expect(await stage.answer(.failure(ServiceError("the line is down"))).contains("the line"))
    try stage.press(
      "<enter>9<enter>",
      shows: """
        Account · Ctrl-Q quits

        Balance:  –
        Subtract: [9.00            ]
        < Update > ⠋ Sending…
        """)
    #expect(await stage.answer(.success(11_00)).contains("Balance:  11.00"))
  }

  @Test("a balance that did not come is asked for again", arguments: StyleName.allCases)
  func loadingAgain(style: StyleName) async throws {
    let stage = try Stage(style)
    #expect(!stage.text.contains("Load again"))
    await stage.answer(.failure(ServiceError("the line is down")))
    try stage.press(
      "<enter>",
      shows: """
        Account · Ctrl-Q quits

        Balance:  –
        Subtract: [0.00            ]
        < Update > < Load again >
        """)
    #expect(try stage.press("<tab><tab><enter>").contains("< Update > ⠋ Loading…"))
    await stage.answer(.failure(ServiceError("still down")))
    #expect(try stage.press("<enter>").contains("Load again"))
    // A failed load leaves the focus where the user needs it.
    stage.screen.again.pressed.fire()
    await stage.answer(
      .success(7_00),
      shows: """
        Account · Ctrl-Q quits

        Balance:  7.00
        Subtract: [0.00            ]
        < Update >
        """)
    #expect(await stage.service.requests == [.balance, .balance, .balance])
  }

  @Test("a failure while typing leaves the draft alone", arguments: StyleName.allCases)
  func failureWhileTyping(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("12.5<enter>3.")
    await stage.answer(.failure(ServiceError("no")))
    try stage.press(
      "<enter>",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [3.              ]
        < Update >
        """)
  }
}
