import BalanceApp
import BinderTerminal

/// Plays keys to the app without a terminal and prints what a terminal would show: the first screen,
/// the screen after each Enter, and the last one.
@MainActor
struct PrintedSession {
  private static let columns = 60

  private let app: any BalanceStyle
  private let terminal = MemoryTerminal(columns: columns, rows: 12)
  private let application: Application

  init(screen: BalanceScreen, app: any BalanceStyle) {
    self.app = app
    application = Application(screen: screen, terminal: terminal)
  }

  func play(_ keys: [Key]) async {
    await app.settle()
    show("at the start")
    var pressed = ""
    for key in keys where application.ending == nil {
      application.send(key)
      await app.settle()
      pressed += "\(key)"
      if key == .enter {
        show(pressed)
        pressed = ""
      }
    }
    if !pressed.isEmpty { show(pressed) }
    print(String(repeating: "─", count: Self.columns))
  }

  private func show(_ caption: String) {
    application.render()
    let line = "── \(caption) "
    print(line + String(repeating: "─", count: max(0, Self.columns - line.count)))
    print(terminal.text)
  }
}
