import Binder
import Timing

/// A thousand writes to one field before it is told of.
enum Batches {
  static var contests: [Contest] {
    [
      Contest("batch-1000/plain", atMost: 2) { (batched(), plain()) },
      Contest("batch-1000/closure") { (batched(), Updates.closure().times(1_000)) },
    ]
  }

  private static func batched() -> Contest.Side {
    let (account, shown, binder) = (Account(), Shown(), Binder())
    binder.bind(account.$count, to: shown.$count)
    return Contest.Side {
      for round in 0..<$0 {
        batch {
          for number in 0..<1_000 { account.set(count: round &+ number) }
        }
      }
    } fault: {
      difference(shown.count, from: $0 - 1 + 999)
    } sever: {
      binder.unbind()
    }
  }

  /// Writes that nobody is told of.
  private static func plain() -> Contest.Side {
    let account = SilentAccount()
    return Contest.Side(
      {
        for round in 0..<$0 {
          for number in 0..<1_000 { account.set(count: round &+ number) }
        }
      }, fault: { difference(account.count, from: $0 - 1 + 999) }, sever: nil)
  }
}
