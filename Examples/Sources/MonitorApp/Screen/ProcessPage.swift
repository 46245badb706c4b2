import BinderCore
import BinderTerminal

/// The machine, and a table of its processes.
public final class ProcessPage {
  public let cores = List { CoreRow() }
  public let memory = Gauge("Memory", warning: 0.8, critical: 0.95)
  public let search = TextField(width: 20)
  public let find: Shortcut
  public let status = Label()
  public let paused = Label("paused")
  public let processes = Table(minimumRows: 4) {
    ProcessRow()
  } columns: {
    TableColumn(
      "Number", \.number, width: .fixed(9), alignment: .end, sort: SortColumn.number.rawValue)
    TableColumn("User", \.user, width: .fixed(10), sort: SortColumn.user.rawValue)
    TableColumn("Name", \.name, sort: SortColumn.name.rawValue)
    TableColumn("Load", \.load, width: .fixed(9), alignment: .end, sort: SortColumn.load.rawValue)
    TableColumn(
      "Memory", \.memory, width: .fixed(9), alignment: .end, sort: SortColumn.memory.rawValue)
  }
  public let problem = Label(wraps: true)
  public let pause = Shortcut(.function(6), "Pause")
  public let end = Shortcut(.function(9), "End process")

  init() {
    find = Shortcut("/", "Search", focusing: search)
    processes.emptyText = "No process"
    paused.style = "warning"
    paused.isVisible = false
    problem.style = "error"
    problem.isVisible = false
    end.isEnabled = false
  }

  /// At most so many cores are in sight; the others are reached by scrolling.
  private let coreRows = 8

  var body: any Element {
    Column {
      cores.frame(rows: min(coreRows, max(1, cores.rows.count)))
      memory
      Row {
        Label("Search:")
        search
        status
        paused
      }
      processes.border("Processes")
      problem
      pause
      end
      find
    }
  }
}
