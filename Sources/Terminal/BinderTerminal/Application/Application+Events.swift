import BinderCore

extension Application {
  /// Takes the events that wait, for some time at most; false if there was none.
  func takeEvents() -> Bool {
    let start = now()
    var hasInput = false
    while exitReason == nil, let event = pendingEvent.take() ?? terminal.nextEvent() {
      hasInput = true
      if case .key(.character(let first)) = event, popup == nil, focused?.takesTypedText == true {
        // As one text: key by key, a paste that the terminal does not mark would take longer.
        var run = [first]
        pendingEvent = terminal.nextEvent()
        while case .key(.character(let next))? = pendingEvent {
          run.append(next)
          pendingEvent = terminal.nextEvent()
        }
        if run.count == 1 { take(event) } else { take(typed: run) }
        if pendingEvent == nil { break }
      } else {
        take(event)
      }
      // With the frame that is drawn then there is one at least every 50 ms, though more events wait.
      if start.duration(to: now()) >= .milliseconds(40) {
        signal.wake()
        break
      }
    }
    return hasInput
  }

  package func send(typed text: String) {
    take(typed: Array(text))
    arrangement = nil
  }

  private func take(typed run: [Character]) {
    beginEvent()
    // Changes that have waited may have moved the focus.
    let isTaken = run.contains { taker(of: .character($0)) != nil }
    guard popup == nil, !isTaken, !typing.isInterrupted, let focused, focused.takesTypedText,
      focused.isUsable
    else {
      for character in run where exitReason == nil { take(.key(.character(character))) }
      return
    }
    record(String(run), as: "typed")
    focused.type(String(run))
    followFocus(afterTyping: true)
    endEvent()
  }

  /// Has the next frame scroll to the focus, because the focused control has used an event.
  ///
  /// - Parameter isTyped: Whether the event was a key for a text, whose draft it may have ended.
  func followFocus(afterTyping isTyped: Bool = false) {
    if !page.scrolling.isFollowing || following.followsCaret { following.isDue = true }
    page.scrolling.isFollowing = true
    (modal as? Dialog)?.followFocus()
    if let focused, focused.takesTypedText, isTyped || focused.hasDraft {
      (typing.time, typing.isShown, typing.isLatest) = (now(), false, isTyped)
    }
  }

  /// Has a frame drawn at the end of the event, where the room of a new part is known only then.
  func drawAfterEvent() {
    setNeedsRedraw()
    (following.scrolls, following.isDue) = (true, true)
  }

  func settle() {
    for list in exchange(&unsettled, with: []) { list.scrollToSelection() }
    guard following.isDue else { return }
    following.isDue = false
    // Where the focus is on the screen is known when a frame is drawn.
    if following.scrolls { drawFrames() }
  }
}

struct FocusFollowing {
  /// Whether a part that is larger than its room is scrolled to the focus.
  var scrolls = false
  /// Whether the focused control is larger than the room, so that the part follows its cursor.
  var followsCaret = false
  /// Whether the focus has moved since.
  var isDue = false
}

/// The user's typing of a text, as long as no other event follows.
struct Typing {
  /// The time of the latest key; nil while no text is being typed.
  var time: ContinuousClock.Instant?
  /// Whether a frame has shown it, so that what changes now is no effect of it.
  var isShown = false
  /// Whether the latest event was a key for the text, and not one that may well lead away from it.
  var isLatest = false
  /// Whether a dialog has opened since, or the field has gone.
  var isInterrupted = false
}

extension Application {
  /// Has a binder deliver its waiting changes before each frame: those of `@Observable` models, and
  /// all changes under `delivery: .onFlush`.
  ///
  ///     let binder = Binder(delivery: .onFlush)
  ///     application.flushAtFrames(binder)
  ///
  /// A change on any thread causes a frame. The application sets `binder.onNeedsFlush` for that,
  /// and holds the binder weakly.
  ///
  /// It also commits edits after their `delay`, measured by its clock, for which it sets
  /// `binder.onNeedsWake` and `binder.now`. Without this call edits do not wait for a pause.
  public func flushAtFrames(_ binder: Binder) {
    flushed.append(Weak(binder))
    showFaults(of: binder)
    binder.onNeedsFlush = { [signal] in signal.requestFlush() }
    binder.now = now
    binder.onNeedsWake = { [weak self] time in self?.wake(at: time) }
    signal.requestFlush()
  }

  private func wake(at time: ContinuousClock.Instant) {
    wakeTime = wakeTime.map { min($0, time) } ?? time
    signal.wake()
  }

  /// Commits the edits whose delay has passed. A running application does so by itself.
  public func commitDue() {
    guard let time = wakeTime, time <= now() else { return }
    wakeTime = nil
    recorder?.note("commit", atOnce: false)
    arrangement = nil
    for each in flushed { each.object?.commitDue() }
  }

  func flush() {
    takeFaults()
    guard signal.takeFlush() else { return }
    arrangement = nil
    flushed.removeAll { $0.object == nil }
    for each in flushed { each.object?.flush() }
  }
}
