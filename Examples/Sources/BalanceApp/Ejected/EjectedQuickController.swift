import BalanceModels
import BinderCore

/// Brings the second screen and its view model together by the Swift that was ejected.
@MainActor
final class EjectedQuickController: BalanceStyle {
  private let model: QuickViewModel
  private let binder = Binder()

  init(screen: QuickScreen, account: CheckedAccount) {
    model = QuickViewModel(account: account)
    model.linkBalance(to: screen, in: binder)
    model.reload()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
