import BalanceModels
import BinderCore

/// Brings the second screen and its view model together by the Swift that the build made.
@MainActor
final class CompiledQuickController: BalanceStyle {
  private let model: QuickViewModel
  private let binder = Binder()

  init(screen: QuickScreen, account: CheckedAccount) {
    model = QuickViewModel(account: account)
    model.bindBalance(to: screen, in: binder)
    model.reload()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
