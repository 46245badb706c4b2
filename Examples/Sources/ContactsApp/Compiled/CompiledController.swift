import BinderCore
import BinderTerminal
import ContactsModels

/// Brings the model and the screen together by the Swift that the build made of the binding file.
@MainActor
final class CompiledController: ContactsStyle {
  private let model: ContactsModel
  private let binder = Binder()

  init(screen: ContactsScreen, store: any PeopleStore) {
    model = ContactsModel(store: store)
    model.bindContacts(to: screen, in: binder)
    model.reload.run()
  }

  func waitForPauses(in application: Application, clock: any Clock<Duration>) {
    application.flushAtFrames(binder)
  }

  func waitUntilIdle() async { await model.waitUntilIdle() }
}
