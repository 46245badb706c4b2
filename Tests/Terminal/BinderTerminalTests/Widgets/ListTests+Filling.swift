import BinderCore
import BinderTerminal
import Testing

/// Lists, buttons and text fields without a binder.
@Suite struct FillingTests {
  final class NameRow: ListRow {
    let name = Label()
    override var body: any Element { name }
  }

  let list = List { NameRow() }
  let stage: Stage

  init() {
    let list = list
    stage = Stage(12, 4) { list }
  }

  private func show(_ names: [String]) {
    list.show(names, as: NameRow.self) { name, row in row.name.text = name }
  }

  @Test("code fills the rows, and fills them again")
  func filling() {
    show(["ada", "bob"])
    #expect(stage.text.contains("ada") && stage.text.contains("bob"))
    show(["bob", "eve", "zoe"])
    #expect(!stage.text.contains("ada") && stage.text.contains("eve") && stage.text.contains("zoe"))
    show([])
    #expect(!stage.text.contains("bob"))
  }

  @Test("the selection stays with its element")
  func selection() {
    show(["ada", "bob"])
    var selected: [Int?] = []
    list.onSelect { selected.append($0) }
    list.selection = 1
    show(["zoe", "ada", "bob"])
    #expect(list.selection == 2)
    #expect(list.selectedElement.value as? String == "bob")
    show(["ada"])
    #expect(selected.first == 1 && selected.contains(2))
  }

  @Test("a binding takes the place of the given rows, and given rows that of a binding")
  func replacing() {
    final class Model { @Observed var names = ["eve"] }
    let (model, binder) = (Model(), Binder())
    show(["ada"])
    binder.bind(model.$names, to: list.rows, of: NameRow.self) { _, name, row in
      row.name.text = name
    }
    #expect(stage.text.contains("eve") && !stage.text.contains("ada"))
    show(["bob"])
    model.names = ["zoe"]
    #expect(stage.text.contains("bob") && !stage.text.contains("zoe"))
  }

  @Test("a closure is called for each action of the user")
  func actions() throws {
    var calls: [String] = []
    show(["ada", "bob"])
    list.onChoose { calls.append("chosen \($0)") }
    list.selection = 1
    list.chosen.fire(with: "bob")
    let button = Button("Go")
    button.onPress { calls.append("pressed") }
    button.pressed.fire()
    let shortcut = Shortcut("g", "Go")
    shortcut.onPress { calls.append("key") }
    shortcut.pressed.fire()
    let field = TextField()
    field.onType { calls.append("typed \($0)") }
    field.onSubmit { calls.append("submitted") }
    field.onLeave { calls.append("left \($0)") }
    field.text = "by code"
    field.$text.edit("x")
    field.$text.commit()
    field.$text.endEditing()
    field.submitted.fire()
    #expect(calls.prefix(4) == ["chosen 1", "pressed", "key", "typed x"])
    #expect(calls.contains("left x") && calls.last == "submitted")
  }

  @Test("a closure hears of what the user edits, and not of what code sets")
  func edits() {
    var calls: [String] = []
    let table = Table {
      NameRow()
    } columns: {
      TableColumn("Name", \.name, sort: "name")
    }
    table.onSort { calls.append("sorted by \($0?.column ?? "nothing")") }
    table.sort = ColumnSort("age")
    table.$sort.edit(ColumnSort("name"))
    let area = TextArea()
    area.onType { calls.append("typed \($0)") }
    area.onLeave { calls.append("left \($0)") }
    area.text = "by code"
    area.$text.edit("x")
    area.$text.endEditing()
    let toggle = Toggle("on")
    toggle.onToggle { calls.append("\($0)") }
    toggle.isOn = true
    _ = toggle.handle(.character(" "))
    let picker = Picker(["one", "two"], value: "one")
    picker.onChoose { calls.append("chosen \($0)") }
    picker.$value.edit("two")
    picker.$value.commit()
    picker.chosen.fire(with: "two")
    let alert = Alert()
    alert.onDismiss { calls.append("dismissed \(alert.message ?? "")") }
    alert.message = "no"
    alert.message = nil
    alert.message = "no"
    alert.dismiss()
    let dialog = Dialog("Leave?")
    dialog.onClose { calls.append("closed") }
    dialog.isOpen = true
    dialog.isOpen = false
    dialog.isOpen = true
    dialog.close()
    #expect(
      calls == [
        "sorted by name", "typed x", "left x", "false", "chosen two", "dismissed ", "closed",
      ])
  }
}
