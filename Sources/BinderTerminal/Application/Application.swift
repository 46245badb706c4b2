#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Shows a screen on a terminal and brings the keys to its widgets.
///
///     let application = Application(screen: screen, terminal: CursesTerminal())
///     exit(try await application.run().exitCode)
///
/// Tab and Shift-Tab move the focus, Ctrl-Q and Ctrl-C end the run. An application belongs to the
/// isolation domain that its widgets belong to.
public final class Application {
  public let screen: Screen
  public let terminal: any Terminal
  /// The control that the keys go to.
  public private(set) var focused: Control?
  /// How the run ended; nil before that.
  public private(set) var ending: Ending?

  /// The place of the focus among the controls, for when the focused one goes away.
  private var focusIndex = 0
  private var needsRedraw = true
  /// Wakes the run loop; nil outside a run.
  private var wake: (@Sendable () -> Void)?

  public init(screen: Screen, terminal: any Terminal) {
    self.screen = screen
    self.terminal = terminal
    screen.needsRedraw = { [weak self] in self?.setNeedsRedraw() }
    settle()
  }

  // MARK: - Running

  /// Takes the terminal over until the application ends, and gives it back as it was.
  ///
  /// - Throws: `TerminalError` if the terminal cannot be drawn on, `CancellationError` if the task
  ///   is cancelled.
  public nonisolated(nonsending) func run() async throws -> Ending {
    let (wakes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let wake: @Sendable () -> Void = { continuation.yield() }
    try terminal.enter(wake: wake)
    self.wake = wake
    ending = nil
    needsRedraw = true
    defer {
      self.wake = nil
      terminal.leave()
    }
    wake()
    for await _ in wakes {
      takeEvents()
      if let ending { return ending }
      if needsRedraw { render() }
    }
    throw CancellationError()
  }

  private func takeEvents() {
    while ending == nil, let event = terminal.nextEvent() {
      switch event {
      case .key(let key): send(key)
      case .resize: needsRedraw = true
      case .interrupt(let signal): end(.interrupted(signal: signal))
      case .closed: end(.closed)
      }
    }
  }

  /// Ends the run.
  public func quit() { end(.quit) }

  private func end(_ ending: Ending) {
    if self.ending == nil { self.ending = ending }
    wake?()
  }

  func setNeedsRedraw() {
    guard !needsRedraw else { return }
    needsRedraw = true
    wake?()
  }

  // MARK: - Keys

  /// Presses keys one after the other and draws the screen.
  ///
  /// - Throws: `KeyNotationError`, before any key is pressed, if `Key.parse(_:)` cannot read them.
  public func press(_ keys: String) throws(KeyNotationError) {
    for key in try Key.parse(keys) { send(key) }
    render()
  }

  /// Brings a key to whom it concerns: the application, an alert, or the control with the focus.
  public func send(_ key: Key) {
    settle()
    // Anything may look other than before, and not everything says so.
    setNeedsRedraw()
    switch key {
    case .control("q"): return quit()
    // On a terminal Ctrl-C is a signal; in a script it is a key.
    case .control("c"): return end(.interrupted(signal: SIGINT))
    default: break
    }
    if let alert = showingAlert {
      _ = alert.handle(key)
    } else if key == .tab {
      moveFocus(by: 1)
    } else if key == .backTab {
      moveFocus(by: -1)
    } else if focused?.handle(key) != true {
      _ = screen.handle(key)
    }
    settle()
  }

  // MARK: - Focus

  /// Brings the keys to a control, if it can take them.
  public func focus(_ control: Control) {
    settle()
    let controls = screen.body.controls
    guard control.canFocus, let index = controls.firstIndex(where: { $0 === control }) else {
      return
    }
    changeFocus(to: control, at: index)
  }

  private func moveFocus(by step: Int) {
    let controls = screen.body.controls
    for distance in controls.indices.map({ ($0 + 1) * step }) {
      let index = wrapped(focusIndex + distance, controls.count)
      if controls[index].canFocus { return changeFocus(to: controls[index], at: index) }
    }
  }

  private func changeFocus(to control: Control?, at index: Int) {
    focusIndex = index
    guard control !== focused else { return }
    let former = focused
    focused = control
    former?.focusLost()
    focused?.focusGained()
    setNeedsRedraw()
  }

  /// Joins new controls to this application, and moves the focus off a control that cannot have it
  /// any more, to the next one.
  private func settle() {
    let controls = screen.body.controls
    for control in controls { control.application = self }
    if let focused, focused.canFocus, let index = controls.firstIndex(where: { $0 === focused }) {
      focusIndex = index
      return
    }
    let next = controls.indices.lazy
      .map { self.wrapped(self.focusIndex + $0, controls.count) }
      .first { controls[$0].canFocus }
    changeFocus(to: next.map { controls[$0] }, at: next ?? 0)
  }

  private func wrapped(_ index: Int, _ count: Int) -> Int { (index % count + count) % count }

  /// The alert that takes all keys: of several the last one in the body, which is drawn on top.
  private var showingAlert: Alert? {
    screen.body.controls.last { ($0 as? Alert)?.isShowing == true } as? Alert
  }

  // MARK: - Drawing

  /// Draws the screen as it is now. A running application does so by itself.
  public func render() {
    settle()
    needsRedraw = false
    terminal.present(frame())
  }

  private func frame() -> Grid {
    let size = terminal.size
    let bounds = Rect(size: size)
    let surface = Canvas.Surface(grid: Grid(size: size), focused: focused)
    let canvas = Canvas(surface, frame: bounds, clip: bounds, isFocused: false)
    var top = 0
    if let title = screen.title {
      canvas.write(title, style: .bold)
      top = 2
    }
    canvas.draw(
      screen.body, in: Rect(column: 0, row: top, columns: size.columns, rows: size.rows - top))
    if let alert = showingAlert {
      // The keys go to the alert, so the cursor is not where the focus is.
      surface.grid.caret = nil
      canvas.draw(alert, in: bounds)
    }
    return surface.grid
  }
}
