import BinderTerminal
import ContactsModels

/// The fields of one person.
public final class FormPane {
  /// Everything in the pane, to enable it together.
  public let fields = Group()
  public let name = TextField(width: 26)
  public let email = TextField(width: 26)
  public let birthday = TextField(width: 12)
  public let salary = TextField(width: 12)
  public let isActive = Toggle("active")
  public let priority = Picker<Priority>()
  public let notes = TextArea(columns: 26, rows: 3)
  public let save = Button("Save", key: .control("s"))
  public let cancel = Button("Cancel")
  public let delete = Button("Delete", key: .delete)
  public let saving = Spinner("Saving…")
  public let changed = Label("unsaved changes")
  public let problem = Label(wraps: true)

  init() {
    fields.isEnabled = false
    changed.isVisible = false
    changed.style = "warning"
    problem.style = "error"
  }

  var body: any Element {
    fields {
      row("Name", name)
      row("E-mail", email)
      row("Birthday", birthday)
      row("Salary", salary)
      row("Priority", priority)
      row("", isActive)
      row("Notes", notes)
      Row {
        save
        cancel
        delete
      }
      Row {
        saving
        changed
      }
      problem
    }
    .frame(columns: 38)
    .border("Person")
  }

  private func row(_ title: String, _ control: Control) -> Row {
    Row {
      Label(title).frame(columns: 9)
      control
    }
  }
}
