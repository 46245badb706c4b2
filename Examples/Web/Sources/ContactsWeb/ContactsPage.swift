import BinderCore
import BinderFoundation
import ContactsModels
import WebWidgets

/// The page of the people. All tabs share their store.
enum ContactsPage {
  /// - Parameter bindings: The folder of the binding files; nil for the Swift that the build made of them.
  static func make(_ store: any PeopleStore, bindings: String?) throws -> WebPage {
    let (screen, model) = (ContactsScreen(), ContactsModel(store: store))
    defer { model.reload.run() }
    return try WebPage(
      screen, model: model, file: bindings.map { $0 + "/contacts.yaml" },
      modelTypes: FoundationModelTypes.all
    ) { model.bindContacts(to: screen, in: $0) }
  }
}
