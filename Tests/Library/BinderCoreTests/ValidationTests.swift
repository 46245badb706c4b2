import BinderCore
import Testing

/// Conversion, then validation, then the write: a model may reject an edit.
@Suite struct ValidationTests {
  final class Limits {
    @Observed(validating: { $0 < 0 ? "may not be below zero" : nil }) var amount = 5
    @Observed var limit = 10
  }

  let limits = Limits()
  let input = Input()
  let binder = Binder()

  @Test("an invalid edit stays a draft, leaves the model unchanged and fills the error")
  func invalidEdit() {
    binder.bind(limits.$amount, to: input.$text, as: .int)
    input.$text.edit("-3")
    #expect(input.text == "-3")
    #expect(limits.amount == 5)
    #expect(input.error == "may not be below zero")
    #expect(!input.$text.commit())
    input.$text.edit("3")
    #expect(limits.amount == 3)
    #expect(input.error == nil)
  }

  @Test("an invalid draft stays with its reason when the focus leaves")
  func blur() {
    binder.bind(limits.$amount, to: input.$text, as: .int)
    input.$text.edit("-3")
    input.$text.endEditing()
    #expect(input.text == "-3")
    #expect(input.error == "may not be below zero")
    input.$text.revert()
    #expect((input.text, input.error) == ("5", nil))
  }

  @Test("validation may depend on the rest of the model")
  func dependent() {
    limits.$amount.validate = { [unowned limits] in $0 > limits.limit ? "too much" : nil }
    binder.bind(limits.$amount, to: input.$text, as: .int)
    input.$text.edit("11")
    #expect(input.error == "too much")
    limits.limit = 20
    input.$text.edit("12")
    #expect(limits.amount == 12)
  }

  @Test("values that code sets are not validated")
  func code() {
    binder.bind(limits.$amount, to: input.$text, as: .int)
    limits.amount = -1
    #expect(input.text == "-1")
    #expect(input.error == nil)
  }

  @Test("the model's present value is not validated, even where code set it")
  func alreadyThere() {
    binder.bind(limits.$amount, to: input.$text, as: .int)
    limits.amount = -1
    input.$text.edit("-2")
    #expect(input.error == "may not be below zero")
    input.$text.edit("-1")
    #expect(input.error == nil)
    #expect(limits.amount == -1)
  }

  final class Range {
    @Observed(validating: { (range: Range, low: Int) in low > range.high ? "above" : nil })
    var low: Int = 1
    @Observed var high: Int = 5
    init() { $low.belong(to: self) }
  }

  @Test(
    "a refused draft that another field makes valid ends then if the user has left it",
    arguments: [CommitTrigger.key, .blur, .enter])
  func validLater(commit: CommitTrigger) {
    let range = Range()
    binder.bind(range.$low, to: input.$text, as: .int, commit: commit)
    input.$text.edit("07")
    if commit == .enter { input.$text.commit() }
    input.$text.endEditing()
    #expect((range.low, input.text, input.error) == (1, "07", "above"))
    range.high = 9
    #expect((range.low, input.text, input.$text.hasDraft) == (7, "7", false))
    range.low = 2
    #expect((input.text, binder.drafts.isEmpty) == ("2", true))
  }

  @Test("a draft that was valid by another one is refused again where that one is taken back")
  func validForAWhile() {
    let (range, high) = (Range(), Input())
    binder.bind(range.$low, to: input.$text, as: .int)
    binder.bind(range.$high, to: high.$text, as: .int)
    input.$text.edit("9")
    high.$text.edit("10")
    #expect((range.low, range.high, input.error) == (9, 10, nil))
    high.$text.revert()
    #expect(!input.$text.commit())
    #expect((range.low, range.high, input.error) == (1, 5, "above"))
  }

  @Test("a newer text that waits for Enter is not written when another field changes")
  func newerText() {
    let range = Range()
    binder.bind(range.$low, to: input.$text, as: .int, commit: .enter)
    input.$text.edit("7")
    #expect(!input.$text.commit())
    input.$text.edit("8")
    range.high = 9
    #expect(range.low == 1 && input.$text.hasDraft)
    input.$text.commit()
    #expect(range.low == 8)
  }

  @Test("a refused draft that another field makes valid stays a draft while the user is in it")
  func validMeanwhile() {
    let range = Range()
    binder.bind(range.$low, to: input.$text, as: .int)
    input.$text.edit("07")
    input.$text.endEditing()
    input.$text.edit("08")
    range.high = 9
    #expect((range.low, input.text, input.$text.hasDraft) == (8, "08", true))
    input.$text.revert()
    #expect((range.low, input.text) == (1, "1"))
  }
}
