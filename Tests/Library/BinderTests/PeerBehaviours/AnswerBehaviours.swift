import Binder
import Testing

extension PeerBehaviours {
  /// The answers of the model to edits that it may refuse.
  @Suite struct AnswerBehaviours {
    final class Booking {
      @Observed var start = 10
      @Observed(validating: { (booking: Booking, end: Int) in
        end < booking.start ? "before \(booking.start)" : nil
      }) var end = 20
      init() { $end.belong(to: self) }
    }

    let booking = Booking()
    let form = Form()
    let input = TextField()
    let binder = Binder()

    private func bindEnd() { binder.bind(booking.$end, to: input.$text, as: .int) }

    @Test("a validation gets the converted value, and none for a text that cannot be read")
    func converted() {
      var asked: [Int] = []
      form.$age.validate = {
        asked.append($0)
        return nil
      }
      binder.bind(form.$age, to: input.$text, as: .int)
      for text in ["4", "4x", "42"] { input.$text.edit(text) }
      #expect(asked == [4, 42])
    }

    @Test("a refused text has the reason that fits the present value of the other field")
    func newReason() {
      bindEnd()
      input.$text.edit("5")
      booking.start = 8
      #expect(input.error == "before 8")
      #expect(booking.end == 20)
    }

    @Test("a value that the model has taken stays when the other field makes it invalid")
    func takenStays() {
      bindEnd()
      input.$text.edit("15")
      input.$text.commit()
      booking.start = 16
      #expect(booking.end == 15)
      #expect(input.error == nil)
    }

    @Test("a field takes a text while the field that its validation reads has a refused one")
    func besideRefused() {
      let start = TextField()
      booking.$start.validate = { $0 < 0 ? "below zero" : nil }
      binder.bind(booking.$start, to: start.$text, as: .int)
      bindEnd()
      start.$text.edit("-5")
      input.$text.edit("12")
      #expect(booking.end == 12)
      #expect((start.error, input.error) == ("below zero", nil))
    }

    @Test("the other field may be mended by the user: the refused text is taken with that edit")
    func mendedByUser() {
      let start = TextField()
      binder.bind(booking.$start, to: start.$text, as: .int)
      bindEnd()
      input.$text.edit("5")
      start.$text.edit("3")
      #expect((booking.start, booking.end) == (3, 5))
      #expect(input.error == nil)
    }

    @Test("from one invalid text to another the reason changes with the text")
    func reasons() {
      form.$age.validate = { $0 < 0 ? "below zero" : $0 > 150 ? "too old" : nil }
      binder.bind(form.$age, to: input.$text, as: .int)
      var reasons: [String?] = []
      for text in ["-1", "151", "15"] {
        input.$text.edit(text)
        reasons.append(input.error)
      }
      #expect(reasons == ["below zero", "too old", nil])
    }

    @Test("a refused edit changes no computed property and calls no handler")
    func nothingChanges() {
      let node = Node { [form] in form.age }
      form.$age.validate = { _ in "never" }
      binder.bind(form.$age, to: input.$text, as: .int)
      var calls = 0
      binder.observe(node.$value, initial: false) { _ in calls += 1 }
      binder.observe(form.$age, initial: false) { _ in calls += 1 }
      input.$text.edit("4")
      input.$text.commit()
      #expect(calls == 0)
    }

    @Test("a model that changes beside a refused text is shown after Escape")
    func changeBesideRefused() {
      form.$age.validate = { $0 < 0 ? "below zero" : nil }
      binder.bind(form.$age, to: input.$text, as: .int)
      input.$text.edit("-1")
      form.age = 50
      #expect(input.text == "-1")
      input.$text.revert()
      #expect((input.text, input.error) == ("50", nil))
    }

    @Test("a validation may refuse nil and take every text")
    func refusesNil() {
      form.nick = "A"
      form.$nick.validate = { $0 == nil ? "needed" : nil }
      binder.bind(form.$nick, to: input.$text, as: .string)
      input.$text.edit("")
      #expect((form.nick, input.error) == ("A", "needed"))
      input.$text.edit("B")
      #expect((form.nick, input.error) == ("B", nil))
    }

    @Test("all drafts of a form are valid when the last refused one is mended or discarded")
    func wholeForm() {
      let other = TextField()
      form.$age.validate = { $0 < 0 ? "below zero" : nil }
      binder.bind(form.$age, to: input.$text, as: .int)
      binder.bind(form.$rate, to: other.$text, as: .fpint)
      var seen: [Bool] = []
      binder.observe(binder.drafts.$areValid) { seen.append($0) }
      input.$text.edit("-1")
      other.$text.edit("x")
      input.$text.edit("1")
      #expect(!binder.drafts.areValid)
      other.$text.revert()
      #expect(binder.drafts.areValid)
      #expect(seen == [true, false, true])
    }

    @Test("a form is committed whole only when each of its texts is valid")
    func commitAll() {
      let other = TextField()
      binder.bind(form.$age, to: input.$text, as: .int, commit: .enter)
      binder.bind(form.$rate, to: other.$text, as: .fpint, commit: .enter)
      input.$text.edit("4")
      other.$text.edit("x")
      #expect(!binder.drafts.commitAll())
      other.$text.edit("2.5")
      #expect(binder.drafts.commitAll())
      #expect((form.age, form.rate) == (4, 2.5))
    }

    @Test("the rows of a list validate for themselves")
    func rows() {
      let table = Table()
      form.people = [Person("a"), Person("b")]
      form.people[0].$name.validate = { $0.isEmpty ? "needed" : nil }
      binder.bind(form.$people, to: table.rows, of: Line.self) { binder, person, line in
        binder.bind(person.$name, to: line.name.$text)
      }
      let lines = table.lines
      for line in lines { line.name.$text.edit("") }
      #expect(lines.map(\.name.error) == ["needed", nil])
      #expect(form.people.map(\.name) == ["a", ""])
    }
  }
}
