import Binder
import Timing

/// An update of what `compile-bindings` linked, from `Bindings/account.yaml`.
@MainActor enum Compiled {
  static var contests: [Contest] {
    [
      Contest("compiled/closure", atMost: 3) { (compiled(), Updates.closure()) },
      Contest("compiled-text/closure", atMost: 1.5) { (compiledText(), Updates.textClosure()) },
      Contest("compiled/reflective", atMost: 1.05) { (compiled(), try reflective()) },
    ]
  }

  private static func compiled() -> Contest.Side {
    let (account, view, binder) = (Account(), AccountView(), Binder())
    account.bindAccount(to: view, in: binder)
    return Contest.Side {
      for number in 0..<$0 { account.set(count: number) }
    } fault: {
      difference(view.count.count, from: $0 - 1)
    } sever: {
      binder.unbind()
    }
  }

  private static func compiledText() -> Contest.Side {
    let (account, view, binder) = (Account(), AccountView(), Binder())
    account.bindAccount(to: view, in: binder)
    return Contest.Side {
      for number in 0..<$0 { account.set(balance: Updates.amount(number)) }
    } fault: {
      difference(view.balance.text, from: Updates.text($0 - 1))
    } sever: {
      binder.unbind()
    }
  }

  /// The same, found by reflection when the program runs.
  private static func reflective() throws -> Contest.Side {
    let (account, view) = (Account(), AccountView())
    let bindings = Bindings(
      text: "binder: 1\nmodel: Account\nview: AccountView\nslots:\n  count: count\n",
      name: "account.yaml")
    let binder = try Binder(model: account, view: view, bindings: bindings)
    return Contest.Side {
      for number in 0..<$0 { account.set(count: number) }
    } fault: {
      difference(view.count.count, from: $0 - 1)
    } sever: {
      binder.unbind()
    }
  }
}

final class AccountView {
  let count = CountLabel()
  let balance = TextLabel()
}
