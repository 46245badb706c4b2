import BalanceModels
import Binder
import BinderTerminal

/// The stage between a controller and a binding file: each field is observed by its name, with a
/// callback, and no compiler knows the name. `ByNameTests` runs it; it is no style of the app.
@MainActor
final class ByNameController: BalanceStyle {
  private let model: BalanceViewModel
  private let binder = Binder()

  init(screen: BalanceScreen, service: any BalanceService) throws {
    model = BalanceViewModel(service: service)
    let numbers = FixedPointType<Double>()
    try binder.observe(model, path: "balance", as: Double.self) { balance in
      screen.balance.text = balance.flatMap { try? numbers.format($0) } ?? "–"
    }
    try binder.observe(model, path: "status", as: String.self) { screen.status.text = $0 ?? "" }
    try binder.observe(model, path: "canSubmit", as: Bool.self) { canSubmit in
      screen.submit.isEnabled = canSubmit ?? false
    }
    try binder.observe(model, path: "alert", as: String.self) { screen.alert.message = $0 }
    observeUser(screen)
    model.reload()
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }

  /// A callback shows and does not edit, so the text field is linked.
  private func observeUser(_ screen: BalanceScreen) {
    binder.bind(model.$change, to: screen.change.$text, as: .fpint, placeholder: "0.00")
    binder.observe(screen.alert.$message, initial: false) { [model] in model.alert = $0 }
    binder.bind(screen.change.submitted, to: model.updateBalance)
    binder.bind(screen.submit.pressed, to: model.updateBalance)
  }
}
