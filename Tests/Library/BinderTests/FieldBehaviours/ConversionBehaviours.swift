import Binder
import Testing

extension FieldBehaviours {
  /// Conversions between the values of models and slots.
  @Suite struct ConversionBehaviours {
    let cart = Cart()
    let label = Label()
    let input = TextField()
    let binder = Binder()

    @Test("one field is shown in two slots, each with a conversion of its own")
    func twoConversions() {
      let other = Label()
      binder.bind(cart.$rate, to: label.$text, as: .fpint(1))
      binder.bind(cart.$rate, to: other.$text, as: .fpint(3))
      cart.rate = 2.5
      #expect([label.text, other.text] == ["2.5", "2.500"])
    }

    @Test("a switch under 'not' shows the negated value, and writes it back negated")
    func negated() {
      let light = Switch()
      binder.bind(cart.$isGift, to: light.$isOn, as: .not)
      #expect(light.isOn)
      light.$isOn.edit(false)
      light.$isOn.commit()
      #expect(cart.isGift)
      #expect(!light.isOn)
      cart.isGift = false
      #expect(light.isOn)
    }

    @Test("text that is no number leaves an optional number unchanged, and the empty text is nil")
    func optionalNumber() {
      cart.discount = 5
      binder.bind(cart.$discount, to: input.$text, as: .int)
      input.$text.edit("x")
      #expect(cart.discount == 5)
      #expect(input.error == "'x' is not a number")
      input.$text.edit("")
      #expect(cart.discount == nil)
      #expect(input.error == nil)
      input.$text.edit("6")
      #expect(cart.discount == 6)
    }

    @Test("a write of the same object converts it again")
    func sameObject() {
      let field = Field(Tally())
      binder.bind(field, to: label.$text, as: TallyType())
      let tally = field.value
      tally.number = 5
      #expect(label.text == "0")
      field.value = tally
      #expect(label.text == "5")
    }

    @Test("a conversion is not called while there is no object")
    func withoutObject() {
      let desk = Desk()
      let shown = Box<[String]>([])
      binder.bind(
        \.$name, of: desk.$folder, to: input.$text, as: RecordedType(shown), fallback: "none")
      #expect(shown.content.isEmpty)
      #expect(input.text == "none")
      desk.folder = Folder("a")
      #expect(shown.content == ["a"])
      desk.folder = nil
      #expect(shown.content == ["a"])
      #expect(input.text == "none")
    }

    @Test("a value that cannot be shown gives way to the fallback, and is not overwritten by it")
    func unshowable() {
      cart.rate = .infinity
      binder.bind(cart.$rate, to: input.$text, as: .fpint, fallback: "?")
      #expect(input.text == "?")
      input.$text.commit()
      input.$text.endEditing()
      #expect(cart.rate == .infinity)
      cart.rate = 1
      #expect(input.text == "1.00")
    }

    @Test("blanks that the user types around a number are not in the text after Enter")
    func blanks() {
      binder.bind(cart.$count, to: input.$text, as: .int)
      input.$text.edit(" 7 ")
      #expect(cart.count == 7)
      #expect(input.text == " 7 ")
      #expect(input.$text.commit())
      #expect(input.text == "7")
    }
  }
}
