import BalanceApp
import BinderCore
import BinderTerminal
import ContactsApp
import Foundation
import FruitApp
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
  ) { name in
    switch name {
    case "balance": screen.balance.$text
    case "change": screen.change.$text
    case "status": screen.status.$text
    case "alert": screen.alert.$message
    case "submit.isEnabled": screen.submit.$isEnabled
    default: nil
    }
  }
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
  ) { name in
    switch name {
    case "basket.pieces": screen.basket.pieces.$text
    case "basket.total": screen.basket.total.$text
    case "detail.name": pane.name.$text
    case "detail.origin": pane.origin.$text
    case "detail.price": pane.price.$text
    case "detail.count": pane.count.$text
    case "detail.add.isEnabled": pane.add.$isEnabled
    default: nil
    }
  }
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
      "open": {
        screen.stars.selection = index($0)
        screen.stars.chosen.fire(with: screen.stars.rows.element(at: index($0)))
      },
      "back": { _ in screen.page.back.pressed.fire() },
      "ask": { _ in screen.change.pressed.fire() },
      "load": {
        screen.settings.user.$text.edit($0[0])
        screen.settings.user.$text.commit()
        screen.settings.show.pressed.fire()
      },
    ]
  ) { name in
    switch name {
    case "user": screen.user.$text
    case "status": screen.status.$text
    case "alert": screen.alert.$message
    case "page.title": screen.page.title.$text
    case "page.description": screen.page.description.$text
    case "page.language": screen.page.language.$text
    case "page.stars": screen.page.stars.$text
    case "page.back.isVisible": screen.page.back.$isVisible
    case "settings.user": screen.settings.user.$text
    case "settings.show.isVisible": screen.settings.show.$isVisible
    case "settings.cancel.isVisible": screen.settings.cancel.$isVisible
    default: nil
    }
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
      "answer": { words in
        await service.answer(
          .success(
            (0..<index(words)).map {
              Photo(
                id: $0, title: "Heron \($0)", description: "a bird", date: Date(), forSale: true)
            }))
      },
      "fail": { _ in await service.answer(.failure(RequestFailure())) },
      "open": {
        screen.photos.selection = index($0)
        screen.photos.chosen.fire(with: screen.photos.rows.element(at: index($0)))
      },
      "back": { _ in screen.page.back.pressed.fire() },
      "reload": { _ in screen.reload.pressed.fire() },
    ]
  ) { name in
    switch name {
    case "alert": screen.alert.$message
    case "loading.isSpinning": screen.loading.$isSpinning
    case "reload.isEnabled": screen.reload.$isEnabled
    case "page.title": screen.page.title.$text
    case "page.date": screen.page.date.$text
    case "page.back.isVisible": screen.page.back.$isVisible
    default: nil
    }
  }
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
  func text(_ name: String) -> EditableField<String>? {
    switch name {
    case "form.name": screen.form.name.$text
    case "form.email": screen.form.email.$text
    case "search": screen.search.$text
    default: nil
    }
  }
  let scene = Scene(
    screen, app,
    steps: [
      "answer": { _ in await store.answer(.success(people)) },
      "fail": { _ in await store.answer(.failure(RequestFailure())) },
      "choose": { screen.people.$selection.edit(index($0)) },
      "type": { text($0[0])?.edit($0[1]) },
      "save": { _ in screen.form.save.pressed.fire() },
      "delete": { _ in screen.form.delete.pressed.fire() },
    ]
  ) { name in
    switch name {
    case "status": screen.status.$text
    case "form.changed.isVisible": screen.form.changed.$isVisible
    default: text(name)
    }
  }
  app.waitForPauses(in: scene.application, clock: ContinuousClock())
  return scene
}

@MainActor
private func monitor(_ style: String) throws -> Scene {
  let screen = MonitorScreen()
  let app = try MonitorApp.StyleName(rawValue: style)!.start(
    screen, system: SteadySystem(), bindings: bindings)
  let page = screen.processPage
  return Scene(
    screen, app, steps: ["choose": { page.processes.$selection.edit(index($0)) }]
  ) { name in
    switch name {
    case "memory.text": page.memory.$text
    case "memory.value": page.memory.$value
    case "status": page.status.$text
    case "pause.title": page.pause.$title
    case "paused.isVisible": page.paused.$isVisible
    case "ending.text": screen.ending.$text
    default: nil
    }
  }
}
