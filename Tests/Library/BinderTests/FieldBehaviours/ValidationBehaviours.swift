import Binder
import Testing

extension FieldBehaviours {
  /// The answers of the model to edits.
  @Suite struct ValidationBehaviours {
    let cart = Cart()
    let input = TextField()
    let binder = Binder()

    @Test("typing the value that the model has clears the reason of the failed edit")
    func presentValue() {
      cart.$count.validate = { $0 < 0 ? "below zero" : nil }
      binder.bind(cart.$count, to: input.$text, as: .int)
      input.$text.edit("-3")
      #expect(input.error == "below zero")
      input.$text.edit("1")
      #expect(input.error == nil)
      input.$text.edit("1x")
      #expect(input.error != nil)
      input.$text.edit("1")
      #expect(input.error == nil)
      #expect(cart.count == 1)
    }

    @Test("Enter takes a refused text once the model allows it")
    func allowedLater() {
      cart.$count.validate = { [unowned cart] in $0 > cart.price ? "too much" : nil }
      binder.bind(cart.$count, to: input.$text, as: .int)
      input.$text.edit("5")
      #expect(!input.$text.commit())
      cart.price = 10
      #expect(input.$text.commit())
      #expect(cart.count == 5)
      #expect(input.error == nil)
    }

    @Test("each value that the user enters is validated once")
    func onlyOnce() {
      var asked: [Int] = []
      cart.$count.validate = {
        asked.append($0)
        return nil
      }
      binder.bind(cart.$count, to: input.$text, as: .int)
      for text in ["2", "23"] { input.$text.edit(text) }
      input.$text.commit()
      input.$text.endEditing()
      #expect(asked == [2, 23])
    }

    @Test("a field that needs a value refuses the empty text")
    func required() {
      cart.discount = 5
      cart.$discount.validate = { $0 == nil ? "a value is needed" : nil }
      binder.bind(cart.$discount, to: input.$text, as: .int)
      input.$text.edit("")
      #expect(input.error == "a value is needed")
      #expect(cart.discount == 5)
      input.$text.edit("6")
      #expect(input.error == nil)
      #expect(cart.discount == 6)
    }

    @Test("a validation that replaces another one counts from the next edit on")
    func replaced() {
      cart.$count.validate = { _ in "never" }
      binder.bind(cart.$count, to: input.$text, as: .int)
      input.$text.edit("2")
      #expect(input.error == "never")
      cart.$count.validate = nil
      #expect(input.error == "never")
      input.$text.edit("3")
      #expect(input.error == nil)
      #expect(cart.count == 3)
    }

    @Test("a handler on the error may mend the text")
    func mendedByHandler() {
      binder.bind(cart.$count, to: input.$text, as: .int)
      binder.observe(input.$error, initial: false) { [input] in
        if $0 != nil { input.$text.edit("0") }
      }
      input.$text.edit("x")
      #expect(cart.count == 0)
      #expect(input.error == nil)
      #expect(input.$text.commit())
    }

    @Test("the failed edit of one slot is no error of another slot of the field")
    func otherSlot() {
      let other = TextField()
      cart.$count.validate = { $0 < 0 ? "below zero" : nil }
      for field in [input, other] { binder.bind(cart.$count, to: field.$text, as: .int) }
      input.$text.edit("-1")
      #expect(input.error == "below zero")
      #expect(other.error == nil)
      #expect(other.text == "1")
    }

    @Test("only the object at the end of a path validates, and only while it is there")
    func atEndOfPath() {
      let desk = Desk()
      let (first, second) = (Folder("first"), Folder("second"))
      first.$name.validate = { $0.isEmpty ? "a name is needed" : nil }
      binder.bind(\.$name, of: desk.$folder, to: input.$text)
      desk.folder = first
      input.$text.edit("")
      #expect(input.error == "a name is needed")
      input.$text.revert()
      desk.folder = second
      input.$text.edit("")
      #expect(input.error == nil)
      #expect((first.name, second.name) == ("first", ""))
    }
  }
}
