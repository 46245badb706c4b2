import Binder
import Foundation
import Timing

/// One write to a field that something shows, against the same by hand.
enum Updates {
  static var contests: [Contest] {
    [
      Contest("update/closure", atMost: 3) { (bound(), closure()) },
      Contest("update/closure-weak") { (bound(), weakClosure()) },
      Contest("update/closure, a type of the app's") { (boundLevel(), closure()) },
      Contest("update-text/closure", atMost: 1.5) { (boundText(), textClosure()) },
      Contest("update-text/closure-string-format", atMost: 1.0 / 40) {
        (boundText(), stringFormatClosure())
      },
    ]
  }

  static func bound() -> Contest.Side {
    let (account, shown, binder) = (Account(), Shown(), Binder())
    binder.bind(account.$count, to: shown.$count)
    return Contest.Side {
      for number in 0..<$0 { account.set(count: number) }
    } fault: {
      difference(shown.count, from: $0 - 1)
    } sever: {
      binder.unbind()
    }
  }

  private static func boundLevel() -> Contest.Side {
    let (account, shown, binder) = (Account(), Shown(), Binder())
    binder.bind(account.$level, to: shown.$level)
    return Contest.Side {
      for number in 0..<$0 { account.set(level: number) }
    } fault: {
      difference(shown.level.value, from: $0 - 1)
    } sever: {
      binder.unbind()
    }
  }

  static func boundText() -> Contest.Side {
    let (account, shown, binder) = (Account(), Shown(), Binder())
    binder.bind(account.$balance, to: shown.$text, as: .fpint)
    return Contest.Side {
      for number in 0..<$0 { account.set(balance: amount(number)) }
    } fault: {
      difference(shown.text, from: text($0 - 1))
    } sever: {
      binder.unbind()
    }
  }

  /// The closure keeps what shows the value, which is the cheapest there is.
  static func closure() -> Contest.Side {
    let (account, shown) = (PlainAccount(), PlainShown())
    account.onCount = { shown.count = $0 }
    return Contest.Side {
      for number in 0..<$0 { account.set(count: number) }
    } fault: {
      difference(shown.count, from: $0 - 1)
    } sever: {
      account.onCount = nil
    }
  }

  /// As one has to write it where the screen keeps the model.
  private static func weakClosure() -> Contest.Side {
    let (account, shown) = (PlainAccount(), PlainShown())
    account.onCount = { [weak shown] in shown?.count = $0 }
    return Contest.Side {
      for number in 0..<$0 { account.set(count: number) }
    } fault: {
      difference(shown.count, from: $0 - 1)
    } sever: {
      account.onCount = nil
    }
  }

  static func textClosure() -> Contest.Side {
    let (account, shown) = (PlainAccount(), PlainShown())
    let format = FixedPointType<Double>()
    account.onBalance = { shown.text = (try? format.format($0)) ?? "" }
    return side(account, shown)
  }

  private static func stringFormatClosure() -> Contest.Side {
    let (account, shown) = (PlainAccount(), PlainShown())
    account.onBalance = { shown.text = String(format: "%.2f", $0) }
    return side(account, shown)
  }

  private static func side(_ account: PlainAccount, _ shown: PlainShown) -> Contest.Side {
    Contest.Side {
      for number in 0..<$0 { account.set(balance: amount(number)) }
    } fault: {
      difference(shown.text, from: text($0 - 1))
    } sever: {
      account.onBalance = nil
    }
  }

  /// Amounts of money, such as 1234.56.
  @inline(__always) static func amount(_ number: Int) -> Double { Double(number & 0xF_FFFF) / 100 }

  /// An amount as the C library writes it.
  static func text(_ number: Int) -> String { String(format: "%.2f", amount(number)) }
}
