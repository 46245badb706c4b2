import Binder
import Testing

/// Cases that the random tests of `EditPlaceModelTests` have found: a text is in its object, in its
/// field, or reported.
@Suite struct EditPlaceCases {
  final class Pet {
    @Observed var name: String

    init(_ name: String) {
      self.name = name
      $name.validate = { $0.isEmpty ? "a name is needed" : nil }
    }
  }

  final class House {
    @Observed var pet: Pet
    @Observed var pets: [Pet] = []
    init(_ pet: Pet) { self.pet = pet }
  }

  final class Holder {
    @Observed var pet: Pet
    init(_ pet: Pet) { self.pet = pet }
  }

  final class Row {
    let name = TextField()
  }

  final class HouseRow {
    let rows = RowSlot { Row() }
  }

  final class Log {
    var lost: [String] = []
  }

  let rex = Pet("rex")
  let ida = Pet("ida")
  let input = TextField()
  let binder = Binder()
  let log = Log()

  init() {
    binder.onFault = { [log] in if case .draft(_, let text, _) = $0 { log.lost.append(text) } }
  }

  private func name(_ rows: RowSlot, _ index: Int) -> TextField {
    guard let row = rows.view(at: index) as? Row else { fatalError("no row of these") }
    return row.name
  }

  // MARK: Links that end

  @Test(
    "a text whose link has ended waits for the next link, also when the editing ends",
    arguments: [CommitTrigger.blur, .enter], [false, true])
  func endedLink(commit: CommitTrigger, isEnter: Bool) {
    let link = binder.bind(rex.$name, to: input.$text, commit: commit)
    input.$text.edit("max")
    link.cancel()
    if isEnter { #expect(!input.$text.commit()) } else { input.$text.endEditing() }
    #expect((input.text, input.$text.hasDraft, rex.name) == ("max", true, "rex"))
    binder.bind(ida.$name, to: input.$text, commit: commit)
    #expect((input.text, input.$text.hasDraft) == ("ida", false))
    #expect((rex.name, ida.name) == ("max", "ida"))
    #expect(log.lost.isEmpty)
  }

  @Test("a text that another link writes at each key is written when the focus leaves")
  func takenOver() {
    binder.bind(rex.$name, to: input.$text, commit: .enter).cancel()
    let link = binder.bind(rex.$name, to: input.$text, commit: .enter)
    input.$text.edit("max")
    link.cancel()
    binder.bind(rex.$name, to: input.$text)
    input.$text.endEditing()
    #expect((input.text, rex.name) == ("max", "max"))
  }

  @Test("a text that was typed without a link is written when the focus leaves")
  func typedBefore() {
    input.$text.edit("max")
    binder.bind(rex.$name, to: input.$text)
    input.$text.endEditing()
    #expect((input.text, rex.name) == ("max", "max"))
    input.$text.edit("")
    input.$text.endEditing()
    #expect((input.$text.hasDraft, rex.name) == (true, "max"))
  }

  @Test("a text that was written stays older than a change by code, where the link is made anew")
  func writtenBefore() {
    let link = binder.bind(rex.$name, to: input.$text)
    input.$text.edit("max")
    rex.name = "by code"
    link.cancel()
    binder.bind(rex.$name, to: input.$text)
    input.$text.endEditing()
    #expect((input.text, rex.name) == ("by code", "by code"))
  }

  @Test("a path that waits for a flush moves to the new object after a text is settled")
  func heldPath() {
    let (house, binder, other) = (House(rex), Binder(delivery: .onFlush), TextField())
    binder.bind(\.$name, of: house.$pet, to: other.$text)
    binder.bind(binder.field(\.pet.name, of: house), to: input.$text, commit: .blur)
    input.$text.edit("max")
    house.pet = ida
    input.$text.endEditing()
    binder.flush()
    #expect((input.text, other.text, rex.name) == ("ida", "ida", "max"))
  }

  // MARK: Rows

  @Test("a text in a row whose link has ended is settled when a new link removes the row")
  func boundAnew() {
    let (house, rows) = (House(rex), RowSlot { Row() })
    house.pets = [rex, ida]
    func bind() -> ObservationToken {
      binder.bind(house.$pets, to: rows, of: Row.self) { binder, pet, row in
        binder.bind(pet.$name, to: row.name.$text, commit: .blur)
      }
    }
    let link = bind()
    name(rows, 1).$text.edit("eve")
    name(rows, 0).$text.edit("")
    link.cancel()
    rows.show(0..<0)
    house.pets = []
    _ = bind()
    #expect((rex.name, ida.name) == ("rex", "eve"))
    #expect(log.lost == [""])
  }

  @Test("the view of a row is kept while a list within it has a draft")
  func nested() {
    let (first, second) = (House(rex), House(ida))
    (first.pets, second.pets) = ([rex], [ida])
    let (houses, rows) = (Field([first, second]), RowSlot { HouseRow() })
    binder.bind(houses, to: rows, of: HouseRow.self) { binder, house, row in
      binder.bind(house.$pets, to: row.rows, of: Row.self) { binder, pet, row in
        binder.bind(pet.$name, to: row.name.$text, commit: .enter)
      }
    }
    func inner(_ index: Int) -> TextField? {
      (rows.view(at: index) as? HouseRow).map { name($0.rows, 0) }
    }
    let field = inner(0)
    field?.$text.edit("max")
    _ = inner(1)
    rows.show(1..<2)
    #expect(rows.madeCount == 2)
    #expect(inner(0) === field)
    #expect(field?.text == "max")
    #expect(field?.$text.commit() == true)
    #expect(rex.name == "max")
    rows.show(1..<2)
    #expect(rows.madeCount == 1)
  }

  @Test("the view of a row with a draft is kept where a path of the row has moved")
  func movedPath() {
    let holders = Field([Holder(rex), Holder(Pet("tom"))])
    let rows = RowSlot { Row() }
    binder.bind(holders, to: rows, of: Row.self) { binder, holder, row in
      binder.bind(\.$name, of: holder.$pet, to: row.name.$text, commit: .enter)
    }
    let field = name(rows, 0)
    holders.value[0].pet = ida
    field.$text.edit("eve")
    rows.show(1..<2)
    #expect(name(rows, 0) === field)
    #expect(field.$text.commit())
    #expect((rex.name, ida.name) == ("rex", "eve"))
  }

  // MARK: Validations

  @Test("a text that is asked about is shown to no observer of another object", arguments: [0, 1])
  func validation(_ way: Int) {
    let house = House(rex)
    let (field, other) = (binder.field(\.pet.name, of: house), Binder())
    var seen: [String] = []
    for pet in [rex, ida] { other.observe(pet.$name, initial: false) { seen.append($0) } }
    binder.bind(field, to: input.$text, commit: .enter)
    input.$text.edit("")
    if way == 1 { input.$text.commit() }
    batch { house.pet = ida }
    #expect((input.text, rex.name, ida.name) == ("ida", "rex", "ida"))
    #expect(seen.isEmpty)
    #expect(log.lost == [""])
    withExtendedLifetime(other) {}
  }
}
