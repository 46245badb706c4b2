import Binder
import BinderTerminal
import Timing

/// Updates of widgets on a page that is not open, against the same on the open page. Nothing is drawn
/// until the end, when the page is opened and its text compared.
@MainActor enum Hidden {
  static var contests: [Contest] {
    [
      Contest("hidden-40-labels/shown", atMost: 0.5) { (labels("empty"), labels("full")) },
      Contest("hidden-table-400/shown", atMost: 0.01) { (table("empty"), table("full")) },
      Contest("replaced-rows-400/by-code") { (rowsByFile(), table("full")) },
      Contest("replaced-rows-400/compiled") { (rowsByFile(), compiledRows()) },
    ]
  }

  // MARK: - Labels

  final class Figures {
    let fields = (0..<40).map { _ in Field(-1) }
  }

  final class LabelScreen: Screen {
    let tabs = Tabs()
    let labels = (0..<40).map { _ in Label() }
    override var body: any Element {
      tabs.pages {
        Tab("empty") { Label("nothing") }
        Tab("full") { Column { for label in labels { label } } }
      }
    }
  }

  private static func labels(_ page: String) -> Contest.Side {
    let (model, screen, binder) = (Figures(), LabelScreen(), Binder())
    for (field, label) in zip(model.fields, screen.labels) {
      binder.bind(field, to: label.$text, as: .int)
    }
    let stage = Pages(screen, screen.tabs, page)
    return Contest.Side { times in
      for number in 0..<times { for field in model.fields { field.value = number } }
    } fault: { times in
      difference(stage.lines("full"), from: Array(repeating: "\(times - 1)", count: 40))
    } sever: {
      binder.unbind()
    }
  }

  // MARK: - A table

  struct Process: Identifiable, Equatable {
    let id: Int
    var name: String
    var load: Int
  }

  final class Machine {
    @Observed var processes: [Process] = []
  }

  final class ProcessRow: ListRow {
    let name = Label()
    let load = Label()
  }

  final class TableScreen: Screen {
    let tabs = Tabs()
    let processes = Table {
      ProcessRow()
    } columns: {
      TableColumn("Name", \.name, width: .fixed(8))
      TableColumn("Load", \.load, width: .fixed(6))
    }
    override var body: any Element {
      tabs.pages {
        Tab("empty") { Label("nothing") }
        Tab("full") { processes }
      }
    }
  }

  /// Made before, so that an update is one assignment.
  nonisolated private static let samples: [[Process]] = (0..<4).map { sample in
    (0..<400).map { Process(id: $0, name: "p\($0)", load: $0 + sample * 1_000) }
  }

  private static func table(_ page: String) -> Contest.Side {
    let (model, screen, binder) = (Machine(), TableScreen(), Binder())
    binder.bind(model.$processes, to: screen.processes.rows, of: ProcessRow.self) {
      _, process, row in
      row.name.text = process.name
      row.load.text = "\(process.load)"
    }
    return updates(of: model, screen, binder, page)
  }

  private static func rowsByFile() -> Contest.Side {
    let (model, screen) = (Machine(), TableScreen())
    do {
      let binder = try Binder(
        model: model, view: screen,
        bindings: Bindings(
          text: """
            binder: 1
            model: Hidden.Machine
            slots:
              processes:
                modelField: processes
                row:
                  view: Hidden.ProcessRow
                  slots:
                    name: name
                    load: { modelField: load, modelType: int }
            """, name: "processes.yaml"))
      return updates(of: model, screen, binder, "full")
    } catch { fatalError("\(error)") }
  }

  private static func compiledRows() -> Contest.Side {
    let (model, screen, binder) = (Machine(), TableScreen(), Binder())
    model.bindProcesses(to: screen, in: binder)
    return updates(of: model, screen, binder, "full")
  }

  private static func updates(
    of model: Machine, _ screen: TableScreen, _ binder: Binder, _ page: String
  ) -> Contest.Side {
    let stage = Pages(screen, screen.tabs, page)
    return Contest.Side { times in
      for number in 0..<times { model.processes = samples[number % samples.count] }
    } fault: { times in
      let wanted = samples[(times - 1) % samples.count]
      return difference(stage.lines("full").first, from: "p0 \(wanted[0].load)")
    } sever: {
      binder.unbind()
    }
  }

  /// A screen of tabs on which one page is open.
  @MainActor private final class Pages {
    let tabs: Tabs
    let page: String
    let terminal = MemoryTerminal(columns: 40, rows: 44)
    let application: Application

    init(_ screen: Screen, _ tabs: Tabs, _ page: String) {
      (self.tabs, self.page) = (tabs, page)
      application = Application(screen: screen, terminal: terminal)
      // The rows in sight are made, and then the page is left.
      for name in ["full", page] {
        tabs.selection = name
        application.render()
      }
    }

    /// The lines of a page below its headings, which is left again.
    func lines(_ name: String) -> [String] {
      tabs.selection = name
      application.render()
      let lines = terminal.text.split(separator: "\n").dropFirst().map {
        $0.split { $0 == " " || !$0.isASCII }.joined(separator: " ")
      }
      tabs.selection = page
      application.render()
      return lines.filter { !$0.hasPrefix("Name") && !$0.isEmpty }
    }
  }
}
