import BinderCore
import BinderTerminal

// The code of the article 'Widgets', which shows the picture of each example.

extension Example {
  static var all: [Example] {
    [
      label(), textField(), textArea(), button(), toggle(), checkbox(), radio(), picker(), list(),
      marks(), horizontalList(), disclosure(),
      table(), tabs(), menu(), menuBar(), progressBar(), gauge(), sparkline(), logView(), spinner(),
      alert(), toast(), dialog(), confirmation(), group(), keyBar(),
    ]
  }

  private static let model = Person()
  private static let staff = Staff()
  private static let disk = Disk()
  private static let binder = Binder()

  static func label() -> Example {
    let total = Label("12.50")
    let hint = Label("The price includes delivery.", wraps: true)
    total.style = "success"
    return Example("label", 20, 3) {
      total
      hint
    }
  }

  static func textField() -> Example {
    let people = TextField(width: 12)
    binder.bind(model.$people, to: people.$text, as: .int)
    binder.bind(people.submitted, to: model.save)  // Enter
    return Example("text-field", 30, 2, keys: "two") { people }
  }

  static func textArea() -> Example {
    let notes = TextArea(columns: 30, rows: 3)
    binder.bind(model.$notes, to: notes.$text)
    return Example("text-area", 32, 3, keys: "<end>") { notes }
  }

  static func button() -> Example {
    let save = Button("Save", key: .control("s"))
    let delete = Button("Delete")
    binder.bind(save.pressed, to: model.save)
    binder.bind(delete.pressed, to: model.delete)
    return Example("button", 22, 1) {
      Row(spacing: 2) {
        save
        delete
      }
    }
  }

  static func toggle() -> Example {
    let isPublic = Toggle("Public")
    binder.bind(model.$isPublic, to: isPublic.$isOn)
    return Example("toggle", 14, 1, keys: "<space>") { isPublic }
  }

  static func checkbox() -> Example {
    let isUrgent = Checkbox("Urgent")
    binder.bind(model.$isUrgent, to: isUrgent.$isOn)  // a field of the type Bool?
    return Example("checkbox", 14, 1) { isUrgent }
  }

  static func radio() -> Example {
    let priority = Radio<Priority>()  // the cases of an enum
    let size = Radio(["S", "M", "L"], value: "M", isHorizontal: true)
    binder.bind(model.$priority, to: priority.$value)
    return Example("radio", 24, 5) {
      Column(spacing: 1) {
        priority
        size
      }
    }
  }

  static func picker() -> Example {
    let city = Picker(["Bonn", "Kiel", "Ulm"], value: "Bonn")
    binder.bind(model.$city, to: city.$value)
    binder.bind(model.$cities, to: city.$options)
    return Example("picker", 16, 6, keys: "<enter><down>") { city }
  }

  static func list() -> Example {
    let people = List { PersonRow() }
    binder.bind(staff.$people, to: people.rows, of: PersonRow.self) { binder, person, row in
      binder.bind(person.$name, to: row.name.$text)
    }
    binder.bind(staff.$chosen, to: people.selectedElement)
    binder.bind(people.chosen, to: staff.open)  // Enter
    return Example("list", 20, 3, keys: "<down>") { people }
  }

  static func marks() -> Example {
    let people = List { PersonRow() }
    binder.bind(staff.$people, to: people.rows, of: PersonRow.self) { binder, person, row in
      binder.bind(person.$name, to: row.name.$text)
    }
    binder.bind(staff.$marked, to: people.selectedElements)
    return Example("marks", 20, 3, keys: "<down><shift-down>") { people }
  }

  static func horizontalList() -> Example {
    let path = List(isHorizontal: true) { PersonRow() }
    binder.bind(staff.$people, to: path.rows, of: PersonRow.self) { binder, person, row in
      binder.bind(person.$name, to: row.name.$text)
    }
    return Example("horizontal-list", 20, 1, keys: "<right>") { path }
  }

  static func disclosure() -> Example {
    let folders = List { FolderRow() }
    binder.bind(disk.$shown, to: folders.rows, of: FolderRow.self) { binder, folder, row in
      binder.bind(folder.$isOpen, to: row.node.$isOpen)
      row.node.level = folder.level
      row.name.text = folder.name
    }
    return Example("disclosure", 20, 4, keys: "<down><right>") { folders }
  }

  static func table() -> Example {
    let people = Table {
      PersonRow()
    } columns: {
      TableColumn("Name", \.name, width: .flexible(2), sort: "name")
      TableColumn("Salary", \.salary, width: .fixed(10), alignment: .end, sort: "salary")
    }
    binder.bind(staff.$people, to: people.rows, of: PersonRow.self) { binder, person, row in
      binder.bind(person.$name, to: row.name.$text)
      binder.bind(person.$salary, to: row.salary.$text, as: .fpint)
    }
    binder.bind(staff.$sort, to: people.$sort)
    return Example("table", 30, 4, keys: "<down>") { people }
  }

  static func tabs() -> Example {
    let (name, notes) = (TextField(width: 12), TextArea())
    let tabs = Tabs()
    binder.bind(model.$page, to: tabs.$selection)  // "person" or "notes"
    return Example("tabs", 24, 3) {
      tabs.pages {
        Tab("person", title: "Person") { name }
        Tab("notes", title: "Notes") { notes }
      }
    }
  }

  static func menu() -> Example {
    let copy = MenuItem("Copy")
    let clear = MenuItem("Clear")
    let edit = Menu("Edit", items: [copy, .separator, clear])
    binder.bind(copy.chosen, to: model.copy)
    return Example("menu", 16, 6, keys: "<enter>") { edit }
  }

  static func menuBar() -> Example {
    let (open, quit, sort) = (MenuItem("Open"), MenuItem("Quit"), MenuItem("Sort"))
    let bar = MenuBar()
    let (file, view) = (Menu("File", items: [open, quit]), Menu("View", items: [sort]))
    return Example("menu-bar", 24, 5, keys: "<f10>") {
      bar {
        file
        view
      }
    }
  }

  static func progressBar() -> Example {
    let download = ProgressBar(width: 20)
    binder.bind(model.$progress, to: download.$progress)  // from 0 to 1
    return Example("progress-bar", 30, 1) { download }
  }

  static func gauge() -> Example {
    let memory = Gauge("Memory", warning: 0.8, critical: 0.95)
    binder.bind(model.$memory, to: memory.$value)  // from 0 to 1
    return Example("gauge", 34, 1) { memory }
  }

  static func sparkline() -> Example {
    let load = Sparkline(range: 0...1)
    binder.bind(model.$loads, to: load.$values)
    return Example("sparkline", 20, 1) { load }
  }

  static func logView() -> Example {
    let log = LogView<String>(rows: 4, { $0 }, style: { $0.contains("ERROR") ? "error" : nil })
    binder.bind(model.$log, to: log.$lines)
    return Example("log-view", 34, 4) { log }
  }

  static func spinner() -> Example {
    let loading = Spinner("Loading…")
    binder.bind(model.$isLoading, to: loading.$isSpinning)
    return Example("spinner", 14, 1) { loading }
  }

  static func alert() -> Example {
    let alert = Alert("Transfer")
    binder.bind(model.$problem, to: alert.$message)  // a field of the type String?
    return Example("alert", 34, 7) { alert }
  }

  static func toast() -> Example {
    let toast = Alert(lasting: .seconds(4))
    binder.bind(model.$outcome, to: toast.$message)
    return Example("toast", 34, 5) { toast }
  }

  static func dialog() -> Example {
    let renaming = RenameDialog("Rename", text: "A new name for the file:")
    binder.bind(model.$isRenaming, to: renaming.$isOpen)
    binder.bind(model.$newName, to: renaming.name.$text)
    binder.bind(renaming.rename.pressed, to: model.rename)
    return Example("dialog", 36, 8) { renaming }
  }

  static func confirmation() -> Example {
    let deletion = Confirmation(text: "Delete this person?", yes: "Delete", no: "Keep")
    binder.bind(model.$isConfirming, to: deletion.$isOpen)
    binder.bind(deletion.yes.pressed, to: model.delete)
    return Example("confirmation", 30, 6) { deletion }
  }

  static func group() -> Example {
    let address = Group()
    let (street, city) = (TextField(width: 12), TextField(width: 12))
    address.title = "Address"
    binder.bind(model.$hasAddress, to: address.$isEnabled)
    return Example("group", 16, 4) {
      address {
        street
        city
      }
    }
  }

  static func keyBar() -> Example {
    let save = Button("Save", key: .control("s"))
    let search = Shortcut("/", "Search")
    let keys = KeyBar()
    return Example("key-bar", 24, 3) {
      save
      search
      Spacer()
      keys
    }
  }
}

enum Priority: CaseIterable { case low, normal, high }

final class RenameDialog: Dialog {
  let name = TextField(width: 16)
  let rename = Button("Rename")
  let cancel = Button("Cancel")

  override var content: any Element { name }
  override var buttons: [Button] { [rename, cancel] }
}

final class PersonRow: ListRow {
  let name = Label()
  let salary = Label()

  override var body: any Element { name }
}

final class FolderRow: ListRow {
  let node = Disclosure()
  let name = Label()

  override var body: any Element {
    Row(spacing: 0) {
      node
      name
    }
  }
}

final class Folder {
  let name: String
  let level: Int
  @Observed var isOpen: Bool?  // nil for a folder without others
  lazy var folders = names[name, default: []].map { Folder($0, level: level + 1) }

  var shown: [Folder] { [self] + (isOpen == true ? folders.flatMap(\.shown) : []) }

  init(_ name: String, level: Int = 0) {
    (self.name, self.level) = (name, level)
    isOpen = names[name] == nil ? nil : false
  }
}

final class Disk {
  @Observed var roots = [Folder("home"), Folder("tmp")]
  @Computed({ (disk: Disk) in disk.roots.flatMap(\.shown) }) var shown: [Folder]
}

/// The names of the folders in each.
private let names = ["home": ["ann", "bob"], "bob": ["photos"]]

/// The model of the examples.
final class Person {
  @Observed var name = "Ann"
  @Observed var salary = 3200.0
  @Observed var people = 2
  @Observed var notes = "Ann prefers letters to calls, and answers within a week."
  @Observed var isPublic = false
  @Observed var isUrgent: Bool?
  @Observed var priority = Priority.normal
  @Observed var city = "Kiel"
  @Observed var cities = ["Bonn", "Kiel", "Ulm"]
  @Observed var page = "person"
  @Observed var progress = 0.45
  @Observed var memory = 0.84
  @Observed var log: Journal<String> = [
    "INFO connected", "INFO 42 people loaded", "ERROR cannot save 'Ann'", "INFO saved",
  ]
  @Observed var loads = [0.1, 0.2, 0.15, 0.4, 0.7, 0.9, 1, 0.8, 0.5, 0.3, 0.2, 0.25]
  @Observed var isLoading = true
  @Observed var problem: String? = "The balance would be negative."
  @Observed var outcome: String? = "Copied 3 files."
  @Observed var isRenaming = true
  @Observed var newName = "letter"
  @Observed var isConfirming = true
  @Observed var hasAddress = false
  let save = Command {}
  let delete = Command {}
  let copy = Command {}
  let rename = Command {}

  init(_ name: String = "Ann", salary: Double = 3200) {
    self.name = name
    self.salary = salary
  }
}

final class Staff {
  @Observed var people = [
    Person("Ann"), Person("Bob", salary: 2900), Person("Cleo", salary: 4150),
  ]
  @Observed var chosen: Person?
  @Observed var marked: [Person] = []
  @Observed var sort: ColumnSort? = ColumnSort("name")
  let open = Command {}
}
