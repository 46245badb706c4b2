import BinderCore
import Testing

/// The draft rule: a field that the user is typing in is not touched, and nothing typed is lost.
@Suite struct DraftTests {
  let model = Account()
  let input = Input()
  let binder = Binder()

  init() { binder.bind(model.$balance, to: input.$text, as: .fpint) }

  @Test("every prefix of a number stays as typed, and reaches the model once it is a number")
  func prefixes() {
    let trace: [(typed: String, value: Double, hasError: Bool)] = [
      ("-", 0, true), ("-1", -1, false), ("-12", -12, false), ("-123", -123, false),
      ("-1234", -1234, false), ("-1234.", -1234, false), ("-1234.5", -1234.5, false),
      ("-1234.50", -1234.5, false),
    ]
    for step in trace {
      input.$text.edit(step.typed)
      #expect(input.text == step.typed)
      #expect(model.balance == step.value)
      #expect((input.error != nil) == step.hasError, "\(step.typed)")
    }
    input.$text.endEditing()
    #expect(input.text == "-1234.50")
  }

  @Test("'12.' is not fought, and is 12 for the model")
  func halfTyped() {
    for text in ["1", "12", "12."] { input.$text.edit(text) }
    #expect(input.text == "12.")
    #expect(model.balance == 12)
    #expect(input.error == nil)
  }

  @Test("a link that ends while somebody types leaves behind what the model has by then")
  func endOfLink() {
    input.$text.edit("7.5")
    binder.unbind()
    #expect(input.text == "7.5")
    input.$text.revert()
    #expect(input.text == "7.50")
  }

  @Test("what the model had is left behind also where the model has gone")
  func endOfModel() {
    var account: Account? = Account()
    let (field, binder) = (Input(), Binder())
    if let account { binder.bind(account.$balance, to: field.$text, as: .fpint) }
    field.$text.edit("7.5")
    account = nil
    field.$text.revert()
    #expect(field.text == "7.50")
    withExtendedLifetime(binder) {}
  }

  @Test("the value of an edit, written again by code, is not taken for the model's")
  func sameValueAgain() {
    input.$text.edit("7.5")
    model.balance = 7.5
    #expect(binder.explain(input.$text)[0].lastWriter == .user)
    model.balance = 8
    #expect(binder.explain(input.$text)[0].lastWriter == .model)
    #expect(input.text == "7.5")
  }

  @Test("'abc' stays on screen, the model keeps its value, and the error says why")
  func nonsense() {
    model.balance = 5
    input.$text.edit("abc")
    #expect(input.text == "abc")
    #expect(model.balance == 5)
    #expect(input.error == "'abc' is not a number")
    input.$text.edit("6")
    #expect(input.error == nil)
    #expect(model.balance == 6)
  }

  @Test("a decimal comma is refused with a sentence")
  func comma() {
    input.$text.edit("12,5")
    #expect(input.error == "'12,5' has a comma; write the decimals after a point")
  }

  @Test("a change of the model while typing waits until the editing ends")
  func modelChanges() {
    input.$text.edit("3")
    model.balance = 8
    #expect(input.text == "3")
    input.$text.endEditing()
    #expect(input.text == "8.00")
  }

  @Test("the focus leaving a bad draft shows the model's value and clears the error")
  func blurWithBadDraft() {
    model.balance = 5
    input.$text.edit("abc")
    input.$text.endEditing()
    #expect(input.text == "5.00")
    #expect(input.error == nil)
  }

  @Test("Enter ends a good draft and shows it as the model type does")
  func enter() {
    input.$text.edit("12.")
    #expect(input.$text.commit())
    #expect(input.text == "12.00")
    model.balance = 1
    #expect(input.text == "1.00")
  }

  @Test("Enter keeps a bad draft and its error")
  func enterWithBadDraft() {
    input.$text.edit("x")
    #expect(!input.$text.commit())
    #expect(input.text == "x")
    #expect(input.error != nil)
    #expect(input.$text.hasDraft)
  }

  @Test("reverting a draft shows the model's value")
  func revert() {
    model.balance = 2
    input.$text.edit("x")
    input.$text.revert()
    #expect(input.text == "2.00")
    #expect(input.error == nil)
  }

  @Test("text set by code reaches the model and is shown as the model type does")
  func setByCode() {
    input.text = "4"
    #expect(model.balance == 4)
    #expect(input.text == "4.00")
  }

  @Test("committing on blur leaves the model alone until the focus leaves")
  func commitOnBlur() {
    let other = Input()
    binder.bind(model.$count, to: other.$text, as: .int, commit: .blur)
    other.$text.edit("42")
    #expect(model.count == 1)
    other.$text.endEditing()
    #expect(model.count == 42)
  }

  @Test("committing on Enter forgets the draft when the focus leaves")
  func commitOnEnter() {
    let other = Input()
    binder.bind(model.$count, to: other.$text, as: .int, commit: .enter)
    other.$text.edit("42")
    other.$text.endEditing()
    #expect(model.count == 1)
    #expect(other.text == "1")
    other.$text.edit("43")
    #expect(other.$text.commit())
    #expect(model.count == 43)
  }

  @Test("the message of a failed edit gives way to the model's own message again")
  func messages() {
    input.error = "too much"
    input.$text.edit("x")
    #expect(input.error == "'x' is not a number")
    input.$text.edit("1")
    #expect(input.error == "too much")
  }

  @Test("a model that makes something else of the value is shown after the draft")
  func modelAdjusts() {
    binder.observe(model.$balance) { [model] in if $0 > 10 { model.balance = 10 } }
    input.$text.edit("50")
    #expect(input.text == "50")
    #expect(model.balance == 10)
    input.$text.endEditing()
    #expect(input.text == "10.00")
  }

  @Test("committing on Enter forgets a draft also where it was typed inside a notification")
  func commitOnEnterInside() {
    let other = Input()
    binder.bind(model.$count, to: other.$text, as: .int, commit: .enter)
    binder.observe(model.$isReady, initial: false) { _ in
      other.$text.edit("42")
      other.$text.endEditing()
    }
    model.isReady = true
    #expect(model.count == 1)
    #expect(other.text == "1")
  }

  @Test("text set back by code takes the message of a failed text with it")
  func setBackByCode() {
    input.text = "abc"
    #expect(input.error == "'abc' is not a number")
    input.text = "0.00"
    #expect(input.error == nil)
  }
}
