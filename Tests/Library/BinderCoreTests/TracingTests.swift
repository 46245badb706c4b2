import Synchronization
import Testing

@testable import BinderCore

/// The lines of `BINDER_TRACE=1`, and their order.
@Suite struct TracingTests {
  /// The lines that were written, on any thread.
  final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock(\.self) }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
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

  /// Makes a change whose deliveries are recorded.
  private func trace(_ body: () -> Void) {
    Tracing.recording(into: DeliveryRecord(writing: { [lines] in lines.add($0) }), body)
  }

  private func link(_ line: UInt, _ values: String = "") -> String {
    "the link of BinderCoreTests/TracingTests.swift:\(line)\(values)"
  }

  @Test("a link's line ends with the values after the delivery")
  func values() {
    let binder = Binder()
    let output = Output()
    binder.bind(account.$balance, to: output.$text, as: .fpint)
    let line: UInt = #line - 1
    trace { account.balance = 3 }
    #expect(lines.all == [link(line, ": 3.0 → \"3.00\"")])
  }

  @Test("the line of an edit leads from the slot to the field")
  func edits() {
    let binder = Binder()
    let input = Input()
    binder.bind(account.$balance, to: input.$text, as: .fpint)
    let line: UInt = #line - 1
    trace { input.$text.edit("4.5") }
    trace { input.$text.edit("4.5x") }
    trace { input.$text.edit("6") }
    let values = [": \"4.5\" → 4.5", ": \"4.5x\" → 0.0", ": \"6\" → 6.0"]
    #expect(lines.all == values.map { link(line, $0) })
    let origin = LinkOrigin.binding(
      BindingOrigin(slot: "a.text", field: "M.b", file: "x.yaml", line: 3, conversion: "fpint"))
    #expect(origin.text(arrow: "→") == "'a.text' → 'M.b' (x.yaml:3)")
  }

  @Test("an event's line comes before the lines of its effects, also of those in other binders")
  func events() {
    let (inner, outer) = (Binder(), Binder())
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
    trace { button.pressed.fire() }
    #expect(
      lines.all == [
        link(press), link(command), link(count, ": 2 → \"2\""), link(text, ": \"2\" → \"2\""),
      ])
  }

  @Test("a link's line comes before those of the links that its slot feeds in another binder")
  func chains() {
    let (first, second, third) = (Binder(), Binder(), Binder())
    let (middle, label) = (Facade(), Output())
    // Made from the end, so that no delivery at the start hides the order.
    var seen: [String] = []
    third.observe(label.$text, initial: false) { seen.append($0) }
    let handler: UInt = #line - 1
    second.bind(middle.$count, to: label.$text)
    let text: UInt = #line - 1
    first.bind(account.$count, to: middle.$count, as: .int)
    let count: UInt = #line - 1
    trace { account.count = 7 }
    #expect(
      lines.all == [
        link(count, ": 7 → \"7\""), link(text, ": \"7\" → \"7\""), link(handler),
      ])
    #expect(seen == ["1", "7"])
  }

  @Test("a property that depends on others adds no line of the library")
  func dependencies() throws {
    let binder = Binder()
    let basket = Basket()
    var sums: [Int] = []
    binder.observe(basket, \.sum) { sums.append($0) }
    let line: UInt = #line - 1
    trace { basket.count = 5 }
    #expect(sums == [2, 10])
    #expect(lines.all == [link(line)])
  }

  @Test("a delivery after the outermost one has no cause, and its line stands alone")
  func afterwards() {
    let binder = Binder()
    let (button, output) = (Input(), Output())
    binder.observe(button.pressed) {}
    let press: UInt = #line - 1
    binder.bind(account.$balance, to: output.$text, as: .fpint)
    let balance: UInt = #line - 1
    trace { button.pressed.fire() }
    trace { account.balance = 1 }
    #expect(lines.all == [link(press), link(balance, ": 1.0 → \"1.00\"")])
  }
}
