import BalanceModels
import WebWidgets

/// The pages of the account, each with a model of its own.
enum BalancePages {
  /// - Parameter bindings: The folder of the binding files; nil for the Swift that the build made of them.
  static func balance(_ service: any BalanceService, bindings: String?) throws -> WebPage {
    let (screen, model) = (BalanceScreen(), BalanceViewModel(service: service))
    defer { model.reload() }
    return try WebPage(screen, model: model, file: bindings.map { $0 + "/balance.yaml" }) {
      model.bindBalance(to: screen, in: $0)
    }
  }

  static func quick(_ account: CheckedAccount, bindings: String?) throws -> WebPage {
    let (screen, model) = (QuickScreen(), QuickViewModel(account: account))
    defer { model.reload() }
    return try WebPage(screen, model: model, file: bindings.map { $0 + "/balance.yaml" }) {
      model.bindBalance(to: screen, in: $0)
    }
  }
}
