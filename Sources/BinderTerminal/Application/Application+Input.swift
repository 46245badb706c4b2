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

  /// Sends a key to the application, an alert, or the focused control and then the controls around
  /// it.
  public func send(_ key: Key) {
    // The key concerns the values that are current.
    flush()
    updateFocus()
    // A control may change its looks without asking for a frame.
    setNeedsRedraw()
    switch key {
    case .control("q"): return quit()
    // On a terminal Ctrl-C is a signal; in a script it is a key.
    case .control("c"): return end(.controlC)
    case .control("l"):
      // As in a shell, for when another program has written on the screen.
      return terminal.invalidate()
    case overlay?.key:
      overlay?.isShown.toggle()
      return
    default: break
    }
    if let alert = showingAlert {
      _ = alert.handle(key)
    } else if key == .tab {
      moveFocus(by: 1)
    } else if key == .backTab {
      moveFocus(by: -1)
    } else if offer(key) {
      scrolling.follow()
    } else if !screen.handle(key) {
      scrollBody(by: key)
    }
    updateFocus()
  }

  private func offer(_ key: Key) -> Bool {
    sequence(first: focused, next: { $0?.container }).contains { $0?.handle(key) == true }
  }

  private func scrollBody(by key: Key) {
    switch key {
    case .pageUp: scrolling.scroll(pages: -1)
    case .pageDown: scrolling.scroll(pages: 1)
    default: break
    }
  }

  /// Inserts text into the focused control at once. A line end in it is not the Enter key.
  public func paste(_ text: String) {
    flush()
    updateFocus()
    setNeedsRedraw()
    guard showingAlert == nil else { return }
    if focused?.paste(text) == true { scrolling.follow() }
    updateFocus()
  }

  /// Sends a mouse event to the control under the mouse, then to the controls around it. A press
  /// also moves the focus there, if the control can take keys.
  public func send(_ event: MouseEvent) {
    flush()
    updateFocus()
    setNeedsRedraw()
    let alert = showingAlert
    let hit = drawn.last { each in
      each.visible.contains(event.position) && (alert == nil || each.control === alert)
    }
    // The control may have left the screen since the frame that the user saw.
    if let hit, hit.control.application === self, hit.control.isVisible {
      if alert == nil, event.kind == .press { focusNearest(to: hit.control) }
      if offer(event, to: hit.control) { return updateFocus() }
    }
    if alert == nil, event.kind != .press { scrolling.scroll(rows: event.scrolledRows) }
    updateFocus()
  }

  private func focusNearest(to control: Control) {
    if control.canFocus { control.container?.prepare(forFocusOn: control) }
    let candidates = sequence(first: control, next: \.container)
    if let target = candidates.first(where: \.canFocus) { focus(target) }
  }

  private func offer(_ event: MouseEvent, to control: Control) -> Bool {
    for each in sequence(first: control, next: \.container) {
      guard each.isUsable, let frame = drawn.last(where: { $0.control === each })?.frame
      else { continue }
      if each.handle(event.counted(from: frame)) { return true }
    }
    return false
  }

  /// The alert that takes all keys: of several the last one in the body, which is drawn on top.
  var showingAlert: Alert? {
    screen.body.controls.last { ($0 as? Alert)?.isShowing == true } as? Alert
  }
}
