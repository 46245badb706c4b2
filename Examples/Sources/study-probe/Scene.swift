import BalanceApp
import BinderCore
import BinderTerminal
import ContactsApp
import Foundation
import FruitApp
import FruitPresenting
import GalleryApp
import StarsApp

/// An action of the user in an app.
@MainActor
struct Scene {
  /// Calls a function after each change of the widget.
  let watch: (Binder, @escaping () -> Void) -> Void
  /// Changes the widget; the last change counts.
  let change: () async -> Void
  /// An action of the user, and its reverse.
  let step: () -> Void

  /// - Parameter app: Lives as long as the actions.
  init<Value>(
    _ app: AnyObject, watching field: Field<Value>, change: @escaping () async -> Void,
    step: @escaping () -> Void
  ) {
    watch = { binder, handler in binder.observe(field, initial: false) { _ in handler() } }
    self.change = {
      await change()
      withExtendedLifetime(app) {}
    }
    self.step = { withExtendedLifetime(app, step) }
  }
}

/// The scenes of all apps in all styles, or of one of them.
@MainActor
func scenes(
  of wanted: (app: String, style: String)? = nil
) async throws -> [(app: String, style: String, scene: Scene)] {
  var scenes: [(String, String, Scene)] = []
  func add<Style: CaseIterable & RawRepresentable<String>>(
    _ app: String, _ scene: @MainActor (Style) async throws -> Scene
  ) async throws {
    // The study compares styles that keep the same promises: its 'plain' is the one with drafts.
    let hasDrafts = Style.allCases.contains { $0.rawValue == "plain-drafts" }
    for style in Style.allCases {
      if hasDrafts, ["plain", "rendered"].contains(style.rawValue) { continue }
      let name = style.rawValue == "plain-drafts" ? "plain" : style.rawValue
      guard wanted.map({ $0 == (app, name) }) ?? true else { continue }
      scenes.append((app, name, try await scene(style)))
    }
  }
  try await add("balance", balance)
  try await add("gallery", gallery)
  try await add("stars", stars)
  try await add("fruit", fruit)
  try await add("contacts", contacts)
  return scenes
}

/// Sends an amount; types one amount and then another.
@MainActor
private func balance(_ style: BalanceApp.StyleName) async throws -> Scene {
  let screen = BalanceScreen()
  let app = try style.start(screen, service: Bank(), bindings: "Bindings")
  await app.waitUntilIdle()
  let field = screen.change.$text
  return Scene(app, watching: screen.balance.$text) {
    field.edit("5")
    screen.submit.pressed.fire()
    await app.waitUntilIdle()
  } step: {
    field.edit("12.5")
    field.edit("12")
  }
}

private actor Bank: BalanceService {
  private var cents = 120_00

  func balance() async throws -> Int { cents }

  func subtract(_ amount: Int) async throws -> Int {
    cents -= amount
    return cents
  }
}

/// Loads the photos; opens one and goes back.
@MainActor
private func gallery(_ style: GalleryApp.StyleName) async throws -> Scene {
  let screen = GalleryScreen()
  let app = try style.start(screen, service: Photos(), bindings: "Bindings")
  await app.waitUntilIdle()
  screen.photos.selection = 0
  return Scene(app, watching: screen.loading.$isSpinning) {
    screen.reload.pressed.fire()
    await app.waitUntilIdle()
  } step: {
    screen.photos.chosen.fire(with: screen.photos.rows.element(at: 0))
    screen.page.back.pressed.fire()
  }
}

private struct Photos: PhotoService {
  func photos() async throws -> [Photo] {
    [Photo(id: 1, title: "Heron", description: nil, date: Date(), forSale: true)]
  }

  func remove(_ id: Int) async throws {}
}

/// Opens a repository; does so and goes back.
@MainActor
private func stars(_ style: StarsApp.StyleName) async throws -> Scene {
  let screen = StarsScreen()
  let app = try style.start(screen, service: Starred(), user: "marlow", bindings: "Bindings")
  await app.waitUntilIdle()
  screen.stars.selection = 0
  let open = { screen.stars.chosen.fire(with: screen.stars.rows.element(at: 0)) }
  return Scene(app, watching: screen.page.title.$text, change: open) {
    open()
    screen.page.back.pressed.fire()
  }
}

private struct Starred: StarsService {
  func starred(by user: String) async throws -> StarredPage {
    let lantern = StarredRepository(
      id: 1, name: "tidewater/lantern", description: nil, stars: 12, language: "Swift",
      address: "http://example.com/lantern")
    return StarredPage(repositories: [lantern], next: nil)
  }

  func page(at address: URL) async throws -> StarredPage {
    StarredPage(repositories: [], next: nil)
  }
}

/// Puts a piece into the basket; does so and takes it back.
@MainActor
private func fruit(_ style: FruitApp.StyleName) throws -> Scene {
  let screen = FruitScreen()
  let app = try style.start(screen, stand: FruitStand(), bindings: "Bindings")
  screen.stock.list.$selection.edit(0)
  guard let pane = screen.detail as? FullDetail else {
    fatalError("the first pane is the full one")
  }
  return Scene(app, watching: pane.count.$text, change: pane.add.pressed.fire) {
    pane.add.pressed.fire()
    pane.remove.pressed.fire()
  }
}

/// Saves a name, after which the form has no unsaved changes; edits a name so that it has, and back.
@MainActor
private func contacts(_ style: ContactsApp.StyleName) async throws -> Scene {
  let screen = ContactsScreen()
  let app = try style.start(screen, store: People(), bindings: "Bindings")
  await app.waitUntilIdle()
  screen.people.$selection.edit(0)
  let name = screen.form.name.$text
  return Scene(app, watching: screen.form.changed.$isVisible) {
    name.edit("Anna")
    screen.form.save.pressed.fire()
    await app.waitUntilIdle()
  } step: {
    name.edit("Anna")
    name.edit("Ann")
  }
}

private struct People: PeopleStore {
  func people() async throws -> [Person] {
    var ann = Person()
    (ann.id, ann.name) = (1, "Ann")
    return [ann]
  }

  func save(_ person: Person) async throws -> Person { person }

  func delete(_ id: Int64) async throws {}
}
