import BinderCore
import BinderTerminal
import BinderTesting
import ExampleTesting
import Testing

@testable import BalanceApp

/// An amount above the balance is refused before the bank is asked.
@MainActor @Suite struct AboveTheBalance {
  @Test func plain() async {
    let (bank, screen) = (Bank(), BalanceScreen())
    let controller = PlainDraftsController(screen: screen, service: bank, preflight: .screen)
    await controller.waitUntilIdle()
    screen.change.$text.edit("120.01")
    screen.change.submitted.fire()
    await controller.waitUntilIdle()
    #expect(screen.alert.message == "illegal value: 120.01 is more than the balance")
    #expect(bank.sent == [])
  }

  @Test func plainByKeys() async throws {
    let (bank, screen) = (Bank(), BalanceScreen())
    let controller = PlainDraftsController(screen: screen, service: bank, preflight: .screen)
    await controller.waitUntilIdle()
    let text = try TerminalStage(screen).press("120.01<enter>")
    await controller.waitUntilIdle()
    #expect(text.contains("illegal value: 120.01 is more than the balance"))
    #expect(bank.sent == [])
  }

  @Test func mvvm() async throws {
    let bank = Bank()
    let model = MVVMViewModel(service: bank)
    model.reload()
    await model.waitUntilIdle()
    try model.changeTyped("120.01")
    model.updateBalance()
    await model.waitUntilIdle()
    #expect(model.alert == "illegal value: 120.01 is more than the balance")
    #expect(bank.sent == [])
  }

  @Test func model() async {
    let bank = Bank()
    let model = BalanceViewModel(service: bank)
    model.reload()
    await model.waitUntilIdle()
    model.change = 120.01
    model.updateBalance.run()
    await model.waitUntilIdle()
    #expect(model.alert == "illegal value: 120.01 is more than the balance")
    #expect(bank.sent == [])
  }
}

/// An amount of more cents than there are numbers is refused.
@MainActor @Suite struct TooLarge {
  @Test func plain() async {
    let screen = BalanceScreen()
    let controller = PlainDraftsController(screen: screen, service: Bank(), preflight: .screen)
    await controller.waitUntilIdle()
    screen.change.$text.edit("1000000000000000000")
    screen.change.submitted.fire()
    await controller.waitUntilIdle()
    #expect(screen.alert.message == "illegal value: too large")
  }

  @Test func plainByKeys() async throws {
    let screen = BalanceScreen()
    let controller = PlainDraftsController(screen: screen, service: Bank(), preflight: .screen)
    await controller.waitUntilIdle()
    let text = try TerminalStage(screen).press("1000000000000000000<enter>")
    await controller.waitUntilIdle()
    #expect(text.contains("illegal value: too large"))
  }

  @Test func mvvm() throws {
    let model = MVVMViewModel(service: Bank())
    try model.changeTyped("1000000000000000000")
    model.updateBalance()
    #expect(model.alert == "illegal value: too large")
  }

  @Test func model() {
    let model = BalanceViewModel(service: Bank())
    model.change = 1_000_000_000_000_000_000
    model.updateBalance.run()
    #expect(model.alert == "illegal value: too large")
  }
}

/// A text that is no amount is not sent, and neither is the amount that it began with.
@MainActor @Suite struct InvalidText {
  @Test func plain() async {
    let (bank, screen) = (Bank(), BalanceScreen())
    let controller = PlainDraftsController(screen: screen, service: bank, preflight: .screen)
    await controller.waitUntilIdle()
    screen.change.$text.edit("5")
    screen.change.$text.edit("5x")
    screen.change.submitted.fire()
    await controller.waitUntilIdle()
    #expect(screen.change.error == "'5x' is not a number")
    #expect(bank.sent == [])
  }

  @Test func plainByKeys() async throws {
    let (bank, screen) = (Bank(), BalanceScreen())
    let controller = PlainDraftsController(screen: screen, service: bank, preflight: .screen)
    await controller.waitUntilIdle()
    let text = try TerminalStage(screen).press("5x<enter>")
    await controller.waitUntilIdle()
    #expect(text.contains("'5x' is not a number"))
    #expect(bank.sent == [])
  }

  @Test func mvvm() async throws {
    let bank = Bank()
    let model = MVVMViewModel(service: bank)
    try model.changeTyped("5")
    #expect(throws: (any Error).self) { try model.changeTyped("5x") }
    model.updateBalance()
    await model.waitUntilIdle()
    #expect(bank.sent == [])
  }

  @Test(arguments: [StyleName.bound, .compiled, .ejected])
  func linked(style: StyleName) async throws {
    let (bank, screen) = (Bank(), BalanceScreen())
    let app = try style.start(screen, service: bank, bindings: Repository.bindings)
    await app.waitUntilIdle()
    screen.change.$text.edit("5")
    screen.change.$text.edit("5x")
    screen.change.submitted.fire()
    await app.waitUntilIdle()
    #expect(screen.change.error == "'5x' is not a number")
    #expect(bank.sent == [])
  }
}
