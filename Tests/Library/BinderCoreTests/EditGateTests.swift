import BinderCore
import Testing

/// An edit belongs to the place for which it was typed: it is written there, or ends with a fault.
@Suite struct EditGateTests {
  private let binder = Binder()
  private let input = Input()
  private let faults = Faults()

  private final class Faults {
    var texts: [String] = []
  }

  final class Pet {
    @Observed var name: String
    @Observed var age = 1
    /// Sets what it shows, in another way than it is stored.
    var shout: String {
      get { name.uppercased() }
      set { name = newValue.lowercased() }
    }

    init(_ name: String) { self.name = name }
  }

  final class House {
    @Observed var pet: Pet
    @Observed var guest: Pet?

    init(_ pet: Pet) { self.pet = pet }

    var guestName: String {
      get { guest?.name ?? "nobody" }
      set { guest?.name = newValue }
    }
  }

  protocol Named: AnyObject {
    var name: String { get set }
  }

  class Owner: Named, Identifiable {
    let id: Int
    @Observed var name: String

    init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
  }

  final class Breeder: Owner {}

  final class Firm: Named, Identifiable {
    let id = 1
    @Observed var name = "Firm"
  }

  final class Card {
    @Observed var holder: any Named

    init(_ holder: any Named) { self.holder = holder }

    var name: String {
      get { holder.name }
      set { holder.name = newValue }
    }
  }

  struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  final class Desk {
    @Observed var current = Person(id: 1, name: "Ann")
  }

  init() {
    binder.onFault = { [faults] in
      if case .draft(_, let text, _) = $0 { faults.texts.append(text) }
    }
  }

  // MARK: A slot that is bound anew

  @Test("a text waits for Enter, and goes to its own field when the slot is bound to another one")
  func boundToAnotherObject() {
    let (rex, ida) = (Pet("rex"), Pet("ida"))
    let link = binder.bind(rex.$name, to: input.$text, commit: .enter)
    input.$text.edit("typed for rex")
    link.cancel()
    #expect((input.text, rex.name) == ("typed for rex", "rex"))
    binder.bind(ida.$name, to: input.$text, commit: .enter)
    #expect((rex.name, ida.name) == ("typed for rex", "ida"))
    #expect((input.text, input.$text.hasDraft) == ("ida", false))
    #expect(faults.texts.isEmpty)
  }

  @Test("a text that its field cannot take ends with a fault when the slot is bound to another one")
  func boundToAnotherMember() {
    let rex = Pet("rex")
    let link = binder.bind(rex.$age, to: input.$text, as: .int)
    input.$text.edit("old")
    link.cancel()
    binder.bind(rex.$name, to: input.$text)
    #expect((rex.age, rex.name, input.text) == (1, "rex", "rex"))
    #expect(faults.texts == ["old"])
  }

  @Test("a text goes on when the slot is bound to the same field again")
  func boundAgain() {
    let rex = Pet("rex")
    binder.bind(rex.$name, to: input.$text, commit: .enter).cancel()
    let link = binder.bind(rex.$name, to: input.$text, commit: .enter)
    input.$text.edit("max")
    link.cancel()
    binder.bind(rex.$name, to: input.$text, commit: .enter)
    #expect((input.text, rex.name) == ("max", "rex"))
    #expect(input.$text.commit())
    #expect(rex.name == "max")
  }

  @Test("Escape, and an invalid text, leave no part of a draft that the next link has taken over")
  func undoneByNextLink() {
    let rex = Pet("rex")
    rex.age = 5
    for isEscape in [true, false] {
      binder.bind(rex.$age, to: input.$text, as: .int).cancel()
      let link = binder.bind(rex.$age, to: input.$text, as: .int)
      input.$text.edit("57")
      link.cancel()
      let next = binder.bind(rex.$age, to: input.$text, as: .int)
      #expect((rex.age, input.text, input.$text.hasDraft) == (57, "57", true))
      if !isEscape { input.$text.edit("57x") } else { input.$text.revert() }
      #expect((rex.age, input.text) == (5, isEscape ? "5" : "57x"))
      input.$text.revert()
      #expect((rex.age, input.text, input.$text.hasDraft) == (5, "5", false))
      next.cancel()
    }
  }

  @Test("a newer object of the same identity does not get the value from before the draft")
  func undoneForNewerObject() {
    final class Note: Identifiable {
      let id = 1
      @Observed var text: String

      init(_ text: String) { self.text = text }
    }
    let (old, newer) = (Note("old"), Note("newer"))
    let current = Field<Note?>(old)
    binder.bind(\.$text, of: current, to: input.$text, as: .string)
    input.$text.edit("typed")
    newer.text = "typed"
    current.value = newer
    input.$text.revert()
    #expect((old.text, newer.text, input.text) == ("typed", "typed", "typed"))
  }

  @Test("a text that has been written is not written again when the slot is bound to another field")
  func boundAfterWrite() {
    final class Sender {
      @Observed var typed = ""
      private(set) var sent: [String] = []
      /// Sets another text than it gets.
      var message: String {
        get { typed }
        set {
          sent.append(newValue)
          typed = newValue.filter { $0 != " " }
        }
      }
    }
    let sender = Sender()
    let rex = Pet("rex")
    binder.bind(binder.field(\.message, of: sender), to: input.$text).cancel()
    let link = binder.bind(binder.field(\.message, of: sender), to: input.$text)
    input.$text.edit("a b")
    link.cancel()
    binder.bind(rex.$name, to: input.$text)
    #expect(sender.sent == ["a b"])
    #expect((sender.typed, rex.name, input.text) == ("ab", "rex", "rex"))
    #expect(faults.texts.isEmpty)
  }

  @Test("a text whose model has been released ends with a fault when the slot is bound again")
  func modelIsGone() {
    var rex: Pet? = Pet("rex")
    let ida = Pet("ida")
    if let rex { binder.bind(rex.$name, to: input.$text, commit: .enter) }
    input.$text.edit("typed for rex")
    rex = nil
    binder.bind(ida.$name, to: input.$text, commit: .enter)
    #expect((ida.name, input.text) == ("ida", "ida"))
    #expect(faults.texts == ["typed for rex"])
  }

  @Test("an object at the address of the one for which a text was typed does not get the text")
  func sameAddress() {
    for _ in 0..<20 {
      var rex: Pet? = Pet("rex")
      if let rex { binder.bind(rex.$name, to: input.$text, commit: .enter) }
      input.$text.edit("typed for rex")
      rex = nil
      let ida = Pet("ida")
      let link = binder.bind(ida.$name, to: input.$text, commit: .enter)
      #expect((ida.name, input.text, input.$text.hasDraft) == ("ida", "ida", false))
      link.cancel()
    }
    #expect(faults.texts == Array(repeating: "typed for rex", count: 20))
  }

  @Test("a text of a released binder is not written by another one")
  func binderIsGone() {
    let (rex, ida) = (Pet("rex"), Pet("ida"))
    var first: Binder? = Binder()
    first?.bind(rex.$name, to: input.$text, commit: .enter)
    input.$text.edit("typed for rex")
    first = nil
    binder.bind(ida.$name, to: input.$text, commit: .enter)
    #expect((rex.name, ida.name, input.text) == ("rex", "ida", "ida"))
    #expect(faults.texts == ["typed for rex"])
  }

  // MARK: A slot of two links

  @Test(
    "a text in a slot of two links goes to the places of both when the path of either moves",
    arguments: [CommitTrigger.key, .blur, .enter], [true, false])
  func twoLinks(commit: CommitTrigger, isPathFirst: Bool) {
    for isValid in [true, false] {
      let (rex, ida, tom) = (Pet("rex"), Pet("ida"), Pet("tom"))
      let (house, input) = (House(rex), Input())
      for isPath in [isPathFirst, !isPathFirst] {
        if isPath {
          binder.bind(\.$name, of: house.$pet, to: input.$text, commit: commit)
        } else {
          binder.bind(tom.$name, to: input.$text, commit: commit)
        }
      }
      if !isValid { rex.$name.validate = { $0 == "typed" ? "taken" : nil } }
      input.$text.edit("typed")
      house.pet = ida
      #expect(rex.name == (isValid ? "typed" : isPathFirst ? "tom" : "rex"))
      #expect(faults.texts == (isValid ? [] : ["typed"]))
      // The two are kept equal.
      #expect((ida.name, tom.name, input.text) == ("ida", "ida", "ida"))
      #expect(!input.$text.hasDraft && input.error == nil)
      faults.texts = []
    }
  }

  @Test("a text in a slot of two links goes on when both are bound to the same fields again")
  func twoLinksAgain() {
    let (rex, tom) = (Pet("rex"), Pet("tom"))
    func bind() {
      for pet in [rex, tom] { binder.bind(pet.$name, to: input.$text, commit: .enter) }
    }
    binder.replaceFileLinks(bind)
    input.$text.edit("typed")
    binder.replaceFileLinks(bind)
    #expect((input.text, input.$text.hasDraft) == ("typed", true))
    #expect((rex.name, tom.name) == ("tom", "tom"))
    #expect(input.$text.commit())
    #expect((rex.name, tom.name) == ("typed", "typed"))
    #expect(faults.texts.isEmpty)
  }

  // MARK: Fields that lead through other objects

  @Test(
    "a text for the field of a key path goes to the object for which it was typed",
    arguments: [CommitTrigger.key, .blur, .enter])
  func keyPath(commit: CommitTrigger) {
    let (rex, ida) = (Pet("rex"), Pet("ida"))
    let house = House(rex)
    binder.bind(binder.field(\.pet.name, of: house), to: input.$text, commit: commit)
    input.$text.edit("typed for rex")
    house.pet = ida
    #expect((rex.name, ida.name) == ("typed for rex", "ida"))
    #expect((input.text, input.$text.hasDraft) == ("ida", false))
    #expect(house.pet === ida)
    #expect(faults.texts.isEmpty)
    input.$text.edit("eve")
    input.$text.commit()
    #expect((rex.name, ida.name) == ("typed for rex", "eve"))
  }

  @Test("a newer value of code stays where another object takes the place of the one with the text")
  func newerValueOfCode() {
    let (rex, ida) = (Pet("rex"), Pet("ida"))
    let house = House(rex)
    house.guest = rex
    let other = Input()
    binder.bind(\.$age, of: house.$pet, to: input.$text, as: .int)
    binder.bind(\.$name, of: house.$guest, to: other.$text, as: .string)
    input.$text.edit("5")
    other.$text.edit("max")
    (rex.age, rex.name) = (42, "rex of code")
    (house.pet, house.guest) = (ida, nil)
    #expect((rex.age, rex.name, ida.age) == (42, "rex of code", 1))
    #expect(faults.texts.isEmpty)
  }

  @Test("a text is set by the property's own setter, in the object for which it was typed")
  func computedBehindKeyPath() {
    let (rex, ida) = (Pet("rex"), Pet("ida"))
    let house = House(rex)
    binder.bind(binder.field(\.pet.shout, of: house), to: input.$text, commit: .enter)
    input.$text.edit("BELLO")
    house.pet = ida
    #expect((rex.name, ida.name, input.text) == ("bello", "ida", "IDA"))
  }

  @Test("a text for a property that leads to an object goes to that object, or nowhere")
  func computedOverObject() {
    let (rex, ida) = (Pet("rex"), Pet("ida"))
    let house = House(Pet("tom"))
    house.guest = rex
    binder.bind(binder.field(\.guestName, of: house), to: input.$text, commit: .enter)
    input.$text.edit("typed for rex")
    house.guest = ida
    #expect((rex.name, ida.name, input.text) == ("typed for rex", "ida", "ida"))
    input.$text.edit("typed for ida")
    house.guest = nil
    #expect((ida.name, input.text) == ("typed for ida", "nobody"))
    #expect(faults.texts.isEmpty)
  }

  @Test("the observers of the objects on the way are told of the replacement alone")
  func silentRestoration() {
    let (rex, ida) = (Pet("rex"), Pet("ida"))
    let house = House(rex)
    binder.bind(binder.field(\.pet.name, of: house), to: input.$text, commit: .enter)
    var seen: [String] = []
    binder.observe(house.$pet, initial: false) { seen.append($0.name) }
    input.$text.edit("typed for rex")
    house.pet = ida
    #expect(seen == ["ida"])
  }

  // MARK: Values with an identity

  @Test("a text for an object does not reach an object of another type with the same id")
  func idOfAnotherType() {
    let (ann, firm) = (Owner(1, "Ann"), Firm())
    let card = Card(ann)
    binder.bind(binder.field(\.name, of: card), to: input.$text, commit: .enter)
    input.$text.edit("typed for Ann")
    card.holder = firm
    #expect((ann.name, firm.name, input.text) == ("typed for Ann", "Firm", "Firm"))
    #expect(faults.texts.isEmpty)
  }

  @Test("an object of a subclass with the same id is a newer version")
  func idOfSubclass() {
    let (ann, breeder) = (Owner(1, "Ann"), Breeder(1, "Ann"))
    let card = Card(ann)
    binder.bind(binder.field(\.name, of: card), to: input.$text, commit: .enter)
    input.$text.edit("typed for Ann")
    card.holder = breeder
    #expect(input.text == "typed for Ann")
    #expect(input.$text.commit())
    #expect((ann.name, breeder.name) == ("Ann", "typed for Ann"))
  }

  @Test("a text for a value with an id ends with a fault when another id takes the place")
  func anotherValue() {
    let desk = Desk()
    binder.bind(binder.field(\.current.name, of: desk), to: input.$text, commit: .enter)
    input.$text.edit("typed for Ann")
    desk.current = Person(id: 2, name: "Bob")
    #expect((desk.current.name, input.text) == ("Bob", "Bob"))
    #expect(faults.texts == ["typed for Ann"])
  }

  @Test("a text for a value with an id goes on with a newer version of it")
  func newerValue() {
    let desk = Desk()
    binder.bind(binder.field(\.current.name, of: desk), to: input.$text, commit: .enter)
    input.$text.edit("typed for Ann")
    desk.current = Person(id: 1, name: "Anne")
    #expect(input.text == "typed for Ann")
    #expect(input.$text.commit())
    #expect(desk.current == Person(id: 1, name: "typed for Ann"))
    #expect(faults.texts.isEmpty)
  }

  // MARK: Writes of the edit itself

  @Test("an edit whose own write replaces the object goes on")
  func ownWrite() {
    final class Search {
      @Observed var found: Pet?
      let pets = [Pet("r"), Pet("re"), Pet("rex")]
      var query: String {
        get { found?.name ?? "" }
        set { found = pets.first { $0.name == newValue } }
      }
    }
    let search = Search()
    binder.bind(binder.field(\.query, of: search), to: input.$text)
    for text in ["r", "re", "rex"] {
      input.$text.edit(text)
      #expect((input.text, input.$text.hasDraft) == (text, true))
    }
    #expect(search.found?.name == "rex")
    #expect(faults.texts.isEmpty)
  }
}
