/// Shows a screen on a terminal and sends the keys to its widgets.
///
///     let application = Application(screen: screen, terminal: CursesTerminal())
///     exit(try await application.run().exitCode)
///
/// Tab, Shift-Tab and the mouse move the focus, Ctrl-Q and Ctrl-C end the run, Ctrl-Z suspends it,
/// Ctrl-L draws the whole screen again. A body that is higher than the terminal is scrolled to the
/// focus. An application belongs to the isolation domain of its widgets.
public final class Application {
  /// The screen that is shown.
  public let screen: Screen
  /// The terminal that shows the screen.
  public let terminal: any Terminal
  /// The styles that widgets are drawn in.
  public var theme = Theme() {
    didSet { setNeedsRedraw() }
  }
  /// The control that receives the keys; nil if none can.
  public internal(set) var focused: Control?
  /// How the run ended; nil while it has not.
  public private(set) var ending: Ending?

  /// The place of the focus among the controls, for when the focused one leaves the body.
  var focusIndex = 0
  var scrolling = BodyScrolling()
  var needsRedraw = true
  /// The controls of the last frame, those on top last.
  var drawn: [DrawnControl] = []
  /// The explanation that is drawn on top of the screen.
  var overlay: ExplanationOverlay?

  /// The binders that deliver before each frame.
  var flushed: [WeakBinder] = []
  /// The signals of other threads to the run loop.
  let signal = LoopSignal()
  private let waitForStep: @Sendable () async throws -> Void
  /// Waits for the next animation step; nil while no control is animated.
  private var pacer: Task<Void, Never>?

  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - terminal: The terminal to show it on.
  ///   - clock: The clock that paces animation; tests pass a `ManualClock`.
  public init(
    screen: Screen, terminal: any Terminal, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.screen = screen
    self.terminal = terminal
    waitForStep = { try await clock.sleep(for: Self.stepTime) }
    screen.needsRedraw = { [weak self] in self?.setNeedsRedraw() }
    updateFocus()
  }

  // MARK: - Running

  /// Takes the terminal over until the application ends, and restores it then.
  ///
  /// - Throws: `TerminalError` if the terminal cannot be drawn on, `CancellationError` if the task
  ///   is cancelled.
  public nonisolated(nonsending) func run() async throws -> Ending {
    let (wakes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let wake: @Sendable () -> Void = { continuation.yield() }
    try terminal.enter(wake: wake)
    signal.setWaker(wake)
    ending = nil
    needsRedraw = true
    defer {
      signal.setWaker(nil)
      pacer?.cancel()
      pacer = nil
      terminal.leave()
    }
    wake()
    for await _ in wakes {
      takeEvents()
      if signal.isStepDue.take() {
        pacer = nil
        step()
      }
      if let ending { return ending }
      flush()
      if needsRedraw { render() }
      if pacer == nil, isMoving { pace() }
    }
    throw CancellationError()
  }

  private func takeEvents() {
    while ending == nil, let event = terminal.nextEvent() {
      switch event {
      case .key(let key): send(key)
      case .mouse(let event): send(event)
      case .paste(let text): paste(text)
      case .resize: resized()
      case .interrupt(let signal): end(.interrupted(signal: signal))
      case .closed: end(.closed)
      }
    }
  }

  private func resized() {
    scrolling.follow()
    needsRedraw = true
  }

  /// Ends the run with `Ending.quit`.
  public func quit() { end(.quit) }

  func end(_ ending: Ending) {
    if self.ending == nil { self.ending = ending }
    signal.wake()
  }

  func setNeedsRedraw() {
    guard !needsRedraw else { return }
    needsRedraw = true
    signal.wake()
  }

  // MARK: - Animation

  /// The time between two animation steps.
  static let stepTime = Duration.milliseconds(100)

  private var isMoving: Bool { drawn.contains { $0.control.isMoving && !$0.visible.isEmpty } }

  private func pace() {
    // Not the application, which belongs to one isolation domain.
    let waitForStep = waitForStep
    let signal = signal
    pacer = Task {
      do { try await waitForStep() } catch { return }
      signal.isStepDue.set()
      signal.wake()
    }
  }

  /// Advances each animated control on the screen, such as a spinner, by one step. A running
  /// application does so by itself, ten times in a second.
  public func step() {
    for each in drawn where each.control.isMoving { each.control.step() }
  }
}
