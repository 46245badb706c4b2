import BinderCore
import Testing

/// Releases of objects during their own notifications.
@Suite struct WalkTests {
  final class Holder {
    var account: Account?
    weak var weakAccount: Account?
    var output: Output?
    var binder: Binder? = Binder()
  }

  @Test("a handler may release the model, and the others are not called any more")
  func modelGoes() {
    let holder = Holder()
    holder.account = Account()
    holder.weakAccount = holder.account
    var told: [String] = []
    holder.binder?.observe(holder.account!.$count, initial: false) { _ in
      told.append("first")
      holder.account = nil
    }
    holder.binder?.observe(holder.account!.$count, initial: false) { _ in told.append("second") }
    holder.weakAccount?.count = 2
    #expect(told.first == "first")
    #expect(holder.weakAccount == nil)
    #expect(holder.binder?.activeSubscriptions.count == 0)
  }

  @Test("an unretained model lives until its subscriptions have been notified")
  func passing() {
    let binder = Binder()
    var seen: [Double] = []
    func passing() -> Account {
      let account = Account()
      binder.observe(account.$balance, initial: false) { seen.append($0) }
      return account
    }
    passing().balance = 7
    #expect(seen == [7])
  }

  @Test("a handler may replace the field that it observes")
  func fieldGoes() {
    /// A class that replaces the storage behind its property.
    final class Switching {
      @Observed var level = 0
      func renew() { _level = Observed(wrappedValue: 9) }
    }
    let model = Switching()
    let binder = Binder()
    var told = 0
    for _ in 0..<3 {
      binder.observe(model.$level, initial: false) { _ in
        told += 1
        model.renew()
      }
    }
    weak let field: Field<Int>? = model.$level
    model.level = 1
    #expect(model.level == 9)
    #expect(field == nil)
    #expect(told >= 1)
    #expect(binder.activeSubscriptions.count == 0)
  }

  @Test("a handler may release model, view and binder at once")
  func everythingGoes() {
    let holder = Holder()
    holder.account = Account()
    holder.output = Output()
    holder.binder?.bind(holder.account!.$name, to: holder.output!.$text)
    var told = 0
    holder.binder?.observe(holder.output!.$text, initial: false) { _ in
      told += 1
      (holder.account, holder.output, holder.binder) = (nil, nil, nil)
    }
    holder.account?.name = "x"
    #expect(told == 1)
    #expect(holder.binder == nil)
  }

  @Test("a field that is released inside nested notifications ends them all")
  func nestedWalks() {
    let holder = Holder()
    let binders = [Binder(), Binder()]
    holder.account = Account()
    holder.weakAccount = holder.account
    var told: [String] = []
    // Two binders, so that the change by the one is made inside the round of both.
    binders[0].observe(holder.account!.$count, initial: false) { count in
      told.append("outer \(count)")
      if count == 1 { return }
      holder.weakAccount?.count = 1
    }
    binders[1].observe(holder.account!.$count, initial: false) { count in
      told.append("inner \(count)")
      holder.account = nil
    }
    holder.weakAccount?.count = 5
    #expect(told == ["outer 5", "outer 1", "inner 1"])
    #expect(holder.weakAccount == nil)
    #expect(binders.allSatisfy { $0.activeSubscriptions.count == 0 })
  }

  @Test("the release of a slot ends the links onto it, and no others")
  func slotGoes() {
    let (model, binder) = (Account(), Binder())
    var outputs: [Output?] = [Output(), Output(), Output()]
    for output in outputs { binder.bind(model.$name, to: output!.$text) }
    #expect(model.$name.subscriptionCount == 3)
    outputs[1] = nil
    #expect(model.$name.subscriptionCount == 2)
    model.name = "x"
    #expect(outputs.map { $0?.text } == ["x", nil, "x"])
  }

  @Test("several links onto one slot end with it, or one by one")
  func manyOntoOne() {
    let (model, binder) = (Account(), Binder())
    var output: Output? = Output()
    let links = [
      binder.bind(model.$name, to: output!.$text),
      binder.bind(model.$balance, to: output!.$text, as: .fpint),
      binder.bind(model.$count, to: output!.$text, as: .int),
    ]
    links[1].cancel()
    links[0].cancel()
    model.name = "x"
    model.balance = 2
    #expect(output?.text == "1")
    model.count = 7
    #expect(output?.text == "7")
    output = nil
    #expect(model.$count.subscriptionCount == 0)
    #expect(binder.activeSubscriptions.count == 0)
  }

  @Test("the deinit of an old value finds the new one in place")
  func oldValueGoes() {
    final class Tail {
      var onEnd: () -> Void = {}
      deinit { onEnd() }
    }
    final class Owner { @Observed var tail: Tail? }
    let owner = Owner()
    let binder = Binder()
    var log: [String] = []
    do {
      let tail = Tail()
      tail.onEnd = {
        log.append("gone, now \(owner.tail == nil ? "nil" : "another")")
        owner.tail = nil
      }
      owner.tail = tail
    }
    binder.observe(owner.$tail, initial: false) { log.append($0 == nil ? "told nil" : "told") }
    owner.tail = Tail()
    #expect(log == ["told", "gone, now another", "told nil"])
  }

  @Test("a read of a field during a change in place stops the program")
  func overlapping() async {
    await #expect(processExitsWith: .failure) {
      final class Numbers { @Observed var all = [3, 1, 2] }
      let numbers = Numbers()
      numbers.all.sort { $0 < $1 && numbers.all.count > 0 }
    }
  }

  @Test("a change in place notifies once, and does not copy")
  func inPlace() {
    final class Numbers { @Observed var all = Array(0..<1_000) }
    let numbers = Numbers()
    let binder = Binder()
    var counts: [Int] = []
    binder.observe(numbers.$all, initial: false) { counts.append($0.count) }
    func address() -> UnsafeRawPointer? { numbers.all.withUnsafeBytes(\.baseAddress) }
    numbers.all.reserveCapacity(2_000)
    let before = address()
    numbers.all.append(1)
    #expect(address() == before)
    #expect(counts == [1_000, 1_001])
  }
}
