import BinderTerminal
import MonitorSystem

/// The lines of a log, which are coloured by their level.
public final class LogPage {
  public let search = TextField(width: 20)
  public let find: Shortcut
  public let wraps = Toggle("wrap")
  public let status = Label()
  public let log = LogView<LogLine>(\.text, style: { LogPage.style(of: $0.level) })
  public let problem = Label(wraps: true)

  init() {
    find = Shortcut("/", "Search", focusing: search)
    problem.style = "error"
    problem.isVisible = false
  }

  private static func style(of level: LogLine.Level) -> String? {
    switch level {
    case .debug, .info: nil
    case .warning, .error: level.rawValue
    }
  }

  var body: any Element {
    Column {
      Row {
        Label("Search:")
        search
        wraps
        status
      }
      log.border("Log")
      problem
      find
    }
  }
}
