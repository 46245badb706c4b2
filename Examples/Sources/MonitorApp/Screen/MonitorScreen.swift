import BinderTerminal

/// The machine and its processes on one page, a log on the other. All styles share this screen.
public final class MonitorScreen: Screen {
  public let pages = Tabs()
  public let processPage = ProcessPage()
  public let logPage = LogPage()
  public let keys = KeyBar()
  public let ending = Confirmation("End process", yes: "End", no: "Keep")

  public override var title: String? { "Monitor · Ctrl-Q quits" }

  public override var firstFocus: Control? {
    pages.selection == "log" ? logPage.log : processPage.processes
  }

  public override var body: any Element {
    Column {
      pages.pages {
        Tab("processes", title: "Processes") { processPage.body }
        Tab("log", title: "Log") { logPage.body }
      }
      ending
    }
  }

  public override var footer: any Element { keys }
}
