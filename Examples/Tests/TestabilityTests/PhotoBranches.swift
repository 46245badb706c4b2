import BinderCore
import BinderTerminal
import BinderTesting
import ExampleTesting
import FoundationEssentials
import Testing

@testable import GalleryApp

/// A photo that is not for sale does not open.
@MainActor @Suite struct NotForSale {
  @Test func plain() async {
    let screen = GalleryScreen()
    let controller = PlainController(screen: screen, service: Album())
    await controller.waitUntilIdle()
    screen.photos.selection = 1
    screen.photos.chosen.fire(with: nil)
    await controller.waitUntilIdle()
    #expect(screen.alert.message == "'Rust' is not for sale")
    #expect(!screen.page.back.isVisible)
  }

  @Test func plainByKeys() async throws {
    let screen = GalleryScreen()
    let controller = PlainController(screen: screen, service: Album())
    await controller.waitUntilIdle()
    let text = try TerminalStage(screen).press("<tab><down><down><enter>")
    await controller.waitUntilIdle()
    #expect(text.contains("'Rust' is not for sale") && !text.contains("Back"))
  }

  @Test func mvvm() async {
    let model = MVVMViewModel(service: Album())
    model.load()
    await model.waitUntilIdle()
    model.choose(1)
    #expect(model.alert == "'Rust' is not for sale")
    #expect(model.opened == nil)
  }

  @Test func model() {
    let model = GalleryViewModel(service: Album())
    let rust = Photo(id: 2, title: "Rust", description: nil, date: Date(), forSale: false)
    model.choose.run(with: rust)
    #expect(model.alert == "'Rust' is not for sale")
    #expect(model.opened == nil)
  }
}

/// The page has the date as a day.
@MainActor @Suite struct DateOfThePage {
  @Test func plain() async {
    let screen = GalleryScreen()
    let controller = PlainController(screen: screen, service: Album())
    await controller.waitUntilIdle()
    screen.photos.selection = 0
    screen.photos.chosen.fire(with: nil)
    await controller.waitUntilIdle()
    #expect(screen.page.date.text == "2026-03-29")
  }

  @Test func plainByKeys() async throws {
    let screen = GalleryScreen()
    let controller = PlainController(screen: screen, service: Album())
    await controller.waitUntilIdle()
    let text = try TerminalStage(screen).press("<tab><down><enter>")
    await controller.waitUntilIdle()
    #expect(text.contains("Taken:  2026-03-29\n"))
  }

  @Test func mvvm() {
    let date = Date(timeIntervalSince1970: 1_774_767_300)
    let photo = Photo(id: 1, title: "", description: nil, date: date, forSale: true)
    #expect(PhotoCellViewModel(photo).date == "2026-03-29")
  }

  @Test(arguments: [StyleName.bound, .compiled, .ejected])
  func linked(style: StyleName) async throws {
    let screen = GalleryScreen()
    let app = try style.start(screen, service: Album(), bindings: Repository.bindings)
    await app.waitUntilIdle()
    screen.photos.chosen.fire(with: screen.photos.rows.element(at: 0))
    await app.waitUntilIdle()
    #expect(screen.page.date.text == "2026-03-29")
  }
}

/// A photo without a description leaves its line empty.
@MainActor @Suite struct NoDescription {
  @Test func plain() async {
    let screen = GalleryScreen()
    let controller = PlainController(screen: screen, service: Album())
    await controller.waitUntilIdle()
    screen.photos.selection = 0
    screen.photos.chosen.fire(with: nil)
    await controller.waitUntilIdle()
    #expect(screen.page.title.text == "Heron" && screen.page.description.text == "")
  }

  @Test func plainByKeys() async throws {
    let screen = GalleryScreen()
    let controller = PlainController(screen: screen, service: Album())
    await controller.waitUntilIdle()
    let text = try TerminalStage(screen).press("<tab><down><enter>")
    await controller.waitUntilIdle()
    #expect(text.contains("Heron\n\nTaken:"))
  }

  @Test func mvvm() {
    let photo = Photo(id: 1, title: "", description: nil, date: Date(), forSale: true)
    #expect(PhotoCellViewModel(photo).description == "")
  }

  @Test(arguments: [StyleName.bound, .compiled, .ejected])
  func linked(style: StyleName) async throws {
    let screen = GalleryScreen()
    let app = try style.start(screen, service: Album(), bindings: Repository.bindings)
    await app.waitUntilIdle()
    screen.photos.chosen.fire(with: screen.photos.rows.element(at: 0))
    await app.waitUntilIdle()
    #expect(screen.page.title.text == "Heron" && screen.page.description.text == "")
  }
}

/// While the photos are loaded they are not asked for again. By keys they cannot be, since the button is
/// disabled.
@MainActor @Suite struct NotAskedTwice {
  @Test func plain() async {
    let (album, screen) = (Album(), GalleryScreen())
    let controller = PlainController(screen: screen, service: album)
    screen.reload.pressed.fire()
    await controller.waitUntilIdle()
    #expect(album.requests == 1)
  }

  @Test func mvvm() async {
    let album = Album()
    let model = MVVMViewModel(service: album)
    model.load()
    model.load()
    await model.waitUntilIdle()
    #expect(album.requests == 1)
  }

  @Test func model() async {
    let album = Album()
    let model = GalleryViewModel(service: album)
    model.reload.run()
    model.reload.run()
    await model.waitUntilIdle()
    #expect(album.requests == 1)
  }
}
