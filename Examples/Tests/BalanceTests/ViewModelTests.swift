import Binder
import ExampleTesting
import Testing

@testable import BalanceApp

/// The two view models by themselves: no screen, no binding file.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ViewModelTests {
  let service = ControlledService()

  // MARK: - bound

  private func loadedModel() async -> BalanceViewModel {
    let model = BalanceViewModel(service: service)
    model.reload()
    await service.answer(.success(120_00))
    await model.waitUntilIdle()
    return model
  }

  @Test("the balance is in the model when the service has answered")
  func load() async {
    let model = BalanceViewModel(service: service)
    #expect(model.balance == nil)
    model.reload()
    #expect(model.status == "Loading…" && !model.canSubmit)
    await service.answer(.success(1_05))
    await model.waitUntilIdle()
    #expect(model.balance == 1.05)
    #expect(model.status == "" && model.canSubmit)
  }

  @Test("a sent amount is gone from the model, another one is not")
  func send() async {
    let model = await loadedModel()
    model.change = 20
    #expect(model.updateBalance.run())
    await service.answer(.success(100_00))
    await model.waitUntilIdle()
    #expect(model.balance == 100)
    #expect(model.change == nil)

    model.change = 30
    model.updateBalance.run()
    model.change = 31
    await service.answer(.success(70_00))
    await model.waitUntilIdle()
    #expect(model.balance == 70)
    #expect(model.change == 31)
  }

  @Test("the preflight stops an amount before it is sent")
  func preflight() async {
    let model = await loadedModel()
    model.change = 120.01
    model.updateBalance.run()
    #expect(model.alert == "illegal value: 120.01 is more than the balance")
    #expect(model.change == 120.01)
    #expect(model.canSubmit)
    #expect(await service.requests == [.balance])
  }

  @Test("the reason of a failure is in the model, and the amount stays")
  func failure() async {
    let model = await loadedModel()
    model.change = 5
    model.updateBalance.run()
    await service.answer(.failure(ServiceError("the line is down")))
    await model.waitUntilIdle()
    #expect(model.alert == "the line is down")
    #expect(model.change == 5 && model.balance == 120 && model.canSubmit)
  }

  @Test("a view model is released with its owner")
  func lifetime() async {
    var model: BalanceViewModel? = await loadedModel()
    weak let trace = model
    model = nil
    #expect(trace == nil)
  }

  // MARK: - mvvm

  @Test("the view model of the callback style has its values ready to show")
  func texts() async throws {
    let model = MVVMViewModel(service: service)
    #expect(model.balanceText == "–")
    model.reload()
    await service.answer(.success(120_00))
    await model.waitUntilIdle()
    #expect(model.balanceText == "120.00")

    try model.changeTyped("12.")
    #expect(model.changeText == "12.00")
    #expect(throws: ConversionError("'12.x' is not a number")) { try model.changeTyped("12.x") }
    #expect(model.changeText == "")
    try model.changeTyped("12.")
    model.keepTyped()

    model.updateBalance()
    #expect(model.status == "Sending…")
    await service.answer(.success(108_00))
    await model.waitUntilIdle()
    #expect(model.balanceText == "108.00" && model.changeText == "" && model.status == "")
  }

  @Test("callbacks receive its changes until the binder is released")
  func callbacks() async throws {
    let model = MVVMViewModel(service: service)
    var seen: [String] = []
    var binder: Binder? = Binder()
    binder?.observe(model.$balanceText) { seen.append($0) }
    model.reload()
    await service.answer(.success(120_00))
    await model.waitUntilIdle()
    #expect(seen == ["–", "120.00"])

    binder = nil
    try model.changeTyped("20")
    model.updateBalance()
    await service.answer(.success(100_00))
    await model.waitUntilIdle()
    #expect(seen == ["–", "120.00"])
  }
}
