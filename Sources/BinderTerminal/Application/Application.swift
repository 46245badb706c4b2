/// Shows a screen on a terminal and sends the keys to its widgets.
///
///     let application = Application(screen: screen, terminal: CursesTerminal())
///     exit(try await application.run().exitCode)
///
/// Tab, Shift-Tab and the mouse move the focus, Ctrl-Q and Ctrl-C end the run, Ctrl-Z suspends it,
/// Ctrl-L draws the whole screen again. A body that is higher than the terminal is scrolled to the
/// focus. An application belongs to the isolation domain of its widgets.
@MainActor public final class Application {
  /// The screen that is shown: the last of the pages.
  public var screen: Screen { page.screen }
  /// The terminal that shows the screen.
  public let terminal: any Terminal
  /// The styles that widgets are drawn in.
  public var theme = Theme() {
    didSet { setNeedsRedraw() }
  }
  /// The control that receives the keys; nil if none can.
  public internal(set) var focused: Control? {
    get { page.focused }
    set {
      let former = focused
      page.focused = newValue
      guard former !== newValue else { return }
      former?.report(isFocused: false)
      newValue?.report(isFocused: true)
    }
  }
  /// How the run ended; nil while it has not.
  public private(set) var ending: Ending?

  /// The screens over each other, the one that is shown last. There is always one.
  var pages: [Page]
  /// Takes the last route from the path in the model, where that shows the pages.
  var dropRoute: (() -> Void)?
  var needsRedraw = true
  /// The controls of the last frame, those on top last.
  var drawn: [DrawnControl] = []
  /// The explanation that is drawn on top of the screen.
  var overlay: ExplanationOverlay?

  /// The binders that deliver before each frame.
  var flushed: [WeakBinder] = []
  /// The signals of other threads to the run loop.
  let signal = LoopSignal()
  /// Waits by the clock.
  private let sleep: @Sendable (Duration) async throws -> Void
  /// The time of the clock.
  let now: () -> ContinuousClock.Instant
  /// Waits for the next animation step; nil while no control is animated.
  private var pacer: Task<Void, Never>?
  /// The time at which a binder has an edit to commit; nil if none waits for a pause of the user.
  var wakeTime: ContinuousClock.Instant?
  /// Waits for that time, and for which.
  private var waker: (task: Task<Void, Never>, time: ContinuousClock.Instant)?

  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - terminal: The terminal to show it on.
  ///   - clock: The clock that paces animation and delays; tests pass a `ManualClock`.
  public init(
    screen: Screen, terminal: any Terminal, clock: any Clock<Duration> = ContinuousClock()
  ) {
    pages = [Page(screen)]
    self.terminal = terminal
    sleep = { try await clock.sleep(for: $0) }
    now = Self.time(of: clock)
    screen.application = { [weak self] in self }
    updateFocus()
  }

  // MARK: - Running

  /// Takes the terminal over until the application ends, and restores it then.
  ///
  /// Where the terminal cannot be drawn on, or two controls have one key, the reason is written to
  /// standard error.
  ///
  /// - Returns: How the run ended: `Ending.failed` where it could not begin.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func run() async throws -> Ending {
    let (wakes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let wake: @Sendable () -> Void = { continuation.yield() }
    if let conflict = keyConflicts.first { return failed(conflict) }
    do throws(TerminalError) {
      try terminal.enter(wake: wake)
    } catch {
      return failed(error.message)
    }
    signal.setWaker(wake)
    ending = nil
    needsRedraw = true
    defer {
      signal.setWaker(nil)
      pacer?.cancel()
      pacer = nil
      waker?.task.cancel()
      waker = nil
      terminal.leave()
    }
    wake()
    for await _ in wakes {
      takeEvents()
      if signal.isStepDue.take() {
        pacer = nil
        step()
      }
      if signal.isWakeDue.take() { waker = nil }
      commitDue()
      if let ending { return ending }
      flush()
      if needsRedraw { render() }
      if pacer == nil, isMoving { pace() }
      waitForWakeTime()
    }
    throw CancellationError()
  }

  private func failed(_ message: String) -> Ending {
    let ending = Ending.failed(message)
    self.ending = ending
    complain(message)
    return ending
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
    pacer = after(Self.stepTime, signal.isStepDue)
  }

  /// Sets a flag and wakes the loop after a time.
  private func after(_ time: Duration, _ flag: LoopSignal.Flag) -> Task<Void, Never> {
    // Not the application, which belongs to one isolation domain.
    let (sleep, signal) = (sleep, signal)
    return Task {
      do { try await sleep(time) } catch { return }
      flag.set()
      signal.wake()
    }
  }

  /// Has the loop wake when the first edit is due.
  private func waitForWakeTime() {
    guard let wakeTime, waker.map({ $0.time > wakeTime }) ?? true else { return }
    waker?.task.cancel()
    waker = (after(now().duration(to: wakeTime), signal.isWakeDue), wakeTime)
  }

  private static func time<Time: Clock>(
    of clock: Time
  ) -> () -> ContinuousClock.Instant where Time.Duration == Duration {
    let (start, zero) = (ContinuousClock.now, clock.now)
    return { start.advanced(by: zero.duration(to: clock.now)) }
  }

  /// Advances each animated control on the screen, such as a spinner, by one step. A running
  /// application does so by itself, ten times in a second.
  public func step() {
    for each in drawn where each.control.isMoving { each.control.step() }
  }
}
