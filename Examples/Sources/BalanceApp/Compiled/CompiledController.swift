import BalanceModels
import BinderCore

/// Brings the view model and the screen together by the Swift that the build made of the binding
/// file.
@MainActor
final class CompiledController: BalanceStyle {
  private let model: BalanceViewModel
  private let binder = Binder()

  init(screen: BalanceScreen, service: any BalanceService, preflight: Preflight) {
    model = BalanceViewModel(service: service, preflight: preflight)
    model.bindBalance(to: screen, in: binder)
    model.reload()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
