import BinderCore
import BinderExplanation
import Testing

/// The draft rule: no binding changes a field during editing, and no typed text is lost.
@Suite struct DraftTests {
  let model = Account()
  let input = Input()
  let binder = Binder()

  init() { binder.bind(model.$balance, to: input.$text, as: .fpint) }

  @Test("every prefix of a number stays as typed, and a number is written to the model")
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

  @Test("'12.' stays as typed, and is 12 in the model")
  func halfTyped() {
    for text in ["1", "12", "12."] { input.$text.edit(text) }
    #expect(input.text == "12.")
    #expect(model.balance == 12)
    #expect(input.error == nil)
  }

  @Test("a link that ends during editing leaves the model's latest value behind")
  func endOfLink() {
    input.$text.edit("7.5")
    binder.unbind()
    #expect(input.text == "7.5")
    input.$text.revert()
    #expect(input.text == "7.50")
  }

  @Test("a link leaves the model's latest value behind after the model's release, too")
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

  @Test("the value of an edit, written again by code, is not mistaken for the model's value")
  func sameValueAgain() {
    input.$text.edit("7.5")
    model.balance = 7.5
    #expect(binder.explain(input.$text)[0].lastWriter == .user)
    model.balance = 8
    #expect(binder.explain(input.$text)[0].lastWriter == .model)
    #expect(input.text == "7.5")
  }

  @Test("'abc' stays a draft, the model keeps its value, and the error gives the reason")
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

  @Test("a decimal comma is rejected with a sentence")
  func comma() {
    input.$text.edit("12,5")
    #expect(input.error == "'12,5' has a comma; write the decimals after a point")
  }

  @Test("a change of the model during editing waits until the editing ends")
  func modelChanges() {
    input.$text.edit("3")
    model.balance = 8
    #expect(input.text == "3")
    input.$text.endEditing()
    #expect(input.text == "8.00")
  }

  @Test("Escape brings a value back that code has set between two edits")
  func newerValueOfCode() {
    model.balance = 5
    input.$text.edit("7")
    model.balance = 50
    input.$text.edit("71")
    #expect(model.balance == 71)
    input.$text.revert()
    #expect((model.balance, input.text) == (50, "50.00"))
  }

  @Test("a draft that cannot be read stays with its reason when the focus leaves, until Escape")
  func blurWithBadDraft() {
    model.balance = 5
    input.$text.edit("abc")
    input.$text.endEditing()
    #expect(input.text == "abc")
    #expect(input.error == "'abc' is not a number")
    input.$text.revert()
    #expect((input.text, input.error) == ("5.00", nil))
  }

  @Test("Enter ends a valid draft and shows it as the converter does")
  func enter() {
    input.$text.edit("12.")
    #expect(input.$text.commit())
    #expect(input.text == "12.00")
    model.balance = 1
    #expect(input.text == "1.00")
  }

  @Test("Enter keeps an invalid draft and its error")
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

  @Test("text set by code is written to the model and shown as the converter does")
  func setByCode() {
    input.text = "4"
    #expect(model.balance == 4)
    #expect(input.text == "4.00")
  }

  @Test("under commit on blur, the model is written when the focus leaves")
  func commitOnBlur() {
    let other = Input()
    binder.bind(model.$count, to: other.$text, as: .int, commit: .blur)
    other.$text.edit("42")
    #expect(model.count == 1)
    other.$text.endEditing()
    #expect(model.count == 42)
  }

  @Test("under commit on Enter, a draft survives the loss of focus")
  func commitOnEnter() {
    let other = Input()
    binder.bind(model.$count, to: other.$text, as: .int, commit: .enter)
    other.$text.edit("42")
    other.$text.endEditing()
    #expect(model.count == 1)
    #expect(other.text == "42")
    other.$text.edit("43")
    #expect(other.$text.commit())
    #expect(model.count == 43)
  }

  @Test("the model's own message is shown again after the reason of a failed edit")
  func messages() {
    input.error = "too much"
    input.$text.edit("x")
    #expect(input.error == "'x' is not a number")
    input.$text.edit("1")
    #expect(input.error == "too much")
  }

  @Test("a value that the model replaces is shown after the draft")
  func modelAdjusts() {
    binder.observe(model.$balance) { [model] in if $0 > 10 { model.balance = 10 } }
    input.$text.edit("50")
    #expect(input.text == "50")
    #expect(model.balance == 10)
    input.$text.endEditing()
    #expect(input.text == "10.00")
  }

  @Test("under commit on Enter, a draft made inside a notification survives, too")
  func commitOnEnterInside() {
    let other = Input()
    binder.bind(model.$count, to: other.$text, as: .int, commit: .enter)
    binder.observe(model.$isReady, initial: false) { _ in
      other.$text.edit("42")
      other.$text.endEditing()
    }
    model.isReady = true
    #expect(model.count == 1)
    #expect(other.text == "42")
  }

  @Test("text that code restores clears the reason of the failed edit")
  func setBackByCode() {
    input.text = "abc"
    #expect(input.error == "'abc' is not a number")
    input.text = "0.00"
    #expect(input.error == nil)
  }

  @Test("a getter may commit all drafts while the edit is written that it is read for")
  func commitByGetter() {
    final class Order {
      var stored = 1
      var onRead: () -> Void = {}
      var count: Int {
        get {
          onRead()
          return stored
        }
        set { stored = newValue }
      }
    }
    let (order, input, binder) = (Order(), Input(), Binder())
    binder.bind(binder.field(\.count, of: order), to: input.$text, as: .int)
    var isInside = false
    order.onRead = {
      if isInside { return }
      isInside = true
      binder.drafts.commitAll()
      isInside = false
    }
    input.type("2")
    #expect(order.stored == 12)
    order.onRead = {}
  }
}
