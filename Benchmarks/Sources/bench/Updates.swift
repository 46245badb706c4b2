import Binder
import Foundation
import Timing

/// One write to a field that something shows, against the same by hand.
enum Updates {
  static var contests: [Contest] {
    [
      Contest("update/closure", atMost: 0.5) { (bound(), closure()) },
      Contest("update/closure-weak") { (bound(), weakClosure()) },
      Contest("update/closure, a type of the app's") { (boundLevel(), closure()) },
      Contest("update-text/closure", atMost: 0.9) { (boundText(), textClosure()) },
      Contest("update-text/closure-string-format", atMost: 1.0 / 40) {
        (boundText(), stringFormatClosure())
      },
    ]
  }

  static func bound() -> Contest.Side {
    let (account, shown, binder) = (Account(), Shown(), Binder())
    binder.bind(account.$count, to: shown.$count)
    return { times in
      for number in 0..<times { account.set(count: number) }
      withExtendedLifetime((binder, shown)) {}
    }
  }

  private static func boundLevel() -> Contest.Side {
    let (account, shown, binder) = (Account(), Shown(), Binder())
    binder.bind(account.$level, to: shown.$level)
    return { times in
      for number in 0..<times { account.set(level: number) }
      withExtendedLifetime((binder, shown)) {}
    }
  }

  static func boundText() -> Contest.Side {
    let (account, shown, binder) = (Account(), Shown(), Binder())
    binder.bind(account.$balance, to: shown.$text, as: .fpint)
    return { times in
      for number in 0..<times { account.set(balance: amount(number)) }
      withExtendedLifetime((binder, shown)) {}
    }
  }

  /// The closure keeps what shows the value, which is the cheapest there is.
  static func closure() -> Contest.Side {
    let (account, shown) = (PlainAccount(), PlainShown())
    account.onCount = { shown.count = $0 }
    return { times in for number in 0..<times { account.set(count: number) } }
  }

  /// As one has to write it where the screen keeps the model.
  private static func weakClosure() -> Contest.Side {
    let (account, shown) = (PlainAccount(), PlainShown())
    account.onCount = { [weak shown] in shown?.count = $0 }
    return { times in
      for number in 0..<times { account.set(count: number) }
      withExtendedLifetime(shown) {}
    }
  }

  static func textClosure() -> Contest.Side {
    let (account, shown) = (PlainAccount(), PlainShown())
    let format = FixedPointType<Double>()
    account.onBalance = { shown.text = (try? format.format($0)) ?? "" }
    return { times in for number in 0..<times { account.set(balance: amount(number)) } }
  }

  private static func stringFormatClosure() -> Contest.Side {
    let (account, shown) = (PlainAccount(), PlainShown())
    account.onBalance = { shown.text = String(format: "%.2f", $0) }
    return { times in for number in 0..<times { account.set(balance: amount(number)) } }
  }

  /// Amounts of money, such as 1234.56.
  @inline(__always) static func amount(_ number: Int) -> Double { Double(number & 0xF_FFFF) / 100 }
}
