import Binder
import Timing

/// A followed property over many fields, against a plain loop over them.
enum Following {
  static var contests: [Contest] {
    [
      Contest("followed-1000-fields/loop", atMost: 7) { (changed(1_000), looped(1_000)) },
      Contest("followed-10000-fields/loop", atMost: 7) { (changed(10_000), looped(10_000)) },
      Contest("followed-1000-twice/loop") { (changed(1_000, \.twice), looped(1_000)) },
      Contest("followed-1000-alternating/loop") { (changed(1_000, \.alternating), looped(1_000)) },
      Contest("followed-batch-1000/loop") { (batched(1_000), looped(1_000)) },
    ]
  }

  static var growths: [Growth] {
    [
      Growth("followed property", of: "fields", [10, 100, 1_000, 10_000]) { count, isSevered in
        try growth("followed property", changed(count), times: 20, isSevered)
      },
      Growth("batch of followed fields", of: "fields", [10, 100, 1_000, 10_000]) {
        count, isSevered in
        try growth("batch of followed fields", batched(count), times: 20, isSevered)
      },
    ]
  }

  private static func growth(
    _ row: String, _ side: Contest.Side, times: Int, _ isSevered: Bool
  ) throws -> Growth.Cost {
    if isSevered { side.sever?() }
    let taken = seconds { side.work(times) }
    if let fault = side.fault(times) { throw NotDone(row: row, fault: fault) }
    return Growth.Cost(nanoseconds: taken * 1e9 / Double(times))
  }

  private final class Ledger {
    let accounts: [Account]
    init(_ count: Int) { accounts = (0..<count).map { _ in Account() } }
    private(set) var runs = 0
    var sum: Int {
      runs += 1
      return accounts.reduce(0) { $0 + $1.count }
    }
    var twice: Int { sum + sum }
    /// Reads the fields in the other order each time.
    var alternating: Int {
      runs += 1
      var sum = 0
      if runs & 1 == 0 {
        for account in accounts { sum += account.count }
      } else {
        for account in accounts.reversed() { sum += account.count }
      }
      return sum
    }
  }

  private static func changed(
    _ count: Int, _ property: KeyPath<Ledger, Int> = \.sum
  ) -> Contest.Side {
    let (ledger, shown, binder) = (Ledger(count), Shown(), Binder())
    binder.bind(binder.field(property, of: ledger), to: shown.$count)
    return Contest.Side {
      for number in 0..<$0 { ledger.accounts[number % count].set(count: number) }
    } fault: { _ in
      difference(shown.count, from: ledger[keyPath: property])
    } sever: {
      binder.unbind()
    }
  }

  /// A batch that changes every field.
  private static func batched(_ count: Int) -> Contest.Side {
    let (ledger, shown, binder) = (Ledger(count), Shown(), Binder())
    binder.bind(binder.field(\.sum, of: ledger), to: shown.$count)
    return batches(ledger, shown, binder)
  }

  private static func batches(
    _ ledger: Ledger, _ shown: Shown, _ binder: Binder
  ) -> Contest.Side {
    var runs = 0
    return Contest.Side { times in
      let before = ledger.runs
      for number in 0..<times {
        batch {
          for account in ledger.accounts { account.set(count: number) }
        }
      }
      runs = ledger.runs - before
    } fault: { times in
      difference(shown.count, from: ledger.sum) ?? difference(runs, from: times)
    } sever: {
      binder.unbind()
    }
  }

  /// Changes one and adds all up.
  private static func looped(_ count: Int) -> Contest.Side {
    let (ledger, shown) = (Ledger(count), Shown())
    return Contest.Side(
      {
        for number in 0..<$0 {
          ledger.accounts[number % count].set(count: number)
          shown.count = ledger.sum
        }
      }, fault: { _ in difference(shown.count, from: ledger.sum) }, sever: nil)
  }
}
