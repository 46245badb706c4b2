import BalanceModels
import BinderCore
import BinderTerminal

/// Carries the values of the second screen's view model to it, and the user's actions back.
@MainActor
final class MVVMQuickController: BalanceStyle {
  private let model: MVVMQuickViewModel
  private let binder = Binder()

  init(screen: QuickScreen, account: CheckedAccount) {
    model = MVVMQuickViewModel(account: account)
    observeModel(screen)
    observeUser(screen)
    model.reload()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }

  private func observeModel(_ screen: QuickScreen) {
    binder.observe(model.$balanceText) { screen.balance.text = $0 }
    binder.observe(model.$canPay) { canPay in
      screen.waiting.isSpinning = !canPay
      for button in [screen.twenty, screen.fifty, screen.hundred] { button.isEnabled = canPay }
    }
    binder.observe(model.$alert) { screen.alert.message = $0 }
  }

  private func observeUser(_ screen: QuickScreen) {
    binder.observe(screen.twenty.pressed) { [model] in model.pay(20_00) }
    binder.observe(screen.fifty.pressed) { [model] in model.pay(50_00) }
    binder.observe(screen.hundred.pressed) { [model] in model.pay(100_00) }
  }
}
