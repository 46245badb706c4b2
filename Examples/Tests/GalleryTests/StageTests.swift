import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import Testing

@testable import GalleryApp

/// The stage with closures, a router and a builder, against a style.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct StageTests {
  @Test("closures, a router and a builder show the screens of the styles")
  func closures() async throws {
    let style = try await Stage.loaded(.plain)
    let (screen, service) = (GalleryScreen(), ControlledPhotos())
    let list = PhotoBuilder(screen: screen, service: service).list()
    let stage = TerminalStage(screen, columns: 50, rows: 11)
    list.load()
    await service.answer(.success(Photo.samples))
    await list.waitUntilIdle()
    let keys = ["<tab>", "<down>", "<enter>", "<esc>", "<down>", "<enter>", "<esc>", "<up>"]
    for key in keys + ["<enter>", "<tab>", "<enter>"] {
      try style.press(key)
      try stage.press(key)
      #expect(stage.terminal.grid == style.terminal.terminal.grid, "\(key)")
    }
    await style.answer(.success([]))
    await service.answer(.success([]))
    await list.waitUntilIdle()
    #expect(stage.text.contains("Bees") && !stage.text.contains("Heron"))
    #expect(stage.text == style.text)
    #expect(await service.requests == style.service.requests)
  }

  @Test("a page is released when the router leaves it, and all else with its owner")
  func lifetime() async throws {
    let leaked = await leaks { watch in
      let screen = watch(GalleryScreen())
      let service = ControlledPhotos()
      let list = watch(watch(PhotoBuilder(screen: screen, service: service)).list())
      list.load()
      await service.answer(.success(Photo.samples))
      await list.waitUntilIdle()
      list.choose(0)
    }
    #expect(leaked == [])
  }
}
