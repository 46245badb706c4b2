import BinderCore
import BinderExplanation
import Testing

/// Links onto the fields of a part of a screen that is not shown.
@Suite struct DisplayMarkTests {
  let model = Account()
  let output = Output()
  let input = Input()
  let mark = DisplayMark()
  let binder = Binder()

  init() {
    output.$text.report(to: mark)
    input.$text.report(to: mark)
  }

  /// The value that the slot has, which a read would bring up to date.
  private func stored(_ slot: _Notifier) -> String? { binder.explain(slot).first?.slotValue }

  @Test("a slot that is not shown gets the newest value alone, once, when it is shown")
  func newestOnce() {
    let counted = CountedText()
    binder.bind(model.$name, to: output.$text, as: counted)
    let before = counted.count
    mark.isShown = false
    for name in ["a", "b", "c"] { model.name = name }
    #expect(stored(output.$text) == "\"n\"")
    #expect(counted.count == before)
    mark.isShown = true
    #expect(stored(output.$text) == "\"c\"")
    #expect(counted.count == before + 1)
    #expect(output.text == "c")
  }

  @Test("a value that a conversion changes again is in the first read, and one without end ends it")
  func changedAgain() {
    var limit = 3
    let converter = Repeating { [model] name in
      if name.count < limit { model.name += "c" }
    }
    binder.bind(model.$name, to: output.$text, as: converter)
    mark.isShown = false
    model.name = "a"
    #expect(output.text == "acc")
    limit = .max
    binder.onFault = { _ in }
    model.name = "b"
    #expect(output.text.hasPrefix("bc"))
    limit = 0
  }

  /// Runs code with each value.
  private struct Repeating: Converter {
    let act: (String) -> Void

    init(_ act: @escaping (String) -> Void) { self.act = act }
    init(arguments: [String]) { self.init { _ in } }

    func format(_ value: String) -> String {
      act(value)
      return value
    }
  }

  @Test("a slot that is shown again without a change is not written")
  func unchanged() {
    let counted = CountedText()
    binder.bind(model.$name, to: output.$text, as: counted)
    let before = counted.count
    mark.isShown = false
    mark.isShown = true
    #expect(counted.count == before)
    model.name = "a"
    #expect(counted.count == before + 1)
  }

  @Test("a link that is made while its slot is not shown waits, too")
  func madeWhileHidden() {
    mark.isShown = false
    binder.bind(model.$name, to: output.$text)
    binder.bind(model.$balance, to: input.$text, as: .fpint)
    #expect(stored(output.$text) == "\"\"")
    #expect(stored(input.$text) == "\"\"")
    mark.isShown = true
    #expect(stored(output.$text) == "\"n\"")
    #expect(stored(input.$text) == "\"0.00\"")
  }

  @Test("slots that are shown together are filled in the order of their bindings")
  func order() {
    var log: [String] = []
    let second = Output()
    second.$text.report(to: mark)
    binder.bind(model.$count, to: output.$text, as: LoggedText { log.append("count \($0)") })
    binder.bind(model.$name, to: second.$text, as: LoggedText { log.append("name \($0)") })
    mark.isShown = false
    log = []
    model.name = "z"
    model.count = 7
    #expect(log.isEmpty)
    mark.isShown = true
    #expect(log == ["count 7", "name z"])
  }

  @Test("a read brings a slot that is not shown up to date, and it waits again after it")
  func read() {
    binder.bind(model.$name, to: output.$text)
    binder.bind(model.$balance, to: input.$text, as: .fpint)
    mark.isShown = false
    (model.name, model.balance) = ("a", 1)
    #expect(output.text == "a")
    #expect(input.text == "1.00")
    (model.name, model.balance) = ("b", 2)
    #expect(stored(output.$text) == "\"a\"")
    #expect(stored(input.$text) == "\"1.00\"")
    #expect(output.text == "b")
    #expect(input.text == "2.00")
  }

  @Test("a write by code comes after the changes that wait")
  func write() {
    binder.bind(model.$name, to: output.$text)
    mark.isShown = false
    model.name = "a"
    output.text = "by code"
    mark.isShown = true
    #expect(output.text == "by code")
    mark.isShown = false
    model.name = "b"
    output.text += "!"
    mark.isShown = true
    #expect(output.text == "b!")
  }

  @Test("a slot that the app observes is delivered to although it is not shown")
  func observed() {
    var seen: [String] = []
    binder.bind(model.$name, to: output.$text)
    mark.isShown = false
    model.name = "a"
    binder.observe(output.$text, initial: false) { seen.append($0) }
    model.name = "b"
    model.name = "c"
    #expect(seen == ["b", "c"])
  }

  @Test("a slot that two bindings fill shows the later change, as it does when it is shown")
  func twoLinks() {
    binder.bind(model.$name, to: output.$text)
    binder.bind(model.$count, to: output.$text, as: .int)
    mark.isShown = false
    model.count = 5
    model.name = "last"
    mark.isShown = true
    #expect(output.text == "last")
  }

  @Test("an edit of a hidden slot begins with the newest value, and reaches the model")
  func edit() {
    binder.bind(model.$balance, to: input.$text, as: .fpint)
    mark.isShown = false
    model.balance = 4
    input.type("5")
    #expect(model.balance == 4.005)
    #expect(input.$text.hasDraft)
    #expect(!binder.drafts.isEmpty)
    input.$text.revert()
    #expect(model.balance == 4)
    #expect(binder.drafts.isEmpty)
    #expect(input.text == "4.00")
  }

  @Test("a draft stays while its slot is not shown, Enter commits it, and validation goes on")
  func draft() {
    model.$balance.validate = { [unowned model] in $0 > Double(model.count) ? "too much" : nil }
    binder.bind(model.$balance, to: input.$text, as: .fpint)
    input.$text.edit("3")
    #expect(input.error == "too much")
    mark.isShown = false
    #expect(input.$text.hasDraft)
    model.count = 9
    #expect(input.error == nil)
    #expect(model.balance == 3)
    model.balance = 2
    #expect(input.text == "3")
    #expect(input.$text.commit())
    mark.isShown = true
    #expect(input.text == "3.00")
    #expect(model.balance == 3)
  }

  @Test("an event of a hidden widget still runs its handler")
  func event() {
    var count = 0
    binder.observe(input.pressed) { count += 1 }
    mark.isShown = false
    input.pressed.fire()
    #expect(count == 1)
  }

  @Test("a getter is not run for a slot that is not shown")
  func getter() {
    let bill = Bill()
    binder.bind(bill.$share, to: output.$text, as: .int)
    let before = bill.runs
    mark.isShown = false
    for amount in 1...5 { bill.amount = amount }
    #expect(bill.runs == before)
    mark.isShown = true
    #expect(bill.runs == before + 1)
    #expect(output.text == "5")
  }

  @Test("under onFlush a hidden slot waits beyond the flush, and is filled when it is shown")
  func onFlush() {
    let binder = Binder(delivery: .onFlush)
    binder.bind(model.$name, to: output.$text)
    binder.flush()
    mark.isShown = false
    model.name = "a"
    binder.flush()
    #expect(binder.explain(output.$text)[0].slotValue == "\"n\"")
    mark.isShown = true
    #expect(binder.explain(output.$text)[0].slotValue == "\"a\"")
  }

  @Test("a link with one delivery shows its value at once, as it is set up")
  func oneTime() {
    mark.isShown = false
    binder.bind(model.$name, to: input.$text, mode: .oneTime)
    model.name = "later"
    #expect(input.text == "n")
  }

  @Test("explain shows the link of a hidden slot, and that it waits")
  func explain() {
    binder.bind(model.$name, to: output.$text)
    mark.isShown = false
    #expect(!binder.explain(output.$text)[0].isWaiting)
    model.name = "a"
    let waiting = binder.explain(output.$text)[0]
    #expect(waiting.isWaiting)
    #expect(waiting.description.contains("field: \"a\", slot: \"n\""))
    #expect(waiting.description.hasSuffix("waits until it is shown"))
    mark.isShown = true
    #expect(!binder.explain(output.$text)[0].isWaiting)
  }

  @Test("a batch fills a hidden slot once, and so does a change within a notification")
  func rounds() {
    let counted = CountedText()
    binder.bind(model.$name, to: output.$text, as: counted)
    binder.observe(model.$count, initial: false) { [model] in model.name = "count \($0)" }
    mark.isShown = false
    let before = counted.count
    batch { for name in ["a", "b"] { model.name = name } }
    model.count = 3
    #expect(counted.count == before)
    mark.isShown = true
    #expect(counted.count == before + 1)
    #expect(output.text == "count 3")
  }

  @Test("a field with a hidden slot and a shown one fills the shown one")
  func shownElsewhere() {
    let second = Output()
    binder.bind(model.$name, to: output.$text)
    binder.bind(model.$name, to: second.$text)
    mark.isShown = false
    model.name = "a"
    #expect(second.text == "a")
    #expect(stored(output.$text) == "\"n\"")
    model.name = "b"
    #expect(second.text == "b")
    mark.isShown = true
    #expect(output.text == "b")
  }
}

private final class Bill {
  @Observed var amount = 0
  var runs = 0
  @Computed({ (bill: Bill) in
    bill.runs += 1
    return bill.amount
  }) var share: Int
}

/// A conversion that counts its calls.
private final class CountedText: Converter {
  private(set) var count = 0

  init() {}
  init(arguments: [String]) throws(ConversionError) { try Self.rejectArguments(arguments) }

  func format(_ value: String) -> String {
    count += 1
    return value
  }
}

/// A conversion that reports its calls.
private struct LoggedText<Value>: Converter {
  let log: (Value) -> Void

  init(_ log: @escaping (Value) -> Void) { self.log = log }
  init(arguments: [String]) { log = { _ in } }

  func format(_ value: Value) -> String {
    log(value)
    return "\(value)"
  }
}
