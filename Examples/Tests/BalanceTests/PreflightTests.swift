import BalanceApp
import BinderCore
import BinderTerminal
import ExampleTesting
import Testing

/// The place where an amount is checked against the balance: behind each screen, or in the model.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct PreflightTests {
  @Test(
    "wherever the rule is, the user sees the same and the bank is not asked",
    arguments: StyleName.allCases, Preflight.allCases)
  func refusal(style: StyleName, preflight: Preflight) async throws {
    let stage = try await Stage.loaded(style, preflight: preflight)
    try stage.press("120.01<enter>")
    await stage.app.waitUntilIdle()
    try stage.press(
      "",
      shows: """
        Account · Ctrl-Q quits
         ┌────────────────────────────────────────┐
        B│ illegal value: 120.01 is more than the │
        S│ balance                                │
        <│                                        │
         │                 < OK >                 │
         └────────────────────────────────────────┘
        """)
    try stage.press(
      "<enter>",
      shows: """
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [120.01          ]
        < Update >
        """)
    #expect(await stage.sent == [])
    try stage.press("<ctrl-u>120<enter>")
    #expect(await stage.answer(.success(0)).contains("Balance:  0.00"))
  }

  // MARK: - The rule in the model

  @Test("the account checks an amount against the bank's last answer")
  func account() async throws {
    let service = ControlledService()
    let account = CheckedAccount(service)
    try await answered(service, 10_00) { try await account.balance() }
    try await answered(service, 6_00) { try await account.subtract(4_00) }
    await #expect(throws: IllegalValue(amount: 6_01)) { try await account.subtract(6_01) }
    try await answered(service, 0) { try await account.subtract(6_00) }
    #expect(await service.requests == [.balance, .subtract(4_00), .subtract(6_00)])
  }

  @Test("an account that has never heard from the bank asks it")
  func unknown() async throws {
    let service = ControlledService()
    let account = CheckedAccount(service)
    try await answered(service, 1) { try await account.subtract(500_00) }
    #expect(await service.requests == [.subtract(500_00)])
  }

  private func answered(
    _ service: ControlledService, _ cents: Int,
    _ request: @Sendable @escaping () async throws -> Int
  ) async throws {
    let answer = Task { try await request() }
    await service.answer(.success(cents))
    #expect(try await answer.value == cents)
  }

  // MARK: - Several screens

  @Test(
    "the model knows the payments of another screen; a screen by itself does not",
    arguments: StyleName.allCases)
  func twoScreens(style: StyleName) async throws {
    for preflight in Preflight.allCases {
      let bank = ControlledService()
      let service: any BalanceService = preflight == .model ? CheckedAccount(bank) : bank
      let screens = [BalanceScreen(), BalanceScreen()]
      let first = try style.start(
        screens[0], service: service, preflight: preflight, bindings: bindings)
      await bank.answer(.success(100_00))
      await first.waitUntilIdle()
      let second = try style.start(
        screens[1], service: service, preflight: preflight, bindings: bindings)
      await bank.answer(.success(100_00))
      await second.waitUntilIdle()

      submit("90", on: screens[0])
      await bank.answer(.success(10_00))
      await first.waitUntilIdle()
      submit("20", on: screens[1])
      if preflight == .screen { await bank.answer(.failure(ServiceError("the bank refuses"))) }
      await second.waitUntilIdle()
      #expect(
        screens[1].alert.message
          == (preflight == .screen
            ? "the bank refuses" : "illegal value: 20.00 is more than the balance"))
      #expect(await bank.requests.count == (preflight == .screen ? 4 : 3))
    }
  }

  private let bindings = Repository.bindings

  private func submit(_ text: String, on screen: BalanceScreen) {
    screen.change.$text.edit(text)
    screen.change.$text.commit()
    screen.submit.pressed.fire()
  }
}
