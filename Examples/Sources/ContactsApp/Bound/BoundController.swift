import Binder
import BinderFoundation
import BinderTerminal
import ContactsModels

/// Brings the model, the screen and the binding file together; the file does the rest.
@MainActor
final class BoundController: ContactsStyle {
  private let model: ContactsModel
  private let binder: Binder

  init(screen: ContactsScreen, store: any PeopleStore, bindings: String) throws {
    model = ContactsModel(store: store)
    binder = try Binder(
      model: model, view: screen, file: "\(bindings)/contacts.yaml",
      converters: FoundationConverters.all)
    model.reload.run()
  }

  func waitForPauses(in application: Application, clock: any Clock<Duration>) {
    application.flushAtFrames(binder)
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
