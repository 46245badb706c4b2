import BinderCore
import Observation
import Testing

/// `binder.field(_:of:)` and `binder.bind(_:of:to:)`: bindings in code to members that are no
/// `@Observed` properties of the model itself.
@Suite struct FieldOfKeyPathTests {
  final class Owner {
    @Observed var name: String
    @Observed var age = 1
    init(_ name: String) { self.name = name }
  }

  struct Address {
    var city = "Bern"
  }

  final class Order {
    @Observed var owner: Owner?
    @Observed var keeper = Owner("keeper")
    @Observed var count = 2
    @Observed var price = 1.5
    @Observed var address = Address()
    @Observed var limit = 1 {
      didSet { heard.append(limit) }
    }
    var heard: [Int] = []
    let number = 7
    var sum: Double { Double(count) * price }
    var doubled: Int {
      get { count * 2 }
      set { count = newValue / 2 }
    }
  }

  @Observable final class Tracked {
    var title = "a"
  }

  /// A person with an identity.
  final class Person: Identifiable {
    let id: Int
    @Observed var name: String
    init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
  }

  final class Desk {
    @Observed var person: Person?
  }

  let order = Order()
  let input = Input()
  let output = Output()
  let binder = Binder()

  // MARK: - Showing

  @Test("a computed property follows every property that it reads")
  func computed() {
    binder.bind(binder.field(\.sum, of: order), to: output.$text, as: .fpint)
    #expect(output.text == "3.00")
    order.count = 4
    #expect(output.text == "6.00")
    order.price = 2
    #expect(output.text == "8.00")
  }

  @Test("any object on the way may be replaced, and nil shows the placeholder")
  func path() {
    binder.bind(
      binder.field(\.owner?.name, of: order), to: output.$text, as: .string, placeholder: "nobody")
    #expect(output.text == "nobody")
    let first = Owner("first")
    order.owner = first
    #expect(output.text == "first")
    first.name = "again"
    #expect(output.text == "again")
    order.owner = Owner("second")
    first.name = "left"
    #expect(output.text == "second")
    order.owner = nil
    #expect(output.text == "nobody")
  }

  @Test("a key path without observed reads is shown once, and so is a struct")
  func constant() {
    binder.bind(binder.field(\.number, of: order), to: output.$text, as: .int)
    #expect(output.text == "7")
    let city = Output()
    binder.bind(binder.field(\.city, of: Address()), to: city.$text)
    #expect(city.text == "Bern")
  }

  @Test("a property of an '@Observable' object is delivered at the flush")
  func observable() {
    let model = Tracked()
    binder.bind(binder.field(\.title, of: model), to: output.$text)
    model.title = "b"
    #expect(output.text == "a")
    binder.flush()
    #expect(output.text == "b")
  }

  @Test("the binder keeps the field and not the object")
  func lifetime() {
    weak var gone: Order?
    do {
      let order = Order()
      gone = order
      binder.bind(binder.field(\.sum, of: order), to: output.$text, as: .fpint)
    }
    #expect(gone == nil)
    #expect(output.text == "3.00")
  }

  // MARK: - Editing

  @Test("an edit calls the setter, with its 'didSet'")
  func setter() {
    binder.bind(binder.field(\.limit, of: order), to: input.$text, as: .int)
    input.$text.edit("5")
    #expect(order.heard == [5])
    binder.bind(binder.field(\.doubled, of: order), to: output.$text, as: .int)
    let other = Input()
    binder.bind(binder.field(\.doubled, of: order), to: other.$text, as: .int)
    other.$text.edit("12")
    #expect(order.count == 6)
    #expect(output.text == "12")
  }

  @Test("a property of a struct in a field is edited by one notification of the field")
  func structure() {
    var heard = 0
    binder.observe(order.$address, initial: false) { _ in heard += 1 }
    binder.bind(binder.field(\.address.city, of: order), to: input.$text)
    input.$text.edit("Basel")
    #expect(order.address.city == "Basel")
    #expect(heard == 1)
  }

  final class Guarded: BindableModel {
    @Observed var count = 1
    var half: Int {
      get { count / 2 }
      set { count = newValue * 2 }
    }
    static var fieldTable: FieldTable<Guarded> {
      [
        .field("half", \.half, affectedBy: \.$count) { _, half in
          half > 10 ? "more than 10" : nil
        }
      ]
    }
  }

  @Test("the table's entry for the key path validates edits")
  func validated() {
    let model = Guarded()
    binder.bind(binder.field(\.half, of: model), to: input.$text, as: .int)
    input.$text.edit("11")
    #expect(input.error == "more than 10")
    #expect(model.count == 1)
    input.$text.edit("10")
    #expect(input.error == nil)
    #expect(model.count == 20)
  }

  // MARK: - Editing behind an object

  @Test("edits are written to the current object")
  func replaced() {
    let first = order.keeper
    binder.bind(\.$name, of: order.$keeper, to: input.$text)
    input.$text.edit("x")
    #expect(first.name == "x")
    let second = Owner("second")
    order.keeper = second
    #expect(input.text == "second")
    input.$text.edit("y")
    #expect(first.name == "x")
    #expect(second.name == "y")
  }

  @Test("without an object the fallback is shown, and an edit fails with the reason")
  func absent() {
    binder.bind(
      \.$age, of: order.$owner, to: input.$text, as: .int, placeholder: "age", fallback: "none")
    #expect(input.text == "none")
    #expect(input.$text.placeholder.value == nil)
    input.$text.edit("3")
    #expect(input.error?.hasPrefix("there is nothing to write to") == true)
    input.$text.revert()
    order.owner = Owner("o")
    #expect(input.text == "1")
    input.$text.edit("3")
    #expect(input.error == nil)
    #expect(order.owner?.age == 3)
  }

  private enum Size: String, CaseIterable {
    case small = "S"
    case large = "L"
  }
  private final class Parcel { @Observed var size = Size.small }
  private final class Desktop { @Observed var parcel: Parcel? }

  @Test("without an object a slot of an optional, or of cases with texts, shows the fallback")
  func absentValues() {
    let (name, size, desktop) = (EditableField<String?>(nil), EditableField(Size.small), Desktop())
    binder.bind(
      \.$name, of: order.$owner, to: name, as: PresentType(StringType()), fallback: "none")
    #expect(name.value == "none")
    binder.bind(\.$size, of: desktop.$parcel, to: size, as: SameType(), fallback: .large)
    #expect(size.value == .large)
  }

  @Test("another entity ends the editing; another object of the same entity does not")
  func editing() {
    let desk = Desk()
    desk.person = Person(1, "Ada")
    binder.bind(\.$name, of: desk.$person, to: input.$text, commit: .enter)
    input.$text.edit("Adam")
    desk.person = Person(1, "Ada again")
    #expect(input.text == "Adam")
    desk.person = Person(2, "Bob")
    #expect(!input.$text.hasDraft)
    #expect(input.text == "Bob")
  }

  @Test("a value that is shown once stays")
  func once() {
    binder.bind(\.$name, of: order.$keeper, to: input.$text, mode: .oneTime)
    order.keeper.name = "later"
    order.keeper = Owner("other")
    #expect(input.text == "keeper")
  }

  // MARK: - Rows

  final class Shelf {
    @Observed var names: [String]?
  }

  @Test("a nil collection has no rows")
  func rows() {
    let shelf = Shelf()
    let rows = RowSlot { Output() }
    binder.bind(shelf.$names, to: rows, of: Output.self) { binder, name, row in
      binder.bind(binder.field(\.self, of: name), to: row.$text)
    }
    #expect(rows.count == 0)
    shelf.names = ["a", "b"]
    #expect(rows.show(0..<2).compactMap { ($0 as? Output)?.text } == ["a", "b"])
    shelf.names = nil
    #expect(rows.count == 0)
  }

  // MARK: - Values without a conversion

  @Test("the placeholder is shown for a value without a conversion, unless there is a fallback")
  func fallback() {
    let field = Field<Double?>(.infinity)
    binder.bind(field, to: output.$text, as: .fpint, placeholder: "–")
    #expect(output.text == "–")
    let other = Output()
    binder.bind(field, to: other.$text, as: .fpint, placeholder: "–", fallback: "?")
    #expect(other.text == "?")
  }
}
