import BinderCore
import Observation
import Synchronization
import Testing

@Suite struct KeyPathObserverTests {
  @Observable final class Person {
    var name: String
    init(_ name: String) { self.name = name }
  }

  @Observable final class Order {
    var owner: Person?
    var total = 1
  }

  class Basket: BindableModel {
    @Observed var count = 1
    @Observed var price = 2
    var sum: Int { count * price }

    static var fieldTable: FieldTable<Basket> {
      [.field("sum", \.sum, affectedBy: \.$count, \.$price)]
    }
  }

  final class GiftBasket: Basket {}

  let order = Order()
  let binder = Binder()

  @Test("a key path is followed through objects that are replaced, at the next flush, once")
  func replaced() {
    var seen: [String?] = []
    let observer = binder.observe(order, \.owner?.name) { seen.append($0) }
    #expect(seen == [nil])
    let ann = Person("Ann")
    order.owner = ann
    #expect(seen == [nil])
    binder.flush()
    ann.name = "Anna"
    ann.name = "Anne"
    binder.flush()
    #expect(seen == [nil, "Ann", "Anne"])
    order.owner = Person("Bea")
    binder.flush()
    ann.name = "left behind"
    binder.flush()
    #expect(seen == [nil, "Ann", "Anne", "Bea"])
    observer.cancel()
    order.owner = nil
    binder.flush()
    #expect(seen.count == 4)
  }

  @Test("a flush is requested after a change of the key path's reads, and not before")
  func asksForFlush() {
    let asked = Flag()
    binder.observe(order, \.owner?.name) { _ in }
    binder.onNeedsFlush = { asked.raise() }
    order.total = 5
    #expect(!asked.isRaised)
    order.owner = Person("Ann")
    #expect(asked.isRaised)
  }

  @Test("neither the model nor an object on the way is kept, and the binder's release ends all")
  func lifetimes() {
    weak var gone: Order?
    weak var person: Person?
    do {
      let order = Order()
      let ann = Person("Ann")
      order.owner = ann
      (gone, person) = (order, ann)
      binder.observe(order, \.owner?.name) { _ in }
    }
    #expect(gone == nil)
    #expect(person == nil)
    var seen = 0
    var other: Binder? = Binder()
    other?.observe(order, \.total) { _ in seen += 1 }
    other = nil
    order.total = 7
    binder.flush()
    #expect(seen == 1)
  }

  @Test("a key path of a class with a table follows the properties that it reads")
  func table() {
    let basket = GiftBasket()
    var seen: [Int] = []
    let observer = binder.observe(basket, \.sum) { seen.append($0) }
    basket.count = 3
    basket.price = 5
    #expect(seen == [2, 6, 15])
    observer.cancel()
    basket.price = 6
    #expect(seen.count == 3)
    #expect(basket.$price.subscriptionCount == 0)
  }

  @Test("a key path of any class is followed, and one that reads nothing observed is a fault")
  func anyClass() {
    final class Counter {
      @Observed var count = 1
      var plain = 0
      var double: Int { count * 2 }
    }
    let counter = Counter()
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    var seen: [Int] = []
    binder.observe(counter, \.double) { seen.append($0) }
    counter.count = 4
    #expect(seen == [2, 8])
    #expect(faults.isEmpty)
    binder.observe(counter, \.plain) { seen.append($0) }
    #expect(seen == [2, 8, 0])
    #expect(faults.count == 1)
    #expect("\(faults)".contains("it reads no '@Observed' property and no '@Observable' object"))
  }

  @Test("a link made by a key path is in the binder's order: a batch notifies it once")
  func batched() {
    let basket = Basket()
    var seen: [Int] = []
    binder.observe(basket, \.sum) { seen.append($0) }
    batch {
      basket.count = 2
      basket.price = 3
      basket.count = 4
    }
    #expect(seen == [2, 12])
  }
}

/// A flag that any thread can raise.
private final class Flag: Sendable {
  private let count = Mutex(0)
  func raise() { count.withLock { $0 += 1 } }
  var isRaised: Bool { count.withLock { $0 > 0 } }
}
