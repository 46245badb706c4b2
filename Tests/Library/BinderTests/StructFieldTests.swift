import Binder
import Observation
import Testing

/// Structs in fields, edited through the tables of their types.
@Suite(.bothWays) struct StructFieldTests {
  struct Place: BindableValue, Equatable {
    var latitude = 0.0
    var name = "here"

    static var fieldTable: ValueTable<Place> { [.field("latitude", \.latitude)] }
  }

  struct Address: BindableValue, Equatable {
    var city = "Ulm"
    var zip: Int? = 89073
    var place = Place()
    var country = "de"
    var owner: Owner?
    var line: String { "\(zip.map(String.init) ?? "-") \(city)" }

    static var fieldTable: ValueTable<Address> {
      [
        .field("city", \.city), .field("zip", \.zip), .field("place", \.place),
        .field("line", \.line), .field("owner", \.owner),
      ]
    }

    static func == (left: Address, right: Address) -> Bool { left.line == right.line }
  }

  final class Owner {
    @Observed var name = "Ann"
  }

  final class Customer {
    @Observed var address = Address()
    @Observed var second: Address?
    let fixed = Address()
    var worded: Address { address }
  }

  @Observable final class Client: BindableModel {
    var address = Address()

    static var fieldTable: FieldTable<Client> { [.field("address", \.address)] }
  }

  final class Row: SlotWidget {
    @Editable var text = ""
    @Observed var error: String?

    var defaultSlot: EditableField<String> { $text }

    init() { _error = Observed(sharing: $text.error) }
  }

  final class View {
    let first = Row()
    let other = Row()
  }

  let customer = Customer()
  let view = View()

  private func bind(_ entries: String, _ model: AnyObject? = nil) throws -> Binder {
    let model = model ?? customer
    let lines = entries.split(separator: "\n").map { "  \($0)\n" }.joined()
    let text =
      "binder: 1\nmodel: StructFieldTests.\(type(of: model))\nview: StructFieldTests.View\nslots:\n\(lines)"
    return try linked(model: model, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  private func codes(_ entries: String, _ model: AnyObject? = nil) -> [String] {
    do {
      _ = try bind(entries, model)
      return []
    } catch {
      return (error as? BindingFileError)?.problems.map { "\($0.rule.code) \($0.help ?? "")" } ?? []
    }
  }

  @Test("an edit of a struct's property changes the model in one notification")
  func edit() throws {
    let binder = try bind("first: address.city")
    var told: [Address] = []
    binder.observe(customer.$address, initial: false) { told.append($0) }
    view.first.$text.edit("Bonn")
    #expect(customer.address.city == "Bonn")
    #expect(customer.address.zip == 89073)
    #expect(told.map(\.city) == ["Bonn"])
  }

  @Test("a change of the struct is shown, and a draft is not overwritten by its own edit")
  func drafts() throws {
    let binder = try bind(
      "first: { modelField: address.place.latitude, modelType: fpint }\nother: address.city")
    view.first.$text.edit("12.")
    #expect(view.first.text == "12.")
    #expect(customer.address.place.latitude == 12)
    view.other.$text.edit("Bonn")
    #expect(view.first.text == "12.")
    view.first.$text.endEditing()
    #expect(view.first.text == "12.00")
    customer.address.place.latitude = 3
    #expect(view.first.text == "3.00")
    customer.address = Address(city: "Rome")
    #expect(view.first.text == "0.00")
    #expect(view.other.text == "Bonn")
    view.other.$text.revert()
    #expect(view.other.text == "Rome")
    withExtendedLifetime(binder) {}
  }

  @Test("two levels are written through, and the other properties keep their values")
  func levels() throws {
    let binder = try bind("first: address.place.latitude")
    customer.address.place.name = "there"
    view.first.$text.edit("48.5")
    #expect(customer.address.place == Place(latitude: 48.5, name: "there"))
    #expect(customer.address.city == "Ulm")
    withExtendedLifetime(binder) {}
  }

  @Test("an optional struct is edited while it is not nil")
  func optionalStruct() throws {
    let binder = try bind("first: { modelField: second?.city, fallback: 'none' }")
    #expect(view.first.text == "none")
    customer.second = Address(city: "Bern")
    #expect(view.first.text == "Bern")
    view.first.$text.edit("Basel")
    view.first.$text.endEditing()
    #expect(customer.second?.city == "Basel")
    customer.second = nil
    #expect(view.first.text == "none")
    view.first.$text.edit("lost")
    #expect(customer.second == nil)
    view.first.$text.revert()
    customer.second = Address(city: "Thun")
    #expect(view.first.text == "Thun")
    withExtendedLifetime(binder) {}
  }

  @Test("nil in a struct's property is shown as the empty text, which is read as nil")
  func optionalProperty() throws {
    let binder = try bind("first: address.zip\nother: { modelField: address.line, mode: oneWay }")
    view.first.$text.edit("")
    #expect(customer.address.zip == nil)
    #expect(view.other.text == "- Ulm")
    view.first.$text.edit("x")
    #expect(view.first.error == "'x' is not a number")
    #expect(customer.address.zip == 89073)
    view.first.$text.edit("1")
    #expect(view.first.error == nil)
    #expect(view.other.text == "1 Ulm")
    withExtendedLifetime(binder) {}
  }

  @Test("the field that holds the struct validates the edit")
  func validated() throws {
    customer.$address.validate = { $0.city.isEmpty ? "a city is needed" : nil }
    let binder = try bind("first: address.city")
    view.first.$text.edit("")
    #expect(view.first.error == "a city is needed")
    #expect(customer.address.city == "Ulm")
    view.first.$text.endEditing()
    #expect(view.first.text == "")
    view.first.$text.revert()
    #expect(view.first.text == "Ulm")
    withExtendedLifetime(binder) {}
  }

  @Test("an object in a struct is followed when the struct is replaced")
  func objectInStruct() throws {
    let binder = try bind(
      "first: { modelField: address.owner?.name, fallback: '-' }")
    let owner = Owner()
    #expect(view.first.text == "-")
    customer.address.owner = owner
    #expect(view.first.text == "Ann")
    view.first.$text.edit("Bea")
    #expect(owner.name == "Bea")
    view.first.$text.endEditing()
    customer.address.owner = nil
    owner.name = "Cid"
    #expect(view.first.text == "-")
    withExtendedLifetime(binder) {}
  }

  @Test("a struct in an @Observable model is edited, too")
  func observable() throws {
    let client = Client()
    let binder = try bind("first: address.city", client)
    view.first.$text.edit("Bonn")
    #expect(client.address.city == "Bonn")
    view.first.$text.endEditing()
    client.address.city = "Rome"
    binder.flush()
    #expect(view.first.text == "Rome")
  }

  @Test(
    "an edit without a table entry, or without a setter, is rejected with the remedy",
    .reflectiveOnly("the compiler says it"))
  func readOnly() {
    #expect(
      codes("first: address.country") == [
        "BC106 name 'country' in the 'fieldTable' of 'StructFieldTests.Address' (BindableValue), "
          + "or say 'mode: oneWay'"
      ])
    #expect(codes("first: address.line") == ["BC106 say 'mode: oneWay'"])
    #expect(codes("first: fixed.city") == ["BC106 say 'mode: oneWay'"])
    #expect(codes("first: { modelField: address.country, mode: oneWay }") == [])
    #expect(codes("first: { modelField: fixed.line, mode: oneWay }") == [])
  }

  struct Bare: Equatable {
    var city = "Ulm"
  }

  final class Late {
    @Observed var address: Bare?
    @Observed var anything: Any?
  }

  @Test(
    "edits of a struct without a table are refused while it is nil",
    .reflectiveOnly("compiled bindings write it"))
  func behindNil() {
    let error = #expect(throws: BindingFileError.self) {
      try bind("first: { modelField: address?.city, fallback: '-' }", Late())
    }
    #expect(error?.problems.map(\.rule.code) == ["BC106"])
  }

  @Test(
    "edits of a struct of unknown type that appears later are reported, not lost",
    .reflectiveOnly("compiled bindings write it"))
  func appearsLater() throws {
    let late = Late()
    let binder = try bind("first: { modelField: anything?.city, fallback: '-' }", late)
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    late.anything = Bare()
    #expect(faults.count == 1)
    #expect("\(faults)".contains("cannot be written"))
    #expect(view.first.text == "-")
  }

  @Test("neither model nor struct is kept by the binder")
  func lifetimes() throws {
    weak var gone: Customer?
    weak var owner: Owner?
    let binder: Binder
    do {
      let customer = Customer()
      let boss = Owner()
      customer.address.owner = boss
      (gone, owner) = (customer, boss)
      binder = try bind("first: address.city\nother: address.place.latitude", customer)
    }
    #expect(gone == nil)
    #expect(owner == nil)
    view.first.$text.edit("into the void")
    withExtendedLifetime(binder) {}
  }
}
