import Binder
import Testing

/// Mistakes in the part of a path behind an object that is nil at the start: each is a fault when the object appears.
@Suite struct LatePathTests {
  class Item {
    @Observed var name = "a"
  }

  final class Thing: Item, BindableModel {
    let id = 7
    let delete = Command()
    let changed = Event<Void>()
    let list = RowSlot { PhotoRow() }
    let element: SelectedElement
    @Editable var row: Int?

    override init() {
      element = SelectedElement(of: list, at: _row.projectedValue)
      super.init()
    }

    static var fieldTable: FieldTable<Thing> { [.command("count") { $0.row = nil }] }
  }

  final class Shop {
    @Observed var selected: Item?
    @Observed var songs: [SelectedElementTests.Song] = []
  }

  final class View {
    let delete = Button("Delete")
    let note = Label()
    let input = TextField()
    let list = SelectedElementTests.Rack()
  }

  let shop = Shop()
  let view = View()

  @Test(arguments: [
    ("delete: { action: selected?.name }", "'name' of 'Thing' is a field, not a command"),
    ("delete: { action: selected?.id }", "'id' of 'Thing' is a field, not a command"),
    ("delete: { action: selected?.changed }", "'changed' of 'Thing' is an event, not a command"),
    (
      "delete: { action: selected?.delte }",
      "'Thing' has no command 'delte' that can be reached; did you mean 'delete'?"
    ),
    (
      "note: { modelField: selected?.delete, fallback: '-' }",
      "'delete' of 'Thing' is a command, not a field"
    ),
    (
      "input: { modelField: selected?.delete, fallback: '-' }",
      "'delete' of 'Thing' is a command, not a field"
    ),
    (
      "note: { modelField: selected?.count, fallback: '-' }",
      "'count' of 'Thing' is a command, not a field"
    ),
    (
      "note: { modelField: selected?.changed, fallback: '-' }",
      "'changed' of 'Thing' is an event, not a field"
    ),
    (
      "note: { modelField: selected?.list, fallback: '-' }",
      "'list' of 'Thing' is a slot for rows, not a field"
    ),
    (
      "note: { modelField: selected?.element, fallback: '-' }",
      "'element' of 'Thing' is the selected element of a list, not a field"
    ),
    (
      "note: { modelField: selected?.nam, fallback: '-' }",
      "'Thing' has no field 'nam' that can be reached; did you mean 'name'?"
    ),
    (
      "list: { modelField: selected?.delete, row: { slots: { title: title } } }",
      "'delete' of 'Thing' is a command, not a field"
    ),
    (
      "list: { modelField: songs, row: { slots: { title: title } } }\n"
        + "list.selectedElement: selected?.delete", "'delete' of 'Thing' is a command, not a field"
    ),
  ])
  func mistake(entry: String, reason: String) throws {
    let text = document(entry, model: "LatePathTests.Shop", view: "LatePathTests.View")
    let binder = try Binder(
      model: shop, view: view, bindings: Bindings(text: text, name: "x.yaml"))
    var faults: [String] = []
    binder.onFault = { faults.append("\($0)") }
    shop.selected = Thing()
    #expect(faults.count == 1 && faults[0].hasSuffix("cannot be followed: \(reason)"), "\(faults)")
    #expect(view.note.text == (entry.hasPrefix("note") ? "-" : ""))
    #expect(view.delete.isEnabled == !entry.hasPrefix("delete"))
    view.delete.pressed.fire()
    shop.selected = nil
    #expect(faults.count == 1, "\(faults)")
  }

  @Test func observedByName() throws {
    var faults: [String] = []
    let binder = Binder { faults.append("\($0)") }
    try binder.observe(shop, path: "selected?.delete", as: String.self) { #expect($0 == nil) }
    shop.selected = Thing()
    #expect(faults.count == 1 && faults[0].hasSuffix("is a command, not a field"), "\(faults)")
  }
}
