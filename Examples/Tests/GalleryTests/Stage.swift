import BinderTerminalTesting
import ExampleTesting
import GalleryApp

/// The app in one style on a terminal in memory, with a service that the test controls.
@MainActor
final class Stage: ScreenStage {
  let style: StyleName
  let service = ControlledPhotos()
  let screen = GalleryScreen()
  let terminal: TerminalStage
  private let app: any GalleryStyle

  init(_ style: StyleName) throws {
    self.style = style
    app = try style.start(screen, service: service, bindings: Repository.bindings)
    terminal = TerminalStage(screen, columns: 50, rows: 11)
  }

  /// A stage to which the sample photos have come.
  static func loaded(_ style: StyleName) async throws -> Stage {
    let stage = try Stage(style)
    await stage.answer(.success(Photo.samples))
    return stage
  }

  var text: String { terminal.text }

  /// Presses keys and gives the screen after them.
  @discardableResult
  func press(_ keys: String) throws -> String { try terminal.press(keys) }

  /// Answers the request under way and gives the screen after that.
  @discardableResult
  func answer(_ result: Result<[Photo], any Error>) async -> String {
    await service.answer(result)
    await app.waitUntilIdle()
    return terminal.text
  }

}
