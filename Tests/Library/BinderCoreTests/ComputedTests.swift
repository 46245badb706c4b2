import BinderCore
import Observation
import Testing

/// `@Computed` properties, bound and observed in code.
@Suite struct ComputedTests {
  class Bill {
    @Observed var amount = 10.0
    @Observed var people = 2
    @Observed var isSplit = true
    @Observed var name = "dinner"
    private(set) var shareRuns = 0
    private(set) var textRuns = 0
    private(set) var pairRuns = 0

    @Computed({ (bill: Bill) in
      bill.shareRuns += 1
      return bill.isSplit ? bill.amount / Double(bill.people) : 0
    }) var share: Double
    @Computed({ (bill: Bill) in bill.share > 100 }) var isLarge
    @Computed({ (bill: Bill) -> String in
      bill.textRuns += 1
      return bill.isLarge ? "large" : "small"
    }) var text
    @Computed({ (bill: Bill) in
      bill.pairRuns += 1
      return "\(bill.text) \(bill.isLarge) \(bill.share)"
    }) var pair: String
    @Computed({ (_: Bill) in Bill.nextNumber() }) var number: Int

    nonisolated(unsafe) static var numbers = 0
    static func nextNumber() -> Int {
      numbers += 1
      return numbers
    }
  }

  final class Tab: Bill {
    @Observed var tip = 1.0
    @Computed({ (tab: Tab) in tab.share + tab.tip }) var total: Double
  }

  let bill = Bill()
  let output = Output()
  let binder = Binder()

  // MARK: Reading

  @Test("the value is computed from the properties that the closure reads")
  func value() {
    #expect(bill.share == 5)
    bill.people = 5
    #expect(bill.share == 2)
    #expect(bill.$share.value == 2)
  }

  @Test("the closure does not run before the value is read, and then once for each change")
  func laziness() {
    #expect(bill.shareRuns == 0)
    _ = (bill.share, bill.share)
    #expect(bill.shareRuns == 1)
    bill.amount = 20
    bill.people = 4
    #expect(bill.shareRuns == 1)
    #expect(bill.share == 5)
    #expect(bill.shareRuns == 2)
  }

  @Test("a change of a property that the latest run has not read causes no run")
  func conditional() {
    _ = bill.share
    bill.name = "lunch"
    _ = bill.share
    #expect(bill.shareRuns == 1)
    bill.isSplit = false
    #expect(bill.share == 0)
    bill.amount = 40
    bill.people = 1
    #expect(bill.share == 0)
    #expect(bill.shareRuns == 2)
    bill.isSplit = true
    #expect(bill.share == 40)
  }

  @Test("a closure that reads nothing observed runs at each read")
  func unobserved() {
    #expect(bill.number != bill.number)
  }

  @Test("a property of a subclass reads those of its superclass, and the superclass's are its own")
  func subclass() {
    let tab = Tab()
    binder.bind(tab.$total, to: output.$text, as: .fpint)
    #expect(output.text == "6.00")
    tab.amount = 20
    #expect(output.text == "11.00")
    tab.tip = 2
    #expect(output.text == "12.00")
    #expect(tab.share == 10)
  }

  // MARK: Binding and observing

  @Test("a slot shows each change, and the closure runs once for each")
  func bound() {
    binder.bind(bill.$share, to: output.$text, as: .fpint)
    #expect(output.text == "5.00")
    bill.amount = 30
    #expect(output.text == "15.00")
    bill.people = 3
    #expect(output.text == "10.00")
    #expect(bill.shareRuns == 3)
  }

  @Test("several slots and handlers share one run, also those of several binders")
  func sharedRun() {
    let (other, second) = (Output(), Binder())
    var seen: [Double] = []
    binder.bind(bill.$share, to: output.$text, as: .fpint)
    second.bind(bill.$share, to: other.$text, as: .fpint)
    second.observe(bill.$share) { seen.append($0) }
    bill.amount = 20
    #expect([output.text, other.text] == ["10.00", "10.00"])
    #expect(seen == [5, 10])
    #expect(bill.shareRuns == 2)
  }

  @Test("the changes of a batch are one run", arguments: [Binder.Delivery.atOnce, .onFlush])
  func batched(delivery: Binder.Delivery) {
    let binder = Binder(delivery: delivery)
    var seen: [Double] = []
    binder.observe(bill.$share) { seen.append($0) }
    batch {
      bill.people = 0
      bill.amount = 9
      bill.people = 3
      #expect(bill.shareRuns == 1)
    }
    binder.flush()
    #expect(seen == [5, 3])
    #expect(bill.shareRuns == 2)
    bill.amount = 30
    binder.flush()
    #expect(seen == [5, 3, 10])
  }

  @Test("a chain of properties runs as far as values change")
  func chain() {
    var seen: [String] = []
    binder.observe(bill.$text) { seen.append($0) }
    bill.amount = 20
    bill.amount = 30
    #expect((bill.shareRuns, bill.textRuns) == (3, 1))
    bill.amount = 1000
    #expect((bill.shareRuns, bill.textRuns) == (4, 2))
    #expect(seen == ["small", "large"])
  }

  @Test("a property that is read on several ways never has a mixed value, and runs once")
  func diamond() {
    var seen: [String] = []
    binder.observe(bill.$pair) { seen.append($0) }
    bill.amount = 400
    #expect(seen == ["small false 5.0", "large true 200.0"])
    #expect(bill.pairRuns == 2)
  }

  @Test("a ladder of diamonds takes a run for each property")
  func ladder() {
    final class Rung {
      let below: Rung?
      let source: Account
      let runs = Runs()
      final class Runs { var count = 0 }

      init(on below: Rung?, _ source: Account) { (self.below, self.source) = (below, source) }

      @Computed({ (rung: Rung) in
        rung.runs.count += 1
        return (rung.below?.left ?? rung.source.count) + (rung.below?.right ?? 0)
      }) var left: Int
      @Computed({ (rung: Rung) in
        rung.runs.count += 1
        return (rung.below?.left ?? rung.source.count) - (rung.below?.right ?? 0)
      }) var right: Int
    }
    let account = Account()
    var rungs = [Rung(on: nil, account)]
    for _ in 0..<40 { rungs.append(Rung(on: rungs.last, account)) }
    var calls = 0
    binder.observe(rungs[40].$left) { _ in calls += 1 }
    account.count = 3
    #expect(calls == 2)
    #expect(rungs.allSatisfy { $0.runs.count <= 4 })
  }

  @Test("a handler without a first call gets the next change, and none of an equal value")
  func noFirstCall() {
    var seen: [Double] = []
    binder.observe(bill.$share, initial: false) { seen.append($0) }
    batch {
      bill.amount = 20
      bill.people = 4
    }
    #expect(seen.isEmpty)
    bill.people = 2
    #expect(seen == [10])
  }

  @Test("after the end of the only binding the closure runs at the next read")
  func afterUnbind() {
    binder.bind(bill.$share, to: output.$text, as: .fpint)
    binder.unbind()
    bill.amount = 20
    bill.amount = 30
    #expect(bill.shareRuns == 1)
    #expect(bill.share == 15)
    #expect(output.text == "5.00")
    Binder().bind(bill.$share, to: output.$text, as: .fpint)
    #expect(output.text == "15.00")
    #expect(bill.shareRuns == 2)
  }

  @Test("a binding of a value that waited in a binder that has gone is followed")
  func abandonedWait() {
    var waiting: Binder? = Binder(delivery: .onFlush)
    waiting?.bind(bill.$share, to: output.$text, as: .fpint)
    bill.amount = 20
    waiting = nil
    var seen: [Double] = []
    binder.observe(bill.$share, initial: false) { seen.append($0) }
    bill.amount = 30
    #expect(seen == [15])
  }

  @Test("an edit of the value is refused with a reason")
  func readOnly() {
    let input = Input()
    binder.bind(bill.$share, to: input.$text, as: .fpint)
    input.type("1")
    #expect(input.error == "this value can only be read")
    #expect(bill.share == 5)
    input.$text.revert()
    #expect(input.text == "5.00")
  }

  final class Limit {
    @Observed(validating: { (limit: Limit, _: Int) in limit.twice > 10 ? "too much" : nil })
    var amount = 2
    @Computed({ (limit: Limit) in limit.amount * 2 }) var twice: Int
    var half: Int {
      get { amount / 2 }
      set { amount = newValue * 2 }
    }
  }

  @Test("a validation of a property behind another one reads computed properties as they would be")
  func validation() {
    let limit = Limit()
    limit.$amount.belong(to: limit)
    let input = Input()
    var seen: [Int] = []
    binder.observe(limit.$twice) { seen.append($0) }
    binder.bind(binder.field(\.half, of: limit), to: input.$text, as: .int)
    input.$text.edit("6")
    #expect(input.error == "too much")
    #expect(limit.twice == 4)
    input.$text.edit("2")
    #expect(input.error == nil)
    #expect((limit.amount, limit.twice) == (4, 8))
    limit.amount = 5
    #expect(seen == [4, 8, 10])
  }

  @Test("code cannot write the field's value")
  func noWriting() async {
    await #expect(processExitsWith: .failure) { Bill().$share.value = 1 }
  }

  // MARK: Other objects

  final class Item {
    @Observed var price: Int
    @Computed({ (item: Item) in item.price >= 10 }) var isDear: Bool
    init(_ price: Int) { self.price = price }
  }

  final class Cart {
    @Observed var items: [Item] = []
    @Observed var chosen: Item?
    @Computed({ (cart: Cart) in cart.items.reduce(0) { $0 + $1.price } }) var sum: Int
    @Computed({ (cart: Cart) in cart.items.filter(\.isDear) }) var dear: [Item]
    @Computed({ (cart: Cart) in cart.chosen?.price ?? -1 }) var chosenPrice: Int
    @Computed({ (cart: Cart) in cart.items.first }) var first: Item?
  }

  @Test("reads are recorded in a collection of models, whose elements come and go")
  func collection() {
    let cart = Cart()
    binder.bind(cart.$sum, to: output.$text, as: .int)
    let item = Item(3)
    cart.items = [item, Item(4)]
    #expect(output.text == "7")
    item.price = 5
    #expect(output.text == "9")
    cart.items.removeFirst()
    #expect(output.text == "4")
    item.price = 50
    #expect(output.text == "4")
  }

  @Test("reads are recorded along a path, whose objects are replaced")
  func path() {
    let cart = Cart()
    binder.bind(cart.$chosenPrice, to: output.$text, as: .int)
    #expect(output.text == "-1")
    let item = Item(3)
    cart.chosen = item
    #expect(output.text == "3")
    item.price = 4
    #expect(output.text == "4")
    cart.chosen = Item(8)
    #expect(output.text == "8")
    item.price = 5
    #expect(output.text == "8")
    cart.chosen = nil
    #expect(output.text == "-1")
  }

  @Test("a path that leads through a computed object moves before values are shown")
  func pathThroughComputed() {
    let cart = Cart()
    cart.items = [Item(1)]
    binder.bind(\.$price, of: cart.$first, to: Input().$text, as: .int)
    let input = Input()
    binder.bind(\.$price, of: cart.$first, to: input.$text, as: .int)
    #expect(input.text == "1")
    let item = Item(7)
    cart.items = [item]
    #expect(input.text == "7")
    item.price = 8
    #expect(input.text == "8")
  }

  @Test("rows show a computed collection, and keep the views of elements that stay")
  func rows() {
    let cart = Cart()
    let list = RowSlot { Output() }
    binder.bind(cart.$dear, to: list, of: Output.self) { binder, item, view in
      binder.bind(item.$price, to: view.$text, as: .int)
    }
    let item = Item(20)
    cart.items = [Item(1), item]
    #expect(list.count == 1)
    let view = list.view(at: 0)
    cart.items.insert(Item(30), at: 0)
    #expect(list.count == 2)
    #expect(ObjectIdentifier(list.view(at: 1)) == ObjectIdentifier(view))
    item.price = 2
    #expect(list.count == 1)
  }

  // MARK: Observable objects

  @Observable final class Weather {
    var degrees = 20
    var wind = 1
    var place = "Ulm"
  }

  final class Report {
    let weather = Weather()
    @Observed var unit = "C"
    @Observed var showsWind = false
    private(set) var runs = 0
    @Computed({ (report: Report) in
      report.runs += 1
      return report.showsWind ? "\(report.weather.wind)" : "\(report.weather.degrees)\(report.unit)"
    }) var line: String
    @Computed({ (report: Report) in "[\(report.line)]" }) var framed: String
  }

  @Test("the value follows properties of '@Observable' and of '@Observed' ones alike")
  func observable() {
    let report = Report()
    #expect(report.line == "20C")
    _ = report.line
    #expect(report.runs == 1)
    report.weather.degrees = 21
    #expect(report.line == "21C")
    report.unit = "K"
    #expect(report.framed == "[21K]")
    report.weather.degrees = 22
    #expect(report.framed == "[22K]")
    report.weather.place = "Bonn"
    #expect(report.framed == "[22K]")
    #expect(report.runs == 4)
  }

  @Test("a change of an '@Observable' object asks for a flush, at which the slot follows")
  func observableFlush() {
    let report = Report()
    let asked = Counter()
    binder.onNeedsFlush = { asked.count += 1 }
    binder.bind(report.$framed, to: output.$text)
    report.weather.degrees = 30
    #expect(output.text == "[20C]")
    #expect(asked.count > 0)
    binder.flush()
    #expect(output.text == "[30C]")
    #expect(report.runs == 2)
    // A read by code between the change and the flush.
    report.weather.degrees = 31
    #expect(report.framed == "[31C]")
    binder.flush()
    #expect(output.text == "[31C]")
    report.unit = "K"
    #expect(output.text == "[31K]")
  }

  @Test("a property of an '@Observable' object that is no longer read causes no run")
  func leftObservable() {
    let report = Report()
    binder.bind(report.$line, to: output.$text)
    report.showsWind = true
    #expect(output.text == "1")
    let before = report.runs
    report.weather.degrees = 40
    binder.flush()
    #expect(report.runs == before)
    report.weather.wind = 5
    binder.flush()
    #expect(output.text == "5")
  }

  final class Counter: @unchecked Sendable { var count = 0 }

  // MARK: Lifetime

  @Test("the model is released, with the bound property, and nothing is left of either")
  func lifetime() {
    weak var released: Bill?
    weak var field: _AnyField?
    let other = Item(1)
    do {
      final class Reader: Bill {
        var other: Item?
        @Computed({ (reader: Reader) in reader.other?.price ?? 0 }) var price: Int
      }
      let reader = Reader()
      reader.other = other
      released = reader
      field = reader.$price
      binder.bind(reader.$price, to: output.$text, as: .int)
      binder.bind(reader.$pair, to: Output().$text)
    }
    #expect(released == nil)
    #expect(field == nil)
    #expect(other.$price.subscriptionCount == 0)
    #expect(binder.activeSubscriptions.count == 0)
    other.price = 2
    #expect(output.text == "1")
  }

  @Test("a field that outlives its model keeps its value")
  func outlived() {
    var bill: Bill? = Bill()
    let field = bill?.$share
    bill = nil
    #expect(field?.value == 5)
  }

  // MARK: Circles

  final class Knot {
    @Observed var isTied = false
    @Computed({ (knot: Knot) in knot.isTied ? knot.end + 1 : 1 }) var start: Int
    @Computed({ (knot: Knot) in knot.start + 1 }) var end: Int
  }

  @Test("a property that reads itself by way of another keeps its value, which is a fault")
  func circle() {
    var faults: [BindingFault] = []
    let binder = Binder { faults.append($0) }
    let knot = Knot()
    binder.bind(knot.$end, to: output.$text, as: .int)
    #expect(output.text == "2")
    knot.isTied = true
    #expect(faults.count == 1)
    #expect(
      faults.first?.description.hasPrefix(
        "the '@Computed' property of 'Knot' at BinderCoreTests/ComputedTests.swift:") == true)
    #expect(
      faults.first?.description.hasSuffix(" reads itself, directly or by way of others") == true)
    knot.isTied = false
    #expect(output.text == "2")
  }

  @Test("a property that reads itself in its first run stops the program with a sentence")
  func firstCircle() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let knot = Knot()
      knot.isTied = true
      _ = knot.start
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("of 'Knot' at BinderCoreTests/ComputedTests.swift"))
    #expect(output.contains("reads itself, directly or by way of others"))
  }

  @Test("a closure that changes a property which it reads is cut and reported as a loop")
  func loop() {
    final class Busy {
      @Observed var count = 0
      @Computed({ (busy: Busy) in
        if busy.count > 0 { busy.count += 1 }
        return busy.count
      }) var next: Int
    }
    var faults: [BindingFault] = []
    let binder = Binder { faults.append($0) }
    let busy = Busy()
    binder.bind(busy.$next, to: output.$text, as: .int)
    busy.count = 1
    #expect(faults.count == 1)
    if case .loop = faults.first {} else { Issue.record("\(faults)") }
  }

  // MARK: Isolation

  @MainActor final class Screen {
    @Observed var count = 1
    @Computed({ (screen: Screen) in screen.count * 2 }) var double: Int
    @Computed({ (screen: Screen) -> String in
      let text = "\(screen.double)"
      return text + "!"
    }) var text
  }

  @MainActor @Test("a model of the main actor has computed properties")
  func mainActor() {
    let screen = Screen()
    binder.bind(screen.$text, to: output.$text)
    screen.count = 4
    #expect(output.text == "8!")
  }
}

extension ComputedTests {
  @Test("a property that nothing observes does not keep the objects that it returned last")
  func released() {
    final class Item {}
    final class Shelf {
      @Observed var items: [Item] = []
      @Computed({ (shelf: Shelf) in shelf.items.first }) var first: Item?
      @Computed({ (shelf: Shelf) in shelf.items.reversed() }) var reversed: [Item]
    }
    let shelf = Shelf()
    weak var item: Item?
    do {
      let made = Item()
      item = made
      shelf.items = [made]
    }
    #expect((shelf.first === item, shelf.reversed.count) == (true, 1))
    shelf.items = []
    #expect(item == nil)
    #expect((shelf.first == nil, shelf.reversed.count) == (true, 0))
  }
}
