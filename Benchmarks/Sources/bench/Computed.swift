import Binder
import Timing

/// A computed property that reads many fields, shown after a change of one of them, against one plain
/// read of the property.
enum ComputedProperties {
  static var contests: [Contest] {
    [
      Contest("computed-5000-fields/plain-read", atMost: 10) { (followed(), plain()) },
      Contest("@Computed-5000-fields/plain-read", atMost: 10) { (wrapped(), plain()) },
      // The reads of each run are recorded; an entry names its fields once.
      Contest("@Computed/affectedBy", atMost: 6) { (bill(\.$share), bill(entry: "affected")) },
      Contest("@Computed/following", atMost: 1.3) { (bill(\.$share), bill(entry: "followed")) },
    ]
  }

  private static let count = 5_000

  private final class Ledger {
    let accounts = (0..<count).map { _ in Account() }
    var sum: Int { accounts.reduce(0) { $0 + $1.count } }
    @Computed({ (ledger: Ledger) in ledger.sum }) var total: Int
  }

  private final class Bill: BindableModel {
    @Observed var amount = 0
    @Observed var tip = 1
    @Computed({ (bill: Bill) in bill.amount + bill.tip }) var share: Int
    var affected: Int { amount + tip }
    var followed: Int { amount + tip }

    static var fieldTable: FieldTable<Bill> {
      [
        .field("affected", \.affected, affectedBy: \.$amount, \.$tip),
        .field("followed", following: \.followed),
      ]
    }

    @inline(never) func set(amount: Int) { self.amount = amount }
  }

  private final class Screen {
    let shown = CountLabel()
  }

  /// A property of two fields in a label, by its wrapper.
  private static func bill(_ field: KeyPath<Bill, Field<Int>>) -> Contest.Side {
    let (bill, shown, binder) = (Bill(), Shown(), Binder())
    binder.bind(bill[keyPath: field], to: shown.$count)
    return Contest.Side {
      for number in 0..<$0 { bill.set(amount: number) }
    } fault: { _ in
      difference(shown.count, from: bill.share)
    } sever: {
      binder.unbind()
    }
  }

  /// The same by an entry of the table.
  private static func bill(entry: String) -> Contest.Side {
    let (bill, screen) = (Bill(), Screen())
    let binder: Binder
    do {
      binder = try Binder(
        model: bill, view: screen,
        bindings: Bindings(
          text: "{binder: 1, model: ComputedProperties.Bill, slots: {shown: \(entry)}}",
          name: "bill"))
    } catch { fatalError("\(error)") }
    return Contest.Side {
      for number in 0..<$0 { bill.set(amount: number) }
    } fault: { _ in
      difference(screen.shown.count, from: bill.share)
    } sever: {
      binder.unbind()
    }
  }

  private static func wrapped() -> Contest.Side {
    let (ledger, shown, binder) = (Ledger(), Shown(), Binder())
    binder.bind(ledger.$total, to: shown.$count)
    return Contest.Side {
      for number in 0..<$0 { ledger.accounts[number % count].set(count: number) }
    } fault: { _ in
      difference(shown.count, from: ledger.sum)
    } sever: {
      binder.unbind()
    }
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
