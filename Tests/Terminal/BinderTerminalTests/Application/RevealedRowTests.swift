import BinderCore
import BinderTerminal
import Testing

/// An invalid draft in a row that is out of sight keeps a command from running, and the row is shown.
@Suite struct RevealedRowTests {
  final class Pet {
    @Observed(validating: { $0.isEmpty ? "a name is needed" : nil }) var name = ""
    init(_ number: Int) { name = "pet \(number)" }
  }

  final class Model {
    @Observed var pets = (0..<20).map { Pet($0) }
    @Observed var selected: Pet?
    var saves = 0
    let save = Command()
    init() { save.handler = { [unowned self] in saves += 1 } }
  }

  final class PetRow: ListRow {
    let label = Label("name")
    let name = TextField(width: 10)
    override var body: any Element {
      Row {
        label
        name
      }
    }
  }

  enum Place: CaseIterable { case body, tab, group, scrolledBody, table, dialog }

  final class Form: Screen {
    let place: Place
    let pets: List
    let tabs = Tabs()
    let group = Group()
    let notes = TextField()
    let save = Button("Save", key: .control("s"))
    let dialog: PetDialog

    init(_ place: Place) {
      self.place = place
      pets =
        place == .table
        ? Table {
          PetRow()
        } columns: {
          TableColumn("Label", \.label, width: .fixed(30))
          TableColumn("Name", \.name, width: .fixed(30))
        } : List { PetRow() }
      dialog = PetDialog(pets)
    }

    override var body: any Element {
      Column {
        switch place {
        case .body, .table: pets
        case .tab:
          tabs.pages {
            Tab("one") { pets }
            Tab("two") { notes }
          }
        case .group: group { pets }.border()
        case .scrolledBody:
          for number in 0..<12 { Label("\(number)") }
          pets.frame(rows: 3)
          for number in 0..<12 { Label("\(number)") }
          notes
        case .dialog: dialog
        }
        save
      }
    }
  }

  final class PetDialog: Dialog {
    let pets: List
    let apply = Button("Apply")
    init(_ pets: List) {
      self.pets = pets
      super.init()
    }
    override var content: any Element { pets.frame(rows: 3) }
    override var buttons: [Button] { [apply] }
  }

  let model = Model()
  let binder = Binder()

  private func stage(_ place: Place) -> (Form, Stage) {
    let form = Form(place)
    binder.bind(model.$pets, to: form.pets.rows, of: PetRow.self) { binder, pet, row in
      binder.bind(pet.$name, to: row.name.$text)
    }
    binder.bind(model.$selected, to: form.pets.selectedElement)
    binder.bind(form.save.pressed, to: model.save)
    binder.bind(form.dialog.apply.pressed, to: model.save)
    let stage = Stage(34, 8) { form.body }
    stage.application.showFaults(of: binder)
    form.dialog.isOpen = place == .dialog
    _ = stage.text
    return (form, stage)
  }

  @Test(
    "the row is selected and scrolled into sight, and its field has the focus",
    arguments: Place.allCases)
  func revealed(place: Place) throws {
    let (form, stage) = stage(place)
    stage.application.focus(form.pets)
    try stage.press("<home><down><tab><ctrl-u><backtab><end>")
    #expect(!stage.text.contains("a name is needed"))
    #expect(model.selected === model.pets[19])
    if place == .tab { try stage.press("<alt-2>") }
    if place == .scrolledBody { stage.application.focus(form.notes) }
    if place == .dialog { stage.application.focus(form.dialog.apply) }
    try stage.press(place == .dialog ? "<enter>" : "<ctrl-s>")
    #expect(model.selected === model.pets[1] && model.saves == 0)
    #expect(stage.application.focused is TextField && stage.application.focused !== form.notes)
    #expect(stage.text.contains("a name is") && stage.application.faults == [])
    try stage.press("Rex<ctrl-s>")
    if place == .dialog {
      stage.application.focus(form.dialog.apply)
      try stage.press("<enter>")
    }
    #expect(model.pets[1].name == "Rex" && model.saves == 1)
  }

  @Test("so is a row that is still selected, and that the wheel has scrolled out of sight")
  func scrolled() throws {
    let (form, stage) = stage(.body)
    stage.application.focus(form.pets)
    try stage.press("<home><tab><ctrl-u>")
    for _ in 0..<5 { stage.scroll(.scrollDown) }
    #expect(!stage.text.contains("a name is needed"))
    try stage.press("<ctrl-s>")
    #expect(stage.application.focused is TextField && model.saves == 0)
    #expect(stage.text.contains("a name is needed") && stage.application.faults == [])
  }

  @Test("so is a row that another row has been inserted before")
  func moved() throws {
    let (form, stage) = stage(.body)
    stage.application.focus(form.pets)
    try stage.press("<home><tab><ctrl-u><backtab><end>")
    let pet = model.pets[0]
    model.pets.insert(contentsOf: (30..<40).map { Pet($0) }, at: 0)
    try stage.press("<ctrl-s>")
    #expect(model.selected === pet && stage.application.focused is TextField)
    #expect(stage.text.contains("a name is needed") && stage.application.faults == [])
  }

  @Test("a row in a list within a row is shown with both lists")
  func nested() throws {
    let outer = List(minimumRows: 2) { OuterRow() }
    let save = Button("Save", key: .control("s"))
    let owners = Owners()
    binder.bind(owners.$owners, to: outer.rows, of: OuterRow.self) { binder, owner, row in
      binder.bind(owner.$pets, to: row.pets.rows, of: PetRow.self) { binder, pet, row in
        binder.bind(pet.$name, to: row.name.$text)
      }
    }
    binder.bind(save.pressed, to: model.save)
    let stage = Stage(30, 9) {
      outer
      save
    }
    stage.application.showFaults(of: binder)
    try stage.press("<home><tab><home><tab><ctrl-u><backtab><end><backtab><end>")
    #expect(!stage.text.contains("a name is needed") && outer.selection == 4)
    try stage.press("<ctrl-s>")
    #expect(outer.selection == 0 && stage.application.focused is TextField)
    #expect(stage.text.contains("a name is needed") && stage.application.faults == [])
  }

  final class OuterRow: ListRow {
    let pets = List { PetRow() }
    override var body: any Element { pets.frame(rows: 3) }
  }

  final class Owners {
    @Observed var owners = (0..<5).map { _ in Model() }
  }
}
