import BinderCore

extension Application {
  /// The time after which a frame is drawn though more events wait: with the frame itself there is one
  /// at least every 50 ms.
  private static var longestBatch: Duration { .milliseconds(40) }

  /// Takes the events that wait, for some time at most.
  ///
  /// - Returns: Whether there was any.
  func takeEvents() -> Bool {
    let start = now()
    var hasInput = false
    while exitReason == nil, let event = pendingEvent.take() ?? terminal.nextEvent() {
      hasInput = true
      guard take(event) else { break }
      if start.duration(to: now()) >= Self.longestBatch {
        signal.wake()
        break
      }
    }
    return hasInput
  }

  /// - Returns: Whether there may be more events.
  private func take(_ event: TerminalEvent) -> Bool {
    switch event {
    case .key(.character(let character)) where popup == nil && focused?.takesTypedText == true:
      return takeRun(from: character)
    case .key(let key): take(key)
    case .mouse(let event): take(event)
    case .paste(let text): take(pasted: text)
    case .resize: resized()
    case .interrupt(let signal): end(.interrupted(signal: signal))
    case .closed: end(.closed)
    }
    return true
  }

  /// Takes the characters that wait as one text: of a paste that the terminal does not mark, each key by
  /// itself would take longer than the text.
  private func takeRun(from first: Character) -> Bool {
    var run = [first]
    var hasMore = true
    while hasMore, pendingEvent == nil {
      switch terminal.nextEvent() {
      case .key(.character(let character)): run.append(character)
      case let event?: pendingEvent = event
      case nil: hasMore = false
      }
    }
    if run.count == 1 { take(.character(first)) } else { take(typed: run) }
    return hasMore
  }

  /// Sends characters that one event of the terminal had.
  package func send(typed text: String) {
    take(typed: Array(text))
    arrangement = nil
  }

  private func take(typed run: [Character]) {
    beginEvent()
    // Changes that have waited may have moved the focus.
    let isTaken = run.contains { taker(of: .character($0)) != nil }
    guard popup == nil, !isTaken, let focused, focused.takesTypedText, focused.isUsable else {
      for character in run where exitReason == nil { take(.character(character)) }
      return
    }
    record(String(run), as: "typed")
    focused.type(String(run))
    followFocus()
    endEvent()
  }

  // MARK: - Scrolling

  /// Has a control bring its scroll position up to date at the end of the event, so that the position
  /// does not depend on the frames between keys.
  func settleAfterEvent(_ control: Control) {
    if !unsettled.contains(where: { $0 === control }) { unsettled.append(control) }
  }

  /// Has the next frame scroll to the focus, because the focused control has used an event.
  func followFocus() {
    if !scrolling.isFollowing || following.followsCaret { following.isDue = true }
    scrolling.follow()
  }

  /// Has a frame drawn at the end of the event, where the room of a new part is known only then.
  func drawAfterEvent() {
    setNeedsRedraw()
    (following.scrolls, following.isDue) = (true, true)
  }

  /// Brings the scroll positions up to date after an event.
  func settle() {
    let controls = unsettled
    unsettled = []
    for control in controls { control.settle() }
    guard following.isDue else { return }
    following.isDue = false
    // Where the focus is on the screen is known when a frame is drawn.
    if following.scrolls { drawFrames() }
  }
}

/// How a frame was scrolled to the focus.
struct FocusFollowing {
  /// Whether a part that is larger than its room is scrolled to the focus.
  var scrolls = false
  /// Whether the focused control is larger than the room, so that the part follows its cursor.
  var followsCaret = false
  /// Whether the focus has moved since.
  var isDue = false
}
