/// A terminal that is a grid in memory, for tests and scripts.
///
///     let terminal = MemoryTerminal(columns: 40, rows: 10)
///     let application = Application(screen: screen, terminal: terminal)
///     try application.press("12.5<enter>")
///     print(terminal.text)
public final class MemoryTerminal: Terminal {
  public private(set) var size: Size
  public let showsColor: Bool
  public private(set) var grid: Grid
  package private(set) var frameCount = 0
  /// The places of the characters that the last frame changed, which another terminal would be sent.
  package private(set) var changes: [Position] = []
  package var isEntered: Bool { wake != nil }
  private var hasFrame = false
  private var events: ArraySlice<TerminalEvent> = []
  private var wake: (@Sendable () -> Void)?

  /// Makes a blank terminal.
  ///
  /// - Parameters:
  ///   - columns: The width in character cells.
  ///   - rows: The height in character cells.
  ///   - showsColor: Whether the terminal has colours, and the user has not set `NO_COLOR`.
  public init(columns: Int = 80, rows: Int = 24, showsColor: Bool = true) {
    self.showsColor = showsColor
    size = Size(columns: columns, rows: rows)
    grid = Grid(size: size)
  }

  /// The characters on the screen: the lines, without blanks at the ends of lines and without empty lines at the end.
  public var text: String { grid.text }

  /// Presses keys for a running application to take, as `Key.parse(_:)` reads them.
  ///
  /// - Throws: `KeyNotationError`, before any key is pressed.
  public func press(_ keys: String) throws(KeyNotationError) {
    for key in try Key.parse(keys) { post(.key(key)) }
  }

  /// Presses the mouse on a cell, for a running application to take.
  public func click(column: Int, row: Int) {
    post(.mouse(MouseEvent(.press, column: column, row: row)))
  }

  /// Changes the size, and reports that to a running application.
  public func resize(columns: Int, rows: Int) {
    size = Size(columns: columns, rows: rows)
    post(.resize)
  }

  /// Adds an event, for a running application to take.
  public func post(_ event: TerminalEvent) {
    events.append(event)
    wake?()
  }

  public func enter(wake: @escaping @Sendable () -> Void) throws(TerminalError) {
    if isEntered { throw TerminalError("the terminal is taken by another application") }
    self.wake = wake
    if !events.isEmpty { wake() }
  }

  public func leave() { wake = nil }

  public func present(_ frame: Grid) {
    changes = []
    frame.forEachChange(since: hasFrame ? grid : nil) { place, _ in changes.append(place) }
    grid = frame
    hasFrame = true
    frameCount += 1
  }

  public func invalidate() { hasFrame = false }

  public func nextEvent() -> TerminalEvent? { events.popFirst() }
}
