import BinderCore
import Testing

/// Links of code that the compiler accepts and that cannot work are faults.
@Suite @MainActor struct MisuseTests {
  final class Order {
    @Observed var amount = 1
    @Computed({ (order: Order) in "\(order.amount)" }) var total: String
    @Observed var items = [Item(id: 1)]
    @Observed var chosen: Item?
    @Observed var name: String? = "none"
  }

  struct Item: Identifiable, Equatable { var id: Int }

  final class Row: Widget { @Observed var text = "" }

  final class Page: Widget {
    @Editable var text = ""
    let rows = RowSlot { Row() }
    @Editable var selection: Int?
    let selectedElement: SelectedElement

    init() { selectedElement = SelectedElement(of: rows, at: _selection.projectedValue) }
  }

  let order = Order()
  let page = Page()

  /// The faults while `body` runs.
  private func faults(_ body: (Binder) -> Void) -> [String] {
    var faults: [String] = []
    let binder = Binder { faults.append("\($0)") }
    body(binder)
    return faults
  }

  @Test("a two-way link from a computed value is a fault, a one-way link is none")
  func readOnly() {
    let found = faults { $0.bind(order.$total, to: page.$text) }
    #expect(found.count == 1 && found[0].contains("writes edits to a value that can only be read"))
    #expect(faults { $0.bind(order.$total, to: page.$text, mode: .oneWay) } == [])
  }

  @Test("a selected element that is no value of the field is a fault when the user selects it")
  func selection() {
    func select<Value>(_ field: Field<Value>) -> [String] {
      let page = Page()
      return faults { binder in
        binder.bind(order.$items, to: page.rows, of: Row.self) { _, _, _ in }
        binder.bind(field, to: page.selectedElement)
        page.$selection.edit(0)
      }
    }
    let found = select(order.$name)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("the row shows a 'Item', not a 'Optional<String>'") == true)
    #expect(select(order.$chosen) == [] && order.chosen?.id == 1)
  }
}
