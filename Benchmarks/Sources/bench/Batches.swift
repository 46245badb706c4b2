import Binder
import Timing

/// A thousand writes to one field before it is told of.
enum Batches {
  static var contests: [Contest] {
    [
      Contest("batch-1000/plain", atMost: 2) { (batch(), plain()) },
      Contest("batch-1000/closure") { (batch(), Updates.perThousand(Updates.closure())) },
    ]
  }

  private static func batch() -> Contest.Side {
    let (account, shown, binder) = (Account(), Shown(), Binder())
    binder.bind(account.$count, to: shown.$count)
    return { times in
      for round in 0..<times {
        binder.batch {
          for number in 0..<1_000 { account.set(count: round &+ number) }
        }
      }
      withExtendedLifetime(shown) {}
    }
  }

  /// Writes that nobody is told of.
  private static func plain() -> Contest.Side {
    let account = SilentAccount()
    return { times in
      for round in 0..<times {
        for number in 0..<1_000 { account.set(count: round &+ number) }
      }
    }
  }
}

extension Updates {
  static func perThousand(_ side: @escaping Contest.Side) -> Contest.Side { { side($0 * 1_000) } }
}
