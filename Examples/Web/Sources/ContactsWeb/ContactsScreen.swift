import ContactsModels
import WebWidgets

/// The people, a search among them, and the form of the person who is edited.
final class ContactsScreen: WebScreen {
  let search = TextField("Search:")
  let find: Button
  let add = Button("Add", key: "ctrl+n")
  let people = Table(
    "People", empty: "Nobody", { PersonRow() },
    columns: [
      ("Name", SortColumn.name.rawValue, \.name), ("Salary", SortColumn.salary.rawValue, \.salary),
      ("Priority", SortColumn.priority.rawValue, \.priority),
    ])
  let form = FormPane()
  let problem = Label(style: "error")
  let status = Label()
  let loading = Spinner("Loading…")
  let retry = Button("Try again")
  let leaving = LeavingDialog()
  let deletion = Confirmation("Delete", yes: "Delete", no: "Keep")
  // A browser asks this by itself, with words of its own.
  let quitting = Confirmation(
    "Unsaved changes", text: "Quit without saving?", yes: "Quit", no: "Stay")

  init() { find = Button("/ Search", key: "/", focusing: search) }

  var title: String { "Contacts" }

  var body: [any PagePart] {
    let person = Node(
      "section", ["aria-label": "Person"], [Node("h2", ["text": "Person"]), form.fields])
    return [
      row([search, find, add]), Node("div", ["class": "columns"], [people, person]),
      row([status, loading, retry]), problem, leaving, deletion, quitting,
    ]
  }
}

/// A person in the table.
final class PersonRow {
  let name = Label(isLive: false)
  let salary = Label(isLive: false)
  let priority = Label(isLive: false)
}

/// The fields of one person.
final class FormPane {
  let fields: Group
  let name = TextField("Name")
  let email = TextField("E-mail")
  let birthday = TextField("Birthday")
  let salary = TextField("Salary")
  let isActive = Toggle("Active")
  let priority = Picker<Priority>("Priority")
  let notes = TextInput("Notes", rows: 3)
  let save = Button("Save", key: "ctrl+s")
  let cancel = Button("Cancel")
  let delete = Button("Delete", key: "Delete")
  let saving = Spinner("Saving…")
  let changed = Label("unsaved changes", style: "warning unsaved")
  let problem = Label(style: "error")

  init() {
    fields = Group([
      name, email, birthday, salary, priority, isActive, notes,
      row([save, cancel, delete]), row([saving, changed]), problem,
    ])
  }
}

/// The question before changes would be lost.
final class LeavingDialog: Dialog {
  let save = Button("Save")
  let discard = Button("Discard")
  let stay = Button("Keep editing")

  init() { super.init("Unsaved changes", text: "Save the changes first?") }

  override var buttons: [Button] { [save, discard, stay] }
}
