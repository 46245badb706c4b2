#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Application {
  /// Presses keys one after the other and draws the screen.
  ///
  /// - Throws: `KeyNotationError`, before any key is pressed, if `Key.parse(_:)` cannot read them.
  public func press(_ keys: String) throws(KeyNotationError) {
    for key in try Key.parse(keys) { send(key) }
    render()
  }

  /// Brings a key to whom it concerns: the application, an alert, or the control with the focus and
  /// what is around it.
  public func send(_ key: Key) {
    settle()
    // Anything may look other than before, and not everything says so.
    setNeedsRedraw()
    switch key {
    case .control("q"): return quit()
    // On a terminal Ctrl-C is a signal; in a script it is a key.
    case .control("c"): return end(.interrupted(signal: SIGINT))
    case .control("l"):
      // As in a shell, for when another program has written on the screen.
      return terminal.forget()
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
    settle()
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

  /// Gives text to the control with the focus, as if it were typed in one go. Line ends in it are not
  /// the Enter key.
  public func paste(_ text: String) {
    settle()
    setNeedsRedraw()
    guard showingAlert == nil else { return }
    if focused?.paste(text) == true { scrolling.follow() }
    settle()
  }

  /// Brings what the mouse did to the control that it did it on, and to what is around that. The focus
  /// goes to the control, if it can take keys.
  public func send(_ event: MouseEvent) {
    settle()
    setNeedsRedraw()
    let alert = showingAlert
    let hit = drawn.last { each in
      each.visible.contains(event.position) && (alert == nil || each.control === alert)
    }
    // What is not there any more has gone since the frame that the user saw.
    if let hit, hit.control.application === self, hit.control.isVisible {
      if alert == nil, event.kind == .press { focusNearest(to: hit.control) }
      if offer(event, to: hit.control) { return settle() }
    }
    switch event.kind {
    case .scrollUp where alert == nil: scrolling.scroll(rows: -MouseEvent.rowsPerTurn)
    case .scrollDown where alert == nil: scrolling.scroll(rows: MouseEvent.rowsPerTurn)
    default: break
    }
    settle()
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

extension MouseEvent {
  /// How far one step of the wheel goes.
  static let rowsPerTurn = 3
}
