import BalanceModels
import Binder

/// Brings the second screen, its view model and the binding file together.
@MainActor
final class BoundQuickController: BalanceStyle {
  private let model: QuickViewModel
  private let binder: Binder

  init(screen: QuickScreen, account: CheckedAccount, bindings: String) throws {
    model = QuickViewModel(account: account)
    binder = try Binder(model: model, view: screen, file: "\(bindings)/balance.yaml")
    model.reload()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
