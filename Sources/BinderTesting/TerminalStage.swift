import BinderCore
import BinderTerminal

/// A screen on a terminal in memory, with somebody who types.
///
///     let stage = TerminalStage(screen, columns: 40, rows: 10)
///     #expect(try stage.press("12.5<tab>") == """
///       Balance: 12.50
///       [12.50               ]
///       """)
///
/// A stage belongs to the isolation domain of its screen.
public final class TerminalStage {
  public let screen: Screen
  public let terminal: MemoryTerminal
  public let application: Application
  /// What is flushed before the screen is drawn.
  private let binder: Binder?

  /// - Parameters:
  ///   - screen: What the application shows.
  ///   - binder: The binder of the screen, if it holds changes back until a flush, as it does for
  ///     `@Observable` models. The stage then flushes it as the app does at each frame.
  ///   - columns: The width in character cells.
  ///   - rows: The height in character cells.
  public init(_ screen: Screen, binder: Binder? = nil, columns: Int = 80, rows: Int = 24) {
    self.screen = screen
    self.binder = binder
    terminal = MemoryTerminal(columns: columns, rows: rows)
    application = Application(screen: screen, terminal: terminal)
  }

  // MARK: - Seeing

  /// The screen as it is now: its lines, without blanks at their ends and empty lines at the end.
  public var text: String {
    draw()
    return terminal.text
  }

  /// The cells of the screen as it is now, with their styles, and the place of the caret.
  public var grid: Grid {
    draw()
    return terminal.grid
  }

  /// The control that the keys go to.
  public var focused: Control? {
    draw()
    return application.focused
  }

  private func draw() {
    binder?.flush()
    application.render()
  }

  // MARK: - Typing

  /// Presses keys one after the other, as `Key.parse(_:)` reads them.
  ///
  /// - Returns: The screen after that.
  /// - Throws: `KeyNotationError`, before any key is pressed.
  @discardableResult
  public func press(_ keys: String) throws(KeyNotationError) -> String {
    for key in try Key.parse(keys) {
      application.send(key)
      // As the app draws a frame after each key.
      draw()
    }
    return text
  }

  // MARK: - Waiting

  /// Waits until the run of a command that is under way is done.
  ///
  /// - Returns: The screen after that.
  @discardableResult
  public nonisolated(nonsending) func settle(_ command: Command) async -> String {
    await command.finish()
    return text
  }

  /// Waits until something has come about, for what no command waits for.
  ///
  ///     try await stage.settle { !model.isLoading }
  ///
  /// - Parameters:
  ///   - limit: How long to wait at most; long enough for a machine that is busy.
  ///   - isSettled: Whether it has come about.
  /// - Returns: The screen after that.
  /// - Throws: `StageTimeout`, with the screen as it is, if it has not come about by then.
  @discardableResult
  public nonisolated(nonsending) func settle(
    within limit: Duration = .seconds(20), until isSettled: () -> Bool
  ) async throws -> String {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: limit)
    while !isSettled() {
      guard clock.now < deadline else { throw StageTimeout(screen: text) }
      draw()
      await Task.yield()
    }
    return text
  }
}

/// What a test waited for did not come about.
public struct StageTimeout: Error, Hashable, Sendable, CustomStringConvertible {
  /// The screen when the time was over.
  public let screen: String

  public var description: String { "what was waited for did not come; the screen is\n\(screen)" }
}
