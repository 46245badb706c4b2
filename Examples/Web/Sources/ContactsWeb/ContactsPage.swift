import Binder
import BinderCore
import BinderFoundation
import ContactsModels
import WebWidgets

/// The page of the people. All tabs share their store.
public enum ContactsPage {
  /// - Parameter bindings: The folder of the binding files; nil for the Swift that the build made of them.
  public static func make(_ store: any PeopleStore, bindings: String?) throws -> WebPage {
    let (screen, model) = (ContactsScreen(), ContactsModel(store: store))
    let binder: Binder
    if let bindings {
      binder = try Binder(
        model: model, view: screen, file: "\(bindings)/contacts.yaml",
        modelTypes: FoundationModelTypes.all)
    } else {
      binder = Binder()
      model.bindContacts(to: screen, in: binder)
    }
    model.reload.run()
    return WebPage(screen, binder: binder, keeping: model)
  }
}
