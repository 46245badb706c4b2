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
  ///   - showsColor: Whether the terminal has colours, and the user has not set `NO_COLOR`.
  public init(
    _ screen: Screen, binder: Binder? = nil, columns: Int = 80, rows: Int = 24,
    showsColor: Bool = true
  ) {
    self.screen = screen
    self.binder = binder
    terminal = MemoryTerminal(columns: columns, rows: rows, showsColor: showsColor)
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

  /// The style in which a text is drawn that is on the screen now; that of its first character where
  /// they differ.
  ///
  ///     #expect(stage.style(of: "not a number") == Theme().error)
  ///
  /// - Returns: nil if the text is not on the screen. Of several the one nearest to the top counts.
  public func style(of text: String) -> Style? {
    let grid = grid
    return grid.position(of: text).map { grid[column: $0.column, row: $0.row].style }
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

  /// Pastes text, as terminals do it that mark what is pasted.
  ///
  /// - Returns: The screen after that.
  @discardableResult
  public func paste(_ text: String) -> String {
    application.paste(text)
    return self.text
  }

  // MARK: - The mouse

  /// Presses the mouse on the first character of a text that is on the screen now.
  ///
  /// - Returns: The screen after that.
  /// - Throws: `NotOnScreen` if the text is not there. Of several the one nearest to the top counts.
  @discardableResult
  public func click(_ text: String) throws(NotOnScreen) -> String {
    guard let place = grid.position(of: text) else {
      throw NotOnScreen(text: text, screen: self.text)
    }
    return click(column: place.column, row: place.row)
  }

  /// Presses the mouse on a cell.
  ///
  /// - Returns: The screen after that.
  @discardableResult
  public func click(column: Int, row: Int) -> String {
    send(MouseEvent(.press, column: column, row: row))
  }

  /// Turns the wheel, or presses the mouse.
  ///
  /// - Returns: The screen after that.
  @discardableResult
  public func send(_ event: MouseEvent) -> String {
    draw()
    application.send(event)
    return text
  }

  // MARK: - Time and space

  /// Has spinners and the like take one step.
  ///
  /// - Returns: The screen after that.
  @discardableResult
  public func step() -> String {
    draw()
    application.step()
    return text
  }

  /// Changes the size of the terminal.
  ///
  /// - Returns: The screen after that.
  @discardableResult
  public func resize(columns: Int, rows: Int) -> String {
    terminal.resize(columns: columns, rows: rows)
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

/// A text that a test wanted to use is not on the screen.
public struct NotOnScreen: Error, Hashable, Sendable, CustomStringConvertible {
  public let text: String
  public let screen: String

  public var description: String { "'\(text)' is not on the screen, which is\n\(screen)" }
}
