import Binder
import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import Testing

@testable import BalanceApp

/// The stage that observes fields by their names: its behaviour, and the mistakes that it permits.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ByNameTests {
  private let service = ControlledService()
  private let screen = BalanceScreen()

  @Test("it shows and sends as the styles do")
  func behaviour() async throws {
    let app = try ByNameController(screen: screen, service: service)
    let stage = TerminalStage(screen, columns: 44, rows: 8)
    #expect(stage.text.contains("Balance:  –") && stage.text.contains("Loading…"))
    await answer(.success(120_00), app)
    #expect(stage.text.contains("Balance:  120.00") && !stage.text.contains("Loading…"))
    #expect(try stage.press("12.5<enter>").contains("Sending…"))
    #expect(!screen.submit.isEnabled)
    await answer(.success(107_50), app)
    #expect(stage.text.contains("Balance:  107.50") && stage.text.contains("[0.00 "))
    // The same alert twice: its dismissal reaches the model.
    for _ in 1...2 {
      #expect(try stage.press("<ctrl-u>200<enter>").contains("is more than the "))
      #expect(try !stage.press("<enter>").contains("is more than the "))
    }
    #expect(await service.requests == [.balance, .subtract(12_50)])
  }

  private func answer(_ result: Result<Int, any Error>, _ app: ByNameController) async {
    await service.answer(result)
    await app.waitUntilIdle()
  }

  @Test("a misspelt name compiles, and is an error at the start")
  func misspelt() {
    let model = BalanceViewModel(service: service)
    #expect {
      try Binder().observe(model, path: "balnce", as: Double.self) { _ in }
    } throws: {
      "\($0)".contains("'BalanceViewModel' has no field 'balnce'")
        && "\($0)".contains("did you mean 'balance'?")
    }
  }

  @Test("a wrong type compiles, and is a fault at the start")
  func wrongType() throws {
    let model = BalanceViewModel(service: service)
    var faults: [String] = []
    let binder = Binder { faults.append("\($0)") }
    try binder.observe(model, path: "balance", as: Int.self) { _ in }
    #expect(faults.count == 1)
    #expect(faults.first?.contains("not a 'Int'") == true)
  }
}
