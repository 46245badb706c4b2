import BalanceModels
import Binder
import BinderCore
import WebWidgets

/// The pages of the account, each with a model of its own.
public enum BalancePages {
  /// - Parameter bindings: The folder of the binding files; nil for the Swift that the build made of them.
  public static func balance(_ service: any BalanceService, bindings: String?) throws -> WebPage {
    let (screen, model) = (BalanceScreen(), BalanceViewModel(service: service))
    let binder: Binder
    if let bindings {
      binder = try Binder(model: model, view: screen, file: "\(bindings)/balance.yaml")
    } else {
      binder = Binder()
      model.bindBalance(to: screen, in: binder)
    }
    model.reload()
    return WebPage(screen, binder: binder, keeping: model)
  }

  public static func quick(_ account: CheckedAccount, bindings: String?) throws -> WebPage {
    let (screen, model) = (QuickScreen(), QuickViewModel(account: account))
    let binder: Binder
    if let bindings {
      binder = try Binder(model: model, view: screen, file: "\(bindings)/balance.yaml")
    } else {
      binder = Binder()
      model.bindBalance(to: screen, in: binder)
    }
    model.reload()
    return WebPage(screen, binder: binder, keeping: model)
  }
}
