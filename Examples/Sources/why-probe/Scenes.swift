import BalanceApp
import BinderCore
import BinderTerminal
import ContactsApp
import Foundation
import FruitApp
import FruitPresenting
import GalleryApp
import MonitorApp
import StarsApp

/// The scene of an app in a style.
@MainActor
func scene(_ app: String, _ style: String) throws -> Scene {
  switch app {
  case "balance": try balance(style)
  case "fruit": try fruit(style)
  case "stars": try stars(style)
  case "gallery": try gallery(style)
  case "contacts": try contacts(style)
  case "monitor": try monitor(style)
  default: fatalError("no app is called '\(app)'")
  }
}

private let bindings = "Bindings"

@MainActor
private func balance(_ style: String) throws -> Scene {
  let (screen, service) = (BalanceScreen(), Requests<Int>())
  let app = try BalanceApp.StyleName(rawValue: style)!.start(
    screen, service: service, bindings: bindings)
  return Scene(
    screen, app,
    steps: [
      "answer": { await service.answer(.success(index($0))) },
      "answer-last": { await service.answer(.success(index($0)), newest: true) },
      "fail": { _ in await service.answer(.failure(RequestFailure())) },
    ]
  )
}

@MainActor
private func fruit(_ style: String) throws -> Scene {
  let screen = FruitScreen()
  let app = try FruitApp.StyleName(rawValue: style)!.start(
    screen, stand: FruitStand(), bindings: bindings)
  var pane: FullDetail { screen.detail as! FullDetail }
  return Scene(
    screen, app,
    steps: [
      "choose": { screen.stock.list.$selection.edit(index($0)) },
      "add": { _ in pane.add.pressed.fire() },
      "remove": { _ in pane.remove.pressed.fire() },
    ]
  )
}

private func repositories(_ words: [String]) -> StarredPage {
  StarredPage(
    repositories: (0..<index(words)).map {
      StarredRepository(
        id: $0, name: "tidewater/lantern\($0)", description: "a lamp", stars: 12 + $0,
        language: "Swift", address: "http://example.com/\($0)")
    }, next: nil)
}

@MainActor
private func stars(_ style: String) throws -> Scene {
  let (screen, service) = (StarsScreen(), Requests<StarredPage>())
  let app = try StarsApp.StyleName(rawValue: style)!.start(
    screen, service: service, user: "marlow", bindings: bindings)
  return Scene(
    screen, app,
    steps: [
      "answer": { await service.answer(.success(repositories($0))) },
      "answer-last": { await service.answer(.success(repositories($0)), newest: true) },
      "fail": { _ in await service.answer(.failure(RequestFailure())) },
      "open": { screen.stars.choose(index($0)) },
      "back": { _ in screen.page.back.pressed.fire() },
      "cancel": { _ in screen.settings.cancel.pressed.fire() },
      "ask": { _ in screen.change.pressed.fire() },
      "load": {
        screen.settings.user.$text.edit($0[0])
        screen.settings.user.$text.commit()
        screen.settings.show.pressed.fire()
      },
    ]
  )
}

private func photos(_ words: [String]) -> [Photo] {
  (0..<index(words)).map {
    Photo(id: $0, title: "Heron \($0)", description: "a bird", date: Date(), forSale: true)
  }
}

@MainActor
private func gallery(_ style: String) throws -> Scene {
  let (screen, service) = (GalleryScreen(), Requests<[Photo]>())
  let app = try GalleryApp.StyleName(rawValue: style)!.start(
    screen, service: service, bindings: bindings)
  return Scene(
    screen, app,
    steps: [
      "answer": { await service.answer(.success(photos($0))) },
      "answer-last": { await service.answer(.success(photos($0)), newest: true) },
      "fail": { _ in await service.answer(.failure(RequestFailure())) },
      "open": { screen.photos.choose(index($0)) },
      "back": { _ in screen.page.back.pressed.fire() },
      "remove": { _ in screen.page.remove.pressed.fire() },
      "reload": { _ in screen.reload.pressed.fire() },
    ]
  )
}

@MainActor
private func contacts(_ style: String) throws -> Scene {
  let (screen, store) = (ContactsScreen(), Requests<[Person]>())
  let app = try ContactsApp.StyleName(rawValue: style)!.start(
    screen, store: store, bindings: bindings)
  var people: [Person] = []
  for (number, name) in ["Ann", "Bob"].enumerated() {
    var person = Person()
    (person.id, person.name) = (Int64(number), name)
    person.email = "\(name.lowercased())@example.org"
    people.append(person)
  }
  let scene = Scene(
    screen, app,
    steps: [
      "answer": { _ in await store.answer(.success(people)) },
      "fail": { _ in await store.answer(.failure(RequestFailure())) },
      "choose": { screen.people.$selection.edit(index($0)) },
      "type": { (slot($0[0], in: screen) as? EditableField<String>)?.edit($0[1]) },
      "save": { _ in screen.form.save.pressed.fire() },
      "delete": { _ in screen.form.delete.pressed.fire() },
      "confirm": { _ in screen.deletion.yes.pressed.fire() },
    ]
  )
  app.waitForPauses(in: scene.application, clock: ContinuousClock())
  return scene
}

@MainActor
private func monitor(_ style: String) throws -> Scene {
  let screen = MonitorScreen()
  let app = try MonitorApp.StyleName(rawValue: style)!.start(
    screen, system: SteadySystem(), bindings: bindings)
  return Scene(
    screen, app,
    steps: ["choose": { screen.processPage.processes.$selection.edit(index($0)) }]
  )
}

extension List {
  /// Chooses a row, as Enter does.
  fileprivate func choose(_ index: Int) {
    selection = index
    chosen.fire(with: rows.element(at: index))
  }
}
