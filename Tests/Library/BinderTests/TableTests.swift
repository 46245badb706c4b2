import Binder
import Foundation
import Observation
import Synchronization
import Testing

@Observable final class Order {
  var total = 50.0
  var note: String?
  var isLarge: Bool { total > 100 }
  @ObservationIgnored var submissions = 0
  private(set) var reads = 0

  func submit() { submissions += 1 }
}

extension Order: BindableModel {
  static var fieldTable: FieldTable<Order> {
    [
      .field("total", \.total),
      .field("note", \.note),
      .field("isLarge", \.isLarge),
      .command("submit") { $0.submit() },
    ]
  }
}

/// A class with observed fields whose table adds members that reflection cannot see.
class Basket {
  @Observed var count = 1
  @Observed var price = 2.0
  var sum: Double { Double(count) * price }
  var doubled: Int {
    get { count * 2 }
    set { count = newValue / 2 }
  }
}

extension Basket: BindableModel {
  static var fieldTable: FieldTable<Basket> {
    [
      .field("sum", \.sum, affectedBy: \.$count, \.$price),
      .field("doubled", \.doubled, affectedBy: \.$count),
      .field("unobserved", \.sum),
    ]
  }
}

final class GiftBasket: Basket {
  @Observed var card = "for you"
}

final class Shop {
  @Observed var order: Order?
}

@Suite(.bothWays) struct TableTests {
  let screen = BalanceScreen()

  private func bind(_ model: AnyObject, _ entries: String) throws -> Binder {
    let text = document(entries, model: "\(type(of: model))")
    return try linked(
      model: model, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test("changes of an @Observable model are delivered at the next flush, once")
  func observable() throws {
    let order = Order()
    let binder = try bind(
      order, "balance: { modelField: total, modelType: fpint }\nheader: isLarge")
    let requests = Atomic(0)
    var writes = 0
    binder.onNeedsFlush = { requests.add(1, ordering: .relaxed) }
    binder.observe(screen.balance.$text, initial: false) { _ in writes += 1 }
    #expect(screen.balance.text == "50.00")
    for value in 1...10 { order.total = Double(value) * 100 }
    #expect(screen.balance.text == "50.00")
    binder.flush()
    #expect(screen.balance.text == "1000.00")
    #expect(screen.header.text == "true")
    #expect(writes == 1)
    #expect(requests.load(ordering: .relaxed) == 1)
    order.total = 1
    binder.flush()
    #expect(screen.header.text == "false")
  }

  @Test("an edit is written to an @Observable model at once")
  func observableEdit() throws {
    let order = Order()
    let binder = try bind(order, "change: { modelField: total, modelType: fpint }")
    screen.change.$text.edit("7")
    #expect(order.total == 7)
    binder.flush()
    #expect(screen.change.text == "7")
    screen.change.$text.endEditing()
    #expect(screen.change.text == "7.00")
  }

  @Test("many edits cause at most one read at the next flush")
  func editsDoNotPileUp() throws {
    let order = Order()
    let binder = try bind(order, "change: { modelField: total, modelType: fpint }")
    var looks = 0
    for value in 1...50 { screen.change.$text.edit("\(value)") }
    binder.flush()
    screen.change.$text.endEditing()
    binder.observe(screen.change.$text, initial: false) { _ in looks += 1 }
    order.total = 7
    binder.flush()
    #expect(screen.change.text == "7.00")
    #expect(looks == 1)
  }

  @Test("an event runs a method of the table")
  func method() throws {
    let order = Order()
    let binder = try bind(order, "submit: { action: submit }")
    screen.submit.pressed.fire()
    #expect(order.submissions == 1)
    withExtendedLifetime(binder) {}
  }

  @Test("a computed property follows the fields that affect it")
  func computed() throws {
    let basket = Basket()
    let binder = try bind(basket, "balance: { modelField: sum, modelType: fpint }")
    #expect(screen.balance.text == "2.00")
    basket.count = 3
    #expect(screen.balance.text == "6.00")
    basket.price = 1
    #expect(screen.balance.text == "3.00")
    withExtendedLifetime(binder) {}
  }

  @Test("a computed property with a setter is written through it")
  func computedEdit() throws {
    let basket = Basket()
    let binder = try bind(basket, "change: doubled")
    screen.change.$text.edit("10")
    #expect(basket.count == 5)
    screen.change.$text.endEditing()
    basket.count = 7
    #expect(screen.change.text == "14")
    withExtendedLifetime(binder) {}
  }

  @Test("a table is inherited, and reflection finds the rest")
  func inherited() throws {
    let basket = GiftBasket()
    let binder = try bind(basket, "balance: sum\nheader: card")
    basket.count = 2
    basket.card = "x"
    #expect(screen.balance.text == "4.0")
    #expect(screen.header.text == "x")
    withExtendedLifetime(binder) {}
  }

  @Test("a read-only property of a table is not written", .reflectiveOnly("the compiler says it"))
  func readOnly() {
    #expect {
      try bind(Basket(), "change: sum")
    } throws: { error in
      (error as? BindingFileError)?.problems.map(\.rule.code) == ["BC106"]
    }
  }

  @Test(
    "a name that is missing in the table is reported with the remedy",
    .reflectiveOnly("no table is needed"))
  func missing() {
    #expect {
      try bind(Order(), "balance: reads")
    } throws: { error in
      let problem = (error as? BindingFileError)?.problems.first
      return problem?.rule.code == "BC103" && problem?.help?.contains("fieldTable") == true
    }
  }

  @Test("nothing is retained by a table, and everything is released")
  func lifetimes() throws {
    weak var weakOrder: Order?
    weak var weakBasket: Basket?
    var binders: [Binder] = []
    do {
      let (order, basket) = (Order(), Basket())
      (weakOrder, weakBasket) = (order, basket)
      binders.append(try bind(order, "change: total\nsubmit: { action: submit }"))
      binders.append(try bind(basket, "balance: sum"))
    }
    #expect(weakOrder == nil)
    #expect(weakBasket == nil)
    binders.removeAll()
    let survivor = Basket()
    binders.append(try bind(survivor, "balance: sum"))
    binders.removeAll()
    #expect(survivor.$count.subscriptionCount == 0)
  }

  @Test("a path through an @Observable object is followed")
  func path() throws {
    let shop = Shop()
    let binder = try bind(shop, "balance: { modelField: order?.total, fallback: '-' }")
    #expect(screen.balance.text == "-")
    let order = Order()
    shop.order = order
    #expect(screen.balance.text == "50.0")
    order.total = 1
    binder.flush()
    #expect(screen.balance.text == "1.0")
    shop.order = nil
    order.total = 2
    binder.flush()
    #expect(screen.balance.text == "-")
  }

  @Test("a batch keeps a computed property from being read in an inconsistent state")
  func batchHoldsBack() throws {
    let selection = Selection()
    let binder = try bind(selection, "balance: current")
    let reads = selection.reads
    batch {
      selection.index = 5
      selection.items = [1, 2, 3, 4, 5, 6]
    }
    #expect(screen.balance.text == "6")
    // Once for both of the fields that the property reads.
    #expect(selection.reads == reads + 1)
    withExtendedLifetime(binder) {}
  }

  @Test("under onFlush, an edit of a computed property is compared with its current value")
  func editOfStale() throws {
    let basket = Basket()
    let binder = try bind(basket, "change: { modelField: doubled, modelType: int }")
    batch {
      basket.count = 5
      // The stand-in has not read the property again, and would mistake this for no change.
      screen.change.$text.edit("2")
    }
    #expect(basket.count == 1)
    withExtendedLifetime(binder) {}
  }

  @Test("a flush between the report of an @Observable change and the change loses nothing")
  func flushBetween() throws {
    let meter = Meter()
    let binder = try bind(meter, "balance: level")
    meter.beforeStore = { binder.flush() }
    meter.level = 9
    meter.beforeStore = nil
    #expect(screen.balance.text == "1")
    binder.flush()
    #expect(screen.balance.text == "9")
  }

  @Test("an @Observable change is read twice, and notified once")
  func toldOnce() throws {
    let order = Order()
    let binder = try bind(order, "balance: total")
    var seen = 0
    binder.observe(screen.balance.$text, initial: false) { _ in seen += 1 }
    order.total = 2
    for _ in 0..<3 { binder.flush() }
    #expect(seen == 1)
  }

  @Test("a change from another thread requests the flush a second time")
  func fromAnotherThread() async throws {
    let requests = Atomic(0)
    let shared = SharedMeter()
    let binder = try bind(shared, "balance: level")
    binder.onNeedsFlush = { requests.add(1, ordering: .relaxed) }
    let thread = Thread { shared.set(3) }
    thread.start()
    // Ends with the other thread's change, however long that takes.
    while requests.load(ordering: .acquiring) == 0 { sched_yield() }
    binder.flush()
    #expect(requests.load(ordering: .relaxed) == 2)
    while !thread.isFinished { sched_yield() }
    binder.flush()
    #expect(screen.balance.text == "3")
    #expect(requests.load(ordering: .relaxed) == 2)
  }

  @Test("links over a table are released after the model's release")
  func modelGoes() throws {
    let binder = Binder()
    do {
      let shop = Shop()
      shop.order = Order()
      try binder.observe(shop, path: "order?.total", as: Double.self) { _ in }
      #expect(binder.activeSubscriptions.count > 0)
    }
    #expect(binder.activeSubscriptions.count == 0)
  }
}

/// A computed property that traps while the fields that it reads do not fit each other.
final class Selection {
  @Observed var items = [1, 2, 3]
  @Observed var index = 0
  private(set) var reads = 0
  var current: Int {
    reads += 1
    return items[index]
  }
}

extension Selection: BindableModel {
  static var fieldTable: FieldTable<Selection> {
    [.field("current", \.current, affectedBy: \.$items, \.$index)]
  }
}

/// An `@Observable` class with a hook between the report of a change and the change.
@Observable final class Meter {
  @ObservationIgnored private var stored = 1
  @ObservationIgnored var beforeStore: (() -> Void)?
  var level: Int {
    get {
      access(keyPath: \.level)
      return stored
    }
    set {
      withMutation(keyPath: \.level) {
        beforeStore?()
        stored = newValue
      }
    }
  }
}

extension Meter: BindableModel {
  static var fieldTable: FieldTable<Meter> { [.field("level", \.level)] }
}

/// An `@Observable` class that any thread may change.
@Observable final class SharedMeter: Sendable {
  private let stored = Mutex(1)
  var level: Int {
    access(keyPath: \.level)
    return stored.withLock(\.self)
  }

  func set(_ value: Int) {
    withMutation(keyPath: \.level) { stored.withLock { $0 = value } }
  }
}

extension SharedMeter: BindableModel {
  static var fieldTable: FieldTable<SharedMeter> { [.field("level", \.level)] }
}
