import BinderCore
import BinderTerminal
import BinderTesting
import ExampleTesting
import Testing

@testable import BalanceApp

// The smallest test of each branch, for the study, which counts its lines and those of its fakes, and
// breaks the branch. The name of a function has the style: `model` tests the view model that bound,
// compiled and ejected share, and `linked` each of the three. `plainByKeys` has the real screen on a
// terminal in memory. Behaviour that spans branches is tested by the suites of the apps.

/// An amount is sent only while no other request is under way.
@MainActor @Suite struct OneRequestAtATime {
  @Test func plain() async {
    let (bank, screen) = (Bank(), BalanceScreen())
    let controller = PlainDraftsController(screen: screen, service: bank, preflight: .screen)
    screen.change.$text.edit("5")
    screen.change.submitted.fire()
    await controller.waitUntilIdle()
    #expect(bank.sent == [])
  }

  @Test func plainByKeys() async throws {
    let (bank, screen) = (Bank(), BalanceScreen())
    let controller = PlainDraftsController(screen: screen, service: bank, preflight: .screen)
    try TerminalStage(screen).press("5<enter>")
    await controller.waitUntilIdle()
    #expect(bank.sent == [])
  }

  @Test func mvvm() async throws {
    let bank = Bank()
    let model = MVVMViewModel(service: bank)
    model.reload()
    try model.changeTyped("5")
    model.updateBalance()
    await model.waitUntilIdle()
    #expect(bank.sent == [])
  }

  @Test func model() async {
    let bank = Bank()
    let model = BalanceViewModel(service: bank)
    model.reload()
    model.change = 5
    model.updateBalance.run()
    await model.waitUntilIdle()
    #expect(bank.sent == [])
  }
}

/// The user sees why a request failed.
@MainActor @Suite struct FailureIsShown {
  @Test func plain() async {
    let screen = BalanceScreen()
    let controller = PlainDraftsController(screen: screen, service: NoBank(), preflight: .screen)
    await controller.waitUntilIdle()
    #expect(screen.alert.message == "the line is down")
  }

  @Test func plainByKeys() async throws {
    let screen = BalanceScreen()
    let controller = PlainDraftsController(screen: screen, service: NoBank(), preflight: .screen)
    await controller.waitUntilIdle()
    #expect(TerminalStage(screen).text.contains("│ the line is down │"))
  }

  @Test func mvvm() async {
    let model = MVVMViewModel(service: NoBank())
    model.reload()
    await model.waitUntilIdle()
    #expect(model.alert == "the line is down")
  }

  @Test func model() async {
    let model = BalanceViewModel(service: NoBank())
    model.reload()
    await model.waitUntilIdle()
    #expect(model.alert == "the line is down")
  }
}

/// An answer clears the amount that was sent, and not one that was typed meanwhile.
@MainActor @Suite struct TypedMeanwhile {
  @Test func plain() async {
    let screen = BalanceScreen()
    let controller = PlainDraftsController(screen: screen, service: Bank(), preflight: .screen)
    await controller.waitUntilIdle()
    screen.change.$text.edit("10")
    screen.change.submitted.fire()
    screen.change.$text.edit("11")
    await controller.waitUntilIdle()
    screen.change.$text.commit()
    #expect(screen.change.text == "11.00")
  }

  @Test func plainByKeys() async throws {
    let screen = BalanceScreen()
    let controller = PlainDraftsController(screen: screen, service: Bank(), preflight: .screen)
    await controller.waitUntilIdle()
    let stage = TerminalStage(screen)
    try stage.press("10<enter>11")
    await controller.waitUntilIdle()
    #expect(try stage.press("<tab>").contains("11.00"))
  }

  @Test func mvvm() async throws {
    let model = MVVMViewModel(service: Bank())
    try model.changeTyped("10")
    model.updateBalance()
    try model.changeTyped("11")
    await model.waitUntilIdle()
    #expect(model.changeText == "11.00")
  }

  @Test func model() async {
    let model = BalanceViewModel(service: Bank())
    model.change = 10
    model.updateBalance.run()
    model.change = 11
    await model.waitUntilIdle()
    #expect(model.change == 11)
  }
}
