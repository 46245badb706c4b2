import BalanceApp
import BinderCore
import BinderTerminal
import BinderTerminalTesting
import ExampleClient
import ExampleServer
import ExampleTesting
import Testing

/// A bank that reports the changes that others make.
struct ChangingBank: BalanceService {
  let service = ControlledService()
  let stream: AsyncStream<Int>

  func balance() async throws -> Int { try await service.balance() }
  func subtract(_ cents: Int) async throws -> Int { try await service.subtract(cents) }
  nonisolated func changes() -> AsyncStream<Int> { stream }
}

extension Label {
  /// Waits until the label has a text.
  ///
  /// - Returns: Whether it had the text before the test was cancelled.
  func shows(_ wanted: String) async -> Bool {
    let (texts, continuation) = AsyncStream<String>.makeStream()
    let binder = Binder()
    binder.observe($text) { continuation.yield($0) }
    for await text in texts where text == wanted { return true }
    return false
  }
}

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
      < Update > ⠋ Loading…
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
        < Update > ⠋ Sending…
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

  @Test(
    "a change that the bank reports is shown, wherever the rule is",
    arguments: StyleName.allCases, Preflight.allCases)
  func elsewhere(style: StyleName, preflight: Preflight) async throws {
    let (stream, others) = AsyncStream<Int>.makeStream()
    let bank = ChangingBank(stream: stream)
    let screen = BalanceScreen()
    let app = try style.start(
      screen, service: preflight == .model ? CheckedAccount(bank) : bank, preflight: preflight,
      bindings: Repository.bindings)
    await bank.service.answer(.success(120_00))
    await app.waitUntilIdle()
    others.yield(7_50)
    try #require(await screen.balance.shows("7.50"))
    // The next amount is checked against it.
    screen.change.$text.edit("8")
    screen.change.$text.commit()
    screen.submit.pressed.fire()
    await app.waitUntilIdle()
    #expect(screen.alert.message == "illegal value: 8.00 is more than the balance")
  }

  @Test(
    "two terminals on one server agree: the one shows the amount that the other sends",
    arguments: StyleName.allCases)
  func twoTerminals(style: StyleName) async throws {
    let server = try await ExampleServer.start()
    let clock = ManualClock()
    let screens = [BalanceScreen(), BalanceScreen()]
    let apps = try screens.map { screen in
      let bank = RemoteBalanceService(
        APIClient(server.url), askingEvery: .seconds(1), clock: clock)
      return try style.start(screen, service: bank, bindings: Repository.bindings)
    }
    for app in apps { await app.waitUntilIdle() }
    for (sender, other, balance) in [(0, 1, "100.00"), (1, 0, "80.00")] {
      screens[sender].change.$text.edit("20")
      screens[sender].change.$text.commit()
      screens[sender].submit.pressed.fire()
      await apps[sender].waitUntilIdle()
      #expect(screens[sender].balance.text == balance)
      await clock.waitForSleepers(2)
      clock.advance(by: .seconds(1))
      try #require(await screens[other].balance.shows(balance))
    }
    // The other one knows it before it sends, and the bank is not asked.
    screens[0].change.$text.edit("90")
    screens[0].change.$text.commit()
    screens[0].submit.pressed.fire()
    #expect(screens[0].alert.message == "illegal value: 90.00 is more than the balance")
    await server.stop()
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
        < Update > ⠋ Sending…
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
