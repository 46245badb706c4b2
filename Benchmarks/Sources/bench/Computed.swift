import Binder
import Timing

/// A computed property that reads many fields, shown after a change of one of them, against one plain
/// read of the property.
enum Computed {
  static var contests: [Contest] {
    [Contest("computed-5000-fields/plain-read", atMost: 10) { (followed(), plain()) }]
  }

  private static let count = 5_000

  private final class Ledger {
    let accounts = (0..<count).map { _ in Account() }
    var sum: Int { accounts.reduce(0) { $0 + $1.count } }
  }

  private static func followed() -> Contest.Side {
    let (ledger, shown, binder) = (Ledger(), Shown(), Binder())
    binder.bind(binder.field(\.sum, of: ledger), to: shown.$count)
    return Contest.Side {
      for number in 0..<$0 { ledger.accounts[number % count].set(count: number) }
    } fault: { _ in
      difference(shown.count, from: ledger.sum)
    } sever: {
      binder.unbind()
    }
  }

  private static func plain() -> Contest.Side {
    let (ledger, shown) = (Ledger(), Shown())
    var isShown = true
    return Contest.Side {
      for number in 0..<$0 {
        ledger.accounts[number % count].set(count: number)
        if isShown { shown.count = ledger.sum }
      }
    } fault: { _ in
      difference(shown.count, from: ledger.sum)
    } sever: {
      isShown = false
    }
  }
}
