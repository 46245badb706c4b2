import BalanceApp
import BinderCore
import BinderTerminal
import ContactsApp
import Foundation
import FruitApp
import FruitPresenting
import GalleryApp
import StarsApp

/// An app in a style, with an action of the user.
@MainActor
struct Scene {
  let app: String
  let style: String
  /// Calls a function after each change of the widget.
  let watch: (Binder, @escaping () -> Void) -> Void
  /// Changes the widget; the last change counts.
  let change: () async -> Void
  /// An action of the user, and its reverse.
  let step: () -> Void
}

private func watching<Value>(
  _ field: Field<Value>
) -> (Binder, @escaping () -> Void) -> Void {
  { binder, handler in binder.observe(field, initial: false) { _ in handler() } }
}

/// The scenes of all apps in all styles.
///
/// - Parameter wanted: Only this app in this style; nil for all.
@MainActor
func scenes(of wanted: (app: String, style: String)? = nil) async throws -> [Scene] {
  func isWanted(_ app: String, _ style: String) -> Bool {
    wanted.map { $0 == (app, style) } ?? true
  }
  var scenes: [Scene] = []
  for style in BalanceApp.StyleName.allCases {
    guard let name = studied(style.rawValue), isWanted("balance", name) else { continue }
    scenes.append(try await balance(style, named: name))
  }
  for style in GalleryApp.StyleName.allCases where isWanted("gallery", style.rawValue) {
    scenes.append(try await gallery(style))
  }
  for style in StarsApp.StyleName.allCases where isWanted("stars", style.rawValue) {
    scenes.append(try await stars(style))
  }
  for style in FruitApp.StyleName.allCases where isWanted("fruit", style.rawValue) {
    scenes.append(try fruit(style))
  }
  for style in ContactsApp.StyleName.allCases {
    guard let name = studied(style.rawValue), isWanted("contacts", name) else { continue }
    scenes.append(try await contacts(style, named: name))
  }
  return scenes
}

/// The name of a style in the study, which compares styles that keep the same promises: its `plain` is
/// the one with drafts. Nil for a style that it does not have.
private func studied(_ style: String) -> String? {
  switch style {
  case "plain", "rendered": nil
  case "plain-drafts": "plain"
  default: style
  }
}

/// Sends an amount; types one amount and then another.
@MainActor
private func balance(_ style: BalanceApp.StyleName, named name: String) async throws -> Scene {
  let screen = BalanceScreen()
  let app = try style.start(screen, service: Bank(), bindings: "Bindings")
  await app.waitUntilIdle()
  let field = screen.change.$text
  return Scene(
    app: "balance", style: name, watch: watching(screen.balance.$text),
    change: {
      field.edit("5")
      screen.submit.pressed.fire()
      await app.waitUntilIdle()
    },
    step: {
      field.edit("12.5")
      field.edit("12")
    })
}

private actor Bank: BalanceService {
  private var cents = 120_00

  func balance() async throws -> Int { cents }

  func subtract(_ amount: Int) async throws -> Int {
    cents -= amount
    return cents
  }
}

struct Photos: PhotoService {
  func photos() async throws -> [Photo] {
    [Photo(id: 1, title: "Heron", description: nil, date: Date(), forSale: true)]
  }

  func remove(_ id: Int) async throws {}
}

/// Loads the photos; opens one and goes back.
@MainActor
private func gallery(_ style: GalleryApp.StyleName) async throws -> Scene {
  let screen = GalleryScreen()
  let app = try style.start(screen, service: Photos(), bindings: "Bindings")
  await app.waitUntilIdle()
  screen.photos.selection = 0
  let open = {
    // The closure retains the app.
    withExtendedLifetime(app) {}
    screen.photos.chosen.fire(with: screen.photos.rows.element(at: 0))
  }
  return Scene(
    app: "gallery", style: style.rawValue, watch: watching(screen.loading.$isSpinning),
    change: {
      screen.reload.pressed.fire()
      await app.waitUntilIdle()
    },
    step: {
      open()
      screen.page.back.pressed.fire()
    })
}

private struct Starred: StarsService {
  func starred(by user: String) async throws -> StarredPage {
    StarredPage(
      repositories: [
        StarredRepository(
          id: 1, name: "tidewater/lantern", description: nil, stars: 12, language: "Swift",
          address: "http://example.com/lantern")
      ], next: nil)
  }

  func page(at address: URL) async throws -> StarredPage {
    StarredPage(repositories: [], next: nil)
  }
}

/// Opens a repository; does so and goes back.
@MainActor
private func stars(_ style: StarsApp.StyleName) async throws -> Scene {
  let screen = StarsScreen()
  let app = try style.start(screen, service: Starred(), user: "marlow", bindings: "Bindings")
  await app.waitUntilIdle()
  screen.stars.selection = 0
  let open = {
    withExtendedLifetime(app) {}
    screen.stars.chosen.fire(with: screen.stars.rows.element(at: 0))
  }
  return Scene(
    app: "stars", style: style.rawValue, watch: watching(screen.page.title.$text), change: open,
    step: {
      open()
      screen.page.back.pressed.fire()
    })
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
  let add = {
    withExtendedLifetime(app) {}
    pane.add.pressed.fire()
  }
  return Scene(
    app: "fruit", style: style.rawValue, watch: watching(pane.count.$text), change: add,
    step: {
      add()
      pane.remove.pressed.fire()
    })
}

private struct People: PeopleStore {
  static let ann: Person = {
    var ann = Person()
    (ann.id, ann.name) = (1, "Ann")
    return ann
  }()

  func people() async throws -> [Person] { [Self.ann] }

  func save(_ person: Person) async throws -> Person { person }

  func delete(_ id: Int64) async throws {}
}

/// Saves a name, after which the form has no unsaved changes; edits a name so that it has, and back.
@MainActor
private func contacts(_ style: ContactsApp.StyleName, named styleName: String) async throws -> Scene
{
  let screen = ContactsScreen()
  let app = try style.start(screen, store: People(), bindings: "Bindings")
  await app.waitUntilIdle()
  screen.people.$selection.edit(0)
  let name = screen.form.name.$text
  return Scene(
    app: "contacts", style: styleName, watch: watching(screen.form.changed.$isVisible),
    change: {
      name.edit("Anna")
      screen.form.save.pressed.fire()
      await app.waitUntilIdle()
    },
    step: {
      withExtendedLifetime(app) {}
      name.edit("Anna")
      name.edit("Ann")
    })
}
