import Binder
import Testing

extension PeerBehaviours {
  /// Links in both directions, alone and in chains, and the values that they convert.
  @Suite struct TwoWayBehaviours {
    let form = Form()
    let input = TextField()
    let label = Label()
    let binder = Binder()

    @Test("a pair of field and slot that is bound twice takes an edit once")
    func boundTwice() {
      for _ in 0..<2 { binder.bind(form.$name, to: input.$text) }
      var seen: [String] = []
      binder.observe(form.$name, initial: false) { seen.append($0) }
      input.$text.edit("Bob")
      input.$text.commit()
      #expect(seen == ["Bob"])
      #expect(input.text == "Bob")
    }

    @Test("of a pair that is bound twice, the end of one link leaves the other one")
    func oneOfTwo() {
      let first = binder.bind(form.$name, to: input.$text)
      binder.bind(form.$name, to: input.$text)
      first.cancel()
      form.name = "Bob"
      #expect(input.text == "Bob")
      input.$text.edit("Cy")
      #expect(form.name == "Cy")
    }

    @Test("a chain of fields follows a change at its beginning, in its middle and at its end")
    func chain() {
      let (middle, end) = (TextField(), TextField())
      binder.bind(form.$name, to: middle.$text)
      binder.bind(middle.$text, to: end.$text)
      form.name = "from the model"
      #expect([middle.text, end.text] == ["from the model", "from the model"])
      end.$text.edit("from the end")
      end.$text.commit()
      #expect([form.name, middle.text] == ["from the end", "from the end"])
      middle.$text.edit("from the middle")
      middle.$text.commit()
      #expect([form.name, end.text] == ["from the middle", "from the middle"])
    }

    @Test("a chain that is cut in the middle goes on in both of its parts")
    func cutChain() {
      let (middle, end) = (TextField(), TextField())
      let first = binder.bind(form.$name, to: middle.$text)
      binder.bind(middle.$text, to: end.$text)
      first.cancel()
      form.name = "Bob"
      #expect([middle.text, end.text] == ["Ann", "Ann"])
      middle.text = "Cy"
      #expect([form.name, end.text] == ["Bob", "Cy"])
    }

    @Test("a slot that is bound to itself keeps its value, without a fault")
    func itself() {
      var faults: [BindingFault] = []
      binder.onFault = { faults.append($0) }
      binder.bind(input.$text, to: input.$text)
      input.text = "a"
      input.$text.edit("b")
      input.$text.commit()
      #expect(input.text == "b")
      #expect(faults.isEmpty)
    }

    @Test("a slot that code has written follows the next change of the model")
    func writtenByCode() {
      binder.bind(form.$name, to: label.$text)
      label.text = "by code"
      #expect(label.text == "by code")
      form.name = "Bob"
      #expect(label.text == "Bob")
    }

    @Test("two switches, of which one is negated, are never on together")
    func exclusive() {
      let (yes, no) = (Check(), Check())
      binder.bind(form.$isMember, to: yes.$isOn)
      binder.bind(form.$isMember, to: no.$isOn, as: .not)
      no.$isOn.edit(false)
      no.$isOn.commit()
      #expect([yes.isOn, no.isOn] == [true, false])
      yes.$isOn.edit(false)
      yes.$isOn.commit()
      #expect([yes.isOn, no.isOn] == [false, true])
    }

    @Test("an edit through a setter that normalises shows the normal form when it ends")
    func normalised() {
      final class Account {
        @Observed private var stored = "a1"
        var code: String {
          get { stored }
          set { stored = newValue.uppercased() }
        }
      }
      let account = Account()
      binder.bind(binder.field(\.code, of: account), to: input.$text)
      input.$text.edit("b2")
      #expect(input.text == "b2")
      input.$text.commit()
      #expect([account.code, input.text] == ["B2", "B2"])
    }

    @Test("a setter that ignores an edit leaves the slot with the model's value when it ends")
    func ignored() {
      final class Fixed {
        @Observed private var stored = "a"
        var code: String {
          get { stored }
          set { if newValue.count == 1 { stored = newValue } }
        }
      }
      let fixed = Fixed()
      binder.bind(binder.field(\.code, of: fixed), to: input.$text)
      input.$text.edit("too long")
      input.$text.commit()
      #expect([fixed.code, input.text] == ["a", "a"])
    }

    @Test("a setter that changes two properties is shown in the slots of both")
    func twoProperties() {
      final class Name {
        @Observed var first = "Ann"
        @Observed var last = "Lee"
        var full: String {
          get { "\(first) \(last)" }
          set {
            let parts = newValue.split(separator: " ").map(String.init)
            first = parts.first ?? ""
            last = parts.count > 1 ? parts[1] : ""
          }
        }
      }
      let name = Name()
      let (first, last) = (Label(), Label())
      binder.bind(name.$first, to: first.$text)
      binder.bind(name.$last, to: last.$text)
      binder.bind(binder.field(\.full, of: name), to: input.$text)
      input.$text.edit("Bob Roe")
      #expect([first.text, last.text] == ["Bob", "Roe"])
      name.last = "Doe"
      input.$text.endEditing()
      #expect(input.text == "Bob Doe")
    }

    @Test("an edit is seen by the computed properties and the handlers behind the field at once")
    func behindField() {
      let node = Node { [form] in form.age * 12 }
      binder.bind(node.$value, to: label.$text, as: .int)
      binder.bind(form.$age, to: input.$text, as: .int)
      input.$text.edit("2")
      #expect(label.text == "24")
    }

    @Test("a draft in one slot does not keep a computed property in another slot from its changes")
    func besideDraft() {
      let node = Node { [form] in "\(form.name), \(form.age)" }
      binder.bind(node.$value, to: label.$text)
      binder.bind(form.$name, to: input.$text, commit: .enter)
      input.$text.edit("typed")
      form.age = 31
      #expect([label.text, input.text] == ["Ann, 31", "typed"])
    }

    @Test("edits of two slots in one batch reach their fields, each with one notification")
    func editsInBatch() {
      let age = TextField()
      binder.bind(form.$name, to: input.$text)
      binder.bind(form.$age, to: age.$text, as: .int)
      var seen: [String] = []
      binder.observe(form.$name, initial: false) { seen.append($0) }
      binder.observe(form.$age, initial: false) { seen.append("\($0)") }
      batch {
        input.$text.edit("Bob")
        age.$text.edit("4")
        age.$text.edit("40")
      }
      #expect(seen == ["Bob", "40"])
    }

    // MARK: Conversions

    @Test("a value that may be missing is emptied and filled by the user")
    func optionalValue() {
      form.nick = "A"
      binder.bind(form.$nick, to: input.$text, as: .string)
      input.$text.edit("")
      #expect(form.nick == nil)
      input.$text.edit("B")
      #expect(form.nick == "B")
    }

    @Test("a size, an emptiness and a list of texts follow one collection")
    func sizes() {
      let (light, all) = (Check(), Label())
      binder.bind(form.$words, to: label.$text, as: .count())
      binder.bind(form.$words, to: light.$isOn, as: .isEmpty())
      binder.bind(form.$words, to: all.$text, as: .list("+"))
      #expect((label.text, light.isOn, all.text) == ("0", true, ""))
      form.words = ["a", "b"]
      #expect((label.text, light.isOn, all.text) == ("2", false, "a+b"))
    }

    // MARK: Rings and chains

    @Test("fields that are bound in a ring are equal, whichever of them changes")
    func ring() {
      var faults: [BindingFault] = []
      binder.onFault = { faults.append($0) }
      let boxes = ["a", "b", "c"].map { Box($0) }
      for index in 0..<3 { binder.bind(boxes[index].$content, to: boxes[(index + 1) % 3].$content) }
      #expect(boxes.map(\.content) == ["a", "a", "a"])
      boxes[2].content = "x"
      #expect(boxes.map(\.content) == ["x", "x", "x"])
      boxes[1].content = "y"
      #expect(boxes.map(\.content) == ["y", "y", "y"])
      #expect(faults.isEmpty)
    }

    @Test("two fields whose handlers of two binders limit each other end in agreement")
    func twoBinders() {
      let other = Binder()
      let (one, two) = (Box(0), Box(0))
      binder.observe(one.$content) { two.content = min($0, 5) }
      other.observe(two.$content) { if one.content > $0 { one.content = $0 } }
      one.content = 9
      #expect((one.content, two.content) == (5, 5))
    }

    @Test("a chain with a conversion has the reason at the link that cannot convert, until mended")
    func convertedChain() {
      let (middle, end) = (TextField(), TextField())
      binder.bind(form.$age, to: middle.$text, as: .int)
      binder.bind(middle.$text, to: end.$text)
      end.$text.edit("x")
      #expect(form.age == 30)
      #expect(middle.error == "'x' is not a number")
      end.$text.edit("31")
      end.$text.commit()
      #expect((form.age, middle.error, end.text) == (31, nil, "31"))
    }

    @Test("a chain under onFlush agrees after the flush, and the later of two changes counts")
    func chainUnderFlush() {
      let binder = Binder(delivery: .onFlush)
      let (middle, end) = (TextField(), TextField())
      binder.bind(form.$name, to: middle.$text)
      binder.bind(middle.$text, to: end.$text)
      form.name = "Bob"
      binder.flush()
      #expect([middle.text, end.text] == ["Bob", "Bob"])
      form.name = "Cy"
      end.$text.edit("Dee")
      end.$text.commit()
      binder.flush()
      #expect([form.name, middle.text, end.text] == ["Dee", "Dee", "Dee"])
    }

    @Test("a handler of the model that cleans the text up is shown when the edit ends")
    func cleanedUp() {
      binder.bind(form.$name, to: input.$text)
      binder.observe(form.$name, initial: false) { [form] in
        let clean = $0.filter { $0 != " " }
        if clean != $0 { form.name = clean }
      }
      input.$text.edit("a b")
      input.$text.commit()
      #expect([form.name, input.text] == ["ab", "ab"])
    }
  }
}
