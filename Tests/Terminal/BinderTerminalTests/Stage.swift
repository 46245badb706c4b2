import BinderCore
import BinderTerminal

/// A screen in memory with the elements that a test gives it.
final class Stage {
  let terminal: MemoryTerminal
  /// The terminal as the application has it.
  let watched: WatchedTerminal
  let application: Application
  private let screen: StageScreen

  final class StageScreen: Screen {
    var heading: String?
    let content: () -> any Element
    var keys: [Key] = []
    var takesKeys = true

    init(_ content: @escaping () -> any Element) {
      self.content = content
    }

    override var title: String? { heading }
    override var body: any Element { content() }

    override func handle(_ key: Key) -> Bool {
      keys.append(key)
      return takesKeys
    }
  }

  init(
    _ columns: Int = 40, _ rows: Int = 10, title: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    @ElementBuilder _ content: @escaping () -> [any Element]
  ) {
    terminal = MemoryTerminal(columns: columns, rows: rows)
    watched = WatchedTerminal(terminal)
    screen = StageScreen { Column { for element in content() { element } } }
    screen.heading = title
    application = Application(screen: screen, terminal: watched, clock: clock)
  }

  /// Whether the screen handles the keys that no control handled.
  var takesKeys: Bool {
    get { screen.takesKeys }
    set { screen.takesKeys = newValue }
  }

  /// The keys that no control handled.
  var leftoverKeys: [Key] { screen.keys }

  /// The screen as it is drawn now.
  var text: String {
    application.render()
    return terminal.text
  }

  var grid: Grid {
    application.render()
    return terminal.grid
  }

  func press(_ keys: String) throws { try application.press(keys) }

  /// Presses the mouse on a cell of the screen as it is now.
  func click(column: Int, row: Int) {
    application.render()
    application.send(MouseEvent(.press, column: column, row: row))
  }

  /// Turns the wheel by one step.
  func scroll(_ kind: MouseEvent.Kind, column: Int = 0, row: Int = 0) {
    application.render()
    application.send(MouseEvent(kind, column: column, row: row))
  }

  /// The style of a text on the screen; nil if the text is not there.
  func style(of text: String) -> Style? {
    let grid = grid
    return grid.position(of: text).map { grid[column: $0.column, row: $0.row].style }
  }

  /// The style of the first cell of a row that is not blank.
  func style(row: Int) -> Style? {
    let grid = grid
    let column = (0..<grid.size.columns).first { grid[column: $0, row: row].character != " " }
    return column.map { grid[column: $0, row: row].style }
  }
}

/// A control that logs its keys and its focus.
final class Probe: Control {
  let name: String
  let log: Log

  final class Log { var lines: [String] = [] }

  init(_ name: String, log: Log) {
    self.name = name
    self.log = log
  }

  override var acceptsFocus: Bool { true }
  override func focusGained() { log.lines.append("\(name)+") }
  override func focusLost() { log.lines.append("\(name)-") }

  override func handle(_ key: Key) -> Bool {
    log.lines.append("\(name) \(key)")
    return key == .enter
  }

  override func preferredSize(in available: Size) -> Size { Size(columns: 3, rows: 1) }
  override func draw(on canvas: Canvas) { canvas.write(canvas.isFocused ? "(\(name))" : name) }
}
