import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import StarsApp
import Testing

/// The app in one style, its stage, and a service that the test controls.
@MainActor
final class Stage: ScreenStage {
  let service = ControlledStars()
  let screen = StarsScreen()
  let app: any StarsStyle
  let terminal: TerminalStage

  init(_ style: StyleName, user: String? = nil, columns: Int = 40, rows: Int = 13) throws {
    app = try style.start(screen, service: service, user: user, bindings: Repository.bindings)
    terminal = TerminalStage(screen, columns: columns, rows: rows)
  }

  /// A stage on which a user has twelve stars, six on each page.
  static func loaded(_ style: StyleName) async throws -> Stage {
    let stage = try Stage(style, user: "ada")
    await stage.answer(.success(.of(1...6, next: 2)))
    return stage
  }

  var application: Application { terminal.application }
  var text: String { terminal.text }

  /// Presses keys and gives the screen after them.
  @discardableResult
  func press(_ keys: String) throws -> String { try terminal.press(keys) }

  /// Answers the oldest request and gives the screen after that.
  @discardableResult
  func answer(_ result: Result<StarredPage, any Error>) async -> String {
    await service.answer(result)
    await app.waitUntilIdle()
    return text
  }

  var requests: [StarsRequest] { get async { await service.requests } }

  // MARK: - Expecting a screen

  func answer(
    _ result: Result<StarredPage, any Error>, shows expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await answer(result)
    expect(expected, sourceLocation: sourceLocation)
  }
}
