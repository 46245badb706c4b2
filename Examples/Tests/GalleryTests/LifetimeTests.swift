import BinderTerminalTesting
import ExampleTesting
import GalleryApp
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct LifetimeTests {
  @Test("app and screen are released with their owners", arguments: StyleName.allCases)
  func ending(style: StyleName) async throws {
    let service = ControlledPhotos()
    let leaked = try await leaks { watch in
      let screen = watch(GalleryScreen())
      let app = watch(
        try style.start(screen, service: service, bindings: Repository.bindings))
      await service.answer(.success(Photo.samples))
      await app.waitUntilIdle()
    }
    #expect(leaked == [])
  }
}
