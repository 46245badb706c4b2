import BinderCore
import BinderExplanation
import Testing

/// The reports of a slot about an edit: their source, their order of precedence, and their removal.
@Suite struct EditAnswerTests {
  let model = Account()
  let input = Input()
  let binder = Binder()

  // MARK: The error's two layers

  @Test("a binding onto the error does not overwrite the reason of a failed edit")
  func boundError() {
    let note = Note()
    binder.bind(model.$balance, to: input.$text, as: .fpint)
    binder.bind(note.$message, to: input.$error)
    input.$text.edit("abc")
    note.message = nil
    #expect(input.error == "'abc' is not a number")
    #expect(!input.$text.commit())
    note.message = "closed today"
    #expect(input.error == "'abc' is not a number")
    input.$text.edit("1")
    #expect(input.error == "closed today")
    note.message = nil
    #expect(input.error == nil)
  }

  @Test("a long text, as one that was pasted, is quoted without its middle")
  func longText() {
    binder.bind(model.$change, to: input.$text, as: .fpint)
    input.type(String(repeating: "ab", count: 10_000) + "c")
    let (start, end) = (String(repeating: "ab", count: 15), String(repeating: "ab", count: 9))
    #expect(input.error == "'\(start)…b\(end)c' is not a number")
  }

  @Test("a binding onto the error is explained by the error's field")
  func explained() {
    let note = Note()
    binder.bind(note.$message, to: input.$error)
    #expect(binder.explain(input.$error).map(\.fieldValue) == ["nil"])
  }

  @Test("a message that code sets during a failed edit is shown after its correction")
  func messageMeanwhile() {
    binder.bind(model.$balance, to: input.$text, as: .fpint)
    input.error = "old"
    input.$text.edit("x")
    input.error = "newer"
    input.$text.edit("xy")
    #expect(input.error == "'xy' is not a number")
    input.$text.edit("1")
    #expect(input.error == "newer")
  }

  @Test("the error notifies once for each of its changes")
  func toldOnce() {
    binder.bind(model.$balance, to: input.$text, as: .fpint)
    var seen: [String?] = []
    binder.observe(input.$error, initial: false) { seen.append($0) }
    for text in ["x", "x", "1", "12", "1x"] { input.$text.edit(text) }
    input.$text.revert()
    #expect(
      seen == ["'x' is not a number", nil, "'1x' is not a number", nil])
  }

  @Test("code that handles edits without a binding sets and clears the error")
  func byHand() {
    input.$text.edit("x")
    input.$text.fail("no")
    #expect(input.error == "no")
    #expect(!input.$text.commit())
    input.$text.edit("xy")
    #expect(input.error == nil)
    input.$text.fail("no")
    input.$text.clearFailure()
    #expect(input.$text.commit())
  }

  // MARK: Several links on one slot

  @Test("one link's success does not hide another link's failure")
  func twoLinks() {
    binder.bind(model.$count, to: input.$text, as: .int)
    binder.bind(model.$name, to: input.$text)
    input.$text.edit("abc")
    #expect(model.name == "abc")
    #expect(input.error == "'abc' is not a number")
    #expect(!input.$text.commit())
    input.$text.edit("7")
    #expect(input.error == nil)
    #expect(input.$text.commit())
    #expect((model.name, model.count) == ("7", 7))
  }

  @Test("the value shown by one link is an edit for another: two fields on one slot stay equal")
  func throughTheSlot() {
    let other = Account()
    binder.bind(model.$count, to: input.$text, as: .int)
    binder.bind(other.$count, to: input.$text, as: .int)
    model.count = 5
    #expect((input.text, other.count) == ("5", 5))
    other.count = 6
    #expect((input.text, model.count) == ("6", 6))
    input.$text.edit("7")
    #expect((model.count, other.count) == (7, 7))
  }

  @Test("a link that ends removes its own failure, and no other's")
  func failureEnds() {
    let number = binder.bind(model.$count, to: input.$text, as: .int)
    input.text = "abc"
    #expect(input.error != nil)
    number.cancel()
    #expect(input.error == nil)
  }

  @Test("during editing, the failure of an ended link stays until another link answers")
  func failureStays() {
    let number = binder.bind(model.$count, to: input.$text, as: .int)
    input.$text.edit("abc")
    number.cancel()
    #expect(input.error == "'abc' is not a number")
    binder.bind(model.$count, to: input.$text, as: .int)
    #expect(input.error == "'abc' is not a number")
    #expect(!input.$text.commit())
    input.$text.edit("7")
    #expect(input.error == nil)
  }

  // MARK: toModel

  @Test("under toModel, Enter and blur agree with the model's value")
  func toModel() {
    binder.bind(model.$count, to: input.$text, as: .int, mode: .toModel, commit: .enter)
    input.$text.edit("42")
    input.$text.endEditing()
    #expect((input.text, model.count) == ("42", 1))
    input.$text.revert()
    #expect((input.text, model.count) == ("", 1))
    input.$text.edit("43")
    #expect(input.$text.commit())
    #expect((input.text, model.count) == ("43", 43))
    input.$text.edit("4x")
    input.$text.revert()
    #expect(input.text == "43")
  }

  @Test("under toModel, Escape replaces an invalid text by the last one that the model took")
  func toModelBadText() {
    input.text = "here before"
    binder.bind(model.$count, to: input.$text, as: .int, mode: .toModel)
    #expect((input.text, model.count) == ("here before", 1))
    input.$text.edit("abc")
    input.$text.revert()
    #expect((input.text, input.error) == ("here before", nil))
    input.$text.edit("7")
    input.$text.endEditing()
    input.$text.edit("7x")
    #expect(input.error != nil)
    input.$text.revert()
    #expect((input.text, input.error, model.count) == ("7", nil, 7))
    model.count = 8
    #expect(input.text == "7")
  }

  // MARK: Other modes

  @Test("a one-way binding onto a text discards a draft, and commit() returns false")
  func oneWay() {
    binder.bind(model.$count, to: input.$text, as: .int, mode: .oneWay)
    input.$text.edit("5")
    model.count = 3
    #expect(input.text == "5")
    #expect(!input.$text.commit())
    #expect((input.text, model.count) == ("3", 3))
  }

  @Test("a one-time binding leaves the text to the user after the first value")
  func oneTime() {
    binder.bind(model.$count, to: input.$text, as: .int, mode: .oneTime)
    #expect(input.text == "1")
    input.$text.edit("5")
    input.$text.endEditing()
    model.count = 2
    #expect((input.text, model.count) == ("5", 2))
  }

  @Test("without a binding, blur keeps the text and Escape discards the draft")
  func unbound() {
    input.text = "a"
    input.$text.edit("ab")
    input.$text.endEditing()
    #expect(input.text == "ab")
    input.$text.edit("abc")
    input.$text.revert()
    #expect(input.text == "ab")
    input.$text.edit("x")
    #expect(input.$text.commit())
    #expect(input.text == "x")
  }

  // MARK: Code on the slot's side

  @Test("a handler that corrects the slot at the end of an edit changes the model")
  func correction() {
    model.count = 1234
    binder.bind(model.$count, to: input.$text, as: .int)
    input.$text.edit("9x")
    binder.observe(input.$text, initial: false) { [input] text in
      if text.count > 3 { input.text = String(text.prefix(3)) }
    }
    input.$text.revert()
    #expect((input.text, model.count) == ("123", 123))
  }

  @Test("invalid text set by code stays until the model's next value replaces it")
  func badTextByCode() {
    binder.bind(model.$count, to: input.$text, as: .int)
    input.text = "abc"
    #expect((input.text, model.count) == ("abc", 1))
    model.count = 2
    #expect((input.text, input.error) == ("2", nil))
  }

  final class Note {
    @Observed var message: String?
  }

  @Test("an edit by a handler of another binder, while the slot shows the model, is written")
  func editWhileShown() {
    let other = Binder()
    binder.bind(model.$count, to: input.$text, as: .int)
    other.observe(input.$text, initial: false) { [input] in
      if $0 == "7" { input.$text.edit("71") }
    }
    model.count = 7
    #expect((model.count, input.text, input.$text.hasDraft) == (71, "71", true))
    input.$text.endEditing()
    #expect((model.count, input.text) == (71, "71"))
  }
}
