import Binder
import Testing

extension FieldBehaviours {
  /// Edits by the user: the moment at which they reach the model, and their echo.
  @Suite struct EditingBehaviours {
    let cart = Cart()
    let input = TextField()
    let binder = Binder()

    @Test("under toModel and commit on blur, an edit reaches the model when the focus leaves")
    func toModelOnBlur() {
      binder.bind(cart.$name, to: input.$text, mode: .toModel, commit: .blur)
      input.$text.edit("typed")
      #expect(cart.name == "cart")
      input.$text.endEditing()
      #expect(cart.name == "typed")
      #expect(input.text == "typed")
    }

    @Test("keys that do not change the value write nothing")
    func sameValue() {
      binder.bind(cart.$rate, to: input.$text, as: .fpint)
      var seen: [Double] = []
      binder.observe(cart.$rate, initial: false) { seen.append($0) }
      for text in ["2", "2.", "2.0", "2.00", "02.00"] { input.$text.edit(text) }
      input.$text.commit()
      #expect(seen == [2])
    }

    @Test("a value that is shown rounded is not written back rounded")
    func rounded() {
      cart.rate = 1.23456
      binder.bind(cart.$rate, to: input.$text, as: .fpint)
      #expect(input.text == "1.23")
      #expect(input.$text.commit())
      input.$text.endEditing()
      input.$text.revert()
      cart.rate = 2.34567
      #expect(input.text == "2.35")
      #expect(cart.rate == 2.34567)
    }

    @Test("a switch that the model turns back shows the model's value")
    func turnedBack() {
      let light = Switch()
      binder.bind(cart.$isGift, to: light.$isOn)
      binder.observe(cart.$isGift, initial: false) { [cart] in if $0 { cart.isGift = false } }
      light.$isOn.edit(true)
      #expect(!cart.isGift)
      light.$isOn.commit()
      #expect(!light.isOn)
    }

    @Test("a key, Enter and the loss of focus notify the model once")
    func notifiedOnce() {
      binder.bind(cart.$count, to: input.$text, as: .int)
      var seen: [Int] = []
      binder.observe(cart.$count, initial: false) { seen.append($0) }
      input.$text.edit("5")
      input.$text.commit()
      input.$text.endEditing()
      #expect(seen == [5])
    }

    @Test("an edit is shown in the other slots of the field, but not over a draft")
    func otherSlots() {
      let (other, drafting) = (TextField(), TextField())
      for field in [input, other, drafting] { binder.bind(cart.$name, to: field.$text) }
      drafting.$text.edit("draft")
      input.$text.edit("typed")
      #expect(cart.name == "typed")
      #expect(other.text == "typed")
      #expect(drafting.text == "draft")
      drafting.$text.endEditing()
      #expect(drafting.text == "typed")
    }

    @Test("an edit is in the model before the event after it, inside a notification too")
    func beforeEvent() {
      var seen: [Int] = []
      let command = Command { [cart] in seen.append(cart.count) }
      binder.bind(cart.$count, to: input.$text, as: .int)
      binder.bind(input.submitted, to: command)
      binder.observe(cart.$isGift, initial: false) { [input] _ in
        input.$text.edit("5")
        input.submitted.fire()
      }
      input.$text.edit("4")
      input.submitted.fire()
      cart.isGift = true
      #expect(seen == [4, 5])
    }

    @Test("a write of the shown value by code does not end the draft")
    func sameValueByCode() {
      binder.bind(cart.$rate, to: input.$text, as: .fpint)
      input.$text.edit("2.")
      cart.rate = 2
      #expect(input.text == "2.")
      #expect(input.$text.hasDraft)
      input.$text.endEditing()
      #expect(input.text == "2.00")
    }

    @Test("Escape and Enter without a draft change neither slot nor model")
    func withoutDraft() {
      binder.bind(cart.$count, to: input.$text, as: .int)
      var seen = 0
      binder.observe(cart.$count, initial: false) { _ in seen += 1 }
      binder.observe(input.$text, initial: false) { _ in seen += 1 }
      input.$text.revert()
      #expect(input.$text.commit())
      input.$text.endEditing()
      #expect(seen == 0)
    }

    @Test("the end of the editing is an event for each draft, and for nothing else")
    func endOfEditing() {
      binder.bind(cart.$count, to: input.$text, as: .int)
      var ends = 0
      binder.observe(input.$text.editingEnded) { ends += 1 }
      input.$text.endEditing()
      input.$text.revert()
      #expect(ends == 0)
      input.$text.edit("2")
      input.$text.commit()
      input.$text.edit("3")
      input.$text.endEditing()
      input.$text.edit("4")
      input.$text.revert()
      #expect(ends == 3)
      input.$text.edit("x")
      #expect(!input.$text.commit())
      #expect(ends == 3)
    }

    @Test("a slot that undoes a change of the model gives the model its value back")
    func undoneInSlot() {
      var faults: [BindingFault] = []
      binder.onFault = { faults.append($0) }
      binder.bind(cart.$name, to: input.$text)
      binder.observe(input.$text, initial: false) { [input] in
        if $0 != "cart" { input.text = "cart" }
      }
      cart.name = "other"
      #expect((cart.name, input.text) == ("cart", "cart"))
      input.$text.edit("typed")
      input.$text.endEditing()
      #expect((cart.name, input.text) == ("cart", "cart"))
      #expect(faults.isEmpty)
    }

    @Test("a link to the model beside a two-way link receives edits, and leaves the slot as it is")
    func toModelBesideTwoWay() {
      let folder = Folder("folder")
      binder.bind(cart.$name, to: input.$text)
      binder.bind(folder.$name, to: input.$text, mode: .toModel)
      #expect(input.text == "cart")
      input.$text.edit("typed")
      input.$text.commit()
      #expect([cart.name, folder.name, input.text] == ["typed", "typed", "typed"])
      folder.name = "not shown"
      #expect(input.text == "typed")
      cart.name = "shown"
      #expect(input.text == "shown")
    }

    @Test("a handler on the end of the editing may begin another edit")
    func editAfterEnd() {
      binder.bind(cart.$count, to: input.$text, as: .int)
      var isFirst = true
      binder.observe(input.$text.editingEnded) { [input] in
        if isFirst { input.$text.edit("9") }
        isFirst = false
      }
      input.$text.edit("5")
      input.$text.commit()
      #expect(cart.count == 9)
      #expect(input.$text.hasDraft)
      input.$text.endEditing()
      #expect(input.text == "9")
    }

    @Test(
      "a handler of the slot may end the editing with Enter",
      arguments: [CommitTrigger.key, .blur, .enter])
    func enterInHandler(commit: CommitTrigger) {
      binder.bind(cart.$rate, to: input.$text, as: .fpint, commit: commit)
      var ends = 0
      binder.observe(input.$text.editingEnded) { ends += 1 }
      binder.observe(input.$text, initial: false) { [input] in
        if $0 == "5" { input.$text.commit() }
      }
      input.$text.edit("5")
      #expect(cart.rate == 5)
      #expect(input.text == "5.00")
      #expect(ends == 1)
    }

    @Test(
      "a command that clears the field after Enter is run for each text",
      arguments: [CommitTrigger.key, .blur, .enter])
    func clearedAfterEnter(commit: CommitTrigger) {
      binder.bind(cart.$name, to: input.$text, commit: commit)
      var sent: [String] = []
      let send = Command { [cart] in
        sent.append(cart.name)
        cart.name = ""
      }
      binder.bind(input.submitted, to: send)
      for text in ["one", "two", "two"] {
        input.$text.edit(text)
        if input.$text.commit() { input.submitted.fire() }
        #expect(input.text == "")
      }
      #expect(sent == ["one", "two", "two"])
    }

    @Test("of two drafts for one field the one that is left last counts")
    func twoDrafts() {
      let other = TextField()
      for field in [input, other] { binder.bind(cart.$name, to: field.$text, commit: .blur) }
      input.$text.edit("a")
      other.$text.edit("b")
      input.$text.endEditing()
      #expect(cart.name == "a")
      #expect(other.text == "b")
      other.$text.endEditing()
      #expect([cart.name, input.text, other.text] == ["b", "b", "b"])
    }

    @Test(
      "an edit back to the shown value is written where a change of the model waits",
      arguments: [Binder.Delivery.atOnce, .onFlush])
    func editOverWaitingChange(delivery: Binder.Delivery) {
      let binder = Binder(delivery: delivery)
      binder.bind(cart.$count, to: input.$text, as: .int)
      cart.count = 5
      input.$text.edit("1")
      #expect(cart.count == 1)
      input.$text.commit()
      binder.flush()
      #expect(input.text == "1")
    }

    @Test("a slot with fewer decimals does not round the value that another slot enters")
    func coarseSlot() {
      let coarse = TextField()
      binder.bind(cart.$rate, to: input.$text, as: .fpint)
      binder.bind(cart.$rate, to: coarse.$text, as: .fpint(0))
      input.$text.edit("1.55")
      input.$text.commit()
      coarse.$text.endEditing()
      #expect(cart.rate == 1.55)
      #expect([input.text, coarse.text] == ["1.55", "2"])
    }

    @Test("an edit of one property of a struct keeps a change that code made to another one")
    func structProperties() {
      struct Address {
        var city = "Bern"
        var street = "a"
      }
      final class Person {
        @Observed var address = Address()
      }
      let person = Person()
      binder.bind(binder.field(\.address.city, of: person), to: input.$text)
      input.$text.edit("Basel")
      person.address.street = "b"
      input.$text.edit("Biel")
      #expect(person.address.city == "Biel")
      #expect(person.address.street == "b")
    }
  }
}
