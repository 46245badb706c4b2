import Binder
import Observation
import Testing

/// Features of compiled bindings that reflection lacks, since it has neither setters nor static
/// types.
@Suite struct CompiledOnlyTests {
  struct Place: Equatable {
    var city = "Ulm"
    let code = "de"
  }

  final class Owner {
    @Observed var name = "Ann"
  }

  final class Shop {
    @Observed var count = 1 {
      didSet { changes += 1 }
    }
    @Observed var place = Place() {
      didSet { changes += 1 }
    }
    @Observed var owner: Owner?
    @Observed var goods: [Good] = []
    @Observed var isOpen = true
    var changes = 0
    var title: String { isOpen ? "\(owner?.name ?? "nobody"): \(count)" : "closed" }
    var doubled: Int {
      get { count * 2 }
      set { count = newValue / 2 }
    }
    var opened: [String] = []

    func close() { isOpen = false }
    func show(good: Good) { opened.append(good.name) }
  }

  struct Good: Identifiable {
    let id: Int
    var name = ""
    let shop: Shop

    func open() { shop.opened.append(name) }
  }

  final class GoodRow {
    let title = Label()
    let open = Button("Open")
  }

  final class View {
    let label = Label()
    let field = TextField()
    let button = Button("Go")
    let goods = List { GoodRow() }
  }

  let shop = Shop()
  let view = View()

  private func bind(_ entries: String, _ model: AnyObject? = nil) throws -> Binder {
    let text = document(
      entries, model: "CompiledOnlyTests.Shop", view: "CompiledOnlyTests.View")
    return try Way.$current.withValue(.compiled) {
      try linked(
        model: model ?? shop, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
    }
  }

  @Test("an edit calls the property's setter, and the value that its didSet sets is shown")
  func setter() throws {
    let binder = try bind("field: count\nlabel: count")
    view.field.$text.edit("7")
    #expect((shop.count, shop.changes, view.label.text) == (7, 1, "7"))
    withExtendedLifetime(binder) {}
  }

  @Test("an edit calls the property's setter where a label shows the property first")
  func setterAfterLabel() throws {
    let binder = try bind("label: count\nfield: count")
    view.field.$text.edit("7")
    #expect((shop.count, shop.changes, view.label.text) == (7, 1, "7"))
    withExtendedLifetime(binder) {}
  }

  @Test("an '@Observed' property is linked itself, without a stand-in")
  func direct() throws {
    let binder = try bind("label: count")
    #expect((shop.$count.subscriptionCount, binder.activeSubscriptions.count) == (1, 1))
    shop.count = 3
    #expect(view.label.text == "3")
    binder.unbind()
    #expect(shop.$count.subscriptionCount == 0)
  }

  @Test("a computed property follows its current reads, in any object, without a table")
  func computed() throws {
    let binder = try bind("label: title")
    #expect(view.label.text == "nobody: 1")
    let owner = Owner()
    shop.owner = owner
    #expect(view.label.text == "Ann: 1")
    owner.name = "Bob"
    shop.count = 2
    #expect(view.label.text == "Bob: 2")
    shop.isOpen = false
    #expect(view.label.text == "closed")
    // It does not read either one any more.
    #expect(owner.$name.subscriptionCount == 0)
    #expect(shop.$count.subscriptionCount == 0)
    shop.isOpen = true
    #expect(view.label.text == "Bob: 2")
    binder.unbind()
    #expect(shop.$isOpen.subscriptionCount == 0)
  }

  @Test("a computed property with a setter is edited")
  func computedEdit() throws {
    let binder = try bind("field: doubled")
    view.field.$text.edit("10")
    #expect(shop.count == 5)
    view.field.$text.endEditing()
    shop.count = 7
    #expect(view.field.text == "14")
    withExtendedLifetime(binder) {}
  }

  @Test("a property of a struct is edited without a table, through the setter of its holder")
  func structs() throws {
    let binder = try bind("field: place.city\nlabel: place.code")
    view.field.$text.edit("Bonn")
    #expect((shop.place.city, shop.changes) == ("Bonn", 1))
    view.field.$text.endEditing()
    shop.place = Place(city: "Rome")
    #expect((view.field.text, view.label.text) == ("Rome", "de"))
    withExtendedLifetime(binder) {}
  }

  @Test("methods are commands, including those that take the element that an event carries")
  func methods() throws {
    let binder = try bind("button: { action: close }\ngoods.chosen: { action: show }")
    view.button.pressed.fire()
    #expect(!shop.isOpen)
    view.goods.chosen.fire(with: Good(id: 1, name: "tea", shop: shop))
    #expect(shop.opened == ["tea"])
    withExtendedLifetime(binder) {}
  }

  @Test("rows of structs show their properties and run their methods")
  func rows() throws {
    let binder = try bind(
      """
      goods:
        modelField: goods
        row:
          view: CompiledOnlyTests.GoodRow
          slots:
            title: name
            open: { action: open }
      """)
    shop.goods = [Good(id: 1, name: "tea", shop: shop), Good(id: 2, name: "rice", shop: shop)]
    let row = view.goods.row(1, as: GoodRow.self)
    #expect(row.title.text == "rice")
    row.open.pressed.fire()
    #expect(shop.opened == ["rice"])
    let links = binder.subscriptions.count
    shop.goods[1].name = "salt"
    #expect(view.goods.row(1, as: GoodRow.self) === row)
    #expect(row.title.text == "salt")
    row.open.pressed.fire()
    #expect(shop.opened == ["rice", "salt"])
    #expect(binder.subscriptions.count == links, "the links of a replaced value are kept")
    withExtendedLifetime(binder) {}
  }

  @Test("neither methods nor computed properties keep the model")
  func lifetimes() throws {
    weak var gone: Shop?
    let binder: Binder
    do {
      let shop = Shop()
      gone = shop
      binder = try bind(
        "label: title\nfield: doubled\nbutton: { action: close }", shop)
    }
    #expect(gone == nil)
    view.button.pressed.fire()
    view.field.$text.edit("1")
    withExtendedLifetime(binder) {}
  }

  @Test("rows with views of another class than the file names are a fault, and stay empty")
  func otherRowView() throws {
    let binder = try bind(
      """
      goods:
        modelField: goods
        row: { view: PhotoRow, slots: { title: { modelField: name, mode: oneWay } } }
      """)
    var faults: [String] = []
    binder.onFault = { faults.append("\($0)") }
    shop.goods = [Good(id: 1, name: "tea", shop: shop)]
    #expect(view.goods.row(0, as: GoodRow.self).title.text == "")
    #expect(faults.count == 1)
    #expect(faults.first?.contains("the rows are of 'GoodRow', not of 'PhotoRow'") == true)
  }
}
