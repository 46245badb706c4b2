import ArgumentParser
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
    try await options.run(["/": { try ContactsPage.make(store, bindings: $0) }])
  }
}
