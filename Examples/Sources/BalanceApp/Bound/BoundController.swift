import BalanceModels
import Binder

/// Brings the view model, the screen and the binding file together; the file does the rest.
@MainActor
final class BoundController: BalanceStyle {
  private let model: BalanceViewModel
  private let binder: Binder

  init(
    screen: BalanceScreen, service: any BalanceService, preflight: Preflight, bindings: String
  ) throws {
    model = BalanceViewModel(service: service, preflight: preflight)
    binder = try Binder(model: model, view: screen, file: "\(bindings)/balance.yaml")
    model.reload()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
