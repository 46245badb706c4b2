import BinderTerminal

/// Presses keys in the app without a terminal and prints the screens: the first one, the one after
/// each Enter, and the last one.
@MainActor
struct PrintedSession {
  private let columns: Int
  private let terminal: MemoryTerminal
  private let application: Application
  private let waitUntilIdle: () async -> Void

  /// - Parameter waitUntilIdle: Waits until the requests that have been sent are answered.
  init(_ screen: Screen, columns: Int, rows: Int, waitUntilIdle: @escaping () async -> Void) {
    self.columns = columns
    self.waitUntilIdle = waitUntilIdle
    terminal = MemoryTerminal(columns: columns, rows: rows)
    application = Application(screen: screen, terminal: terminal)
  }

  func play(_ keys: [Key]) async {
    await waitUntilIdle()
    show("at the start")
    var pressed = ""
    for key in keys where application.exitReason == nil {
      application.send(key)
      await waitUntilIdle()
      // An answer may be in sight only now, and ask for the next page.
      application.render()
      await waitUntilIdle()
      pressed += "\(key)"
      if key == .enter {
        show(pressed)
        pressed = ""
      }
    }
    if !pressed.isEmpty { show(pressed) }
    print(String(repeating: "─", count: columns))
    application.quit()
  }

  private func show(_ caption: String) {
    application.render()
    Self.show(terminal.text, caption, columns)
  }

  static func show(_ screen: String, _ caption: String, _ columns: Int) {
    let line = "── \(caption) "
    print(line + String(repeating: "─", count: max(0, columns - line.count)))
    print(screen)
  }
}
