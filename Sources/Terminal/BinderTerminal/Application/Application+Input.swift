import BinderCore

extension Application {
  /// Presses keys one after the other, then draws the screen.
  ///
  ///     try application.press("12.5<enter>")
  ///
  /// - Throws: `KeyNotationError`, before any key is pressed, if `Key.parse(_:)` cannot read them.
  public func press(_ keys: String) throws(KeyNotationError) {
    for key in try Key.parse(keys) { send(key) }
    render()
  }

  /// Sends a key to the application, or to a popup, the focused control and then the controls around
  /// it, up to a modal one.
  public func send(_ key: Key) { send(.key(key)) }

  /// Inserts text into the focused control at once. A line end in it is not the Enter key.
  public func paste(_ text: String) { send(.paste(text)) }

  /// Sends a mouse event to the control under the mouse, then to the controls around it. A press
  /// also moves the focus there, if the control can take keys.
  public func send(_ event: MouseEvent) { send(.mouse(event)) }

  private func send(_ event: TerminalEvent) {
    take(event)
    arrangement = nil
  }

  func take(_ event: TerminalEvent) {
    switch event {
    case .key(let key): Tracing.cause("key \(key)") { handle(key) }
    case .mouse(let event): Tracing.cause("the mouse") { handle(event) }
    case .paste(let text): Tracing.cause("a paste") { handle(pasted: text) }
    case .resize: resized()
    case .interrupt(let signal): end(.interrupted(signal: signal))
    case .closed: end(.closed)
    }
  }

  private func handle(_ key: Key) {
    beginEvent()
    record(key)
    switch key {
    case .control("q"):
      askToQuit()
      return endEvent()
    // On a terminal Ctrl-C is a signal; in a script it is a key.
    case .control("c"): return end(.controlC)
    case .control("l"):
      // As in a shell, for when another program has written on the screen.
      return terminal.invalidate()
    case overlayKey: return toggleOverlay()
    case .escape where overlay != nil: return toggleOverlay()
    case explanationKeys?.history where overlay != nil:
      overlay?.isHistoryShown.toggle()
      return
    case explanationKeys?.next where overlay != nil: return explainNext()
    case .pageUp, .pageDown: if overlay?.position.scroll(by: key) == true { return }
    default: break
    }
    if isMeantForText(key) { return endEvent() }
    if let control = taker(of: key) {
      control.keyPressed()
    } else if key == .tab {
      moveFocus(by: 1)
    } else if key == .backTab {
      moveFocus(by: -1)
    } else if key.isTyped, let target = popup ?? focused, !target.isUsable {
      // The user means the control, which takes no keys now, and nothing behind it.
    } else if offer(key) {
      followFocus(afterTyping: key.isTyped && key != .enter)
      // It ends the text, and a dialog may be its effect.
      if key == .enter, focused is TextField { typing = Typing() }
    } else if key == .escape, let popup {
      popup.dismiss()
    } else if key == .escape, let focused, !focused.isUsable, focused.hasDraft {
      // The control takes no other key now, and its text would hold every command back.
      for draft in focused.ownDrafts { draft.revert() }
    } else if popup == nil, let control = keyedControls.first(where: { $0.key == key }) {
      control.keyPressed()
    } else if modal == nil, !screen.handle(key), key == .pageUp || key == .pageDown {
      page.scrolling.scroll(rows: key.rows(page: page.scrolling.rows.room - 1) ?? 0)
    }
    endEvent()
  }

  /// Ends the run where the screen lets it. The question is about a model that has the text, and about values that
  /// show it; a text that is being validated is waited for, unless the key is pressed again.
  private func askToQuit() {
    endEditing()
    flush()
    let drafts = pages.flatMap(\.edited).flatMap(BinderCore.editableFields).compactMap(\.editable)
    if !waitsToQuit, let draft = drafts.first(where: \.isBeingValidated) {
      waitsToQuit = true
      return draft.afterValidation { [weak self] isTaken, hasGoneOn in
        guard let self, waitsToQuit else { return }
        waitsToQuit = false
        if isTaken, !hasGoneOn { askToQuit() }
      }
    }
    waitsToQuit = false
    if screen.willQuit() { quit() }
  }

  /// Brings the screen up to date for an event, which concerns the values that are current.
  func beginEvent() {
    flush()
    // Where no frame is due, the focus is that of the frame that the user sees.
    if frames.isDue {
      arrangement = nil
      updateFocus()
    }
    // From here on handlers run.
    arrangement = nil
    // A control may change its looks without asking for a frame.
    frames.demand()
  }

  /// Brings the focus up to date after an event, whose handlers may have changed anything.
  func endEvent() {
    arrangement = nil
    updateFocus()
    settle()
  }

  /// Whether a key answers nothing: the user goes on typing a text that a dialog covers or whose field has gone.
  private func isMeantForText(_ key: Key) -> Bool {
    guard typing.isInterrupted, key.isTyped,
      let time = typing.time, time.duration(to: now()) < .milliseconds(500)
    else {
      typing = Typing()
      return false
    }
    typing.time = now()
    // A text in the dialog takes the keys: the user sees them there. Enter in a field would commit it.
    return modal == nil || focused?.takesTypedText != true || key == .enter && focused is TextField
  }

  private func offer(_ key: Key) -> Bool {
    chain(from: popup ?? focused ?? modal).contains {
      ($0.isUsable || $0.layer == .modal) && $0.handle(key)
    }
  }

  private func handle(pasted text: String) {
    beginEvent()
    record(text, as: "paste")
    if let focused, focused.isUsable, focused.paste(text) { followFocus() }
    endEvent()
  }

  private func handle(_ event: MouseEvent) {
    beginEvent()
    typing = Typing()
    record(event)
    if let overlay, overlay.part.contains(event.position),
      event.kind == .press || overlay.position.isCut
    {
      self.overlay?.position.scroll(by: event.scrolledRows)
      return endEvent()
    }
    let modal = modal
    let hit = drawn.last {
      $0.visible.contains(event.position)
        && ($0.control.modal === modal || $0.control.layer == .notice)
    }
    if let popup, hit?.control !== popup, hit == nil || hit?.control !== popup.container {
      // The press does no more, as the user may only have meant to leave the popup.
      if event.kind == .press { popup.dismiss() }
      return endEvent()
    }
    // The control may have left the screen since the frame that the user saw.
    if let hit, hit.control.application === self, hit.control.isVisible {
      if event.kind == .press, hit.control.layer != .notice { focusNearest(to: hit.control) }
      if event.kind == .press { chooseExplained(hit.control) }
      if offer(event, to: hit.control) { return endEvent() }
    }
    // A press in the frame of the control of the popup may be beside the rows that the control draws.
    if event.kind == .press { popup?.dismiss() }
    if modal == nil, event.kind != .press { page.scrolling.scroll(rows: event.scrolledRows) }
    endEvent()
  }

  private func focusNearest(to control: Control) {
    if control.canFocus { control.container?.prepare(forFocusOn: control) }
    let candidates = chain(from: control)
    if let target = candidates.first(where: \.canFocus) { focus(target) }
  }

  private func offer(_ event: MouseEvent, to control: Control) -> Bool {
    for each in chain(from: control) {
      guard each.isUsable, let frame = drawn.last(where: { $0.control === each })?.frame
      else { continue }
      if each.handle(event.counted(from: frame)) { return true }
    }
    return false
  }
}
