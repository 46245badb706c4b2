import ArgumentParser
import BinderTerminal
import BinderTerminalTesting
import ContactsApp
import ContactsStore
import ExampleSupport

/// `contacts --style plain|plain-drafts|bound|compiled|rendered`.
@main
struct ContactsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contacts",
    abstract: "People in an SQLite database: a list, a search and a form, written in five styles.",
    discussion: """
      Without options it runs on the terminal. Tab moves, the arrow keys select a person, Ctrl-Q \
      ends. With --print it needs no terminal: it presses the keys of --keys and prints the screens.
      """)

  @Option(help: "How the app is written; two styles have rules of their own for half-typed text.")
  var style: StyleName = .bound

  @Option(
    help: ArgumentHelp(
      "The file of the database; it is made if it does not exist.", valueName: "file"))
  var database = "contacts.sqlite"

  @Option(help: "Begin with so many made-up people, in a database that has none.")
  var people: Int?

  @OptionGroup var options: AppOptions

  func validate() throws {
    if let people, people < 0 {
      throw ValidationError("--people \(people) is less than none")
    }
  }

  @MainActor
  func run() async throws {
    let store = SQLiteStore(path: database)
    if let people, !options.isReplay {
      do {
        try await store.fill(with: Person.samples(people))
      } catch {
        complain("contacts: \(error)")
        throw ExitCode(3)
      }
    }
    try await options.run("contacts", columns: 80, rows: 23) { surroundings in
      let screen = ContactsScreen()
      let app = try style.start(
        screen, store: RecordedStore(store), bindings: options.bindings)
      return SessionApp(screen, keeping: app) {
        await app.waitUntilIdle()
      } prepare: { application in
        app.waitForPauses(in: application, clock: surroundings.clock)
      }
    }
  }
}

extension StyleName: ExpressibleByArgument {}
