import BinderCore
import BinderTerminal

/// A screen on a terminal in memory, for tests that type, click and read the screen.
///
///     let stage = TerminalStage(screen, columns: 40, rows: 10)
///     #expect(try stage.press("12.5<tab>") == """
///       Balance: 12.50
///       [12.50               ]
///       """)
///
/// Each action returns the screen after it. A stage belongs to the isolation domain of its screen.
@MainActor public final class TerminalStage {
  public let screen: Screen
  public let terminal: MemoryTerminal
  public let application: Application
  /// The clock of the application, which `advance(by:)` advances.
  public let clock = ManualClock()
  /// The binders that are flushed before the screen is drawn.
  private let binders: [Binder]

  /// Puts a screen on a terminal in memory.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - binder: The binder of the screen, if it delivers at a flush, as for `@Observable` models,
  ///     or has bindings with a `delay`. The stage then flushes it as the app does at each frame.
  ///   - binders: Further binders of that kind, in the order in which they are flushed.
  ///   - columns: The width in character cells.
  ///   - rows: The height in character cells.
  ///   - showsColor: Whether the terminal has colours, and the user has not set `NO_COLOR`.
  public init(
    _ screen: Screen, binder: Binder? = nil, binders: [Binder] = [], columns: Int = 80,
    rows: Int = 24, showsColor: Bool = true
  ) {
    self.screen = screen
    self.binders = [binder].compactMap(\.self) + binders
    terminal = MemoryTerminal(columns: columns, rows: rows, showsColor: showsColor)
    application = Application(screen: screen, terminal: terminal, clock: clock)
    for binder in self.binders { application.flushAtFrames(binder) }
  }

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

  /// The control that receives the keys; nil if none can.
  public var focused: Control? {
    draw()
    return application.focused
  }

  /// The style of a text on the screen; that of its first character where they differ.
  ///
  ///     #expect(stage.style(of: "not a number") == Theme().error)
  ///
  /// - Returns: nil if the text is not on the screen. The first of several from the top counts.
  public func style(of text: String) -> Style? {
    let grid = grid
    return grid.position(of: text).map { grid[column: $0.column, row: $0.row].style }
  }

  private func draw() {
    for binder in binders { binder.flush() }
    application.render()
  }

  /// Presses keys one after the other, as `Key.parse(_:)` reads them: characters, and names such as
  /// `<tab>`, `<enter>`, `<esc>`, `<up>`, `<pagedown>`, `<ctrl-s>`, `<alt-x>`, `<f12>`.
  ///
  /// The user presses keys on a screen, so the screen as it is now is drawn before the first key.
  ///
  /// - Throws: `KeyNotationError`, before any key is pressed.
  @discardableResult
  public func press(_ keys: String) throws(KeyNotationError) -> String {
    let keys = try Key.parse(keys)
    draw()
    for key in keys {
      application.send(key)
      // The app draws a frame after each key, too.
      draw()
    }
    return text
  }

  /// Pastes text, as a terminal that marks pasted text.
  @discardableResult
  public func paste(_ text: String) -> String {
    application.paste(text)
    return self.text
  }

  /// Presses the mouse on the first character of a text that is on the screen now.
  ///
  /// - Throws: `NotOnScreenError` if the text is not there. The first of several from the top counts.
  @discardableResult
  public func click(_ text: String) throws(NotOnScreenError) -> String {
    guard let place = grid.position(of: text) else {
      throw NotOnScreenError(text: text, screen: self.text)
    }
    return click(column: place.column, row: place.row)
  }

  /// Presses the mouse on a cell.
  @discardableResult
  public func click(column: Int, row: Int) -> String {
    send(MouseEvent(.press, column: column, row: row))
  }

  /// Sends a mouse event: a turn of the wheel, or a press.
  @discardableResult
  public func send(_ event: MouseEvent) -> String {
    draw()
    application.send(event)
    return text
  }

  /// Advances spinners and other animated controls by one step.
  @discardableResult
  public func step() -> String {
    draw()
    application.step()
    return text
  }

  /// Advances the clock, and commits the edits whose `delay` has passed.
  ///
  ///     try stage.press("app")
  ///     #expect(stage.advance(by: .milliseconds(250)).contains("apple"))
  @discardableResult
  public func advance(by time: Duration) -> String {
    clock.advance(by: time)
    application.commitDue()
    return text
  }

  @discardableResult
  public func resize(columns: Int, rows: Int) -> String {
    terminal.resize(columns: columns, rows: rows)
    application.resized()
    return text
  }

  /// Waits until a command is idle: until its current run, if any, has ended.
  ///
  ///     try stage.press("<enter>")
  ///     #expect(await stage.waitUntilIdle(model.send).contains("Sent"))
  ///
  /// There is no limit: where a service of the test may never answer, wait by `waitUntil`.
  @discardableResult
  public func waitUntilIdle(_ command: AnyCommand) async -> String {
    await command.finish()
    return text
  }

  /// Waits until a condition holds, where no command can be waited for.
  ///
  ///     try await stage.waitUntil { !model.isLoading }
  ///
  /// - Parameters:
  ///   - limit: The time after which the test counts as hung. A thousand readings are made in any
  ///     case: where all tests of a suite wait for the main actor, two of them may be minutes apart.
  ///   - condition: The condition, which is read again and again.
  /// - Returns: The screen after that.
  /// - Throws: An error with the screen as it is, if the condition does not hold by then, or
  ///   the task is cancelled before, as by the time limit of its test.
  @discardableResult
  public func waitUntil(
    within limit: Duration = .seconds(300), _ condition: () -> Bool
  ) async throws -> String {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: limit)
    var readings = 0
    while !condition() {
      readings += 1
      guard !Task.isCancelled, readings < 1_000 || clock.now < deadline else {
        throw StageTimeoutError(screen: text)
      }
      draw()
      await Task.yield()
    }
    return text
  }
}

/// A condition that a test waited for did not hold in time.
package struct StageTimeoutError: Error, Hashable, Sendable, CustomStringConvertible {
  package let screen: String

  package var description: String {
    "the condition does not hold in time; the screen is\n\(screen)"
  }
}

/// A text that a test wanted to use is not on the screen.
public struct NotOnScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  package let text: String
  package let screen: String

  public var description: String { "'\(text)' is not on the screen, which is\n\(screen)" }
}
