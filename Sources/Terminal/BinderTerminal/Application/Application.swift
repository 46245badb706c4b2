import BinderCore

/// Shows a screen on a terminal and sends the keys to its widgets.
///
///     let application = Application(screen: screen, terminal: CursesTerminal())
///     exit(try await application.run().exitCode)  // or 'Application.main', which reports errors
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
  public var theme = Theme() { didSet { setNeedsRedraw() } }
  /// The themes that a `Group` names in its slot `theme`.
  ///
  ///     application.themes["night"] = night
  public var themes = ["dark": Theme.dark, "light": .light, "plain": .plain] {
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
  public private(set) var exitReason: ExitReason?
  /// The most frames that a run draws in a second; 60 unless it is set, and 1 at least. Changes in
  /// between are in the next frame. The frame of a key, the mouse or a change of size does not wait.
  ///
  ///     application.framesPerSecond = 10  // for a slow line
  public var framesPerSecond: Int {
    get { pacing.limit }
    set { pacing.limit = max(1, newValue) }
  }
  /// The number of frames that the application has drawn.
  public internal(set) var frameCount = 0

  /// The screens over each other, the one that is shown last. There is always one.
  var pages: [Page]
  let frames: FrameRequest
  /// The body of the screen as it is now; nil where code of the app may have run since it was made.
  var arrangement: Arrangement?
  /// The marks of controls that were hidden and are shown now, whose links have not delivered yet.
  var marksShownAgain: [DisplayMark] = []
  /// The cells of the last frame.
  var grid: Grid?
  var drawn: [DrawnControl] = []
  /// The explanation on top of the screen; nil while it is hidden.
  var overlay: ExplanationOverlay?
  /// Whether a line of the screen tells of faults, and a key lists them; true unless it is set.
  public var showsFaults = true { didSet { setNeedsRedraw() } }
  var faultReport = FaultReport()
  var pendingEvent: TerminalEvent?
  /// The lists that scroll at the end of the event, so that their position does not depend on the frames between keys.
  var unsettled: [List] = []
  var following = FocusFollowing()
  var typing = Typing()
  /// Whether Ctrl-Q waits for the validation of a text.
  var waitsToQuit = false

  /// Notes the user's actions and the frames; nil unless the session is recorded.
  let recorder: SessionRecorder?
  var recorded = RecordedFrames()

  var flushed: [Weak<Binder>] = []
  let signal = LoopSignal()
  private let sleep: @Sendable (Duration) async throws -> Void
  let now: () -> ContinuousClock.Instant
  /// The time of the next animation step; nil while no control is animated.
  private var stepTime: ContinuousClock.Instant?
  /// The time at which a binder has an edit to commit; nil if none waits for a pause of the user.
  var wakeTime: ContinuousClock.Instant?
  /// The time of a frame that is due and has to wait.
  private var frameTime: ContinuousClock.Instant?
  var pacing = FramePacing()
  /// Wakes the run at the first of these times.
  private var timer: (task: Task<Void, Never>, time: ContinuousClock.Instant)?

  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - terminal: The terminal to show it on.
  ///   - owner: An object to keep with the screen, such as the binder or the controller that fills it.
  ///   - clock: The clock that paces animation and delays; tests pass a `ManualClock`.
  public init(
    screen: Screen, terminal: any Terminal, keeping owner: AnyObject? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    pages = [Page(screen, keeping: owner)]
    self.terminal = terminal
    recorder = Outside.source?.recorder
    sleep = { try await clock.sleep(for: $0) }
    now = Self.time(of: clock)
    frames = FrameRequest { [signal] in signal.wake() }
    frames.screen = self
    screen.application = { [weak self] in self }
    record(terminal.size)
    updateFocus()
  }

  // MARK: - Running

  /// Takes the terminal over until the application ends, and restores it then.
  ///
  /// Where the terminal cannot be drawn on, or two controls have one key, the reason is written to standard error.
  ///
  /// - Returns: How the run ended: `ExitReason.failed` where it could not begin.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func run() async throws -> ExitReason {
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
    // The screen of the process shows the faults of all binders in it.
    if terminal is CursesTerminal { FaultListener.shared.set(signal.addFault) }
    exitReason = nil
    record(terminal.size)
    recorder?.note("run")
    frames.isDue = true
    defer {
      signal.setWaker(nil)
      if terminal is CursesTerminal { FaultListener.shared.set(nil) }
      timer?.task.cancel()
      (timer, stepTime) = (nil, nil)
      terminal.leave()
    }
    wake()
    var isFirst = true
    for await _ in wakes {
      let hasInput = takeEvents()
      if let timer, timer.time <= now() { self.timer = nil }
      if let stepTime, stepTime <= now() {
        self.stepTime = nil
        step()
      }
      commitDue()
      if let exitReason { return exitReason }
      flush()
      drawInTime(atOnce: hasInput || isFirst)
      isFirst = false
      if stepTime == nil, isMoving { stepTime = now().advanced(by: .milliseconds(100)) }
      setTimer()
      arrangement = nil
    }
    throw CancellationError()
  }

  private func drawInTime(atOnce isUrgent: Bool) {
    let now = now()
    frameTime = frames.isDue && !isUrgent ? pacing.wait(at: now).map(now.advanced) : nil
    if frames.isDue, frameTime == nil { drawFrames() }
  }

  private func setTimer() {
    let next = [stepTime, frameTime, wakeTime].compactMap(\.self).min()
    guard next != timer?.time else { return }
    timer?.task.cancel()
    timer = next.map { time in
      // Not the application, which belongs to one isolation domain.
      let (sleep, signal, wait) = (sleep, signal, now().duration(to: time))
      let task = Task {
        do { try await sleep(wait) } catch { return }
        signal.wake()
      }
      return (task, time)
    }
  }

  private func failed(_ message: String) -> ExitReason {
    let exitReason = ExitReason.failed(message)
    self.exitReason = exitReason
    complain(message)
    return exitReason
  }

  package func resized() {
    record(terminal.size)
    page.scrolling.isFollowing = true
    frames.isDue = true
  }

  /// Ends the run with `ExitReason.quit`.
  public func quit() { end(.quit) }

  func end(_ exitReason: ExitReason) {
    if self.exitReason == nil {
      self.exitReason = exitReason
      endEditing()
    }
    recorder?.note("over")
    signal.wake()
  }

  /// The focused controls of all pages end their editing, as at any loss of the focus.
  func endEditing() {
    // A dialog has taken the focus from a control below it, which keeps its draft.
    for page in pages {
      for control in page.layers.map(\.former.focused) + [page.focused] { control?.focusLost() }
    }
  }

  func setNeedsRedraw() {
    arrangement = nil
    frames.demand()
  }

  // MARK: - Animation

  private var isMoving: Bool { drawn.contains { $0.control.isMoving && !$0.visible.isEmpty } }

  private static func time<Time: Clock>(
    of clock: Time
  ) -> () -> ContinuousClock.Instant where Time.Duration == Duration {
    let (start, zero) = (ContinuousClock.now, clock.now)
    return { start.advanced(by: zero.duration(to: clock.now)) }
  }

  /// Advances each animated control on the screen, such as a spinner, by one step. A running
  /// application does so by itself, ten times in a second.
  public func step() {
    recorder?.note("step", atOnce: false)
    arrangement = nil
    for each in drawn where each.control.isMoving { each.control.step() }
  }
}
