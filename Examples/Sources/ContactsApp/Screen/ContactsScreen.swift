import BinderCore
import BinderTerminal
import ContactsModels

/// A table of people with a search, and beside it the form of the selected person. All styles share
/// this screen.
public final class ContactsScreen: Screen {
  public let search = TextField(width: 20)
  public let find: Shortcut
  public let add = Button("Add", key: .control("n"))
  public let people = Table(minimumRows: 4) {
    PersonRow()
  } columns: {
    TableColumn("Name", \.name, sort: SortColumn.name.rawValue)
    TableColumn(
      "Salary", \.salary, width: .fixed(10), alignment: .end, sort: SortColumn.salary.rawValue)
    TableColumn("Priority", \.priority, width: .fixed(10), sort: SortColumn.priority.rawValue)
  }
  public let form = FormPane()
  public let problem = Label(wraps: true)
  public let status = Label()
  public let loading = Spinner("Loading…")
  public let retry = Button("Try again")
  public let keys = KeyBar()
  public let leaving = LeavingDialog()
  public let deletion = Confirmation("Delete", yes: "Delete", no: "Keep")
  public let quitting = Confirmation(
    "Unsaved changes", text: "Quit without saving?", yes: "Quit", no: "Stay")

  /// Observes the user's actions that concern only the screen itself.
  private let events = Binder()

  public override init() {
    find = Shortcut("/", "Search", focusing: search)
    super.init()
    people.emptyText = "Nobody"
    problem.style = "error"
    problem.isVisible = false
    retry.isVisible = false
    events.observe(quitting.yes.pressed) { [unowned self] in quit() }
  }

  public override var title: String? { "Contacts · Ctrl-Q quits" }

  public override var firstFocus: Control? { people }

  public override var body: any Element {
    Column {
      Row {
        Label("Search:")
        search
        add
      }
      Row(spacing: 0) {
        people.border("People")
        form.body
      }
      Row(spacing: 2) {
        status
        loading
        retry
      }
      problem
      find
      leaving
      deletion
      quitting
    }
  }

  public override var footer: any Element { keys }

  public override func willQuit() -> Bool {
    quitting.isOpen = form.changed.isVisible
    return !quitting.isOpen
  }
}
