import BinderCore
import BinderTerminal
import BinderTerminalTesting
import ContactsApp
import ExampleTesting
import Foundation
import Testing

/// The app in one style on a terminal in memory, with a store that the test controls.
@MainActor
final class Stage: ScreenStage {
  let store = ControlledStore()
  let screen = ContactsScreen()
  let terminal: MemoryTerminal
  let application: Application
  let app: any ContactsStyle
  let clock = ManualClock()

  /// - Parameter waits: Whether a search waits for a pause of the user.
  init(_ style: StyleName, columns: Int = 76, rows: Int = 22, waits: Bool = false) throws {
    app = try style.start(screen, store: store, bindings: Repository.bindings)
    terminal = MemoryTerminal(columns: columns, rows: rows)
    application = Application(screen: screen, terminal: terminal, clock: clock)
    if waits { app.waitForPauses(in: application, clock: clock) }
    application.render()
  }

  /// A stage on which the people have come.
  static func loaded(
    _ style: StyleName, _ people: [Person] = three, waits: Bool = false
  ) async throws -> Stage {
    let stage = try Stage(style, waits: waits)
    await stage.answer(.success(people))
    return stage
  }

  static let three = [
    person(1, "Cho", "cho@example.org", .high), person(2, "Ann Lee", "ann@example.org", .low),
    person(3, "Bob", "", .normal, isActive: false),
  ]

  static func person(
    _ id: Int64?, _ name: String, _ email: String, _ priority: Priority, isActive: Bool = true
  ) -> Person {
    var person = Person()
    person.id = id
    person.name = name
    person.email = email
    person.priority = priority
    person.isActive = isActive
    if let id { person.salary = Decimal(id * 1000) }
    return person
  }

  /// The characters on the screen; a currency's no-break space is as good as a blank.
  var text: String { terminal.text.replacing("\u{A0}", with: " ") }

  /// Presses keys and gives the screen after them.
  @discardableResult
  func press(_ keys: String) throws -> String {
    try application.press(keys)
    return text
  }

  /// Answers the request under way and gives the screen after that.
  @discardableResult
  func answer(_ result: Result<[Person], any Error>) async -> String {
    await store.answer(result)
    answered += 1
    await app.waitUntilIdle()
    application.render()
    return text
  }

  /// Answers as the store does: a saved person has a number.
  @discardableResult
  func answerSave() async -> String {
    await store.wait(for: answered + 1)
    guard case .save(var person)? = await store.requests.last else {
      return await answer(.success([]))
    }
    person.id = person.id ?? Int64(100 + answered)
    return await answer(.success([person]))
  }

  private var answered = 0

  /// Whether the app waits for the store.
  var isBusy: Bool {
    screen.loading.isSpinning || screen.form.saving.isSpinning || !screen.deletion.yes.isEnabled
  }

  /// Waits until the app waits for an answer, or for nothing.
  func settle() async {
    // Ends with one of two events, the first of which cannot be awaited without the other.
    while isBusy, await store.requests.count == answered { await Task.yield() }
    application.render()
  }

  /// The requests after the first one, for the people.
  var sent: [StoreRequest] {
    get async {
      await settle()
      return Array(await store.requests.dropFirst())
    }
  }

  // MARK: - Parts of the screen

  /// The names in the list, from top to bottom.
  var names: [String] {
    let rows = screen.people.rows
    return (0..<rows.count).map { (rows.view(at: $0) as? PersonRow)?.name.text ?? "" }
  }

  /// The name in the selected row.
  var selected: String? { screen.people.selection.map { names[$0] } }
}

nonisolated extension StyleName {
  /// The styles whose form keeps drafts as the library does.
  static let withDrafts = allCases.filter { !ownRules.contains($0) }
  /// The styles that have rules of their own for half-typed text.
  static let ownRules = [plain, rendered]
}
