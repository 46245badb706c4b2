import BalanceApp
import BinderCore
import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import Testing

/// The second screen of the account: it has no rule about the balance, and is held to it.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct QuickScreenTests {
  /// The screen in one style, and a bank that the test controls.
  @MainActor
  private struct QuickStage: ScreenStage {
    let bank = ControlledService()
    let account: CheckedAccount
    let screen = QuickScreen()
    let app: any BalanceStyle
    let terminal: TerminalStage

    init(_ style: StyleName) throws {
      account = CheckedAccount(bank)
      app = try style.start(screen, account: account, bindings: Repository.bindings)
      terminal = TerminalStage(screen, columns: 44, rows: 7)
    }

    var text: String { terminal.text }

    func press(_ keys: String) throws -> String { try terminal.press(keys) }

    func answer(_ result: Result<Int, any Error>) async {
      await bank.answer(result)
      await app.waitUntilIdle()
    }
  }

  @Test("each button pays its amount, and the answer is shown", arguments: StyleName.allCases)
  func paying(style: StyleName) async throws {
    let stage = try QuickStage(style)
    #expect(stage.text.contains("Balance:  –") && stage.text.contains("⠋"))
    await stage.answer(.success(220_00))
    stage.expect(
      """
      Quick payments · Ctrl-Q quits

      Balance:  220.00
      < 20.00 > < 50.00 > < 100.00 >
      """)
    for (keys, balance) in [("<enter>", 200_00), ("<tab><enter>", 150_00), ("<tab><enter>", 50_00)]
    {
      #expect(try stage.press(keys).contains("⠋"))
      await stage.answer(.success(balance))
      #expect(stage.text.contains("Balance:  \(balance / 100).00"))
    }
    #expect(
      await stage.bank.requests == [
        .balance, .subtract(20_00), .subtract(50_00), .subtract(100_00),
      ])
  }

  @Test(
    "an amount that another screen has made too large is refused, and the bank is not asked",
    arguments: StyleName.allCases)
  func sharedRule(style: StyleName) async throws {
    let stage = try QuickStage(style)
    await stage.answer(.success(120_00))
    let other = BalanceScreen()
    let otherApp = try style.start(
      other, service: stage.account, preflight: .model, bindings: Repository.bindings)
    await stage.bank.answer(.success(120_00))
    await otherApp.waitUntilIdle()
    other.change.$text.edit("90")
    other.change.$text.commit()
    other.submit.pressed.fire()
    await stage.bank.answer(.success(30_00))
    await otherApp.waitUntilIdle()

    stage.screen.fifty.pressed.fire()
    await stage.app.waitUntilIdle()
    #expect(stage.screen.alert.message == "illegal value: 50.00 is more than the balance")
    #expect(await stage.bank.requests.count == 3)
  }

  @Test(
    "a failure of the bank is shown, and the next payment is sent", arguments: StyleName.allCases)
  func failure(style: StyleName) async throws {
    let stage = try QuickStage(style)
    await stage.answer(.success(120_00))
    _ = try stage.press("<enter>")
    await stage.answer(.failure(ServiceError("the line is down")))
    #expect(stage.text.contains("│ the line is down │"))
    _ = try stage.press("<esc><enter>")
    await stage.answer(.success(100_00))
    #expect(stage.text.contains("Balance:  100.00"))
  }
}
