import ArgumentParser
import BinderCore
import BinderFoundation
import ContactsModels
import ContactsStore
import WebWidgets

/// The contacts app in a browser. All tabs share the database, also with the app on the terminal.
@main
struct ContactsWebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts",
    abstract: "The contacts app in a browser. It prints the address; Ctrl-C ends it.")

  @Option(help: "The file of the database; it is made if it does not exist.") var database =
    "contacts.sqlite"
  @OptionGroup var options: WebOptions

  @MainActor func run() async throws {
    let store = SQLiteStore(path: database)
    try await options.run(["/": { try Self.people(store, bindings: $0) }])
  }

  /// - Parameter bindings: The folder of the binding files; nil for the Swift that the build made of them.
  @MainActor
  static func people(_ store: any PeopleStore, bindings: String?) throws -> WebPage {
    let (screen, model) = (ContactsScreen(), ContactsModel(store: store))
    defer { model.reload.run() }
    return try WebPage(
      screen, model: model, file: bindings.map { $0 + "/contacts.yaml" },
      converters: FoundationConverters.all
    ) { model.bindContacts(to: screen, in: $0) }
  }
}
