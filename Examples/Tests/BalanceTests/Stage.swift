import BalanceApp
import BinderTerminal
import ExampleTesting
import Testing

/// The app in one style on a terminal in memory, with a service that the test controls.
@MainActor
final class Stage: ScreenStage {
  let service = ControlledService()
  let screen = BalanceScreen()
  let terminal: MemoryTerminal
  let application: Application
  let app: any BalanceStyle

  init(
    _ style: StyleName, preflight: Preflight = .screen, columns: Int = 44, rows: Int = 8
  ) throws {
    app = try style.start(
      screen, service: preflight == .model ? CheckedAccount(service) : service,
      preflight: preflight, bindings: Repository.bindings)
    terminal = MemoryTerminal(columns: columns, rows: rows)
    application = Application(screen: screen, terminal: terminal)
    application.render()
  }

  /// A stage on which the balance of 120.00 has come.
  static func loaded(
    _ style: StyleName, preflight: Preflight = .screen
  ) async throws -> Stage {
    let stage = try Stage(style, preflight: preflight)
    await stage.answer(.success(120_00))
    return stage
  }

  /// The characters on the screen.
  var text: String { terminal.text }

  /// Presses keys and gives the screen after them.
  @discardableResult
  func press(_ keys: String) throws -> String {
    try application.press(keys)
    return terminal.text
  }

  /// Answers the request under way and gives the screen after that.
  @discardableResult
  func answer(_ result: Result<Int, any Error>) async -> String {
    await service.answer(result)
    await app.waitUntilIdle()
    application.render()
    return terminal.text
  }

  // MARK: - Expecting a screen

  /// Answers the request under way and expects a screen after that.
  func answer(
    _ result: Result<Int, any Error>, shows expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    _ = await answer(result)
    expect(expected, sourceLocation: sourceLocation)
  }

  // MARK: - Requests

  /// The requests that were sent and answered, without the first one, for the balance.
  ///
  /// One that should not have been sent would be waited for until the time limit of the suite.
  var sent: [BalanceRequest] {
    get async {
      await app.waitUntilIdle()
      return Array(await service.requests.dropFirst())
    }
  }
}

nonisolated extension StyleName {
  /// The styles whose field keeps drafts as the library does.
  static let withDrafts = allCases.filter { !ownRules.contains($0) }
  /// The styles that have rules of their own for half-typed text.
  static let ownRules = [plain, rendered]
}
