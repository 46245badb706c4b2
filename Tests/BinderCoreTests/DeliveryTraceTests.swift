import Testing

@testable import BinderCore

/// The lines of `BINDER_TRACE=1`, and their order.
@Suite struct DeliveryTraceTests {
  final class Lines {
    var all: [String] = []
  }

  /// A widget that is composed of another one, as façades are.
  final class Facade: Widget {
    @Observed var count = ""
    let added = Event()
    let add = Command()
  }

  final class Basket: BindableModel {
    @Observed var count = 1
    @Observed var price = 2
    var sum: Int { count * price }

    static var fieldTable: FieldTable<Basket> {
      [.field("sum", \.sum, affectedBy: \.$count, \.$price)]
    }
  }

  let lines = Lines()
  let account = Account()

  private func binder() -> Binder {
    let binder = Binder()
    binder.queue.trace = DeliveryTrace { [lines] in lines.all.append($0) }
    return binder
  }

  private func link(_ line: UInt, _ values: String = "") -> String {
    "the link of BinderCoreTests/DeliveryTraceTests.swift:\(line)\(values)"
  }

  @Test("a link's line ends with the values after the delivery")
  func values() {
    let binder = binder()
    let output = Output()
    binder.bind(account.$balance, to: output.$text, as: .fpint)
    let line: UInt = #line - 1
    lines.all = []
    account.balance = 3
    #expect(lines.all == [link(line, ": 3.0 → \"3.00\"")])
  }

  @Test("an event's line comes before the lines of its effects, also of those in other binders")
  func events() {
    let (inner, outer) = (binder(), binder())
    let (button, label, facade) = (Input(), Output(), Facade())
    outer.bind(facade.added, to: facade.add)
    let command: UInt = #line - 1
    facade.add.handler = { [account] in account.count += 1 }
    outer.bind(account.$count, to: facade.$count, as: .int)
    let count: UInt = #line - 1
    inner.observe(button.pressed) { facade.added.fire() }
    let press: UInt = #line - 1
    inner.bind(facade.$count, to: label.$text)
    let text: UInt = #line - 1
    lines.all = []
    button.pressed.fire()
    #expect(
      lines.all == [
        link(press), link(command), link(count, ": 2 → \"2\""), link(text, ": \"2\" → \"2\""),
      ])
  }

  @Test("a link's line comes before those of the links that its slot feeds in another binder")
  func chains() {
    let (first, second, third) = (binder(), binder(), binder())
    let (middle, label) = (Facade(), Output())
    // Made from the end, so that no delivery at the start hides the order.
    var seen: [String] = []
    third.observe(label.$text, initial: false) { seen.append($0) }
    let handler: UInt = #line - 1
    second.bind(middle.$count, to: label.$text)
    let text: UInt = #line - 1
    first.bind(account.$count, to: middle.$count, as: .int)
    let count: UInt = #line - 1
    lines.all = []
    account.count = 7
    #expect(
      lines.all == [
        link(count, ": 7 → \"7\""), link(text, ": \"7\" → \"7\""), link(handler),
      ])
    #expect(seen == ["1", "7"])
  }

  @Test("a property that depends on others adds no line of the library")
  func dependencies() throws {
    let binder = binder()
    let basket = Basket()
    var sums: [Int] = []
    try binder.observe(basket, \.sum) { sums.append($0) }
    let line: UInt = #line - 1
    lines.all = []
    basket.count = 5
    #expect(sums == [2, 10])
    #expect(lines.all == [link(line)])
  }

  @Test("a delivery after the outermost one has no cause, and its line stands alone")
  func afterwards() {
    let binder = binder()
    let (button, output) = (Input(), Output())
    binder.observe(button.pressed) {}
    let press: UInt = #line - 1
    binder.bind(account.$balance, to: output.$text, as: .fpint)
    let balance: UInt = #line - 1
    lines.all = []
    button.pressed.fire()
    account.balance = 1
    #expect(lines.all == [link(press), link(balance, ": 1.0 → \"1.00\"")])
  }
}
