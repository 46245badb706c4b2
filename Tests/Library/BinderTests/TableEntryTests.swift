import Binder
import Observation
import Testing

/// Effects of table entries besides the name of a property.
@Suite(.bothWays) struct TableEntryTests {
  final class Purse: BindableModel {
    @Observed var amount = 1
    @Observed(validating: { $0 < 0 ? "no debts" : nil }) var limit = 10 {
      didSet { limitChanges += 1 }
    }
    @Observed var name = "mine"
    var limitChanges = 0
    var looks = 0
    var dear: Int {
      looks += 1
      return amount * 2
    }
    var dearItems: [String] {
      looks += 1
      return ["x"]
    }
    var half: Int {
      get { amount / 2 }
      set { amount = newValue * 2 }
    }

    static var fieldTable: FieldTable<Purse> {
      [
        .field("amount", \.amount),
        .field("limit", \.limit),
        .field("title", \.$name),
        .field("dear", \.dear, affectedBy: \.$amount),
        .field("dearItems", \.dearItems, affectedBy: \.$amount),
        .field(
          "half", \.half, affectedBy: \.$amount,
          validating: { purse, half in
            half * 2 > purse.limit ? "more than \(purse.limit)" : nil
          }),
      ]
    }
  }

  @Observable final class Order: BindableModel {
    var total = 1
    var limit = 5

    static var fieldTable: FieldTable<Order> {
      [
        .field(
          "total", \.total,
          validating: { order, total in
            total > order.limit ? "at most \(order.limit)" : nil
          })
      ]
    }
  }

  struct Spot: BindableValue {
    var room = ""

    static var fieldTable: ValueTable<Spot> { [.field("room", \.room)] }
  }

  final class Book {
    @Observed var title: String
    @Observed var spot = Spot()

    init(_ title: String) { self.title = title }
  }

  /// Has properties of the book that is chosen.
  final class Shelf: BindableModel {
    @Observed var book = Book("a")
    @Observed var books = [Book("first")]
    var title: String {
      get { book.title }
      set { book.title = newValue }
    }
    var spot: Spot {
      get { book.spot }
      set { book.spot = newValue }
    }
    var first: Book? { books.first }

    static var fieldTable: FieldTable<Shelf> {
      [
        .field("title", \.title, affectedBy: \.$book),
        .field("spot", following: \.spot),
        .field("first", \.first, affectedBy: \.$books),
      ]
    }
  }

  final class Input: SlotWidget {
    @Editable var text = ""
    @Observed var label = ""
    var defaultSlot: EditableField<String> { $text }
  }

  final class View {
    let input = Input()
  }

  let purse = Purse()
  let view = View()

  private func bind(
    _ entries: String, _ model: AnyObject? = nil, onFault: ((BindingFault) -> Void)? = nil
  ) throws -> Binder {
    let model = model ?? purse
    let text = """
      binder: 1
      model: TableEntryTests.\(type(of: model))
      view: TableEntryTests.View
      slots:
        \(entries)
      """
    return try linked(
      model: model, view: view, bindings: TestBindings(text: text, name: "x.yaml"),
      onFault: onFault)
  }

  // MARK: - Properties that lead through objects

  @Test("a text for a property goes to the object behind the fields that 'affectedBy:' names")
  func textBehindNamedField() throws {
    let (shelf, other) = (Shelf(), Book("c"))
    let book = shelf.book
    let binder = try bind("input: { modelField: title, commit: blur }", shelf)
    var seen: [String] = []
    binder.observe(view.input.$text, initial: false) { seen.append($0) }
    view.input.$text.edit("typed for a")
    shelf.book = other
    #expect((book.title, other.title, shelf.book === other) == ("typed for a", "c", true))
    #expect((view.input.text, view.input.$text.hasDraft) == ("c", false))
    view.input.$text.edit("typed for c")
    view.input.$text.endEditing()
    #expect((book.title, other.title) == ("typed for a", "typed for c"))
    #expect(seen == ["typed for a", "c", "typed for c"])
  }

  @Test("a text for a property of a struct goes to the object that the struct was read from")
  func textBehindStruct() throws {
    let (shelf, other) = (Shelf(), Book("c"))
    let book = shelf.book
    let binder = try bind("input: { modelField: spot.room, commit: blur }", shelf)
    view.input.$text.edit("typed for a")
    shelf.book = other
    #expect((book.spot.room, other.spot.room) == ("typed for a", ""))
    #expect((view.input.text, view.input.$text.hasDraft) == ("", false))
    withExtendedLifetime(binder) {}
  }

  @Test("an object behind a property of a released model is released, and an edit is a fault")
  func releasedModel() throws {
    for isFlushed in [false, true] {
      var faults: [BindingFault] = []
      var shelf: Shelf? = Shelf()
      let book = Weak(shelf!.books[0])
      let binder = try bind("input: first?.title", shelf!) { faults.append($0) }
      shelf = nil
      if isFlushed { binder.flush() }
      view.input.$text.edit("typed")
      #expect(book.object?.title != "typed")
      let isReported = faults.contains { if case .modelGone = $0 { true } else { false } }
      #expect(isReported)
      binder.flush()
      #expect(book.object == nil)
      view.input.$text.revert()
    }
  }

  @Test("an entry for an @Observed property is followed without 'affectedBy:'")
  func throughTheWrapper() throws {
    let binder = try bind("input.label: amount")
    purse.amount = 5
    #expect(view.input.label == "5")
    #expect(purse.$amount.subscriptionCount == 1)
    withExtendedLifetime(binder) {}
  }

  @Test("an entry for an @Observed property writes through its setter, and keeps its validation")
  func setterAndRefusal() throws {
    let binder = try bind("input: limit")
    view.input.$text.edit("-3")
    #expect(view.input.$text.error.value == "no debts")
    #expect(purse.limit == 10)
    view.input.$text.edit("3")
    #expect(purse.limit == 3)
    #expect(purse.limitChanges == 1)
    withExtendedLifetime(binder) {}
  }

  @Test(
    "an entry may name an @Observed property by its field, under any name",
    .reflectiveOnly("a name that is the table's only"))
  func byField() throws {
    let binder = try bind("input: title")
    view.input.$text.edit("yours")
    #expect(purse.name == "yours")
    view.input.$text.endEditing()
    purse.name = "ours"
    #expect(view.input.text == "ours")
    withExtendedLifetime(binder) {}
  }

  @Test("an entry may validate edits, with access to the object")
  func validated() throws {
    let binder = try bind("input: half")
    view.input.$text.edit("6")
    #expect(view.input.$text.error.value == "more than 10")
    #expect(purse.amount == 1)
    purse.limit = 20
    view.input.$text.edit("7")
    #expect(purse.amount == 14)
    #expect(view.input.$text.error.value == nil)
    withExtendedLifetime(binder) {}
  }

  @Test("an @Observable property may validate edits")
  func validatedObservable() throws {
    let order = Order()
    let binder = try bind("input: total", order)
    view.input.$text.edit("6")
    #expect(view.input.$text.error.value == "at most 5")
    #expect(order.total == 1)
    view.input.$text.edit("4")
    #expect(order.total == 4)
    withExtendedLifetime(binder) {}
  }

  @Test("the getters of a table are not called for names without a binding")
  func lazy() throws {
    var binder = try bind("input: amount")
    #expect(purse.looks == 0)
    binder = try bind("input.label: dear")
    #expect(purse.looks > 0)
    #expect(view.input.label == "2")
    withExtendedLifetime(binder) {}
  }

  final class Other: BindableModel {
    let value = 1
    static var fieldTable: FieldTable<Purse> { [] }
  }

  final class Twice: BindableModel {
    var value = 1
    static var fieldTable: FieldTable<Twice> { [.field("a", \.value), .field("a", \.value)] }
  }

  @Test(
    "a table of another class, or with a name twice, stops the program with a sentence",
    .reflectiveOnly("a name that is the table's only"))
  func wrongTables() async {
    await #expect(processExitsWith: .failure) {
      _ = try Binder(
        model: Twice(), view: View(),
        bindings: Bindings(
          text: "binder: 1\nmodel: TableEntryTests.Twice\nslots: { input: a }", name: "x.yaml"))
    }
    await #expect(processExitsWith: .failure) {
      _ = try Binder(
        model: Other(), view: View(),
        bindings: Bindings(
          text: "binder: 1\nmodel: TableEntryTests.Other\nslots: { input: value }", name: "x.yaml"))
    }
  }
}
