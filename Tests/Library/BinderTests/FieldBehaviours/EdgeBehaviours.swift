import Binder
import Testing

extension FieldBehaviours {
  /// Behaviours at the edges: edits without a setter, validation through key paths, loops, endings
  /// inside a handler, restored texts and values that are not equal to themselves.
  @Suite struct EdgeBehaviours {
    let cart = Cart()
    let input = TextField()
    let binder = Binder()

    // MARK: An edit that has no setter to go to

    @Test("an edit of a property without a setter fails with a reason, and is not dropped")
    func noSetter() {
      binder.bind(binder.field(\.sum, of: cart), to: input.$text, as: .int)
      input.$text.edit("7")
      #expect(input.error != nil)
      #expect(!input.$text.commit())
      #expect(input.text == "7")
    }

    @Test("an edit behind an optional of a key path fails with a reason, and is not dropped")
    func behindOptional() {
      let desk = Desk()
      desk.folder = Folder("a")
      binder.bind(binder.field(\.folder?.name, of: desk), to: input.$text, as: .string)
      input.$text.edit("b")
      #expect(desk.folder?.name == "b" || input.error != nil)
      #expect(input.$text.commit() == (desk.folder?.name == "b"))
    }

    // MARK: A validation that an edit bypasses

    @Test("an edit through a key path is validated by the field of the property")
    func validationOfKeyPath() {
      cart.$count.validate = { $0 < 0 ? "below zero" : nil }
      binder.bind(binder.field(\.count, of: cart), to: input.$text, as: .int)
      input.$text.edit("-3")
      #expect(input.error == "below zero")
      #expect(cart.count == 1)
    }

    @Test("an edit through a key path into a struct is validated by the field of the struct")
    func validationOfStruct() {
      struct Address {
        var city = "Bern"
      }
      final class Person {
        @Observed var address = Address()
      }
      let person = Person()
      person.$address.validate = { $0.city.isEmpty ? "a city is needed" : nil }
      binder.bind(binder.field(\.address.city, of: person), to: input.$text)
      input.$text.edit("")
      #expect(input.error == "a city is needed")
      #expect(person.address.city == "Bern")
    }

    // MARK: Notifications

    @Test("a handler behind another one that corrects the value is notified once")
    func corrected() {
      var seen: [Int] = []
      binder.observe(cart.$count, initial: false) { [cart] in if $0 > 10 { cart.count = 10 } }
      binder.observe(cart.$count, initial: false) { seen.append($0) }
      cart.count = 20
      #expect(seen == [10])
    }

    @Test("a loop through a computed property names the lines of the app, and none of the library")
    func namesOfLoop() {
      var named: [String] = []
      binder.onFault = { if case .loop(let links) = $0 { named = links } }
      binder.observe(binder.field(\.sum, of: cart), initial: false) { [cart] _ in cart.count += 1 }
      cart.count = 5
      #expect(named.count == 1)
      #expect(named.allSatisfy { $0.contains("EdgeBehaviours.swift") })
    }

    @Test("a handler that calls unbind() in its first call is not notified again")
    func unboundInFirstCall() {
      var seen: [Int] = []
      binder.observe(cart.$count) { [unowned binder] in
        seen.append($0)
        binder.unbind()
      }
      cart.count = 2
      #expect(seen == [1])
    }

    @Test("reads of a handler are no dependencies of the getter that caused the handler")
    func readsOfHandler() {
      final class Meter {
        @Observed var count = 1
        @Observed var readings = 0
        @Observed var unrelated = 0
        private(set) var reads = 0
        var measured: Int {
          reads += 1
          readings = reads
          return count
        }
      }
      let meter = Meter()
      binder.observe(meter.$readings, initial: false) { [meter] _ in _ = meter.unrelated }
      let label = Label()
      binder.bind(binder.field(\.measured, of: meter), to: label.$text, as: .int)
      let before = meter.reads
      meter.unrelated = 5
      #expect(meter.reads == before)
    }

    @Test(
      "the end of an edit is one event where a handler of the model ends the editing",
      arguments: [CommitTrigger.key, .blur, .enter])
    func endInHandler(commit: CommitTrigger) {
      binder.bind(cart.$rate, to: input.$text, as: .fpint, commit: commit)
      var ends = 0
      binder.observe(input.$text.editingEnded) { ends += 1 }
      binder.observe(cart.$rate, initial: false) { [input] _ in input.$text.endEditing() }
      input.$text.edit("5")
      input.$text.commit()
      #expect(cart.rate == 5)
      #expect(ends == 1)
    }

    // MARK: Values

    @Test("a text that the user has restored before Enter leaves the model's exact value")
    func restoredText() {
      cart.rate = 1.23456
      binder.bind(cart.$rate, to: input.$text, as: .fpint, commit: .enter)
      input.$text.edit("1.234")
      input.$text.edit("1.23")
      input.$text.commit()
      #expect(cart.rate == 1.23456)
    }

    @Test("a number that is not equal to itself can be bound to a slot that the user can edit")
    func notANumber() async {
      await #expect(processExitsWith: .success) {
        let (cart, slider, binder) = (Cart(), Slider(), Binder())
        binder.bind(cart.$rate, to: slider.$position)
        cart.rate = .nan
        cart.rate = 2
        precondition(slider.position == 2)
        withExtendedLifetime(binder) {}
      }
    }
  }
}
